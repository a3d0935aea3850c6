import type { Context, Middleware, Next } from 'koa';
import { problem } from '../../../common/messages/errors.ts';
import type { Config } from '../config.ts';
import { isFromLanding } from './allow-landing.ts';
import { AppError, forbidden } from './errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Accepts only the hosts of the configuration, because a spoofed Host header would change links.
 */
export function guardHost(config: Config): Middleware {
  const hosts = new Set(config.allowedOrigins.map((origin) => new URL(origin).host));
  return async (ctx: Context, next: Next) => {
    if (!hosts.has(ctx.host)) {
      throw new AppError(421, 'wrong_host');
    }
    await next();
  };
}

/**
 * Prevents cross-site request forgery: an unsafe method must come from our own origin. Checks the
 * exact Origin, otherwise Sec-Fetch-Site; without both, the request must have no cookie (a program
 * with its own token).
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
        throw forbidden('wrong_origin');
      }
    }
    await next();
  };
}

/**
 * Refuses requests that another site causes by a link or an image. Such a request carries the
 * cookie and could use up limits of the person.
 */
export function refuseOtherSites(ctx: Context): void {
  if (ctx.get('Sec-Fetch-Site') === 'cross-site') {
    throw forbidden(problem('cross_site', { case: 'request' }));
  }
}
