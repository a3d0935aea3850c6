import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listSessions } from '../../../../common/notarization-sessions.ts';
import { call } from '../../ui/api.ts';
import { fetchKeyPage } from '../../ui/key-page.ts';

/** How many open sessions the dashboard shows with their next step at most. */
const OPEN_SHOWN = 50;

/** The newest sessions of a person that are not over. */
export const openSessionsQuery = queryOptions({
  queryKey: ['/api/notarization-sessions', 'open'],
  queryFn: ({ signal }) =>
    call(listSessions, { query: { state: 'open', limit: OPEN_SHOWN }, signal }),
});

/** Rows that the dashboard shows at first. */
const INVITED_PAGE = 5;

/** The sessions of other people to which a person was invited, newest first, page by page. */
export const invitedSessionsQuery = infiniteQueryOptions({
  queryKey: ['/api/notarization-sessions', 'invited'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) =>
    fetchKeyPage(
      listSessions,
      { role: 'invited', limit: INVITED_PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
      signal,
    ),
  getNextPageParam: (page) => page.nextCursor,
});
