import type Router from '@koa/router';
import type { Context } from 'koa';
import { AppError, forbidden } from '../http/errors.ts';
import { isRecent } from '../http/fresh-sign-in.ts';
import type { Services } from '../services.ts';
import { type StoredUser, upsertUser } from '../users/store.ts';
import { beginSession, endOwnSession, type SessionContext } from './begin-session.ts';
import { addDesktopLogin, confirmPath, readDesktopRequest } from './desktop-login.ts';
import { keepTransaction, takeTransaction } from './login-transactions.ts';
import { problemPage } from './pages.ts';
import type { RelyingParty } from './relying-party.ts';
import { safeReturnTo } from './safe-return-to.ts';

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
    const user = ctx.state.user as StoredUser | undefined;
    const { url, transaction } = await party.begin(originOf(ctx, services), {
      returnTo: desktop ? confirmPath(desktop) : safeReturnTo(ctx.query.returnTo),
      fresh,
      loginHint: fresh ? (user?.email ?? null) : null,
    });
    await keepTransaction(ctx, secret, secure, transaction);
    ctx.redirect(url);
  });

  router.get('/api/callback', async (plain) => {
    const ctx = plain as unknown as SessionContext;
    ctx.state.route = '/api/callback';
    ctx.set('Cache-Control', 'no-store');
    const refuse = () => {
      ctx.status = 400;
      ctx.type = 'html';
      ctx.body = problemPage(
        'This sign-in cannot go on',
        'It has expired, or it was already used. Nothing was lost.',
      );
    };
    const state = typeof ctx.query.state === 'string' ? ctx.query.state : '';
    const transaction = state ? await takeTransaction(ctx, secret, secure, state) : null;
    if (!transaction) return refuse();
    const cameAt = Date.now();
    let identity: Awaited<ReturnType<RelyingParty['finish']>>;
    try {
      identity = await party.finish(new URL(ctx.originalUrl, originOf(ctx, services)), transaction);
    } catch (error) {
      services.logger.warn(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'sign-in refused',
      );
      return refuse();
    }
    if (transaction.fresh && !isRecent(identity.authenticatedAt)) {
      services.logger.warn({ authenticatedAt: identity.authenticatedAt }, 'sign-in is not fresh');
      ctx.status = 403;
      ctx.type = 'html';
      ctx.body = problemPage(
        'You were not asked who you are',
        'The service that you sign in with did not ask again, or does not say when it did. Nothing was changed, and you are signed in as before. Please sign out there and try again, or ask whoever looks after that service.',
        { href: transaction.returnTo, label: 'Go back' },
      );
      return;
    }
    const user = await upsertUser(services.db, identity.claims);
    if (user.blockedAt) {
      ctx.status = 403;
      ctx.type = 'html';
      ctx.body = problemPage(
        'This account is blocked',
        'It cannot be signed in to. Your documents are kept. Please write to us if you think that this is a mistake. To use another account, sign out first.',
        {
          href: await party.endSessionUrl(originOf(ctx, services), identity.idToken),
          label: 'Sign out',
        },
      );
      return;
    }
    try {
      await beginSession(ctx, {
        userId: user.id,
        authenticatedAt: identity.authenticatedAt,
        // Of what another provider remembers we cannot say when it was proved.
        provenAt: services.config.oidc ? cameAt : identity.authenticatedAt,
        idToken: identity.idToken,
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 401) throw error;
      ctx.session = null;
      ctx.status = 403;
      ctx.type = 'html';
      ctx.body = problemPage(
        'You were signed out meanwhile',
        'Since this sign-in the password was changed, or everybody was signed out of this account. Please sign in once more.',
        {
          href: `/api/login?${new URLSearchParams({ fresh: '1', returnTo: transaction.returnTo })}`,
          label: 'Sign in again',
        },
      );
      return;
    }
    ctx.redirect(transaction.returnTo);
  });

  router.get('/api/logout', async (plain) => {
    const ctx = plain as unknown as SessionContext;
    ctx.state.route = '/api/logout';
    if (ctx.get('Sec-Fetch-Site') === 'cross-site') {
      throw forbidden('Another site tried to sign you out. You are still signed in.', 'cross_site');
    }
    ctx.set('Cache-Control', 'no-store');
    const idToken = ctx.session?.idToken;
    await endOwnSession(services, ctx);
    // Whoever is remembered by the provider alone has no session here that would say so.
    const atProvider = idToken !== undefined || ctx.query.provider === '1';
    ctx.redirect(atProvider ? await party.endSessionUrl(originOf(ctx, services), idToken) : '/');
  });
  addDesktopLogin(router, services);
}
