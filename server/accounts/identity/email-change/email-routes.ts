import type Router from '@koa/router';
import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { emailPageMessages } from '../../../../common/messages/account-pages.ts';
import { withLanguage } from '../../../../common/messages/catalog/current-language.ts';
import { problemText } from '../../../../common/messages/errors.ts';
import { emailAddress } from '../../../../common/primitives.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requestLanguage } from '../../../platform/http/request-language.ts';
import type { Services } from '../../../services.ts';
import { findAccount } from '../accounts-store.ts';
import { checkNewPassword } from '../check-new-password.ts';
import { catchTooMany, readForm, showPage, showRefusal } from '../interactions.ts';
import { countAccountEmail } from '../limit-account-emails.ts';
import { findLink } from '../links/account-links-store.ts';
import { limitEmailedCodes } from '../links/limit-emailed-codes.ts';
import { expiredLinkPage } from '../links/link-pages.ts';
import { LINK_PATHS } from '../links/link-paths.ts';
import { newPasswordPage } from '../links/new-password-page.ts';
import { type PageText, problemPage } from '../pages.ts';
import { passwordChangedPage } from '../password-pages.ts';
import { findRecentAccount } from '../recent-sign-in.ts';
import { changeEmail, restoreEmail } from './change-email.ts';
import {
  addressChangedPage,
  addressTakenPage,
  confirmAddressPage,
  newAddressPage,
  newAddressSentPage,
  signInFirstPage,
} from './email-pages.ts';

const emailedCode = z.string().trim().max(64).catch('');
const addressForm = z.object({ email: z.string().trim().pipe(emailAddress) });
const codeForm = z.object({ emailedCode });
const undoForm = z.object({ emailedCode, newPassword: z.string().max(1024).catch('') });

const REQUEST_AGAIN = expiredLinkPage('/op/email');
const undoPage = (code: string, message: PageText | null) =>
  newPasswordPage({
    action: LINK_PATHS.undo_email,
    title: () => emailPageMessages.undo,
    text: () => emailPageMessages.undoText,
    code,
    message,
  });

/** The pages on which people change the address of their account, and undo a change. */
export function addEmailRoutes(router: Router, services: Services, provider: Provider): void {
  const { db, config } = services;

  /** A link to undo a change cannot be requested again, but support can help. */
  const tooLatePage = problemPage(
    () => emailPageMessages.tooLate,
    () => emailPageMessages.tooLateText({ contact: config.contactEmail }),
  );

  const findPerson = async (ctx: Context) => {
    const account = await findRecentAccount(services, provider, ctx);
    if (!account) showPage(ctx, 403, signInFirstPage);
    return account;
  };

  router.get('/email', async (ctx) => {
    const account = await findPerson(ctx);
    if (!account) return;
    showPage(ctx, 200, newAddressPage({ current: account.email, email: '', message: null }));
  });

  router.post('/email', readForm, async (ctx) => {
    const account = await findPerson(ctx);
    if (!account) return;
    const body = ctx.request.body as { email?: unknown } | undefined;
    const typed = typeof body?.email === 'string' ? body.email.slice(0, 254) : '';
    const showAgain = (refusal: { status: number }, message: PageText) => {
      const form = { current: account.email, email: typed, message };
      showRefusal(ctx, refusal, newAddressPage(form));
    };
    const parsed = withLanguage(requestLanguage(ctx), () => addressForm.safeParse(body ?? {}));
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? '';
      return showAgain({ status: 400 }, () => message);
    }
    const { email: address } = parsed.data;
    if (address.toLowerCase() === account.email.toLowerCase()) {
      return showAgain({ status: 400 }, () => emailPageMessages.same);
    }
    const counted = await catchTooMany(async () => {
      await countAccountEmail(ctx, services, account.email);
      await countAccountEmail(ctx, services, address);
    });
    if (counted instanceof AppError) {
      const { email } = account;
      services.securityEvents.record({ kind: 'rate_limited', email, detail: 'account_email' });
      return showAgain(counted, () => problemText(counted.problem));
    }
    const language = requestLanguage(ctx);
    await services.addJob(db, 'mail-new-address', { accountId: account.id, address, language });
    showPage(ctx, 200, newAddressSentPage(address));
  });

  router.get('/email/confirm', (ctx) => showPage(ctx, 200, confirmAddressPage));

  router.post('/email/confirm', limitEmailedCodes(services), readForm, async (ctx) => {
    const { emailedCode: code } = codeForm.parse(ctx.request.body ?? {});
    const result = await changeEmail(services, code);
    if (result === 'expired') showPage(ctx, 400, REQUEST_AGAIN);
    else if (result === 'taken') showPage(ctx, 409, addressTakenPage);
    else showPage(ctx, 200, addressChangedPage);
  });

  router.get('/email/undo', (ctx) => showPage(ctx, 200, undoPage('', null)));

  router.post('/email/undo', limitEmailedCodes(services), readForm, async (ctx) => {
    const { emailedCode: code, newPassword } = undoForm.parse(ctx.request.body ?? {});
    const link = await findLink(db, code, ['undo_email']);
    const account = link ? await findAccount(db, link.accountId) : null;
    if (!account) return showPage(ctx, 400, tooLatePage);
    const problem = await checkNewPassword(newPassword, account);
    if (problem) return showPage(ctx, 400, undoPage(code, problem));
    const result = await restoreEmail(services, account, { code, newPassword });
    if (result === 'expired') showPage(ctx, 400, tooLatePage);
    else if (result === 'taken') showPage(ctx, 409, addressTakenPage);
    else showPage(ctx, 200, passwordChangedPage());
  });
}
