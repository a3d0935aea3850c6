import Router from '@koa/router';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { problemText } from '../../../common/messages/errors.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { findAccount, findAccountByEmail, isPasswordOf } from './accounts-store.ts';
import { continueSignIn } from './continue-sign-in.ts';
import {
  anotherAccountText,
  catchTooMany,
  controlCharacterText,
  findInteraction,
  hasControlCharacter,
  type Interaction,
  readForm,
  showPage,
  showRefusal,
  wrongPasswordText,
} from './interactions.ts';
import { ACCOUNT_THROTTLED, countPasswordAttempt } from './limit-passwords.ts';
import { confirmAddressPage } from './links/link-pages.ts';
import { takeLinkProof } from './links/link-proof-cookie.ts';
import { addRequestLinkRoutes, requestLink } from './links/request-link-routes.ts';
import { addUseLinkRoutes } from './links/use-link-routes.ts';
import { type Page, type PageText, signInPage } from './pages.ts';
import { addConfirmEmailRoutes } from './registration/confirm-email-routes.ts';
import { addRegistrationRoutes } from './registration/registration-routes.ts';
import { checkCodeFirst, EMAILED_LINK, PASSWORD_ALONE } from './second-factor.ts';
import { addSecondFactorRoutes } from './second-factor-routes.ts';
import { forgetUnknownDevices } from './sign-in-throttles-store.ts';
import { addTermsRoutes } from './terms-routes.ts';

const signInForm = z.object({
  email: z.string().trim().max(254).catch(''),
  password: z.string().max(1024).catch(''),
  code: z.string().max(20).catch(''),
});

/**
 * The provider's own pages as plain forms: sign-in, second factor, registration. Mounted before the
 * provider.
 */
export function interactionRoutes(services: Services, provider: Provider): Router {
  const router = new Router({ prefix: '/op' });
  const builtIn = services.config.ownAccounts === 'built-in';

  const showSignIn = (
    { uid, again }: Interaction,
    email: string,
    message: PageText | null = null,
    asksCode = false,
  ): Page =>
    signInPage({ uid, email, message, again: again?.email ?? null, asksCode, links: builtIn });

  router.get('/interaction/:uid', async (ctx) => {
    const found = await findInteraction(ctx, services, provider);
    if (!found) return;
    const proof = await takeLinkProof(ctx, services.config);
    const account = proof && (await findAccount(services.db, proof.accountId));
    if (!proof || !account) {
      showPage(ctx, 200, showSignIn(found, found.again?.email ?? ''));
    } else if (found.again && found.again.id !== account.id) {
      showPage(ctx, 409, showSignIn(found, found.again.email, anotherAccountText));
    } else {
      const { provenAt } = proof;
      const proven = { account, provenAt, methods: EMAILED_LINK };
      await continueSignIn(ctx, services, provider, found.uid, proven);
    }
  });

  router.post('/interaction/:uid', readForm, async (ctx) => {
    const found = await findInteraction(ctx, services, provider);
    if (!found) return;
    const { email, password, code } = signInForm.parse(ctx.request.body ?? {});
    // Check this first, because a refused attempt is recorded with its email.
    if (hasControlCharacter(email)) {
      showPage(ctx, 400, showSignIn(found, found.again?.email ?? '', controlCharacterText));
      return;
    }
    const attempt = await catchTooMany(() => countPasswordAttempt(ctx, services, email));
    const isThrottled = attempt instanceof AppError && attempt.code === ACCOUNT_THROTTLED;
    const confirmed = isThrottled && code ? await checkCodeFirst(services, email, code) : null;
    if (attempt instanceof AppError && !confirmed) {
      const kind = isThrottled ? 'account_locked' : 'rate_limited';
      services.securityEvents.record({ kind, email, detail: 'sign_in' });
      showRefusal(
        ctx,
        attempt,
        showSignIn(found, email, () => problemText(attempt.problem), isThrottled),
      );
      return;
    }
    // Do both for an address without an account too, so that the response takes the same time.
    const account = await findAccountByEmail(services.db, email);
    const matches = await services.passwords.verify(account?.passwordHash ?? null, password);
    const provenAt = Date.now();
    if (!account || !matches || !(await isPasswordOf(services.db, account))) {
      services.securityEvents.record({ kind: 'sign_in_failed', email, detail: 'password' });
      showPage(ctx, 401, showSignIn(found, email, wrongPasswordText));
      return;
    }
    if (found.again && found.again.id !== account.id) {
      showPage(ctx, 409, showSignIn(found, found.again.email, anotherAccountText));
      return;
    }
    if (attempt instanceof AppError) await forgetUnknownDevices(services.db, email);
    else await attempt.forget();
    if (builtIn && !account.emailConfirmedAt) {
      // Whoever created the account may not own the address, so only its owner gets any further.
      const sent = await requestLink(ctx, services, { email, purpose: 'reset_password' });
      if (sent instanceof AppError) {
        showRefusal(
          ctx,
          sent,
          showSignIn(found, email, () => problemText(sent.problem)),
        );
      } else showPage(ctx, 403, confirmAddressPage(email));
      return;
    }
    await continueSignIn(ctx, services, provider, found.uid, {
      account,
      provenAt,
      methods: confirmed ?? PASSWORD_ALONE,
    });
  });

  addSecondFactorRoutes(router, services, provider);
  addRegistrationRoutes(router, services, provider);
  addConfirmEmailRoutes(router, services, provider);
  addTermsRoutes(router, services, provider);
  if (builtIn) {
    addRequestLinkRoutes(router, services, provider);
    addUseLinkRoutes(router, services);
  }
  return router;
}
