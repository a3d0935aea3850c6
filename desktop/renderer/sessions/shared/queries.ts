import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getSessionHistory } from '../../../../common/history.ts';
import { getSession, listSessions } from '../../../../common/notarization-sessions.ts';
import { readInvitation } from '../../../../common/session-invitations.ts';
import { call } from '../../ui/api.ts';
import { fetchKeyPage } from '../../ui/key-page.ts';

/** One session, as its customer, its notary or an invited person sees it. */
export function sessionQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notarization-sessions', id],
    queryFn: ({ signal }) => call(getSession, { params: { id }, signal }),
  });
}

/** What an emailed invitation is about, for the person who is signed in or for a visitor. */
export function invitationQuery(about: {
  sessionId: string;
  code: string;
  userId: string | undefined;
}) {
  return queryOptions({
    queryKey: ['/api/invitations', about],
    queryFn: ({ signal }) =>
      call(readInvitation, {
        params: { id: about.sessionId },
        body: { code: about.code },
        signal,
      }),
  });
}

/** How many open sessions the dashboard shows with their next step. */
const OPEN_SHOWN = 5;

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

/** What happened in a session, for its owner and its notary. */
export function sessionHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notarization-sessions', id, 'history'],
    queryFn: ({ signal }) => call(getSessionHistory, { params: { id }, signal }),
  });
}
