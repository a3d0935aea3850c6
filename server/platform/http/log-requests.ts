import { randomUUID } from 'node:crypto';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Context, Middleware, Next } from 'koa';
import type { Services } from '../../services.ts';
import { runInTrace } from '../tracing/spans.ts';
import { runInRequest } from './request-context.ts';

/**
 * Gives each request its id, its logger, its trace and its log line: method, route, status, time. No
 * query, no body, no cookie. A request with a `traceparent` header continues that trace (W3C Trace
 * Context).
 */
export function logRequests(services: Services): Middleware {
  return (ctx: Context, next: Next) =>
    runInTrace(
      {
        name: ctx.method,
        kind: SpanKind.SERVER,
        traceparent: ctx.get('traceparent') || null,
        attributes: { 'http.request.method': ctx.method },
      },
      async (span) => {
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
          span.updateName(`${ctx.method} ${route}`);
          span.setAttributes({ 'http.route': route, 'http.response.status_code': ctx.status });
          if (ctx.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          ctx.state.logger.info(
            { method: ctx.method, route, status: ctx.status, ms: Math.round(seconds * 1000) },
            'request',
          );
        }
      },
    );
}
