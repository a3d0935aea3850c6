import type Router from '@koa/router';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Endpoint } from '../../../common/endpoint.ts';
import { problem } from '../../../common/messages/errors.ts';
import type { StaffStanding } from '../../accounts/staff/policy.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import type { Services } from '../../services.ts';
import { invalidInput } from './errors.ts';
import { refuseOtherSites } from './guard-origin.ts';
import { replayOrRun } from './idempotency.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a route's handler receives: parsed input and the authenticated person. */
export interface RouteInput<T extends Endpoint> {
  ctx: Context;
  params: Parsed<T['params']>;
  query: Parsed<T['query']>;
  body: Parsed<T['body']>;
  user: T['audience'] extends 'public' ? StoredUser | null : StoredUser;
  /** The roles of the person, for endpoints of staff. */
  standing: T['audience'] extends 'staff' ? StaffStanding : undefined;
}

type Answer<T extends Endpoint> = T['response'] extends z.ZodType
  ? z.input<T['response']>
  : // biome-ignore lint/suspicious/noConfusingVoidType: a handler of a file or an empty answer returns nothing
    void;

/** Parses one part of a request. The error names each invalid field. */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, { text: string }> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.join('.') || 'request';
    fields[name] ??= { text: issue.message };
  }
  const first = result.error.issues[0];
  const place = first?.path.join('.');
  const detail = place ? `${place}: ${first?.message}` : (first?.message ?? 'Invalid input');
  throw invalidInput(problem('invalid_input', { detail }), fields);
}

/** Responds to an invalid id like to a missing resource. */
function parseParams(schema: z.ZodObject, value: unknown): unknown {
  return parsePart(schema, value);
}

/**
 * Adds one endpoint of the contract to the router. The order is always the same: authenticate,
 * parse the input, then the handler loads, authorizes and acts. Tests also validate the response.
 */
export function addRoute<T extends Endpoint>(
  router: Router,
  services: Services,
  endpoint: T,
  handler: (input: RouteInput<T>) => Promise<Answer<T>>,
): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  router.register(path, [endpoint.method], async (ctx: Context) => {
    ctx.state.route = endpoint.path;
    const user = (ctx.state.user ?? null) as StoredUser | null;
    const standing = await services.access.authorize(ctx, endpoint, user);
    if (endpoint.counts) refuseOtherSites(ctx);
    const input = {
      ctx,
      params: endpoint.params ? parseParams(endpoint.params, ctx.params) : undefined,
      query: endpoint.query ? parsePart(endpoint.query, { ...ctx.query }) : undefined,
      body: endpoint.body ? parsePart(endpoint.body, ctx.request.body ?? {}) : undefined,
      user,
      standing,
    } as RouteInput<T>;
    const run = async () => {
      const answer = await handler(input);
      if (endpoint.response && services.validateResponses) endpoint.response.parse(answer);
      return { status: endpoint.status as number, body: answer as unknown };
    };
    const creates =
      endpoint.method === 'POST' && endpoint.audience !== 'public' && endpoint.response;
    const reply = creates ? await replayOrRun(services, ctx, user as StoredUser, run) : await run();
    if (endpoint.response || endpoint.status === 204) {
      ctx.status = reply.status;
      if (endpoint.response) ctx.body = reply.body;
    }
  });
}
