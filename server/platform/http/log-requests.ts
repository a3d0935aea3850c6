import { randomUUID } from 'node:crypto';
import type { Context, Middleware, Next } from 'koa';
import type { Services } from '../../services.ts';
import { runInRequest } from './request-context.ts';

/**
 * Gives each request its id, its logger and its log line: method, route, status, time. No query, no
 * body, no cookie.
 */
export function logRequests(services: Services): Middleware {
  return async (ctx: Context, next: Next) => {
    const started = process.hrtime.bigint();
    const requestId = randomUUID();
    ctx.state.requestId = requestId;
    ctx.state.logger = services.logger.child({ requestId });
    ctx.set('X-Request-Id', requestId);
    try {
      await runInRequest(ctx, next);
    } finally {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      const route = typeof ctx.state.route === 'string' ? ctx.state.route : 'other';
      services.metrics.requests.observe(
        { method: ctx.method, route, status: String(ctx.status) },
        seconds,
      );
      ctx.state.logger.info(
        { method: ctx.method, route, status: ctx.status, ms: Math.round(seconds * 1000) },
        'request',
      );
    }
  };
}
