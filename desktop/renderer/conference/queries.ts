import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getConferenceStatus } from '../../../common/conference.ts';
import { getOwnNotary } from '../../../common/notaries.ts';
import { getSession, type NotarizationSession } from '../../../common/notarization-sessions.ts';
import { listStepUpCredentials } from '../../../common/step-up.ts';
import { call } from '../ui/api.ts';

/** Who is there and where the conference stands. */
export function conferenceStatusQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['/api/conference', sessionId, 'status'],
    queryFn: async ({ signal }) =>
      (await call(getConferenceStatus, { params: { sessionId }, signal })).session,
  });
}

/** The notarization that the conference is about, with its marks, fields and seal. */
export function notarizationQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notarization-sessions', id],
    queryFn: ({ signal }) => call(getSession, { params: { id }, signal }),
  });
}

/** One's own notary record, for the lines of the seal. */
export const ownNotaryQuery = queryOptions({
  queryKey: ['/api/notaries', 'me'],
  queryFn: ({ signal }) => call(getOwnNotary, { signal }),
});

/** One's own second factors. */
export const stepUpQuery = queryOptions({
  queryKey: ['/api/step-up'],
  queryFn: ({ signal }) => call(listStepUpCredentials, { signal }),
});

/** Brings the notarization up to date now; what the server says is also shown. */
export function refetchNotarization(
  queryClient: QueryClient,
  id: string,
): Promise<NotarizationSession> {
  return queryClient.fetchQuery({ ...notarizationQuery(id), staleTime: 0 });
}
