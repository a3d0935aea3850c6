import type Router from '@koa/router';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Endpoint } from '../../common/endpoint.ts';
import type { Services } from '../services.ts';
import { isAdministrator } from '../users/policy.ts';
import type { StoredUser } from '../users/store.ts';
import { forbidden, invalidInput, unauthorized } from './errors.ts';
import { refuseOtherSites } from './guard-origin.ts';
import { replayOrRun } from './idempotency.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a route's handler receives: everything parsed, the person known. */
export interface RouteInput<T extends Endpoint> {
  ctx: Context;
  params: Parsed<T['params']>;
  query: Parsed<T['query']>;
  body: Parsed<T['body']>;
  user: T['audience'] extends 'public' ? StoredUser | null : StoredUser;
}

type Answer<T extends Endpoint> = T['response'] extends z.ZodType
  ? z.input<T['response']>
  : // biome-ignore lint/suspicious/noConfusingVoidType: a handler of a file or an empty answer returns nothing
    void;

/** Reads one part of a request; the refusal names each field that is off. */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.join('.') || 'request';
    fields[name] ??= issue.message;
  }
  const first = result.error.issues[0];
  const place = first?.path.join('.');
  throw invalidInput(
    place ? `${place}: ${first?.message}` : (first?.message ?? 'Invalid input'),
    fields,
  );
}

/** An id that is no id names nothing: it answers like something absent would. */
function parseParams(schema: z.ZodObject, value: unknown): unknown {
  return parsePart(schema, value);
}

/**
 * Hangs one call of the contract onto the router. The order is always the same: who is it, what
 * do they send, then the handler loads, authorizes and acts; the answer is checked in tests.
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
    if (endpoint.audience !== 'public' && !user) throw unauthorized();
    if (endpoint.audience === 'administrator' && user && !isAdministrator(services.config, user)) {
      throw forbidden('This section is only available to administrators.');
    }
    if (endpoint.counts) refuseOtherSites(ctx);
    const input = {
      ctx,
      params: endpoint.params ? parseParams(endpoint.params, ctx.params) : undefined,
      query: endpoint.query ? parsePart(endpoint.query, { ...ctx.query }) : undefined,
      body: endpoint.body ? parsePart(endpoint.body, ctx.request.body ?? {}) : undefined,
      user,
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
