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

/** Where a person requests a link. */
interface Place {
  email: string;
  /** The page that they came from. */
  back: string;
  /** The path at which they continue after the sign-in. */
  returnTo: string | null;
}

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
  /** Adds the page at a path, for a sign-in in progress or without one. */
  const addPage = (
    path: string,
    purpose: LinkRequest['purpose'],
    findPlace: (ctx: Context) => Promise<Place | null>,
  ) => {
    router.get(path, async (ctx) => {
      const place = await findPlace(ctx);
      if (!place) return;
      const { email, back } = place;
      const form = { purpose, action: ctx.path, back, email, message: null };
      showPage(ctx, 200, requestLinkPage(form));
    });

    router.post(path, readForm, async (ctx) => {
      const place = await findPlace(ctx);
      if (!place) return;
      const { back, returnTo } = place;
      const { email } = emailForm.parse(ctx.request.body ?? {});
      const showAgain = (refusal: { status: number }, shown: string, message: PageText) => {
        const form = { purpose, action: ctx.path, back, email: shown, message };
        showRefusal(ctx, refusal, requestLinkPage(form));
      };
      if (hasControlCharacter(email)) return showAgain({ status: 400 }, '', controlCharacterText);
      const refused = await requestLink(ctx, services, { purpose, returnTo, email });
      if (refused) return showAgain(refused, email, () => problemText(refused.problem));
      showPage(ctx, 200, linkSentPage(email, back));
    });
  };

  const inSignIn = async (ctx: Context): Promise<Place | null> => {
    const found = await findInteraction(ctx, services, provider);
    if (!found) return null;
    const { config } = services;
    const secure = config.publicUrl.startsWith('https:');
    const [secret = ''] = config.sessionKeys;
    const transaction = await readTransaction(ctx, secret, secure, found.state);
    return {
      email: found.again?.email ?? '',
      back: `/op/interaction/${found.uid}`,
      returnTo: transaction?.returnTo ?? null,
    };
  };

  addPage('/interaction/:uid/link', 'sign_in', inSignIn);
  addPage('/interaction/:uid/reset', 'reset_password', inSignIn);
  addPage('/reset', 'reset_password', async () => ({
    email: '',
    back: '/api/login',
    returnTo: null,
  }));
}
