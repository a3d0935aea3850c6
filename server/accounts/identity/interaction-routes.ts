import Router from '@koa/router';
import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { problemText } from '../../../common/messages/errors.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { hasSecondFactor } from './account-factors.ts';
import { type Account, findAccountByEmail, isPasswordOf } from './accounts-store.ts';
import {
  anotherAccountText,
  catchTooMany,
  controlCharacterText,
  findInteraction,
  finishInteraction,
  hasControlCharacter,
  type Interaction,
  readForm,
  redirectTo,
  showPage,
  showRefusal,
  wrongPasswordText,
} from './interactions.ts';
import { ACCOUNT_THROTTLED, countPasswordAttempt } from './limit-passwords.ts';
import { type Page, type PageText, signInPage } from './pages.ts';
import { insertPendingSignIn } from './pending-sign-ins-store.ts';
import { addRegistrationRoutes } from './registration-routes.ts';
import { checkCodeFirst, PASSWORD_ALONE } from './second-factor.ts';
import { addSecondFactorRoutes } from './second-factor-routes.ts';
import { forgetUnknownDevices } from './sign-in-throttles-store.ts';

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

  const showSignIn = (
    { uid, again }: Interaction,
    email: string,
    message: PageText | null = null,
    asksCode = false,
  ): Page => signInPage({ uid, email, message, again: again?.email ?? null, asksCode });

  router.get('/interaction/:uid', async (ctx) => {
    const found = await findInteraction(ctx, services, provider);
    if (found) showPage(ctx, 200, showSignIn(found, found.again?.email ?? ''));
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
    if (!confirmed && (await hasSecondFactor(services, account))) {
      await leadToSecondFactor(ctx, services, found.uid, account, provenAt);
      return;
    }
    await finishInteraction(ctx, services, provider, {
      accountId: account.id,
      provenAt,
      methods: confirmed ?? PASSWORD_ALONE,
    });
  });

  addSecondFactorRoutes(router, services, provider);
  addRegistrationRoutes(router, services, provider);
  return router;
}

async function leadToSecondFactor(
  ctx: Context,
  { db }: Services,
  uid: string,
  account: Account,
  provenAt: number,
): Promise<void> {
  const kept = await db.transaction(async (tx) => {
    // The lock makes a password change wait. The change then ends this sign-in.
    if (!(await isPasswordOf(tx, account))) return false;
    await insertPendingSignIn(tx, uid, { accountId: account.id, provenAt: new Date(provenAt) });
    return true;
  });
  redirectTo(ctx, `/op/interaction/${uid}${kept ? '/second-factor' : ''}`);
}
