import { type AccessIds, type AccessRow, everyone, inSession } from './access-row.ts';

const session = ({ session: id }: AccessIds) => ({ id });
const conference = ({ conference: sessionId }: AccessIds) => ({ sessionId });

/** Endpoints that end a conference, a session or a person's access. They run after all others. */
export const closingRows: Record<string, AccessRow> = {
  getIceServers: { params: conference, expect: inSession(200, 200) },
  sampleConnection: { params: conference, expect: inSession(200, 200) },
  endConference: { params: conference, expect: inSession(200, 200) },
  getCalendarFile: { params: session, expect: inSession(200, 200) },
  cancelSession: { params: session, expect: inSession(200, 409) },
  moveAppointment: {
    params: session,
    body: () => ({ scheduledAt: new Date(Date.now() + 3_600_000).toISOString() }),
    expect: inSession(403, 409),
  },
  redeemDesktopCode: {
    body: () => ({ code: 'c'.repeat(43), codeVerifier: 'v'.repeat(43) }),
    expect: everyone(400, 400),
  },
  endDesktopSignIn: { newcomers: true, expect: everyone(401, 204) },
  endAllSignIns: { newcomers: true, expect: everyone(401, 200) },
  exportAccount: { newcomers: true, expect: everyone(401, 200) },
  previewDeletion: { expect: everyone(401, 200) },
  deleteAccount: { body: () => ({ email: 'another@example.test' }), expect: everyone(401, 400) },
};
