import {
  type AccessIds,
  type AccessRow,
  administratorOnly,
  inSession,
  NOBODY,
  staffAlso,
} from './access-row.ts';

const session = ({ session: id }: AccessIds) => ({ id });
const conference = ({ conference: sessionId }: AccessIds) => ({ sessionId });

/** Endpoints of a conference and its recording. */
export const conferenceRows: Record<string, AccessRow> = {
  getConferenceStatus: { params: conference, expect: inSession(200, 200) },
  joinConference: {
    params: conference,
    body: () => ({ role: 'signer' }),
    expect: inSession(403, 200),
  },
  addRecordingSegment: {
    params: (ids) => ({ sessionId: ids.conference, number: '0' }),
    query: `?take=${NOBODY}&track=session&startedAt=2026-01-01T00:00:00Z&durationMs=2000&sentAt=2026-01-01T00:00:02Z`,
    expect: inSession(415, 403),
  },
  getRecording: { params: conference, expect: inSession(200, 200) },
  verifyRecording: { params: conference, expect: inSession(200, 200) },
  playRecordingTake: {
    params: (ids) => ({ sessionId: ids.conference, takeId: NOBODY }),
    expect: inSession(404, 404),
  },
  getSessionRecording: { params: session, expect: inSession(200, 200) },
  openRecording: {
    params: () => ({ id: NOBODY }),
    body: () => ({ reason: 'A complaint' }),
    expect: administratorOnly(404),
  },
  setLegalHold: {
    params: () => ({ id: NOBODY }),
    body: () => ({ held: true, reason: 'A lawsuit' }),
    ...staffAlso(404, 'support'),
  },
};
