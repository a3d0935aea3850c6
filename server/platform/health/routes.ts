import { timingSafeEqual } from 'node:crypto';
import type Router from '@koa/router';
import type { Context } from 'koa';
import {
  API_VERSION,
  getHealth,
  getMetrics,
  getOpenApi,
  getReadiness,
  OLDEST_API_VERSION,
} from '../../../common/health.ts';
import { openApiDocument } from '../../../common/openapi.ts';
import type { Services } from '../../services.ts';
import { notFound } from '../http/errors.ts';
import { addRoute } from '../http/route.ts';
import { createChecks } from './readiness.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function mayReadMetrics(services: Services, ctx: Context): boolean {
  const { metricsToken } = services.config;
  if (metricsToken) {
    const given = Buffer.from(ctx.get('Authorization'));
    const expected = Buffer.from(`Bearer ${metricsToken}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  return LOOPBACK.has(ctx.socket.remoteAddress ?? '') && ctx.get('X-Forwarded-For') === '';
}

/** Returns the issuer of this server's accounts, or else of the first external provider. */
const signInIssuer = ({ ownAccounts, oidcProviders, publicUrl }: Services['config']): string =>
  (ownAccounts ? undefined : oidcProviders[0]?.issuer) ?? `${publicUrl}/op`;

export function addHealthRoutes(router: Router, services: Services): void {
  addRoute(router, services, getHealth, async () => ({
    status: 'ok' as const,
    version: services.config.version,
    api: { oldest: OLDEST_API_VERSION, newest: API_VERSION },
    signInIssuer: signInIssuer(services.config),
    time: new Date().toISOString(),
  }));

  const checks = createChecks(services.probe, services.objects);
  addRoute(router, services, getReadiness, async ({ ctx }) => {
    ctx.state.notReady = services.isDraining;
    return {
      status: services.isDraining ? ('draining' as const) : ('ok' as const),
      ...(await checks()),
    };
  });

  addRoute(router, services, getMetrics, async ({ ctx }) => {
    if (!mayReadMetrics(services, ctx)) throw notFound('not_found');
    ctx.body = await services.metrics.registry.metrics();
    ctx.type = 'text/plain; version=0.0.4; charset=utf-8';
  });

  // Generated for the first request, because few clients need it and it would slow every start.
  let document: ReturnType<typeof openApiDocument> | undefined;
  addRoute(router, services, getOpenApi, async () => {
    document ??= openApiDocument(services.config.publicUrl, services.config.version);
    return document;
  });
}
