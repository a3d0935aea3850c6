import type Router from '@koa/router';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { problemText } from '../../../../common/messages/errors.ts';
import { signInPageMessages } from '../../../../common/messages/sign-in-pages.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { countAttempt, rateRules } from '../../../platform/http/rate-limit.ts';
import type { Services } from '../../../services.ts';
import { subscriberOf } from '../../security-events/network.ts';
import { checkPasskey } from '../../step-up/passkeys.ts';
import { findPasskey, spendSignCount } from '../../step-up/store.ts';
import { EMBEDDED_ISSUER } from '../../users/embedded-issuer.ts';
import { findUser } from '../../users/store.ts';
import { type Account, findAccountOfUser } from '../accounts-store.ts';
import { continueSignIn } from '../continue-sign-in.ts';
import {
  anotherAccountText,
  catchTooMany,
  findInteraction,
  readForm,
  showPage,
  showRefusal,
} from '../interactions.ts';
import { renderSignIn } from '../render-sign-in.ts';
import { PASSKEY_ALONE } from '../second-factor.ts';
import { passkeyChallenge } from './passkey-challenge.ts';

/** The parts of a response that are needed to find the passkey. The library checks the rest. */
const passkeyResponse = z.looseObject({
  id: z.string().max(1400),
  response: z.looseObject({ userHandle: z.string().max(200).optional() }),
});

function readResponse(body: unknown): z.output<typeof passkeyResponse> | null {
  const { passkey } = (body ?? {}) as { passkey?: unknown };
  if (typeof passkey !== 'string' || passkey.length > 8000) return null;
  try {
    return passkeyResponse.parse(JSON.parse(passkey));
  } catch {
    return null;
  }
}

/**
 * Signs in with a passkey and without an address. The device verifies the person, so a passkey
 * counts as two factors: having the device, and a fingerprint, a face or a PIN.
 */
export function addPasskeyRoutes(router: Router, services: Services, provider: Provider): void {
  router.post('/interaction/:uid/passkey', readForm, async (ctx) => {
    const found = await findInteraction(ctx, services, provider);
    if (!found) return;
    const { db, config } = services;
    const counted = await catchTooMany(() =>
      countAttempt(db, rateRules.signInPerAddress, subscriberOf(ctx.ip)),
    );
    if (counted instanceof AppError) {
      services.securityEvents.record({ kind: 'rate_limited', detail: 'passkey' });
      const message = () => problemText(counted.problem);
      showRefusal(ctx, counted, await renderSignIn(services, found, { message }));
      return;
    }
    const account = await findOwner(
      services,
      readResponse(ctx.request.body),
      passkeyChallenge(config, found.uid),
    );
    if (!account?.emailConfirmedAt) {
      services.securityEvents.record({ kind: 'sign_in_failed', detail: 'passkey' });
      const message = () => signInPageMessages.passkeyRefused;
      showPage(ctx, 401, await renderSignIn(services, found, { message }));
      return;
    }
    if (found.again && found.again.id !== account.id) {
      showPage(ctx, 409, await renderSignIn(services, found, { message: anotherAccountText }));
      return;
    }
    const proven = { account, provenAt: Date.now(), methods: PASSKEY_ALONE };
    await continueSignIn(ctx, services, provider, found.uid, proven);
  });
}

/** Returns the account whose passkey signed the challenge, or null. */
async function findOwner(
  { db, config }: Services,
  response: z.output<typeof passkeyResponse> | null,
  challenge: string,
): Promise<Account | null> {
  const credential = response && (await findPasskey(db, response.id));
  if (!credential) return null;
  const user = await findUser(db, credential.userId);
  // Every passkey was created with the ID of its user (WebAuthn Level 3, 7.2, step 6).
  const handle = Buffer.from(response.response.userHandle ?? '', 'base64url').toString();
  if (!user || handle !== user.id) return null;
  const count = await checkPasskey(config, credential, response, challenge);
  if (count === null || !(await spendSignCount(db, credential.id, count))) return null;
  return findAccountOfUser(db, EMBEDDED_ISSUER, user.id);
}
