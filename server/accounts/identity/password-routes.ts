import Router from '@koa/router';
import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { problemText } from '../../../common/messages/errors.ts';
import { passwordPageMessages } from '../../../common/messages/sign-in-pages.ts';
import { AppError } from '../../platform/http/errors.ts';
import { isRecent } from '../../platform/http/fresh-sign-in.ts';
import type { Services } from '../../services.ts';
import { hasSecondFactor } from './account-factors.ts';
import { type Account, findAccountByEmail } from './accounts-store.ts';
import { changePassword } from './change-password.ts';
import { checkNewPassword } from './check-new-password.ts';
import { findProviderSession } from './embedded-provider.ts';
import {
  catchTooMany,
  controlCharacterText,
  hasControlCharacter,
  readForm,
  showPage,
  showRefusal,
  wrongPasswordText,
} from './interactions.ts';
import { ACCOUNT_THROTTLED, countPasswordAttempt } from './limit-passwords.ts';
import type { PageText } from './pages.ts';
import { confirmFirstPage, passwordChangedPage, passwordPage } from './password-pages.ts';

const passwordForm = z.object({
  email: z.string().trim().max(254).catch(''),
  password: z.string().max(1024).catch(''),
  newPassword: z.string().max(1024).catch(''),
});

/** The page of the embedded provider on which people change their password, signed in or not. */
export function passwordRoutes(services: Services, provider: Provider): Router {
  const router = new Router();
  const canReset = services.config.ownAccounts === 'built-in';

  // Password managers look for the page at this address.
  router.get('/.well-known/change-password', (ctx) => ctx.redirect('/op/password'));

  router.get('/op/password', (ctx) =>
    showPage(ctx, 200, passwordPage({ email: '', canReset, message: null })),
  );

  router.post('/op/password', readForm, async (ctx) => {
    const { email, password, newPassword } = passwordForm.parse(ctx.request.body ?? {});
    const showAgain = (refusal: { status: number }, message: PageText) =>
      showRefusal(ctx, refusal, passwordPage({ email, canReset, message }));
    // Check this first, because a refused attempt is recorded with its email.
    if (hasControlCharacter(email)) {
      const page = passwordPage({ email: '', canReset, message: controlCharacterText });
      return showPage(ctx, 400, page);
    }
    const attempt = await catchTooMany(() => countPasswordAttempt(ctx, services, email));
    if (attempt instanceof AppError) {
      const kind = attempt.code === ACCOUNT_THROTTLED ? 'account_locked' : 'rate_limited';
      services.securityEvents.record({ kind, email, detail: 'password_change' });
      return showAgain(attempt, () => problemText(attempt.problem));
    }
    const account = await findAccountByEmail(services.db, email);
    const matches = await services.passwords.verify(account?.passwordHash ?? null, password);
    if (!account || !matches) {
      services.securityEvents.record({ kind: 'sign_in_failed', email, detail: 'password_change' });
      return showAgain({ status: 401 }, wrongPasswordText);
    }
    await attempt.forget();
    if (
      (await hasSecondFactor(services, account)) &&
      !(await isConfirmedHere(provider, ctx, account))
    ) {
      return showPage(ctx, 403, confirmFirstPage);
    }
    if (password === newPassword) {
      return showAgain({ status: 400 }, () => passwordPageMessages.same);
    }
    const problem = await checkNewPassword(newPassword, account);
    if (problem) return showAgain({ status: 400 }, problem);
    if (!(await changePassword(services, account, newPassword))) {
      return showAgain({ status: 401 }, wrongPasswordText);
    }
    services.securityEvents.record({ kind: 'password_changed', email });
    showPage(ctx, 200, passwordChangedPage());
  });

  return router;
}

/**
 * Checks whether this browser signed in to the account with a second factor within the last 15
 * minutes.
 */
async function isConfirmedHere(
  provider: Provider,
  ctx: Context,
  { id }: Account,
): Promise<boolean> {
  const { accountId, amr, loginTs } = await findProviderSession(provider, ctx);
  return accountId === id && amr?.includes('mfa') === true && isRecent(Number(loginTs ?? 0) * 1000);
}
