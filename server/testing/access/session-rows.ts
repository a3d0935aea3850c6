import { TYPED } from '../prove-identity.ts';
import { type AccessIds, type AccessRow, everyone, inSession, NOBODY } from './access-row.ts';

const session = ({ session: id }: AccessIds) => ({ id });

/** Endpoints of a session before its conference. */
export const sessionRows: Record<string, AccessRow> = {
  listSessions: { expect: everyone(401, 200) },
  getSessionHistory: { params: session, expect: inSession(200, 200) },
  getSession: { params: session, expect: inSession(200, 200) },
  inviteParticipant: {
    params: session,
    body: () => ({ email: `${crypto.randomUUID()}@example.test`, role: 'witness' }),
    expect: inSession(201, 201),
  },
  resendInvitation: {
    params: (ids) => ({ id: ids.session, invitationId: NOBODY }),
    expect: inSession(404, 404),
  },
  withdrawInvitation: {
    params: (ids) => ({ id: ids.session, invitationId: NOBODY }),
    expect: inSession(404, 404),
  },
  readInvitation: {
    params: session,
    body: () => ({ code: 'no such code at all' }),
    expect: everyone(404, 404),
  },
  acceptInvitation: {
    params: session,
    body: () => ({ code: 'no such code at all', consent: true }),
    expect: [401, 404, 404, 404, 404, 409, 409],
  },
  // Everyone needs the code of the link.
  requestGuestCode: {
    params: session,
    body: () => ({ code: 'no such code at all' }),
    expect: everyone(404, 404),
  },
  joinAsGuest: {
    params: session,
    body: () => ({ code: 'no such code at all', emailedCode: '123456' }),
    expect: everyone(404, 404),
  },
  pauseAct: {
    params: session,
    body: () => ({ reason: 'question' }),
    // The session has not begun.
    expect: inSession(409, 403),
  },
  resumeAct: { params: session, expect: inSession(409, 403) },
  placeFields: { params: session, body: () => ({ fields: [] }), expect: inSession(200, 200) },
  setAsideDocument: {
    params: session,
    body: () => ({ outcome: 'deferred', reason: 'Not today' }),
    // The session has one document and has not begun.
    expect: inSession(409, 403),
  },
  setSigningOrder: { params: session, body: () => ({ order: null }), expect: inSession(200, 200) },
  requestSigningCode: { params: session, expect: inSession(409, 409) },
  confirmSigningCode: {
    params: session,
    body: () => ({ code: '000000' }),
    expect: inSession(403, 403),
  },
  requestCoLocatedCode: {
    params: (ids) => ({ id: ids.session, invitationId: NOBODY }),
    expect: inSession(403, 404),
  },
  seatCoLocatedPerson: {
    params: (ids) => ({ id: ids.session, invitationId: NOBODY }),
    body: () => ({ code: '000000', firstName: 'Bo', lastName: 'Lee', consent: true }),
    expect: inSession(403, 403),
  },
  confirmCoLocatedStep: {
    params: (ids) => ({ id: ids.session, step: 'opening' }),
    body: () => ({ beside: { person: NOBODY, code: '000000' }, value: { kind: 'opening' } }),
    expect: inSession(403, 403),
  },
  signDocument: {
    params: session,
    body: () => ({
      page: 1,
      x: 0.1,
      y: 0.1,
      width: 0.3,
      height: 0.05,
      appearance: { kind: 'typed', text: 'C' },
    }),
    expect: inSession(409, 409),
  },
  removeMark: {
    params: (ids) => ({ id: ids.session, markId: NOBODY }),
    expect: inSession(404, 404),
  },
  getSessionDocument: { params: session, expect: inSession(200, 200) },
  downloadSealedDocument: { params: session, expect: inSession(403, 409) },
  // The session is not over.
  downloadSessionEvidence: { params: session, expect: inSession(403, 409) },
  sealChallenge: { params: session, expect: inSession(200, 403) },
  sealSession: {
    params: session,
    body: () => ({
      certificate: {
        county: 'Franklin',
        identity: { method: 'personal_knowledge', confirmed: true },
        signature: { kind: 'typed', text: 'Nora Whitfield' },
      },
      challengeId: NOBODY,
      stepUp: { method: 'totp', code: '123456' },
    }),
    expect: inSession(409, 403),
  },
  getScript: { params: session, expect: inSession(200, 200) },
  // Before the conference starts, no step of the script can be confirmed, and only the notary opens
  // the script.
  confirmStep: {
    params: (ids) => ({ id: ids.session, step: 'opening' }),
    body: () => ({ kind: 'opening' }),
    expect: inSession(409, 403),
  },
  takeBackStep: {
    params: (ids) => ({ id: ids.session, step: 'opening' }),
    expect: inSession(409, 403),
  },
  listProofings: { params: session, expect: inSession(200, 200) },
  changeProofing: { params: session, body: () => TYPED, expect: inSession(403, 200) },
  addProofingImage: {
    params: (ids) => ({ id: ids.session, side: 'front' }),
    expect: inSession(403, 400),
  },
  createCaptureLink: {
    params: session,
    body: () => ({ documentKind: 'license' }),
    expect: inSession(403, 201),
  },
  endCaptureLink: {
    params: (ids) => ({ id: ids.session, linkId: NOBODY }),
    expect: inSession(403, 404),
  },
  // Links for phones need their own secret, whoever is signed in.
  openCapture: {
    params: () => ({ id: NOBODY }),
    body: () => ({ secret: 'x'.repeat(43) }),
    expect: everyone(404, 404),
  },
  readCapture: { params: () => ({ id: NOBODY }), expect: everyone(404, 404) },
  addCaptureImage: {
    params: () => ({ id: NOBODY, side: 'front' }),
    expect: everyone(404, 404),
  },
  finishCapture: { params: () => ({ id: NOBODY }), expect: everyone(404, 404) },
  askForPictures: {
    params: session,
    body: () => ({ asked: true }),
    expect: inSession(403, 200),
  },
  submitProofing: { params: session, expect: inSession(403, 409) },
  // After `submitProofing`, which refuses because pictures are missing.
  useSampleDocument: { params: session, expect: inSession(403, 200) },
  // The details were stated in `changeProofing` above, and the notary has accepted.
  askQuestions: { params: session, expect: inSession(403, 202) },
  startQuestions: {
    params: (ids) => ({ id: ids.session, attemptId: NOBODY }),
    expect: inSession(403, 404),
  },
  answerQuestions: {
    params: (ids) => ({ id: ids.session, attemptId: NOBODY }),
    body: () => ({ answers: [] }),
    expect: inSession(403, 404),
  },
  getProofingImage: {
    params: (ids) => ({ id: ids.session, proofingId: NOBODY, side: 'front' }),
    expect: inSession(404, 403),
  },
  receiveIdentityEvent: { expect: everyone(404, 404) },
  getRules: { params: () => ({ state: 'OH' }), expect: everyone(401, 200) },
  getSessionRating: { params: session, expect: inSession(200, 200) },
  rateSession: { params: session, body: () => ({ rating: 5 }), expect: inSession(403, 409) },
};
