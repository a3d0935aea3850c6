import { randomBytes } from 'node:crypto';
import type { Context, Middleware, Next } from 'koa';
import { pagePolicy } from '../../../common/page-policy.ts';
import type { Config } from '../config.ts';

const API_POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Where people return from a sign-in, which may show a page. */
const CALLBACK = /^\/api\/callback(\/|$)/;

/** Sets the headers of every response. Pages have the same policy as the desktop app. */
export function securityHeaders(config: Config): Middleware {
  const secure = config.publicUrl.startsWith('https:');
  const forms = ["'self'", ...config.oidcProviders.map(({ issuer }) => new URL(issuer).origin)];
  return async (ctx: Context, next: Next) => {
    // An API response is not a page: it loads nothing, and no page may frame it.
    if (ctx.path.startsWith('/api/') && !CALLBACK.test(ctx.path)) {
      ctx.set('Content-Security-Policy', API_POLICY);
    } else {
      const nonce = randomBytes(16).toString('base64');
      ctx.state.cspNonce = nonce;
      // The public page is prerendered HTML, with sizes in style attributes.
      const policy = pagePolicy({ nonce, forms, styleAttributes: ctx.path === '/' });
      ctx.set('Content-Security-Policy', policy);
    }
    ctx.set('X-Content-Type-Options', 'nosniff');
    // Not no-referrer: with it, browsers send 'Origin: null' with our own forms.
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
