import type Router from '@koa/router';
import type { Context } from 'koa';
import type { z } from 'zod';
import es from 'zod/v4/locales/es.js';
import type { Endpoint } from '../../../common/endpoint.ts';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import type { StaffStanding } from '../../accounts/staff/policy.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import type { Services } from '../../services.ts';
import { invalidRequest } from './errors.ts';
import { refuseOtherSites } from './guard-origin.ts';
import { replayOrRun } from './idempotency.ts';
import { requestLanguage } from './request-language.ts';

const { localeError } = es();

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

/**
 * Parses one part of a request. The error names each invalid field.
 * @param language of the person, for what the error shows
 * @throws AppError 400
 */
export function parsePart<S extends z.ZodType>(
  schema: S,
  value: unknown,
  language: Language,
): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const english = result.error.issues;
  throw invalidRequest(english, language === 'en' ? english : issuesIn(schema, value, language));
}

/** Returns the language in which errors of a request are shown to the person who sent it. */
export const languageFor = (ctx: Context, user: StoredUser | null): Language =>
  user?.language ?? requestLanguage(ctx);

/** Returns the issues of a value with messages in Spanish, also those of the library. */
const issuesIn = (schema: z.ZodType, value: unknown, language: 'es'): z.core.$ZodIssue[] =>
  // The library makes the messages when they are read.
  withLanguage(language, () => schema.safeParse(value, { error: localeError }).error?.issues ?? []);

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
    const language = languageFor(ctx, user);
    const input = {
      ctx,
      params: endpoint.params ? parsePart(endpoint.params, ctx.params, language) : undefined,
      query: endpoint.query ? parsePart(endpoint.query, { ...ctx.query }, language) : undefined,
      body: endpoint.body ? parsePart(endpoint.body, ctx.request.body ?? {}, language) : undefined,
      user,
      standing,
    } as RouteInput<T>;
    const run = async () => {
      const answer = await handler(input);
      if (endpoint.response && services.validateResponses) endpoint.response.parse(answer);
      return { status: endpoint.status as number, body: answer as unknown };
    };
    const creates =
      endpoint.method === 'POST' &&
      endpoint.audience !== 'public' &&
      endpoint.response &&
      !endpoint.secretBody;
    const reply = creates ? await replayOrRun(services, ctx, user as StoredUser, run) : await run();
    if (endpoint.response || endpoint.status === 204) {
      ctx.status = reply.status;
      if (endpoint.response) ctx.body = reply.body;
    }
  });
}
