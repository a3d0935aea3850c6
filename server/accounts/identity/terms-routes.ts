import type Router from '@koa/router';
import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import { TERMS_VERSION } from '../../../common/legal/terms-version.ts';
import { termsPageMessages } from '../../../common/messages/account-pages.ts';
import type { Services } from '../../services.ts';
import { findAccount } from './accounts-store.ts';
import { completePending, findMissingStep } from './continue-sign-in.ts';
import { findInteraction, readForm, redirectTo, showPage } from './interactions.ts';
import { findPendingSignIn } from './pending-sign-ins-store.ts';
import { insertConsent } from './terms-consents-store.ts';
import { termsPage } from './terms-page.ts';

/** The page that asks for consent to a new version of the terms, at the end of a sign-in. */
export function addTermsRoutes(router: Router, services: Services, provider: Provider): void {
  const { db } = services;

  /** Finds the sign-in that only needs the consent. Redirects to its next step otherwise. */
  const findSignIn = async (ctx: Context) => {
    const found = await findInteraction(ctx, services, provider);
    if (!found) return null;
    const pending = await findPendingSignIn(db, found.uid);
    const account = pending ? await findAccount(db, pending.accountId) : null;
    const step =
      pending && account ? await findMissingStep(services, account, pending.methods) : null;
    if (account && step === 'terms') return { uid: found.uid, account };
    redirectTo(ctx, `/op/interaction/${found.uid}${step ? `/${step}` : ''}`);
    return null;
  };

  router.get('/interaction/:uid/terms', async (ctx) => {
    const found = await findSignIn(ctx);
    if (found) showPage(ctx, 200, termsPage({ uid: found.uid, message: null }));
  });

  router.post('/interaction/:uid/terms', readForm, async (ctx) => {
    const found = await findSignIn(ctx);
    if (!found) return;
    const { uid, account } = found;
    if ((ctx.request.body as { terms?: unknown } | undefined)?.terms !== 'yes') {
      showPage(ctx, 400, termsPage({ uid, message: () => termsPageMessages.missing }));
      return;
    }
    await insertConsent(db, account.id, TERMS_VERSION);
    await completePending(ctx, services, provider, uid);
  });
}
