import type Router from '@koa/router';
import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { confirmEmailPageMessages as words } from '../../../../common/messages/account-pages.ts';
import { problemText } from '../../../../common/messages/errors.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requestLanguage } from '../../../platform/http/request-language.ts';
import type { Services } from '../../../services.ts';
import { type Account, insertAccount } from '../accounts-store.ts';
import {
  catchTooMany,
  findInteraction,
  finishInteraction,
  readForm,
  redirectTo,
  showPage,
  showRefusal,
} from '../interactions.ts';
import { countAccountEmail } from '../limit-account-emails.ts';
import type { PageText } from '../pages.ts';
import { PASSWORD_ALONE } from '../second-factor.ts';
import { insertConsent } from '../terms-consents-store.ts';
import { queueRegistrationCode } from './mail-registration-code.ts';
import {
  countCodeAttempt,
  findPendingRegistration,
  type PendingRegistration,
  takePendingRegistration,
} from './pending-registrations-store.ts';
import { confirmEmailPage } from './registration-pages.ts';

const codeForm = z.object({
  code: z
    .string()
    .max(20)
    .catch('')
    .transform((text) => text.replaceAll(/\s/g, '')),
});

/**
 * The page on which a person enters the code that was sent to their address. The account is created
 * with it. The page is the same for an address that has an account, but no code is sent to it.
 */
export function addConfirmEmailRoutes(
  router: Router,
  services: Services,
  provider: Provider,
): void {
  const { db } = services;

  /** Finds the registration of this browser. Redirects to the form if there is none. */
  const findRegistration = async (ctx: Context): Promise<PendingRegistration | null> => {
    const found = await findInteraction(ctx, services, provider);
    if (!found) return null;
    const registration = await findPendingRegistration(db, found.uid);
    if (!registration) redirectTo(ctx, `/op/interaction/${found.uid}/register`);
    return registration;
  };

  const render = ({ interactionUid, address }: PendingRegistration, message: PageText | null) =>
    confirmEmailPage({ uid: interactionUid, email: address, message });

  router.get('/interaction/:uid/confirm-email', async (ctx) => {
    const registration = await findRegistration(ctx);
    if (registration) showPage(ctx, 200, render(registration, null));
  });

  router.post('/interaction/:uid/confirm-email', readForm, async (ctx) => {
    const registration = await findRegistration(ctx);
    if (!registration) return;
    const { code } = codeForm.parse(ctx.request.body ?? {});
    const attempt = await countCodeAttempt(db, registration.interactionUid);
    if (!attempt) {
      showPage(
        ctx,
        400,
        render(registration, () => words.tooMany),
      );
      return;
    }
    // An address that has an account has no code. Its check takes the same time.
    if (!(await services.passwords.verify(attempt.codeHash, code))) {
      const event = { kind: 'sign_in_failed', detail: 'registration_code' } as const;
      services.securityEvents.record({ ...event, email: attempt.address });
      showPage(
        ctx,
        401,
        render(registration, () => words.wrong),
      );
      return;
    }
    const account = await createAccount(services, attempt);
    if (!account) {
      showPage(
        ctx,
        409,
        render(registration, () => words.taken),
      );
      return;
    }
    await finishInteraction(ctx, services, provider, {
      accountId: account.id,
      provenAt: Date.now(),
      methods: PASSWORD_ALONE,
    });
  });

  router.post('/interaction/:uid/confirm-email/resend', async (ctx) => {
    const registration = await findRegistration(ctx);
    if (!registration) return;
    const { interactionUid, address } = registration;
    const counted = await catchTooMany(() => countAccountEmail(ctx, services, address));
    if (counted instanceof AppError) {
      services.securityEvents.record({ kind: 'rate_limited', detail: 'account_email' });
      showRefusal(
        ctx,
        counted,
        render(registration, () => problemText(counted.problem)),
      );
      return;
    }
    await queueRegistrationCode(services, db, interactionUid, requestLanguage(ctx));
    redirectTo(ctx, `/op/interaction/${interactionUid}/confirm-email`);
  });
}

/** Creates the account of a registration whose code was correct. Returns null if it exists. */
function createAccount(
  { db }: Services,
  registration: PendingRegistration,
): Promise<Account | null> {
  return db.transaction(async (tx) => {
    if (!(await takePendingRegistration(tx, registration))) return null;
    const { address: email, passwordHash, firstName, lastName, termsVersion } = registration;
    const person = { email, passwordHash, firstName, lastName, emailConfirmedAt: new Date() };
    const account = await insertAccount(tx, person);
    if (account) await insertConsent(tx, account.id, termsVersion);
    return account;
  });
}
