import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from '../../common/documents.ts';
import type { ResponseOf } from '../../common/endpoint.ts';
import { STEP_SPOKEN_MS } from '../../common/limits.ts';
import type { Notary } from '../../common/notaries.ts';
import type { NotarizationSession } from '../../common/notarization-sessions.ts';
import type { NotaryAssignment } from '../../common/notary-assignments.ts';
import {
  RECORDING_LIVE_MS,
  type RecordingSegment,
  type RecordingTrack,
  SEGMENT_MS,
} from '../../common/recording.ts';
import type { getAuthority } from '../../common/rules.ts';
import type { Script, ScriptStep, StepValue } from '../../common/script.ts';
import type { NotarialAct } from '../../packages/evidence/src/journal/act-terms.ts';
import { addSamplePapers } from '../outputs/demo/add-sample-papers.ts';
import { buildTextPdf } from './build-text-pdf.ts';
import { freshTake } from './recording-sample.ts';
import { confirmAddress } from './signing-code.ts';
import type { TestPerson } from './test-person.ts';
import type { TestServer } from './test-server.ts';
import { TestSocket } from './test-socket.ts';

/**
 * Repeats a request until its result satisfies the condition. Throws after `ms` milliseconds with
 * the last result.
 */
export async function until<T>(
  ask: () => Promise<T>,
  holds: (value: T) => boolean,
  ms = 60_000,
): Promise<T> {
  const deadline = Date.now() + ms;
  // Asks less often the longer it takes, because the questions delay what they wait for.
  for (let pause = 20; ; pause = Math.min(200, pause * 1.3)) {
    const value = await ask();
    if (holds(value)) return value;
    if (Date.now() > deadline)
      throw new Error(`not within ${ms} ms: ${JSON.stringify(value).slice(0, 600)}`);
    await sleep(pause);
  }
}

/** The text of a short agreement with content that the analysis detects. */
export const AGREEMENT = [
  'SERVICE AGREEMENT',
  'This Agreement is made on March 3, 2026 between Cole Bennett ("Client") and',
  'Harbor Joinery LLC ("Contractor").',
  '1. Services. The Contractor shall build and install oak shelving.',
  '2. Payment. The Client shall pay $4,800 within 30 days of completion.',
  '3. Governing law. This Agreement is governed by the laws of the State of Ohio.',
  'Signature of Client: ______________________   Date: ____________',
  'Signature of Contractor: __________________   Date: ____________',
].join('\n');

/** Uploads a document and waits until its analysis has ended. */
export async function uploadReady(
  person: TestPerson,
  file: { bytes?: Uint8Array | string; name?: string; documentType?: string } = {},
): Promise<Document> {
  const bytes = file.bytes ?? (await buildTextPdf([AGREEMENT]));
  const { status, body } = await person.upload(bytes, file.name ?? 'agreement.pdf', {
    documentType: file.documentType ?? 'contract',
  });
  if (status !== 201) throw new Error(`upload: ${status} ${JSON.stringify(body)}`);
  return until(
    async () => (await person.call<Document>('GET', `/api/documents/${body.id}`)).body,
    (document) => document.status === 'ready' || document.status === 'failed',
    60_000,
  );
}

/** Confirms the print copy of a document as its owner. */
export async function confirmPrintCopy(
  person: TestPerson,
  { id, printCopy }: Pick<Document, 'id' | 'printCopy'>,
): Promise<void> {
  const { sha256 } = printCopy ?? {};
  const path = `/api/documents/${id}/print-copy/confirm`;
  const { status, body } = await person.call('POST', path, { sha256 });
  if (status !== 200) throw new Error(`confirm: ${status} ${JSON.stringify(body)}`);
}

export const START_BODY = {
  act: 'acknowledgment',
  signerLocation: { country: 'US', state: 'OH' },
  consent: true,
};

/** One act on a document, or several. */
export type ActsToStart = NotarialAct | readonly [NotarialAct, ...NotarialAct[]];
type StartedActs = { act: NotarialAct; furtherActs?: NotarialAct[] };

/** Returns the acts as a request names them. */
export function startedActs(acts: ActsToStart): StartedActs {
  if (typeof acts === 'string') return { act: acts };
  const [act, ...furtherActs] = acts;
  return { act, furtherActs };
}

export async function startSession(
  person: TestPerson,
  documentId: string,
  acts: ActsToStart = 'acknowledgment',
  furtherDocuments?: ({ documentId: string } & StartedActs)[],
): Promise<NotarizationSession> {
  const { status, body } = await person.call<{ session: NotarizationSession }>(
    'POST',
    `/api/documents/${documentId}/notarization`,
    { ...START_BODY, ...startedActs(acts), furtherDocuments },
  );
  if (status !== 201) throw new Error(`start: ${status} ${JSON.stringify(body)}`);
  return body.session;
}

/** Waits for the notary's offer for a session and returns it. */
export async function offerFor(notary: TestPerson, sessionId: string): Promise<NotaryAssignment> {
  const own = await notary.call<{ id: string }>('GET', '/api/notaries/me');
  const offers = await until(
    async () =>
      (await notary.call<NotaryAssignment[]>('GET', `/api/notaries/${own.body.id}/assignments`))
        .body,
    (list) => list.some((one) => one.sessionId === sessionId && one.status === 'assigned'),
  );
  return offers.find((one) => one.sessionId === sessionId) as NotaryAssignment;
}

/** Creates a session that the notary has accepted. */
export async function acceptedSession(
  customer: TestPerson,
  notary: TestPerson,
  documentId: string,
  acts: ActsToStart = 'acknowledgment',
  furtherDocuments?: ({ documentId: string } & StartedActs)[],
): Promise<NotarizationSession & { conferenceSessionId: string }> {
  const session = await startSession(customer, documentId, acts, furtherDocuments);
  const offer = await offerFor(notary, session.id);
  const accepted = await notary.call('PATCH', `/api/notary-assignments/${offer.id}/status`, {
    status: 'accepted',
  });
  if (accepted.status !== 200) throw new Error(`accept: ${JSON.stringify(accepted.body)}`);
  return (
    await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${session.id}`)
  ).body as NotarizationSession & { conferenceSessionId: string };
}

/** The administrator accepts the values of a state that they must confirm. */
export async function acceptAuthority(server: TestServer, code: string): Promise<void> {
  const administrator = await server.person('administrator');
  const path = '/api/admin/authority';
  const { body } = await administrator.call<ResponseOf<typeof getAuthority>>('GET', path);
  for (const { state, rule, accepted } of body.rules) {
    if (state !== code || accepted) continue;
    const { status } = await administrator.call('POST', `${path}/${state}/${rule}`, {
      accepted: true,
      reason: 'For this test',
    });
    if (status !== 200) throw new Error(`accept ${rule} of ${state}: ${status}`);
  }
}

/** Gives a notary accepted samples of all papers, so that they can become active. */
export async function givePapers({ services }: TestServer, notaryId: string): Promise<void> {
  const notary = await services.db('notaries').where({ id: notaryId }).first();
  if (!notary) throw new Error('no such notary');
  await addSamplePapers(services, notary);
}

/** Creates another notary, by default with papers, approved and available at all times. */
export async function newNotary(
  server: TestServer,
  options: { state?: string; papers?: boolean; available?: boolean; approved?: boolean } = {},
): Promise<TestPerson & { notaryId: string }> {
  const person = await server.newcomer('Notary');
  const { body: user } = await person.call<{ email: string }>('GET', '/api/user');
  const { body: notary, status } = await person.call<Notary>('POST', '/api/notaries/register', {
    firstName: 'Olga',
    lastName: 'Reyes',
    email: user.email,
    licenseNumber: 'TX-90210',
    commissionState: options.state ?? 'TX',
    commissionExpiry: `${new Date().getUTCFullYear() + 2}-01-01`,
  });
  if (status !== 201) throw new Error(`register: ${JSON.stringify(notary)}`);
  await acceptAuthority(server, options.state ?? 'TX');
  if (options.papers !== false) await givePapers(server, notary.id);
  if (options.approved !== false) {
    const administrator = await server.person('administrator');
    await administrator.call('PATCH', `/api/admin/notaries/${notary.id}`, {
      status: 'active',
      updatedAt: notary.updatedAt,
    });
  }
  if (options.available !== false) {
    const ranges = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      startTime: '00:00',
      endTime: '24:00',
    }));
    await person.call('PUT', `/api/notaries/${notary.id}/availability`, { ranges });
  }
  return Object.assign(person, { notaryId: notary.id });
}

export interface SegmentToSend {
  bytes: Uint8Array;
  take?: string;
  number?: number;
  track?: RecordingTrack;
  /** When it was captured. Default: two seconds ago. */
  startedAt?: number;
  durationMs?: number;
  /** Default: now. */
  sentAt?: number;
  sha256?: string;
}

/** Uploads a segment of a recording as the notary's client does. */
export async function sendSegment(
  person: TestPerson,
  conferenceId: string,
  piece: SegmentToSend,
): Promise<{ status: number; body: RecordingSegment & { code?: string; message?: string } }> {
  const query = new URLSearchParams({
    take: piece.take ?? randomUUID(),
    track: piece.track ?? 'session',
    startedAt: new Date(piece.startedAt ?? Date.now() - SEGMENT_MS).toISOString(),
    durationMs: String(piece.durationMs ?? SEGMENT_MS),
    sentAt: new Date(piece.sentAt ?? Date.now()).toISOString(),
  });
  const response = await person.fetch(
    `/api/conference/${conferenceId}/recording/segments/${piece.number ?? 0}?${query}`,
    {
      method: 'POST',
      headers: {
        'Content-Type': 'application/octet-stream',
        'X-Content-SHA256': piece.sha256 ?? createHash('sha256').update(piece.bytes).digest('hex'),
      },
      body: piece.bytes as BodyInit,
    },
  );
  return { status: response.status, body: (await response.json()) as RecordingSegment };
}

/** Waits until a segment is checked. @returns the checked segment */
export async function checkOf(
  person: TestPerson,
  conferenceId: string,
  { takeId, number }: Pick<RecordingSegment, 'takeId' | 'number'>,
): Promise<RecordingSegment> {
  const read = async () => {
    const { body } = await person.call<{ segments: RecordingSegment[] }>(
      'GET',
      `/api/conference/${conferenceId}/recording`,
    );
    return body.segments.find((one) => one.takeId === takeId && one.number === number);
  };
  return (await until(
    read,
    (piece) => piece !== undefined && piece.check !== 'pending',
  )) as RecordingSegment;
}

/** The time up to which `recordMoment` has recorded each conference. */
const recordedUpTo = new Map<string, number>();

/**
 * Records the last seconds of a conference: the part that a step of the script needs and that is
 * not recorded yet, at least two seconds. The conference counts as recorded for some seconds after
 * that. Does nothing in a conference that is not recorded.
 * @returns the time up to which the conference is recorded, in milliseconds since 1970
 */
export async function recordMoment(notary: TestPerson, conferenceId: string): Promise<number> {
  // A busy machine checks segments late. If the recording is too old by then to count as live,
  // record again.
  for (;;) {
    const now = Date.now();
    const since = Math.max(recordedUpTo.get(conferenceId) ?? 0, now - STEP_SPOKEN_MS);
    const pieces = freshTake(Math.max(1, Math.ceil((now - since) / SEGMENT_MS)));
    const startedAt = now - pieces.length * SEGMENT_MS;
    const take = randomUUID();
    for (const [number, bytes] of pieces.entries()) {
      const piece = { take, number, bytes, startedAt: startedAt + number * SEGMENT_MS };
      const kept = await sendSegment(notary, conferenceId, piece);
      if (kept.body.code === 'recording_disabled') return now;
      if (kept.status !== 201) throw new Error(`record: ${JSON.stringify(kept.body)}`);
    }
    for (const number of pieces.keys()) {
      const { check, fault } = await checkOf(notary, conferenceId, { takeId: take, number });
      if (check !== 'valid') throw new Error(`record: ${fault}`);
    }
    recordedUpTo.set(conferenceId, now);
    if (Date.now() - now <= RECORDING_LIVE_MS / 2) return now;
  }
}

/**
 * Records only if the recording ended more than a second ago: a step counts as recorded if at most
 * `RECORDING_MISSING_MS` before it are missing.
 */
async function keepRecorded(notary: TestPerson, conferenceId: string): Promise<void> {
  if (Date.now() - (recordedUpTo.get(conferenceId) ?? 0) > 1000)
    await recordMoment(notary, conferenceId);
}

/** Creates a session whose customer and notary have been in the conference for ten minutes. */
export async function openConference(
  server: TestServer,
): Promise<{ notary: TestPerson; conferenceId: string; sockets: TestSocket[] }> {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const conferenceId = session.conferenceSessionId;
  const sockets = [
    await TestSocket.join(customer, conferenceId, 'signer'),
    await TestSocket.join(notary, conferenceId, 'notary'),
  ];
  const conference = () => server.services.db('conference_sessions').where({ id: conferenceId });
  await until(
    () => conference().first(),
    (conference) => conference?.status === 'active',
  );
  await conference().update({ begunAt: new Date(Date.now() - 600_000) });
  return { notary, conferenceId, sockets };
}

export interface SignedSession {
  id: string;
  documentId: string;
  conferenceId: string;
  sockets: TestSocket[];
}

/**
 * Creates a session in progress whose script is complete and whose signer has signed. Both
 * participants are in the conference.
 */
export async function signedSession(
  customer: TestPerson,
  notary: TestPerson,
  file: Parameters<typeof uploadReady>[1] = {},
): Promise<SignedSession> {
  const document = await uploadReady(customer, file);
  if (document.status !== 'ready') throw new Error(`not ready: ${document.statusReason}`);
  if (document.printCopy) await confirmPrintCopy(customer, document);
  const session = await acceptedSession(customer, notary, document.id);
  const signer = await TestSocket.join(customer, session.conferenceSessionId, 'signer');
  const officer = await TestSocket.join(notary, session.conferenceSessionId, 'notary');
  await until(
    async () =>
      (await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${session.id}`))
        .body,
    (one) => one.status === 'in_progress',
  );
  await doScript(session.id, notary, [customer]);
  await confirmAddress(customer, session.id);
  await keepRecorded(notary, session.conferenceSessionId);
  const signed = await customer.call(
    'POST',
    `/api/notarization-sessions/${session.id}/signatures`,
    SIGNATURE,
  );
  if (signed.status !== 201) throw new Error(`sign: ${JSON.stringify(signed.body)}`);
  return {
    id: session.id,
    documentId: document.id,
    conferenceId: session.conferenceSessionId,
    sockets: [signer, officer],
  };
}

/** The value that the notary or a signer states at a step in a normal act. */
export function valueFor({ kind, by }: ScriptStep, notaryState: string): StepValue {
  switch (kind) {
    case 'notary_place':
      return { kind, state: notaryState, county: CERTIFICATE.county };
    case 'place':
      return { kind, country: 'US', state: 'OH', city: 'Columbus' };
    case 'identity':
      return { kind, method: 'personal_knowledge', proofing: [] };
    case 'oath':
      return { kind, form: by === 'signer' ? 'affirmation' : 'oath' };
    default:
      return { kind };
  }
}

/**
 * Confirms the steps of a session's script, each as the person who must confirm it. Stops before
 * the step `upTo`, if given.
 */
export async function doScript(
  sessionId: string,
  notary: TestPerson,
  signers: TestPerson[],
  upTo?: string,
): Promise<Script> {
  const session = `/api/notarization-sessions/${sessionId}`;
  const path = `${session}/script`;
  const { conferenceSessionId } = (await notary.call<NotarizationSession>('GET', session)).body;
  const ids = new Map<string, TestPerson>();
  for (const signer of signers) {
    ids.set((await signer.call<{ id: string }>('GET', '/api/user')).body.id, signer);
  }
  let { body } = await notary.call<Script>('GET', path);
  for (const step of body.steps) {
    if (step.key === upTo) return body;
    if (step.done) continue;
    const person = step.by === 'notary' ? notary : ids.get(step.person?.userId ?? '');
    if (!person) throw new Error(`nobody says ${step.key}`);
    const value = valueFor(step, body.rules?.state ?? '');
    await keepRecorded(notary, conferenceSessionId ?? '');
    const confirmed = await person.call<Script>('POST', `${path}/${step.key}`, value);
    if (confirmed.status !== 200) throw new Error(`${step.key}: ${JSON.stringify(confirmed.body)}`);
    body = confirmed.body;
  }
  return body;
}

export const SIGNATURE = {
  page: 1,
  x: 0.12,
  y: 0.8,
  width: 0.28,
  height: 0.05,
  appearance: { kind: 'typed', text: 'Cole Bennett' },
};

export const CERTIFICATE = {
  county: 'Franklin',
  identity: { method: 'personal_knowledge', confirmed: true },
  signature: { kind: 'typed', text: 'Nora Whitfield' },
};

/** The session, or the reason why it cannot be sealed. */
interface SealAnswer {
  session: NotarizationSession;
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}

/** Requests the seal in a recorded conference, with an unused code of the authenticator. */
export async function askForSeal(
  notary: TestPerson,
  sessionId: string,
  code: string,
  certificate: object = CERTIFICATE,
) {
  const session = await notary.call<NotarizationSession>(
    'GET',
    `/api/notarization-sessions/${sessionId}`,
  );
  const { conferenceSessionId, status } = session.body;
  if (conferenceSessionId && status === 'in_progress') {
    await recordMoment(notary, conferenceSessionId);
  }
  const { body } = await notary.call<{ challengeId: string }>(
    'POST',
    `/api/notarization-sessions/${sessionId}/seal/challenge`,
  );
  return notary.call<SealAnswer>('POST', `/api/notarization-sessions/${sessionId}/seal`, {
    certificate,
    challengeId: body.challengeId,
    stepUp: { method: 'totp', code },
  });
}

/** Requests the seal of a signed session and waits until it is sealed. */
export async function sealSession(
  customer: TestPerson,
  notary: TestPerson,
  sessionId: string,
  code: string,
): Promise<NotarizationSession> {
  const { status, body } = await askForSeal(notary, sessionId, code);
  if (status !== 202) throw new Error(`seal: ${status} ${JSON.stringify(body)}`);
  return until(
    async () =>
      (await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${sessionId}`))
        .body,
    (session) => session.status === 'completed',
    60_000,
  );
}

/** Waits until the evidence of all acts sealed so far is created and stored. */
export async function evidenceKept({ services }: TestServer): Promise<void> {
  await until(
    () =>
      services
        .db('graphile_worker.jobs')
        .where({ taskIdentifier: 'keep-evidence' })
        .whereRaw('run_at <= now()'),
    (jobs) => jobs.length === 0,
  );
}
