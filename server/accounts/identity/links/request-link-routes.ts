import type Router from '@koa/router';
import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { problemText } from '../../../../common/messages/errors.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requestLanguage } from '../../../platform/http/request-language.ts';
import type { Services } from '../../../services.ts';
import {
  catchTooMany,
  controlCharacterText,
  findInteraction,
  hasControlCharacter,
  readForm,
  showPage,
  showRefusal,
} from '../interactions.ts';
import { countAccountEmail } from '../limit-account-emails.ts';
import { readTransaction } from '../login-transactions.ts';
import type { PageText } from '../pages.ts';
import { linkSentPage, requestLinkPage } from './link-pages.ts';
import type { LinkRequest } from './mail-account-link.ts';

const emailForm = z.object({ email: z.string().trim().max(254).catch('') });

const RESET = '/op/reset';

/**
 * Queues an emailed link.
 * @returns the error if there were too many requests for this address or from this network
 */
export async function requestLink(
  ctx: Context,
  services: Services,
  {
    email,
    purpose,
    returnTo = null,
  }: Omit<LinkRequest, 'language' | 'returnTo'> & {
    returnTo?: string | null;
  },
): Promise<AppError | undefined> {
  const counted = await catchTooMany(() => countAccountEmail(ctx, services, email));
  if (counted instanceof AppError) {
    services.securityEvents.record({ kind: 'rate_limited', email, detail: 'account_email' });
    return counted;
  }
  const request = { email, purpose, returnTo, language: requestLanguage(ctx) };
  await services.addJob(services.db, 'mail-account-link', request);
  return undefined;
}

/** The pages on which a person requests a link to set a new password, or to sign in. */
export function addRequestLinkRoutes(router: Router, services: Services, provider: Provider): void {
  const answer = async (
    ctx: Context,
    asked: Pick<LinkRequest, 'purpose' | 'returnTo'>,
    action: string,
  ) => {
    const { email } = emailForm.parse(ctx.request.body ?? {});
    const render = (shown: string, message: PageText) =>
      requestLinkPage({ purpose: asked.purpose, action, email: shown, message });
    if (hasControlCharacter(email)) {
      return showPage(ctx, 400, render('', controlCharacterText));
    }
    const sent = await requestLink(ctx, services, { ...asked, email });
    if (sent instanceof AppError) {
      return showRefusal(
        ctx,
        sent,
        render(email, () => problemText(sent.problem)),
      );
    }
    showPage(ctx, 200, linkSentPage(email));
  };

  router.get('/reset', (ctx) => {
    const form = { action: RESET, email: '', message: null };
    showPage(ctx, 200, requestLinkPage({ purpose: 'reset_password', ...form }));
  });

  router.post('/reset', readForm, (ctx) =>
    answer(ctx, { purpose: 'reset_password', returnTo: null }, RESET),
  );

  router.get('/interaction/:uid/link', async (ctx) => {
    const found = await findInteraction(ctx, services, provider);
    if (!found) return;
    const form = { action: ctx.path, email: found.again?.email ?? '', message: null };
    showPage(ctx, 200, requestLinkPage({ purpose: 'sign_in', ...form }));
  });

  router.post('/interaction/:uid/link', readForm, async (ctx) => {
    const found = await findInteraction(ctx, services, provider);
    if (!found) return;
    const { config } = services;
    const secure = config.publicUrl.startsWith('https:');
    const [secret = ''] = config.sessionKeys;
    const transaction = await readTransaction(ctx, secret, secure, found.state);
    await answer(ctx, { purpose: 'sign_in', returnTo: transaction?.returnTo ?? null }, ctx.path);
  });
}
