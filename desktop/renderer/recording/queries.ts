import { queryOptions } from '@tanstack/react-query';
import { getSessionRecording, verifyRecording } from '../../../common/recording.ts';
import { call } from '../ui/api.ts';

/** The recordings of a session's conferences. */
export function sessionRecordingQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notarization-sessions', id, 'recording'],
    queryFn: ({ signal }) => call(getSessionRecording, { params: { id }, signal }),
  });
}

/** Reads every segment again: only on request, never automatically. */
export function verificationQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['/api/conference', sessionId, 'recording', 'verification'],
    queryFn: ({ signal }) => call(verifyRecording, { params: { sessionId }, signal }),
    enabled: false,
    retry: false,
  });
}
