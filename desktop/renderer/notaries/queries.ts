import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getOwnNotary, listAvailability } from '../../../common/notaries.ts';
import {
  getWorkOfToday,
  listAssignments,
  listNotaryWeeks,
} from '../../../common/notary-assignments.ts';
import { listNotaryKeys } from '../../../common/notary-keys.ts';
import { NEXT_CURSOR_HEADER } from '../../../common/paging.ts';
import { call, callWithHeaders } from '../ui/api.ts';
import { callDesktop } from '../ui/desktop.ts';

/** The user's own notary record; a 404 means that there is none. */
export const ownNotaryQuery = queryOptions({
  queryKey: ['/api/notaries', 'me'],
  queryFn: ({ signal }) => call(getOwnNotary, { signal }),
});

/** The user's own signing keys, newest first. */
export const notaryKeysQuery = queryOptions({
  queryKey: ['/api/notaries', 'me', 'keys'],
  queryFn: ({ signal }) => call(listNotaryKeys, { signal }),
});

/** The signing keys on this computer. Desktop app only. */
export const deviceKeysQuery = queryOptions({
  queryKey: ['desktop', 'keys'],
  queryFn: () => callDesktop('keys:list'),
});

export function availabilityQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notaries', id, 'availability'],
    queryFn: ({ signal }) => call(listAvailability, { params: { id }, signal }),
  });
}

/** The notary's assignments that wait for an answer or are accepted, of any age. */
export function openAssignmentsQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notaries', id, 'assignments'],
    queryFn: ({ signal }) =>
      call(listAssignments, { params: { id }, query: { state: 'open' }, signal }),
  });
}

/** How many sessions the notary completed today, and what they earned. */
export function workOfTodayQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notaries', id, 'today'],
    queryFn: ({ signal }) => call(getWorkOfToday, { params: { id }, signal }),
  });
}

/** What the notary did and earned in each of the last twelve weeks. */
export function notaryWeeksQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notaries', id, 'weeks'],
    queryFn: ({ signal }) => call(listNotaryWeeks, { params: { id }, signal }),
  });
}

const PAGE = 50;

/** All assignments of a notary, newest first, paged. */
export function allAssignmentsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['/api/notaries', id, 'assignments', 'all'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await callWithHeaders(listAssignments, {
        params: { id },
        query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      });
      return { rows: data, nextCursor: headers.get(NEXT_CURSOR_HEADER) ?? undefined };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
