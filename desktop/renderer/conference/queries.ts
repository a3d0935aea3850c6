import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getConferenceStatus } from '../../../common/conference.ts';
import { getOwnNotary } from '../../../common/notaries.ts';
import { getSession, type NotarizationSession } from '../../../common/notarization-sessions.ts';
import { call } from '../ui/api.ts';
import { fetchAfterChange } from '../ui/refresh-query.ts';

/** The people in a conference and its status. */
export function conferenceStatusQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['/api/conference', sessionId, 'status'],
    queryFn: async ({ signal }) =>
      (await call(getConferenceStatus, { params: { sessionId }, signal })).session,
  });
}

/** The notarization session of the conference, with its marks, fields and seal. */
export function notarizationQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notarization-sessions', id],
    queryFn: ({ signal }) => call(getSession, { params: { id }, signal }),
  });
}

/** The user's own notary record, for the text of the seal. */
export const ownNotaryQuery = queryOptions({
  queryKey: ['/api/notaries', 'me'],
  queryFn: ({ signal }) => call(getOwnNotary, { signal }),
});

/** Reloads the notarization session now and updates the screens with the result. */
export function refetchNotarization(
  queryClient: QueryClient,
  id: string,
): Promise<NotarizationSession> {
  return fetchAfterChange(queryClient, notarizationQuery(id));
}
