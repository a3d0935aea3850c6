import type Router from '@koa/router';
import type { Knex } from 'knex';
import { z } from 'zod';
import { newPasswordPageMessages } from '../../../../common/messages/account-pages.ts';
import type { Services } from '../../../services.ts';
import { deleteCredentialsOf } from '../../step-up/store.ts';
import { EMBEDDED_ISSUER } from '../../users/embedded-issuer.ts';
import { findUserBySubject } from '../../users/store.ts';
import { type Account, confirmAddress, findAccount } from '../accounts-store.ts';
import { changePassword } from '../change-password.ts';
import { checkNewPassword } from '../check-new-password.ts';
import { readForm, redirectTo, showPage } from '../interactions.ts';
import type { PageText } from '../pages.ts';
import { passwordChangedPage } from '../password-pages.ts';
import { findLink, takeLink } from './account-links-store.ts';
import { limitEmailedCodes } from './limit-emailed-codes.ts';
import { expiredLinkPage, signInLinkPage } from './link-pages.ts';
import { LINK_PATHS } from './link-paths.ts';
import { storeLinkProof } from './link-proof-cookie.ts';
import { newPasswordPage } from './new-password-page.ts';

const emailedCode = z.string().trim().max(64).catch('');
const newPasswordForm = z.object({ emailedCode, newPassword: z.string().max(1024).catch('') });
const codeForm = z.object({ emailedCode });

const REQUEST_AGAIN = expiredLinkPage('/op/reset');

const resetPage = (code: string, message: PageText | null) =>
  newPasswordPage({
    action: LINK_PATHS.reset_password,
    title: () => newPasswordPageMessages.title,
    text: () => newPasswordPageMessages.text,
    code,
    message,
  });

/** The pages that the emailed links open. Opening a page changes nothing: its form uses the link. */
export function addUseLinkRoutes(router: Router, services: Services): void {
  const { db, config } = services;

  router.get('/reset/password', (ctx) => showPage(ctx, 200, resetPage('', null)));

  router.post('/reset/password', limitEmailedCodes(services), readForm, async (ctx) => {
    const { emailedCode: code, newPassword } = newPasswordForm.parse(ctx.request.body ?? {});
    const link = await findLink(db, code, ['reset_password']);
    const account = link ? await findAccount(db, link.accountId) : null;
    if (!account) return showPage(ctx, 400, REQUEST_AGAIN);
    const problem = await checkNewPassword(newPassword, account);
    if (problem) return showPage(ctx, 400, resetPage(code, problem));
    const changed = await changePassword(services, account, newPassword, async (tx) => {
      if (!(await takeLink(tx, code, ['reset_password']))) return false;
      if (!account.emailConfirmedAt) await takeOver(tx, account);
      return true;
    });
    if (!changed) return showPage(ctx, 400, REQUEST_AGAIN);
    services.securityEvents.record({ kind: 'password_changed', email: account.email });
    showPage(ctx, 200, passwordChangedPage(link?.returnTo ?? '/'));
  });

  router.get('/sign-in-link', (ctx) => showPage(ctx, 200, signInLinkPage));

  router.post('/sign-in-link', limitEmailedCodes(services), readForm, async (ctx) => {
    const { emailedCode: code } = codeForm.parse(ctx.request.body ?? {});
    const link = await takeLink(db, code, ['sign_in']);
    if (!link) return showPage(ctx, 400, expiredLinkPage('/api/login'));
    await storeLinkProof(ctx, config, { accountId: link.accountId, provenAt: Date.now() });
    const returnTo = link.returnTo ?? '/';
    const query = new URLSearchParams({ provider: 'built-in', fresh: '1', returnTo });
    redirectTo(ctx, `/api/login?${query}`);
  });
}

/**
 * Confirms the address of an account, and removes second factors and passkeys, because somebody
 * else may have created the account with this address.
 */
async function takeOver(tx: Knex, { id }: Account): Promise<void> {
  await confirmAddress(tx, id);
  const user = await findUserBySubject(tx, { iss: EMBEDDED_ISSUER, sub: id });
  if (user) await deleteCredentialsOf(tx, user.id);
}
