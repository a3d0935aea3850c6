import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  pathFor,
  type QueryOf,
  type ResponseOf,
} from '../../../common/endpoint.ts';
import { ApiError } from './api-error.ts';
import { serverOrigin } from './server-origin.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value };

/** The input of a request: path parameters, query, body. */
export type CallInput<T extends Endpoint> = Part<'params', ParamsOf<T>> &
  Part<'query', QueryOf<T>> &
  Part<'body', BodyOf<T>> & {
    signal?: AbortSignal;
    /** Makes a repeated POST safe: the server answers the second one with the first response. */
    idempotencyKey?: string;
  };

/**
 * Sends a request with credentials and returns its JSON.
 * @throws ApiError for every response that is not OK
 */
export async function call<T extends Endpoint>(
  definition: T,
  input: CallInput<T>,
): Promise<ResponseOf<T>> {
  return (await callWithHeaders(definition, input)).data;
}

/** Like `call`, and also returns the response headers. */
export async function callWithHeaders<T extends Endpoint>(
  definition: T,
  input: CallInput<T>,
): Promise<{ data: ResponseOf<T>; headers: Headers }> {
  const { params, query, body, signal, idempotencyKey } = input as {
    params?: Record<string, string>;
    query?: Record<string, string | number | boolean | undefined>;
    body?: unknown;
    signal?: AbortSignal;
    idempotencyKey?: string;
  };
  const headers = new Headers({ Accept: 'application/json' });
  if (definition.method !== 'GET') headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  const response = await fetch(serverOrigin + pathFor(definition, params, query), {
    method: definition.method,
    credentials: serverOrigin ? 'omit' : 'include',
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return {
    data: (text ? JSON.parse(text) : undefined) as ResponseOf<T>,
    headers: response.headers,
  };
}

/** A key for one attempt to create something; a UUID even if the page is not a secure context. */
export function newIdempotencyKey(): string {
  if (window.isSecureContext) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
