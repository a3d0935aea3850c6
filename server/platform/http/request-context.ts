import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'koa';

/** The current request. Security events read their origin here. */
const requests = new AsyncLocalStorage<Context>();

/** Runs `work` as part of a request. */
export function runInRequest<T>(ctx: Context, work: () => T): T {
  return requests.run(ctx, work);
}

/** Where a request came from. */
export interface RequestOrigin {
  address: string | null;
  userAgent: string | null;
  /** The pattern of the path, such as `/api/documents/{id}`: no values, no query. */
  route: string | null;
}

/** Returns the origin of the current request; all null in a job, on a socket and at startup. */
export function currentOrigin(): RequestOrigin {
  const ctx = requests.getStore();
  if (!ctx) return { address: null, userAgent: null, route: null };
  const { route } = ctx.state;
  const matched = (ctx as { _matchedRoute?: unknown })._matchedRoute;
  return {
    // A dual-stack socket prefixes an IPv4 address with ::ffff:.
    address: ctx.ip.replace(/^::ffff:(?=\d+\.)/, '') || null,
    userAgent: ctx.get('User-Agent').slice(0, 400) || null,
    route: typeof route === 'string' ? route : typeof matched === 'string' ? matched : null,
  };
}
