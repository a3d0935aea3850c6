import type { Context, Middleware, Next } from 'koa';
import { sendContactRequest } from '../../../common/contact-requests.ts';
import { subscribe } from '../../../common/newsletter.ts';
import type { Config } from '../config.ts';

/** The forms of the public page. No other endpoint accepts requests from another origin. */
const FORMS = new Set<string>([subscribe.path, sendContactRequest.path]);

/** Checks whether a form comes from the public page, if that page has its own origin. */
export function isFromLanding(config: Config, ctx: Context): boolean {
  return (
    config.landingOrigin !== null &&
    FORMS.has(ctx.path) &&
    ctx.get('Origin') === config.landingOrigin
  );
}

/**
 * Allows the forms of the public page from its own origin (Fetch standard, CORS protocol), without
 * credentials: no cookie is sent, and no other endpoint can be read from there.
 */
export function allowLanding(config: Config): Middleware {
  return async (ctx: Context, next: Next) => {
    if (!isFromLanding(config, ctx)) return next();
    ctx.set('Access-Control-Allow-Origin', config.landingOrigin ?? '');
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.vary('Origin');
    if (ctx.method !== 'OPTIONS') return next();
    ctx.set('Access-Control-Allow-Methods', 'POST');
    ctx.set('Access-Control-Allow-Headers', 'Content-Type');
    ctx.set('Access-Control-Max-Age', '600');
    ctx.status = 204;
  };
}
