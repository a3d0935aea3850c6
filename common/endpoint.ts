import type { z } from 'zod';
import type { StaffRole } from './staff-roles.ts';

/**
 * Who may make the call at all; policies in the server decide the rest once the resource is loaded.
 * `staff`: the administrator and people with one of the roles in `Endpoint.staff`.
 */
export type Audience = 'public' | 'signed-in' | 'staff' | 'administrator';

/** One call of the API: where it is, what goes in, what comes out. Types are inferred from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` placeholders, from the host's root. */
  readonly path: string;
  readonly summary: string;
  readonly noun: string;
  readonly audience: Audience;
  /** With the audience `staff`: the roles that may make the call. The administrator always may. */
  readonly staff?: readonly StaffRole[];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Fields of a multipart body; `file` is the one binary part. */
  readonly multipart?: z.ZodObject;
  /** Schema of the JSON answer; absent for files and empty answers. */
  readonly response?: z.ZodType;
  /** Content type of an answer that is not JSON. */
  readonly produces?: string;
  /** What a notary does in their role: it asks for a second factor where one is mandatory. */
  readonly secondFactor?: true;
  /** A GET that counts against something of the person: a link on another site to it is refused. */
  readonly counts?: true;
  /** Heeds an Idempotency-Key; every POST of someone signed in that answers with JSON does anyway. */
  readonly idempotent?: true;
  /** Status of a successful answer. */
  readonly status: 200 | 201 | 202 | 204;
  /** Refusals that this call can answer with besides 400, 401, 403, 404, 429 and 503. */
  readonly refusals?: readonly number[];
}

/** Declares a call; the identity function, so that the literal types survive. */
export function endpoint<const T extends Endpoint>(definition: T): T {
  return definition;
}

/** What a call answers, as the client receives it. */
export type ResponseOf<T extends Endpoint> = T['response'] extends z.ZodType
  ? z.output<T['response']>
  : undefined;

/** What a call takes in its body, as the client sends it. */
export type BodyOf<T extends Endpoint> = T['body'] extends z.ZodType
  ? z.input<T['body']>
  : undefined;

/** The placeholders of a call's path. */
export type ParamsOf<T extends Endpoint> = T['params'] extends z.ZodObject
  ? z.input<T['params']>
  : Record<never, never>;

/** The query of a call. */
export type QueryOf<T extends Endpoint> = T['query'] extends z.ZodObject
  ? z.input<T['query']>
  : Record<never, never>;

/**
 * Fills a path's placeholders and appends a query.
 * @throws Error where a placeholder has no value.
 */
export function pathFor(
  definition: Endpoint,
  params: Record<string, string> = {},
  query: Record<string, string | number | boolean | undefined> = {},
): string {
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${definition.path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
