import type Router from '@koa/router';
import type { Context } from 'koa';
import * as calls from '../../common/step-up.ts';
import { recordAudit } from '../database/record-audit.ts';
import { conflict, forbidden, invalidInput, notFound } from '../http/errors.ts';
import { isFreshSignIn } from '../http/fresh-sign-in.ts';
import { countAttempt, rateRules } from '../http/rate-limit.ts';
import { addRoute } from '../http/route.ts';
import type { Services } from '../services.ts';
import { passkeyCreationOptions, readNewPasskey } from './passkeys.ts';
import { presentCredential } from './present.ts';
import {
  deleteCredential,
  findCredential,
  hasConfirmedCredential,
  insertChallenge,
  insertPasskey,
  insertTotp,
  listCredentials,
  type StoredCredential,
  takeChallenge,
} from './store.ts';
import { checkTotp, createTotpSecret } from './totp.ts';

const CHALLENGE_MS = 10 * 60_000;

export function addStepUpRoutes(router: Router, services: Services): void {
  const { db, config, vault } = services;

  /** Whoever borrows an open session must not be able to swap the factors that protect the seal. */
  const requireFreshSignIn = async (ctx: Context, userId: string) => {
    if (!isFreshSignIn(ctx) && (await hasConfirmedCredential(db, userId))) {
      throw forbidden(
        'Changing a second factor needs a sign-in within the last 15 minutes. Please sign in again.',
        'fresh_sign_in_required',
      );
    }
  };

  addRoute(router, services, calls.listStepUpCredentials, async ({ user }) =>
    (await listCredentials(db, user.id)).map(presentCredential),
  );

  addRoute(router, services, calls.startTotp, async ({ ctx, user }) => {
    await requireFreshSignIn(ctx, user.id);
    const { secret, uri } = createTotpSecret(user.email);
    const id = await insertTotp(db, user.id, vault.seal(Buffer.from(secret)));
    return { id, secret, uri };
  });

  addRoute(router, services, calls.confirmTotp, async ({ ctx, params, body, user }) => {
    await requireFreshSignIn(ctx, user.id);
    const credential = await findCredential(db, params.id);
    if (!credential || credential.userId !== user.id || credential.method !== 'totp') {
      throw notFound('This authenticator was not found. Please start again.');
    }
    if (credential.confirmedAt) throw conflict('This authenticator is already confirmed.');
    await countAttempt(db, rateRules.stepUpPerUser, user.id);
    if (!(await checkTotp(db, vault, credential, body.code))) {
      const message = 'This code is not right. Please enter the one that your app shows now.';
      throw invalidInput(message, { code: message });
    }
    await recordAudit(db, user.id, 'step_up.added', 'users', user.id, { method: 'totp' });
    return presentCredential((await findCredential(db, credential.id)) as StoredCredential);
  });

  addRoute(router, services, calls.startPasskey, async ({ ctx, user }) => {
    await requireFreshSignIn(ctx, user.id);
    const options = await passkeyCreationOptions(config, user, await listCredentials(db, user.id));
    const challengeId = await insertChallenge(
      db,
      {
        userId: user.id,
        purpose: 'register',
        subjectId: null,
        documentSha256: null,
        challenge: options.challenge,
      },
      CHALLENGE_MS,
    );
    return { challengeId, options };
  });

  addRoute(router, services, calls.confirmPasskey, async ({ ctx, body, user }) => {
    await requireFreshSignIn(ctx, user.id);
    const challenge = await takeChallenge(db, body.challengeId, user.id, 'register');
    const made = challenge
      ? await readNewPasskey(config, body.response, challenge.challenge)
      : null;
    if (!made) throw invalidInput('This passkey could not be confirmed. Please try again.');
    const credential = await insertPasskey(db, { ...made, userId: user.id, label: body.label });
    if (!credential) throw conflict('This passkey is already registered.');
    await recordAudit(db, user.id, 'step_up.added', 'users', user.id, { method: 'passkey' });
    return presentCredential(credential);
  });

  addRoute(router, services, calls.removeStepUpCredential, async ({ ctx, params, user }) => {
    const credential = await findCredential(db, params.id);
    if (!credential || credential.userId !== user.id) throw notFound('Second factor not found');
    await requireFreshSignIn(ctx, user.id);
    await deleteCredential(db, credential.id);
    await recordAudit(db, user.id, 'step_up.removed', 'users', user.id, {
      method: credential.method,
    });
  });
}
