import type { Context, Middleware, Next } from 'koa';
import type { Config } from '../config.ts';
import { isFromLanding } from './allow-landing.ts';
import { AppError, forbidden } from './errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Answers only for the hosts that the configuration names: a spoofed Host changes links otherwise. */
export function guardHost(config: Config): Middleware {
  const hosts = new Set(config.allowedOrigins.map((origin) => new URL(origin).host));
  return async (ctx: Context, next: Next) => {
    if (!hosts.has(ctx.host)) {
      throw new AppError(421, 'wrong_host', 'This address is not served here.');
    }
    await next();
  };
}

/**
 * Cross-site request forgery: an unsafe method must come from our own origin. Exact Origin, else
 * Sec-Fetch-Site, else no cookie may be in play (a program with a token of its own).
 */
export function guardOrigin(config: Config): Middleware {
  const origins = new Set(config.allowedOrigins);
  return async (ctx: Context, next: Next) => {
    if (!SAFE.has(ctx.method) && !isFromLanding(config, ctx)) {
      const origin = ctx.get('Origin');
      const site = ctx.get('Sec-Fetch-Site');
      const allowed = origin
        ? origins.has(origin)
        : site
          ? site === 'same-origin'
          : ctx.get('Cookie') === '';
      if (!allowed) {
        throw forbidden(
          'This request did not come from our own pages and was refused.',
          'wrong_origin',
        );
      }
    }
    await next();
  };
}

/**
 * Refuses what another site asks for by a link or a picture: such a request carries the cookie, and
 * what counts against the person could be used up by it.
 */
export function refuseOtherSites(ctx: Context): void {
  if (ctx.get('Sec-Fetch-Site') === 'cross-site') {
    throw forbidden('Another site asked for this. Nothing was sent.', 'cross_site');
  }
}
