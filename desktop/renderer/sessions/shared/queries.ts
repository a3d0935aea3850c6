import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getSessionHistory } from '../../../../common/history.ts';
import { getSession, listSessions } from '../../../../common/notarization-sessions.ts';
import { call } from '../../ui/api.ts';
import { fetchKeyPage } from '../../ui/key-page.ts';

/** One session, as its customer, its notary or an invited person sees it. */
export function sessionQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notarization-sessions', id],
    queryFn: ({ signal }) => call(getSession, { params: { id }, signal }),
  });
}

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

/** What happened in a session, for its owner and its notary. */
export function sessionHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notarization-sessions', id, 'history'],
    queryFn: ({ signal }) => call(getSessionHistory, { params: { id }, signal }),
  });
}
