import type Router from '@koa/router';
import type { Context } from 'koa';
import { problem } from '../../../common/messages/errors.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import {
  signInPageMessages,
  signInProblemMessages,
} from '../../../common/messages/sign-in-pages.ts';
import { AppError, forbidden, unavailable } from '../../platform/http/errors.ts';
import { isRecent } from '../../platform/http/fresh-sign-in.ts';
import type { Services } from '../../services.ts';
import { noteSignIn } from '../security-events/note-sign-in.ts';
import { requiresSecondFactor } from '../step-up/require-second-factor.ts';
import { hasConfirmedCredential } from '../step-up/store.ts';
import { adoptGuest } from '../users/adopt-guest.ts';
import { type StoredUser, upsertUser } from '../users/store.ts';
import { beginSession, endOwnSession, type SessionContext } from './begin-session.ts';
import { findProvider, showProviders } from './choose-provider.ts';
import {
  addSecondFactorConfirmation,
  confirmSecondFactorPath,
} from './confirm-second-factor-routes.ts';
import { addDesktopLogin, confirmPath, readDesktopRequest } from './desktop-login.ts';
import { guestSessionOf } from './guest-session.ts';
import { explainOutage, showPage } from './interactions.ts';
import { storeTransaction, takeTransaction } from './login-transactions.ts';
import { problemPage } from './pages.ts';
import {
  callbackPath,
  OWN_PROVIDER,
  type RelyingParty,
  type SignInOption,
} from './relying-party.ts';
import { safeReturnTo } from './safe-return-to.ts';
import { forgetSignedOut, noteSignedOut, wasSignedOut } from './signed-out-cookie.ts';

const originOf = (ctx: Context, services: Services) =>
  services.config.allowedOrigins.find((origin) => new URL(origin).host === ctx.host) ??
  services.config.publicUrl;

export function addIdentityRoutes(router: Router, services: Services, party: RelyingParty): void {
  const secure = services.config.publicUrl.startsWith('https:');
  const secret = services.config.sessionKeys[0] as string;

  router.get('/api/login', async (ctx) => {
    ctx.state.route = '/api/login';
    ctx.set('Cache-Control', 'no-store');
    const desktop = ctx.query.client === 'desktop' ? readDesktopRequest(ctx) : undefined;
    if (desktop === null) return;
    const fresh = ctx.query.fresh === '1';
    const registers = ctx.query.register === '1';
    const user = ctx.state.user as StoredUser | undefined;
    const provider = findProvider(ctx, party, { keepsProvider: fresh });
    if (!provider) return showProviders(ctx as unknown as Context, party);
    const { url, transaction } = await party.begin(originOf(ctx, services), {
      provider,
      returnTo: desktop ? confirmPath(desktop) : safeReturnTo(ctx.query.returnTo),
      fresh,
      // Without this, the provider would sign in the account that it remembers, also for a link on
      // another site and for a person who wants to create another account.
      askAgain:
        registers ||
        wasSignedOut(ctx, services.config) ||
        ctx.get('Sec-Fetch-Site') === 'cross-site',
      loginHint: fresh || guestSessionOf(ctx) ? (user?.email ?? null) : null,
      registers,
    });
    await storeTransaction(ctx, secret, secure, transaction);
    ctx.redirect(url);
  });

  router.get(
    ['/api/callback', '/api/callback/:provider'],
    explainOutage(services),
    async (plain) => {
      const ctx = plain as unknown as SessionContext;
      ctx.state.route = '/api/callback';
      ctx.set('Cache-Control', 'no-store');
      const refuse = () => {
        showPage(
          ctx,
          400,
          problemPage(
            () => signInProblemMessages.cannotContinue,
            () => signInProblemMessages.usedText,
          ),
        );
      };
      const state = typeof ctx.query.state === 'string' ? ctx.query.state : '';
      const transaction = state ? await takeTransaction(ctx, secret, secure, state) : null;
      if (!transaction || ctx.path !== callbackPath(transaction.provider)) return refuse();
      const cameAt = Date.now();
      let identity: Awaited<ReturnType<RelyingParty['finish']>>;
      try {
        identity = await party.finish(
          new URL(ctx.originalUrl, originOf(ctx, services)),
          transaction,
        );
      } catch (error) {
        // The provider did not refuse the sign-in: it failed itself.
        const { cause } = error as { cause?: unknown };
        if (cause instanceof Response && cause.status >= 500) {
          throw unavailable('service_unavailable', error);
        }
        services.logger.warn(
          { reason: error instanceof Error ? error.message : 'unknown' },
          'sign-in refused',
        );
        services.securityEvents.record({ kind: 'sign_in_failed', detail: 'provider' });
        return refuse();
      }
      if (transaction.fresh && !isRecent(identity.authenticatedAt)) {
        services.logger.warn({ authenticatedAt: identity.authenticatedAt }, 'sign-in is not fresh');
        showPage(
          ctx,
          403,
          problemPage(
            () => signInProblemMessages.notFresh,
            () => signInProblemMessages.notFreshText,
            { href: transaction.returnTo, label: () => signInProblemMessages.goBack },
          ),
        );
        return;
      }
      await adoptGuest(services.db, identity.claims);
      const user = await upsertUser(services.db, identity.claims);
      if (user.blockedAt) {
        services.securityEvents.record({
          kind: 'sign_in_failed',
          userId: user.id,
          detail: 'blocked',
        });
        showPage(
          ctx,
          403,
          problemPage(
            () => signInProblemMessages.blocked,
            () => signInProblemMessages.blockedText,
            {
              href: `/api/logout?provider=${transaction.provider}`,
              label: () => shellMessages.signOut,
            },
          ),
        );
        return;
      }
      try {
        await beginSession(ctx, {
          userId: user.id,
          authenticatedAt: identity.authenticatedAt,
          // We do not know when a sign-in that an external provider remembers was proved.
          provenAt: transaction.provider === OWN_PROVIDER ? identity.authenticatedAt : cameAt,
          idToken: identity.idToken,
          provider: transaction.provider,
          secondFactor: identity.secondFactor,
        });
        forgetSignedOut(ctx, services.config);
      } catch (error) {
        if (!(error instanceof AppError) || error.status !== 401) throw error;
        ctx.session = null;
        showPage(
          ctx,
          403,
          problemPage(
            () => signInProblemMessages.ended,
            () => signInProblemMessages.endedText,
            {
              href: `/api/login?${new URLSearchParams({ fresh: '1', returnTo: transaction.returnTo })}`,
              label: () => signInPageMessages.signInAgain,
            },
          ),
        );
        return;
      }
      await noteSignIn(services, user.id);
      const confirms =
        !identity.secondFactor &&
        (await requiresSecondFactor(services, user)) &&
        (await hasConfirmedCredential(services.db, user.id));
      ctx.redirect(confirms ? confirmSecondFactorPath(transaction.returnTo) : transaction.returnTo);
    },
  );

  router.get('/api/logout', async (plain) => {
    const ctx = plain as unknown as SessionContext;
    ctx.state.route = '/api/logout';
    if (ctx.get('Sec-Fetch-Site') === 'cross-site') {
      throw forbidden(problem('cross_site', { case: 'sign_out' }));
    }
    ctx.set('Cache-Control', 'no-store');
    const idToken = ctx.session?.idToken;
    const [{ id: first }] = party.options as [SignInOption];
    const provider = findProvider(ctx, party, { keepsProvider: true }) ?? first;
    const origin = originOf(ctx, services);
    await endOwnSession(services, ctx);
    if (ctx.query.returnTo !== undefined) {
      // The person continues with another account. An external provider asks for it at sign-in.
      await party.signOut(ctx, origin, OWN_PROVIDER, idToken);
      noteSignedOut(ctx, services.config);
      const query = new URLSearchParams({ returnTo: safeReturnTo(ctx.query.returnTo) });
      ctx.redirect(`/api/login?${query}`);
      return;
    }
    // A person whom only the provider remembers has no session here that would show it.
    const atProvider =
      idToken !== undefined || ctx.query.provider !== undefined || provider === OWN_PROVIDER;
    noteSignedOut(ctx, services.config);
    ctx.redirect(atProvider ? await party.signOut(ctx, origin, provider, idToken) : '/');
  });
  addSecondFactorConfirmation(router, services);
  addDesktopLogin(router, services);
}
