import Router from '@koa/router';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { problemText } from '../../../common/messages/errors.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { findAccount, findAccountByEmail, isPasswordOf } from './accounts-store.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { addEmailRoutes } from './email-change/email-routes.ts';
import {
  anotherAccountText,
  catchTooMany,
  controlCharacterText,
  explainOutage,
  findInteraction,
  hasControlCharacter,
  readForm,
  redirectTo,
  showPage,
  showRefusal,
  wrongPasswordText,
} from './interactions.ts';
import { ACCOUNT_THROTTLED, countPasswordAttempt } from './limit-passwords.ts';
import { confirmAddressPage } from './links/link-pages.ts';
import { takeLinkProof } from './links/link-proof-cookie.ts';
import { addRequestLinkRoutes, requestLink } from './links/request-link-routes.ts';
import { addUseLinkRoutes } from './links/use-link-routes.ts';
import { addPasskeyRoutes } from './passkey-sign-in/passkey-routes.ts';
import { addConfirmEmailRoutes } from './registration/confirm-email-routes.ts';
import { addRegistrationRoutes } from './registration/registration-routes.ts';
import { renderSignIn, type Shown } from './render-sign-in.ts';
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
  router.use(explainOutage(services));
  const builtIn = services.config.ownAccounts === 'built-in';

  router.get('/interaction/:uid', async (ctx) => {
    const found = await findInteraction(ctx, services, provider);
    if (!found) return;
    if (ctx.query.register !== undefined && !found.again) {
      redirectTo(ctx, `/op/interaction/${found.uid}/register`);
      return;
    }
    const proof = await takeLinkProof(ctx, services.config);
    const account = proof && (await findAccount(services.db, proof.accountId));
    if (!proof || !account) {
      showPage(ctx, 200, await renderSignIn(services, found));
    } else if (found.again && found.again.id !== account.id) {
      showPage(ctx, 409, await renderSignIn(services, found, { message: anotherAccountText }));
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
    const showAgain = async (refusal: { status: number }, shown: Shown) =>
      showRefusal(ctx, refusal, await renderSignIn(services, found, shown));
    // Check this first, because a refused attempt is recorded with its email.
    if (hasControlCharacter(email)) {
      return showAgain({ status: 400 }, { message: controlCharacterText });
    }
    const attempt = await catchTooMany(() => countPasswordAttempt(ctx, services, email));
    const isThrottled = attempt instanceof AppError && attempt.code === ACCOUNT_THROTTLED;
    const confirmed = isThrottled && code ? await checkCodeFirst(services, email, code) : null;
    if (attempt instanceof AppError && !confirmed) {
      const kind = isThrottled ? 'account_locked' : 'rate_limited';
      services.securityEvents.record({ kind, email, detail: 'sign_in' });
      const message = () => problemText(attempt.problem);
      return showAgain(attempt, { email, message, asksCode: isThrottled });
    }
    // Do both for an address without an account too, so that the response takes the same time.
    const account = await findAccountByEmail(services.db, email);
    const matches = await services.passwords.verify(account?.passwordHash ?? null, password);
    const provenAt = Date.now();
    if (!account || !matches || !(await isPasswordOf(services.db, account))) {
      services.securityEvents.record({ kind: 'sign_in_failed', email, detail: 'password' });
      return showAgain({ status: 401 }, { email, message: wrongPasswordText });
    }
    if (found.again && found.again.id !== account.id) {
      return showAgain({ status: 409 }, { message: anotherAccountText });
    }
    if (attempt instanceof AppError) await forgetUnknownDevices(services.db, email);
    else await attempt.forget();
    if (builtIn && !account.emailConfirmedAt) {
      // Whoever created the account may not own the address, so only its owner gets any further.
      const refused = await requestLink(ctx, services, { email, purpose: 'reset_password' });
      if (!refused) return showPage(ctx, 403, confirmAddressPage(email, ctx.path));
      return showAgain(refused, { email, message: () => problemText(refused.problem) });
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
    addPasskeyRoutes(router, services, provider);
    addEmailRoutes(router, services, provider);
  }
  return router;
}
