import type { Context, Middleware, Next } from 'koa';
import { sendContactRequest } from '../../common/contact-requests.ts';
import { subscribe } from '../../common/newsletter.ts';
import type { Config } from '../config.ts';

/** The forms of the public page; nothing else may be sent from another origin. */
const FORMS = new Set<string>([subscribe.path, sendContactRequest.path]);

/** True for a form that comes from the public page where that is served from an origin of its own. */
export function isFromLanding(config: Config, ctx: Context): boolean {
  return (
    config.landingOrigin !== null &&
    FORMS.has(ctx.path) &&
    ctx.get('Origin') === config.landingOrigin
  );
}

/**
 * Lets the public page's forms be sent from its own origin (Fetch standard, CORS protocol), without
 * credentials: no cookie travels, and no other call can be read from there.
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
