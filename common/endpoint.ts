import type { z } from 'zod';
import type { StaffRole } from './staff-roles.ts';

/**
 * Who may use an endpoint. The policies in the server decide the rest after the resource is loaded.
 * `staff`: the administrator and people with one of the roles in `Endpoint.staff`.
 */
export type Audience = 'public' | 'signed-in' | 'staff' | 'administrator';

/**
 * One endpoint of the API: its method and path and the schemas of request and response. The types
 * of server and client are inferred from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute path with `{name}` placeholders. */
  readonly path: string;
  readonly summary: string;
  readonly resource: string;
  readonly audience: Audience;
  /**
   * For the audience `staff`: the roles that may use the endpoint. The administrator always may.
   */
  readonly staff?: readonly StaffRole[];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Fields of a multipart body, without the binary part `file`. */
  readonly multipart?: z.ZodObject;
  /** Schema of the JSON response; absent for files and empty responses. */
  readonly response?: z.ZodType;
  /** Content type of a response that is not JSON. */
  readonly produces?: string;
  /**
   * The endpoint is part of a notary's work. It requires a second factor where second factors are
   * mandatory.
   */
  readonly secondFactor?: true;
  /**
   * A GET request that counts toward a limit of the user. Requests from links on other sites are
   * rejected.
   */
  readonly counts?: true;
  /**
   * Supports the Idempotency-Key header. A POST endpoint for signed-in users that responds with
   * JSON always supports it.
   */
  readonly idempotent?: true;
  /**
   * The body has a secret, so no digest of it is stored, and the header Idempotency-Key has no effect.
   */
  readonly secretBody?: true;
  /** Status of a successful response. */
  readonly status: 200 | 201 | 202 | 204;
  /** Error statuses besides 400, 401, 403, 404, 429 and 503. */
  readonly refusals?: readonly number[];
}

/** Declares an endpoint. The function returns its argument; it only preserves the literal types. */
export function endpoint<const T extends Endpoint>(definition: T): T {
  return definition;
}

/** The response of an endpoint, as the client receives it. */
export type ResponseOf<T extends Endpoint> = T['response'] extends z.ZodType
  ? z.output<T['response']>
  : undefined;

/** The request body of an endpoint, as the client sends it. */
export type BodyOf<T extends Endpoint> = T['body'] extends z.ZodType
  ? z.input<T['body']>
  : undefined;

/** The path parameters of an endpoint. */
export type ParamsOf<T extends Endpoint> = T['params'] extends z.ZodObject
  ? z.input<T['params']>
  : Record<never, never>;

/** The query parameters of an endpoint. */
export type QueryOf<T extends Endpoint> = T['query'] extends z.ZodObject
  ? z.input<T['query']>
  : Record<never, never>;

/**
 * Returns the path with its placeholders filled in and the query appended.
 * @throws Error if a placeholder has no value
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
