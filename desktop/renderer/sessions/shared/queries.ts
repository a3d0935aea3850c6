import { queryOptions } from '@tanstack/react-query';
import { getSessionHistory } from '../../../../common/history.ts';
import { getSession } from '../../../../common/notarization-sessions.ts';
import { readInvitation } from '../../../../common/session-invitations.ts';
import { call } from '../../ui/api.ts';

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

/** What happened in a session, for its owner and its notary. */
export function sessionHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notarization-sessions', id, 'history'],
    queryFn: ({ signal }) => call(getSessionHistory, { params: { id }, signal }),
  });
}
