import { queryOptions } from '@tanstack/react-query';
import { getSessionHistory } from '../../../../common/history.ts';
import { getSession } from '../../../../common/notarization-sessions.ts';
import { call } from '../../ui/api.ts';

/** One session, as its customer, its notary or an invited person sees it. */
export function sessionQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notarization-sessions', id],
    queryFn: ({ signal }) => call(getSession, { params: { id }, signal }),
  });
}

/** What happened in a session, for its owner and its notary. */
export function sessionHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notarization-sessions', id, 'history'],
    queryFn: ({ signal }) => call(getSessionHistory, { params: { id }, signal }),
  });
}
