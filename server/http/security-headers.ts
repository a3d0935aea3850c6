import { randomBytes } from 'node:crypto';
import type { Context, Middleware, Next } from 'koa';
import { pagePolicy } from '../../common/page-policy.ts';
import type { Config } from '../config.ts';

/** Headers for every answer; the policy of the pages is the one that the desktop app has too. */
export function securityHeaders(config: Config): Middleware {
  const secure = config.publicUrl.startsWith('https:');
  const forms = ["'self'", ...(config.oidc ? [new URL(config.oidc.issuer).origin] : [])];
  return async (ctx: Context, next: Next) => {
    // What the API answers is no page: it loads nothing, and nothing may frame it.
    if (ctx.path.startsWith('/api/') && ctx.path !== '/api/callback') {
      ctx.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    } else {
      const nonce = randomBytes(16).toString('base64');
      ctx.state.cspNonce = nonce;
      // The public page is sent as finished HTML, with sizes of its parts in style attributes.
      const policy = pagePolicy({ nonce, forms, styleAttributes: ctx.path === '/' });
      ctx.set('Content-Security-Policy', policy);
    }
    ctx.set('X-Content-Type-Options', 'nosniff');
    // Not no-referrer: with it browsers send 'Origin: null' with our own forms.
    ctx.set('Referrer-Policy', 'same-origin');
    ctx.set('X-Frame-Options', 'DENY');
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
    ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
    ctx.set(
      'Permissions-Policy',
      'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
    );
    if (secure) ctx.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    await next();
  };
}
