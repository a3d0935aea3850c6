import { randomBytes } from 'node:crypto';
import type { Context, Middleware, Next } from 'koa';
import type { Config } from '../config.ts';

/**
 * Headers for every answer. Scripts only from our own origin; what is inline, of scripts and styles,
 * carries the nonce of this answer (Mantine writes its variables into a style tag).
 */
export function securityHeaders(config: Config): Middleware {
  const secure = config.publicUrl.startsWith('https:');
  const issuer = config.oidc ? ` ${new URL(config.oidc.issuer).origin}` : '';
  const policyOfPages = (nonce: string, landing: boolean) =>
    [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
      "worker-src 'self' blob:",
      `style-src 'self' 'nonce-${nonce}'`,
      // The public page is sent as finished HTML, with sizes of its parts in style attributes.
      ...(landing ? ["style-src-attr 'unsafe-inline'"] : []),
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      "media-src 'self' blob:",
      "connect-src 'self'",
      `form-action 'self'${issuer}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "manifest-src 'self'",
    ].join('; ');
  return async (ctx: Context, next: Next) => {
    // What the API answers is no page: it loads nothing, and nothing may frame it.
    if (ctx.path.startsWith('/api/') && ctx.path !== '/api/callback') {
      ctx.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    } else {
      const nonce = randomBytes(16).toString('base64');
      ctx.state.cspNonce = nonce;
      ctx.set('Content-Security-Policy', policyOfPages(nonce, ctx.path === '/'));
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
