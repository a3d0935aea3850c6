import type { Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../../common/endpoint.ts';
import { NEXT_CURSOR_HEADER } from '../../../common/paging.ts';
import { type CallInput, callWithHeaders } from './api.ts';

/** One page of a list with cursor pagination. */
export interface KeyPage<Rows> {
  rows: Rows;
  /** Cursor of the next page; undefined on the last one. */
  nextCursor: string | undefined;
}

/**
 * Fetches one page of a list.
 * @throws ApiError for every response that is not OK
 */
export async function fetchKeyPage<T extends Endpoint>(
  definition: T,
  query: QueryOf<T>,
  signal: AbortSignal,
  params?: ParamsOf<T>,
): Promise<KeyPage<ResponseOf<T>>> {
  const input = { query, signal, ...(params ? { params } : {}) } as unknown as CallInput<T>;
  const { data, headers } = await callWithHeaders(definition, input);
  return { rows: data, nextCursor: headers.get(NEXT_CURSOR_HEADER) ?? undefined };
}
