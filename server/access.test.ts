import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../common/endpoints.ts';
import type { Notary } from '../common/notaries.ts';
import { growTree } from './journal/grow-tree.ts';
import { shelfId } from './templates/stock-shelf.ts';
import { setUpTotp } from './testing/authenticator.ts';
import { TYPED } from './testing/prove-identity.ts';
import type { TestPerson } from './testing/test-person.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import {
  acceptedSession,
  newNotary,
  offerFor,
  startSession,
  uploadReady,
} from './testing/world.ts';

/**
 * Who gets what from every call. A call without a row fails, and so does a row without a call.
 * Each person asks in the order of the columns, those without a right first, so that what an
 * entitled person does cannot hide what the others were refused.
 */
const roles = [
  'visitor',
  'other',
  'applicant',
  'otherNotary',
  'administrator',
  'notary',
  'customer',
] as const;
type Role = (typeof roles)[number];

interface Row {
  params?: () => Record<string, string>;
  query?: string;
  body?: () => unknown;
  /** Signed-in roles ask as someone new each: the call ends what the other rows need, or is rationed. */
  newcomers?: boolean;
  /** One status for each role, in the order of the columns. */
  expect: [number, number, number, number, number, number, number];
}

let server: TestServer;
const people = {} as Record<Role, TestPerson>;
const ids = {} as Record<
  | 'document'
  | 'freeDocument'
  | 'session'
  | 'conference'
  | 'notary'
  | 'assignment'
  | 'pendingNotary'
  | 'pendingSince'
  | 'declinable'
  | 'purchase'
  | 'templateRequest',
  string
>;
const NOBODY = '00000000-0000-4000-8000-000000000000';

const document = () => ({ id: ids.document });
const session = () => ({ id: ids.session });
const conference = () => ({ sessionId: ids.conference });
const notary = () => ({ id: ids.notary });
const shelf = () => ({ id: shelfId('motor-vehicle-bill-of-sale') });
const purchase = () => ({ id: ids.purchase });

const everyone = (visitor: number, signedIn: number): Row['expect'] => [
  visitor,
  signedIn,
  signedIn,
  signedIn,
  signedIn,
  signedIn,
  signedIn,
];
const ownerOnly = (owner: number): Row['expect'] => [401, 404, 404, 404, 404, 404, owner];
const inSession = (notaryStatus: number, customerStatus: number): Row['expect'] => [
  401,
  404,
  404,
  404,
  404,
  notaryStatus,
  customerStatus,
];
const notaryOnly = (status: number): Row['expect'] => [401, 404, 404, 404, 404, status, 404];
const administratorOnly = (status: number): Row['expect'] => [401, 403, 403, 403, status, 403, 403];

const rows: Record<string, Row> = {
  currentUser: { expect: everyone(401, 200) },
  changeUser: { body: () => ({ timezone: 'America/Chicago' }), expect: everyone(401, 200) },
  tellTimezone: { query: '?timezone=America/Chicago', expect: everyone(401, 200) },
  setPicture: { expect: everyone(401, 400) },
  removePicture: { expect: everyone(401, 200) },
  getPicture: { params: () => ({ id: NOBODY }), expect: everyone(401, 404) },
  listSignIns: { expect: everyone(401, 200) },
  endSignIn: { params: () => ({ id: NOBODY }), expect: everyone(401, 404) },
  listDocuments: { expect: everyone(401, 200) },
  summarizeDocuments: { expect: everyone(401, 200) },
  uploadDocument: { expect: everyone(401, 400) },
  getDocument: { params: document, expect: ownerOnly(200) },
  downloadDocument: { params: document, query: '?version=original', expect: ownerOnly(200) },
  retryAnalysis: { params: document, expect: ownerOnly(409) },
  startNotarization: {
    params: () => ({ id: ids.freeDocument }),
    body: () => ({ act: 'jurat', signerLocation: { country: 'US', state: 'OH' }, consent: true }),
    expect: ownerOnly(201),
  },
  listSessions: { expect: everyone(401, 200) },
  getSession: { params: session, expect: inSession(200, 200) },
  inviteParticipant: {
    params: session,
    body: () => ({ email: `${crypto.randomUUID()}@example.test`, role: 'witness' }),
    expect: inSession(201, 201),
  },
  resendInvitation: {
    params: () => ({ id: ids.session, invitationId: NOBODY }),
    expect: inSession(404, 404),
  },
  withdrawInvitation: {
    params: () => ({ id: ids.session, invitationId: NOBODY }),
    expect: inSession(404, 404),
  },
  acceptInvitation: {
    params: session,
    body: () => ({ code: 'no such code at all', consent: true }),
    expect: [401, 404, 404, 404, 404, 409, 409],
  },
  placeFields: { params: session, body: () => ({ fields: [] }), expect: inSession(200, 200) },
  setSigningOrder: { params: session, body: () => ({ order: null }), expect: inSession(200, 200) },
  requestSigningCode: { params: session, expect: inSession(409, 409) },
  confirmSigningCode: {
    params: session,
    body: () => ({ code: '000000' }),
    expect: inSession(403, 403),
  },
  requestBesideCode: {
    params: () => ({ id: ids.session, invitationId: NOBODY }),
    expect: inSession(403, 404),
  },
  seatBeside: {
    params: () => ({ id: ids.session, invitationId: NOBODY }),
    body: () => ({ code: '000000', firstName: 'Bo', lastName: 'Lee', consent: true }),
    expect: inSession(403, 403),
  },
  confirmStepBeside: {
    params: () => ({ id: ids.session, step: 'opening' }),
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
  getSessionDocument: { params: session, expect: inSession(200, 200) },
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
  // Before the call has begun nothing of the script can be said, and only the notary opens it.
  confirmStep: {
    params: () => ({ id: ids.session, step: 'opening' }),
    body: () => ({ kind: 'opening' }),
    expect: inSession(409, 403),
  },
  takeBackStep: {
    params: () => ({ id: ids.session, step: 'opening' }),
    expect: inSession(409, 403),
  },
  listProofings: { params: session, expect: inSession(200, 200) },
  changeProofing: { params: session, body: () => TYPED, expect: inSession(403, 200) },
  addProofingImage: {
    params: () => ({ id: ids.session, side: 'front' }),
    expect: inSession(403, 400),
  },
  submitProofing: { params: session, expect: inSession(403, 409) },
  // The details were stated two rows above, and the notary has accepted.
  askQuestions: { params: session, expect: inSession(403, 202) },
  startQuestions: {
    params: () => ({ id: ids.session, attemptId: NOBODY }),
    expect: inSession(403, 404),
  },
  answerQuestions: {
    params: () => ({ id: ids.session, attemptId: NOBODY }),
    body: () => ({ answers: [] }),
    expect: inSession(403, 404),
  },
  getProofingImage: {
    params: () => ({ id: ids.session, proofingId: NOBODY, side: 'front' }),
    expect: inSession(404, 403),
  },
  receiveIdentityEvent: { expect: everyone(404, 404) },
  getRules: { params: () => ({ state: 'OH' }), expect: everyone(401, 200) },
  getSessionRating: { params: session, expect: inSession(200, 200) },
  rateSession: { params: session, body: () => ({ rating: 5 }), expect: inSession(403, 409) },
  registerNotary: {
    body: () => ({
      firstName: 'A',
      lastName: 'B',
      email: 'expired@example.test',
      licenseNumber: '12345',
      commissionState: 'OH',
      commissionExpiry: '2020-01-01',
    }),
    expect: everyone(401, 400),
  },
  getOwnNotary: { expect: [401, 404, 200, 200, 404, 200, 404] },
  listAvailability: { params: notary, expect: notaryOnly(200) },
  replaceAvailability: {
    params: notary,
    body: () => ({ ranges: [{ dayOfWeek: 1, startTime: '00:00', endTime: '24:00' }] }),
    expect: notaryOnly(200),
  },
  setLegalTimezone: {
    params: notary,
    body: () => ({ timezone: 'America/New_York' }),
    expect: notaryOnly(200),
  },
  listNotaries: { expect: administratorOnly(200) },
  readNotary: { params: notary, expect: administratorOnly(200) },
  reviewNotary: {
    params: () => ({ id: ids.pendingNotary }),
    body: () => ({ status: 'active', updatedAt: ids.pendingSince }),
    expect: administratorOnly(200),
  },
  renewCommission: {
    params: notary,
    body: () => ({ commissionExpiry: '2020-01-01' }),
    expect: notaryOnly(400),
  },
  rejectNotary: {
    params: () => ({ id: ids.pendingNotary }),
    body: () => ({ reason: 'The license could not be found.', updatedAt: ids.pendingSince }),
    // Approved a moment ago, in the row above.
    expect: administratorOnly(409),
  },
  reviewCommission: {
    params: notary,
    body: () => ({ confirm: true, commissionExpiry: '2030-01-01' }),
    expect: administratorOnly(409),
  },
  administrationOverview: { expect: administratorOnly(200) },
  listUsers: { expect: administratorOnly(200) },
  signOutUser: { params: () => ({ id: NOBODY }), expect: administratorOnly(404) },
  resetSecondFactors: {
    params: () => ({ id: NOBODY }),
    body: () => ({ reason: 'Lost' }),
    expect: administratorOnly(404),
  },
  blockUser: {
    params: () => ({ id: NOBODY }),
    body: () => ({ blocked: true, reason: 'Abuse' }),
    expect: administratorOnly(404),
  },
  listManagedSessions: { expect: administratorOnly(200) },
  cancelManagedSession: {
    params: () => ({ id: NOBODY }),
    body: () => ({ reason: 'A mistake' }),
    expect: administratorOnly(404),
  },
  listFailedJobs: { expect: administratorOnly(200) },
  retryJob: { params: () => ({ id: '999999999' }), expect: administratorOnly(404) },
  discardJob: { params: () => ({ id: '999999999' }), expect: administratorOnly(404) },
  listAuditEvents: { expect: administratorOnly(200) },
  listAuditActions: { expect: administratorOnly(200) },
  listAssignments: { params: notary, expect: notaryOnly(200) },
  moveAssignment: {
    params: () => ({ id: ids.declinable }),
    body: () => ({ status: 'declined' }),
    expect: [401, 404, 404, 200, 404, 404, 404],
  },
  getConferenceStatus: { params: conference, expect: inSession(200, 200) },
  joinConference: {
    params: conference,
    body: () => ({ role: 'signer' }),
    expect: inSession(403, 200),
  },
  addRecordingSegment: {
    params: () => ({ sessionId: ids.conference, number: '0' }),
    query: `?take=${NOBODY}&track=session&startedAt=2026-01-01T00:00:00Z&durationMs=2000&sentAt=2026-01-01T00:00:02Z`,
    expect: inSession(415, 403),
  },
  getRecording: { params: conference, expect: inSession(200, 200) },
  verifyRecording: { params: conference, expect: inSession(200, 200) },
  playRecordingTake: {
    params: () => ({ sessionId: ids.conference, takeId: NOBODY }),
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
    expect: administratorOnly(404),
  },
  listTemplates: { expect: everyone(401, 200) },
  getTemplate: { params: shelf, expect: everyone(401, 200) },
  getTemplatePreview: { params: shelf, expect: everyone(401, 200) },
  purchaseTemplate: { params: shelf, expect: [401, 201, 201, 201, 201, 201, 409] },
  listTemplatePurchases: { expect: everyone(401, 200) },
  getTemplatePurchase: { params: purchase, expect: ownerOnly(200) },
  openCheckout: { params: purchase, expect: ownerOnly(409) },
  downloadTemplatePurchase: { params: purchase, expect: ownerOnly(200) },
  downloadFilledTemplate: {
    params: purchase,
    body: () => ({ format: 'docx', values: { sellerName: 'Cole Bennett' } }),
    expect: ownerOnly(200),
  },
  createDocumentFromTemplate: {
    params: purchase,
    body: () => ({ values: {} }),
    expect: ownerOnly(400),
  },
  settleSandboxPayment: {
    params: purchase,
    body: () => ({ outcome: 'paid' }),
    expect: ownerOnly(409),
  },
  receiveStripeEvent: { expect: everyone(404, 404) },
  listAllTemplatePurchases: { expect: administratorOnly(200) },
  refundTemplatePurchase: {
    params: purchase,
    body: () => ({ reason: 'Bought twice' }),
    expect: administratorOnly(200),
  },
  createRealtimeToken: { expect: everyone(401, 200) },
  createStepUpChallenge: { newcomers: true, expect: everyone(401, 409) },
  listStepUpCredentials: { expect: everyone(401, 200) },
  // Who has a second factor confirms with it first.
  startTotp: { expect: [401, 201, 201, 201, 201, 403, 201] },
  confirmTotp: {
    params: () => ({ id: NOBODY }),
    body: () => ({ code: '123456' }),
    expect: everyone(401, 404),
  },
  startPasskey: { expect: [401, 200, 200, 200, 200, 403, 200] },
  confirmPasskey: {
    body: () => ({ challengeId: NOBODY, response: {} }),
    expect: everyone(401, 400),
  },
  removeStepUpCredential: { params: () => ({ id: NOBODY }), expect: everyone(401, 404) },
  getSealRecord: {
    params: () => ({ publicId: 'AAAAAAAAAAAAAAAAAAAA' }),
    expect: everyone(404, 404),
  },
  getSealedDigest: { params: () => ({ sha256: '0'.repeat(64) }), expect: everyone(200, 200) },
  verifyDocument: { expect: everyone(400, 400) },
  getTrustAnchor: { expect: everyone(200, 200) },
  getRevocationList: { params: () => ({ file: 'issuing.crl' }), expect: everyone(200, 200) },
  listNotaryKeys: { expect: [401, 404, 200, 200, 404, 200, 404] },
  makeNotaryKey: {
    body: () => ({ algorithm: 'P-256' }),
    expect: [401, 404, 201, 201, 404, 201, 404],
  },
  uploadNotaryKey: {
    body: () => ({ file: 'AAAA', password: 'x' }),
    expect: [401, 404, 400, 400, 404, 400, 404],
  },
  connectNotaryKey: {
    body: () => ({ certificates: 'none' }),
    expect: [401, 404, 409, 409, 404, 409, 404],
  },
  listKeysOfNotary: { params: () => ({ id: ids.pendingNotary }), expect: administratorOnly(200) },
  enrollDeviceKey: {
    body: () => ({ request: 'AAAA', deviceName: 'Office PC' }),
    expect: [401, 404, 400, 400, 404, 400, 404],
  },
  listDeviceSignatures: { expect: everyone(401, 200) },
  giveDeviceSignature: {
    params: () => ({ id: NOBODY }),
    body: () => ({ signature: 'AAAA' }),
    expect: everyone(401, 404),
  },
  suspendNotaryKey: {
    params: () => ({ id: NOBODY }),
    body: () => ({ reason: 'Lost laptop', since: '2026-01-01T00:00:00Z' }),
    expect: everyone(401, 404),
  },
  countAffectedActs: {
    params: () => ({ id: NOBODY }),
    query: '?since=2026-01-01T00:00:00Z',
    expect: everyone(401, 404),
  },
  correctKeyMoment: {
    params: () => ({ id: NOBODY }),
    body: () => ({
      reason: 'A digit was wrong',
      since: '2026-01-01T00:00:00Z',
      insteadOf: '2026-01-02T00:00:00Z',
    }),
    expect: everyone(401, 404),
  },
  getKeyNotice: { params: () => ({ id: NOBODY }), expect: everyone(401, 404) },
  recordKeyNotice: {
    params: () => ({ id: NOBODY }),
    body: () => ({ sentOn: '2026-01-01' }),
    expect: everyone(401, 404),
  },
  listJournal: { expect: [401, 404, 200, 200, 404, 200, 404] },
  checkJournal: { expect: [401, 404, 200, 200, 404, 200, 404] },
  exportJournal: { query: '?format=csv', expect: [401, 404, 200, 200, 404, 200, 404] },
  getJournalEntry: { params: () => ({ id: NOBODY }), expect: everyone(401, 404) },
  handOverJournal: {
    body: () => ({ recipient: 'Secretary of State', reason: 'An inspection.' }),
    expect: [401, 404, 409, 409, 404, 409, 404],
  },
  getTreeHead: { expect: everyone(200, 200) },
  getConsistencyProof: { query: '?first=1&second=1', expect: everyone(400, 400) },
  getInclusionProof: { query: '?position=0&size=1', expect: everyone(400, 400) },
  listBusinessDocuments: { expect: administratorOnly(200) },
  createBusinessDocument: {
    body: () => ({ title: 'Terms', type: 'term_sheet', content: 'Text' }),
    expect: administratorOnly(201),
  },
  moveBusinessDocument: {
    params: () => ({ id: NOBODY }),
    body: () => ({ status: 'active' }),
    expect: administratorOnly(404),
  },
  deleteBusinessDocument: { params: () => ({ id: NOBODY }), expect: administratorOnly(404) },
  requestTemplate: {
    body: () => ({
      templateType: 'Lease',
      description: 'A residential lease for a furnished flat in Ohio, one year.',
    }),
    expect: everyone(401, 201),
  },
  subscribe: { body: () => ({ email: 'reader@example.test' }), expect: everyone(202, 202) },
  confirmSubscription: { body: () => ({ token: 'x'.repeat(43) }), expect: everyone(404, 404) },
  unsubscribe: { body: () => ({ token: 'x'.repeat(43) }), expect: everyone(404, 404) },
  listSubscriptions: { expect: administratorOnly(200) },
  sendContactRequest: {
    body: () => ({
      topic: 'demo',
      name: 'A Visitor',
      email: 'visitor@example.test',
      message: 'Tuesday afternoon would suit us.',
    }),
    expect: everyone(201, 201),
  },
  listContactRequests: { expect: administratorOnly(200) },
  moveContactRequest: {
    params: () => ({ id: NOBODY }),
    body: () => ({ status: 'answered' }),
    expect: administratorOnly(404),
  },
  listTemplateRequests: { expect: everyone(401, 200) },
  listRequestsForReview: { expect: administratorOnly(200) },
  reviewTemplateRequest: {
    params: () => ({ id: NOBODY }),
    body: () => ({ decision: 'approve' }),
    expect: administratorOnly(404),
  },
  cancelTemplateRequest: {
    params: () => ({ id: ids.templateRequest }),
    expect: ownerOnly(200),
  },
  getHealth: { expect: everyone(200, 200) },
  getReadiness: { expect: everyone(200, 200) },
  getMetrics: { expect: everyone(200, 200) },
  getOpenApi: { expect: everyone(200, 200) },
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

beforeAll(async () => {
  server = await startTestServer();
  people.visitor = server.visitor();
  people.customer = await server.person('customer');
  people.notary = await server.person('notary');
  people.administrator = await server.person('administrator');
  people.other = await server.newcomer('Other');
  const applicant = await newNotary(server, { approved: false, available: false });
  people.applicant = applicant;
  ids.pendingNotary = applicant.notaryId;
  ids.pendingSince = (await applicant.call<Notary>('GET', '/api/notaries/me')).body.updatedAt;
  ids.notary = (await people.notary.call<{ id: string }>('GET', '/api/notaries/me')).body.id;
  const taken = await uploadReady(people.customer);
  ids.document = taken.id;
  const accepted = await acceptedSession(people.customer, people.notary, taken.id);
  ids.session = accepted.id;
  ids.conference = accepted.conferenceSessionId;
  // The first notary's only place is taken: the second session goes to the second notary.
  const otherNotary = await newNotary(server);
  people.otherNotary = otherNotary;
  const second = await uploadReady(people.customer);
  ids.declinable = (
    await offerFor(otherNotary, (await startSession(people.customer, second.id)).id)
  ).id;
  ids.freeDocument = (await uploadReady(people.customer)).id;
  await setUpTotp(people.notary);
  await growTree(server.services);
  const template = shelfId('motor-vehicle-bill-of-sale');
  const bought = await people.customer.call<{ id: string }>(
    'POST',
    `/api/templates/${template}/purchase`,
  );
  ids.purchase = bought.body.id;
  const asked = await people.customer.call<{ id: string }>('POST', '/api/template-requests', {
    templateType: 'Lease',
    description: 'A residential lease for a furnished flat in Ohio, one year.',
  });
  ids.templateRequest = asked.body.id;
});
afterAll(() => server?.stop());

describe('every call of the contract', () => {
  test('has a row, and every row a call', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(endpoints).sort());
  });

  for (const [name, row] of Object.entries(rows)) {
    test(`${name} answers each role as the policy says`, async () => {
      const endpoint = endpoints[name];
      if (!endpoint) throw new Error(`no call ${name}`);
      const params = row.params?.() ?? {};
      const path =
        endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '') +
        (row.query ?? '');
      const got: Record<string, number> = {};
      for (const role of roles) {
        const asks =
          row.newcomers && role !== 'visitor' ? await server.newcomer('Asker') : people[role];
        const { status } = await asks.call(endpoint.method, path, row.body?.());
        got[role] = status;
      }
      expect(got).toEqual(
        Object.fromEntries(roles.map((role, index) => [role, row.expect[index]])),
      );
    });
  }

  const fill = (path: string, value: string) => path.replace(/\{\w+\}/g, value);
  const asker = (audience: string) =>
    audience === 'administrator' ? people.administrator : people.customer;

  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.params) {
      test(`${name} refuses an address that names nothing with 400`, async () => {
        const { status, body } = await asker(endpoint.audience).call<{ code: string }>(
          endpoint.method,
          fill(endpoint.path, '!'),
        );
        expect([status, body.code]).toEqual([400, 'invalid_input']);
      });
    }
    if (endpoint.body) {
      test(`${name} refuses a body of another shape with 400 and says where`, async () => {
        const { status, body } = await asker(endpoint.audience).call<{ fields: object }>(
          endpoint.method,
          fill(endpoint.path, NOBODY),
          ['not', 'an', 'object'],
        );
        expect(status).toBe(400);
        expect(Object.keys(body.fields).length).toBeGreaterThan(0);
      });
    }
  }

  test('answers alike for what is absent and what is foreign', async () => {
    const foreign = await people.other.call('GET', `/api/documents/${ids.document}`);
    const absent = await people.other.call('GET', `/api/documents/${NOBODY}`);
    expect(foreign.body).toEqual(absent.body);
    expect(foreign.status).toBe(404);
  });
});
