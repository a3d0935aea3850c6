import type Router from '@koa/router';
import type { Context } from 'koa';
import { pagePolicy } from '../../../common/page-policy.ts';
import type { Services } from '../../services.ts';
import { noteSecondFactor } from '../step-up/require-second-factor.ts';
import type { StoredUser } from '../users/store.ts';
import { readForm, redirectTo, showPage, showRefusal } from './interactions.ts';
import type { Page, PageText } from './pages.ts';
import { safeReturnTo } from './safe-return-to.ts';
import { checkSecondFactor, createSignInChallenge } from './second-factor.ts';
import { asksForRecovery, secondFactorPage } from './second-factor-pages.ts';

const PATH = '/api/login/second-factor';

/** The page that asks for a second factor if the provider did not state that it asked for one. */
export const confirmSecondFactorPath = (returnTo: string): string =>
  `${PATH}?${new URLSearchParams({ returnTo })}`;

/**
 * Asks the signed-in person for their second factor and marks this session as proved with it. Used
 * for people whose role needs a second factor and whose provider does not state that it asked for
 * one.
 */
export function addSecondFactorConfirmation(router: Router, services: Services): void {
  const renderPage = async (
    ctx: Context,
    user: StoredUser,
    returnTo: string,
    message: PageText | null,
  ): Promise<Page | null> => {
    const challenge = await createSignInChallenge(services, user.id);
    if (!challenge) return null;
    const action = confirmSecondFactorPath(returnTo);
    const recovers = asksForRecovery(ctx);
    return secondFactorPage({ action, challenge, message, startOver: '/api/logout', recovers });
  };

  const begin = (ctx: Context): { user: StoredUser; returnTo: string } | null => {
    ctx.state.route = PATH;
    ctx.set('Content-Security-Policy', pagePolicy({ nonce: 'none', forms: ["'self'"] }));
    const user = ctx.state.user as StoredUser | undefined;
    if (user) return { user, returnTo: safeReturnTo(ctx.query.returnTo) };
    redirectTo(ctx, '/api/login');
    return null;
  };

  router.get(PATH, async (plain) => {
    const ctx = plain as unknown as Context;
    const found = begin(ctx);
    if (!found) return;
    const body = await renderPage(ctx, found.user, found.returnTo, null);
    if (body) showPage(ctx, 200, body);
    else redirectTo(ctx, found.returnTo);
  });

  router.post(PATH, readForm, async (plain) => {
    const ctx = plain as unknown as Context;
    const found = begin(ctx);
    if (!found) return;
    const { user, returnTo } = found;
    const result = await checkSecondFactor(services, user, {
      body: ctx.request.body,
      knownDevice: null,
    });
    if ('status' in result) {
      const body = await renderPage(ctx, user, returnTo, result.message);
      if (body) showRefusal(ctx, result, body);
      else redirectTo(ctx, returnTo);
      return;
    }
    noteSecondFactor(ctx);
    redirectTo(ctx, returnTo);
  });
}
