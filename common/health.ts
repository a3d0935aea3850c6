import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './primitives.ts';

/**
 * The version of the API. It increases by one with every change that would break clients of earlier
 * versions. The server reports the versions that it supports. The desktop app, which may be older
 * or newer, compares them.
 */
export const API_VERSION = 1;
/** The oldest version that the server still supports. */
export const OLDEST_API_VERSION = 1;

const check = z.enum(['ok', 'failing']);

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the process is running',
  resource: 'health',
  audience: 'public',
  response: z.object({
    status: z.literal('ok'),
    version: z.string(),
    /** The range of supported API versions, inclusive. */
    api: z.object({ oldest: z.number().int(), newest: z.number().int() }),
    /** The issuer URL of the identity provider. */
    signInIssuer: z.string(),
    /** The current time of the server's clock. */
    time: instant,
  }),
  status: 200,
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary:
    'Whether the process accepts requests; 503 if it is about to stop. Also whether database, storage and queue work',
  resource: 'health',
  audience: 'public',
  response: z.object({
    /**
     * Does not depend on the checks: all processes share the database, the storage and the queue, so
     * a proxy that removed every failing process would have none left.
     */
    status: z.enum(['ok', 'draining']),
    database: check,
    storage: check,
    queue: check,
  }),
  status: 200,
  refusals: [503],
});

export const getMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  summary: 'Metrics for Prometheus; from loopback or with the metrics token only',
  resource: 'health',
  audience: 'public',
  produces: 'text/plain',
  status: 200,
});

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This OpenAPI document',
  resource: 'health',
  audience: 'public',
  response: z.record(z.string(), z.any()),
  status: 200,
});
