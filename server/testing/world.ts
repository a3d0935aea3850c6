import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from '../../common/documents.ts';
import type { Notary } from '../../common/notaries.ts';
import type { NotarialAct, NotarizationSession } from '../../common/notarization-sessions.ts';
import type { NotaryAssignment } from '../../common/notary-assignments.ts';
import { type RecordingSegment, type RecordingTrack, SEGMENT_MS } from '../../common/recording.ts';
import type { Script, ScriptStep, StepValue } from '../../common/script.ts';
import { buildTextPdf } from './build-text-pdf.ts';
import { confirmAddress } from './signing-code.ts';
import type { TestPerson } from './test-person.ts';
import type { TestServer } from './test-server.ts';
import { TestSocket } from './test-socket.ts';

/** Asks again until the answer satisfies; fails after `ms` with the last answer. */
export async function until<T>(
  ask: () => Promise<T>,
  holds: (value: T) => boolean,
  ms = 60_000,
): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const value = await ask();
    if (holds(value)) return value;
    if (Date.now() > deadline)
      throw new Error(`not within ${ms} ms: ${JSON.stringify(value).slice(0, 600)}`);
    await sleep(40);
  }
}

/** The words of a small agreement, so that an analysis has something to find. */
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

/** Uploads a document and waits until its analysis is over. */
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

export const START_BODY = {
  act: 'acknowledgment',
  signerLocation: { country: 'US', state: 'OH' },
  consent: true,
};

export async function startSession(
  person: TestPerson,
  documentId: string,
  act: NotarialAct = 'acknowledgment',
): Promise<NotarizationSession> {
  const { status, body } = await person.call<{ session: NotarizationSession }>(
    'POST',
    `/api/documents/${documentId}/notarization`,
    { ...START_BODY, act },
  );
  if (status !== 201) throw new Error(`start: ${status} ${JSON.stringify(body)}`);
  return body.session;
}

/** The notary's offer for a session, once it has been made. */
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

/** A session that its notary has accepted. */
export async function acceptedSession(
  customer: TestPerson,
  notary: TestPerson,
  documentId: string,
  act: NotarialAct = 'acknowledgment',
): Promise<NotarizationSession & { conferenceSessionId: string }> {
  const session = await startSession(customer, documentId, act);
  const offer = await offerFor(notary, session.id);
  const accepted = await notary.call('PATCH', `/api/notary-assignments/${offer.id}/status`, {
    status: 'accepted',
  });
  if (accepted.status !== 200) throw new Error(`accept: ${JSON.stringify(accepted.body)}`);
  return (
    await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${session.id}`)
  ).body as NotarizationSession & { conferenceSessionId: string };
}

/** Another notary, approved and with round-the-clock hours unless told otherwise. */
export async function newNotary(
  server: TestServer,
  options: { state?: string; available?: boolean; approved?: boolean } = {},
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
  /** When it was captured; the last two seconds unless told. */
  startedAt?: number;
  durationMs?: number;
  sha256?: string;
}

/** Sends a piece of a recording as the notary's side does. */
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
    sentAt: new Date().toISOString(),
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

/** Keeps the last two seconds of a call: it counts as recorded for some seconds from now. */
export async function recordMoment(notary: TestPerson, conferenceId: string): Promise<void> {
  const kept = await sendSegment(notary, conferenceId, { bytes: Buffer.from(randomUUID()) });
  if (kept.status !== 201) throw new Error(`record: ${JSON.stringify(kept.body)}`);
}

export interface SignedSession {
  id: string;
  documentId: string;
  conferenceId: string;
  sockets: TestSocket[];
}

/** A session in progress whose script is done and whose signer has signed: both are in the room. */
export async function signedSession(
  customer: TestPerson,
  notary: TestPerson,
  file: Parameters<typeof uploadReady>[1] = {},
): Promise<SignedSession> {
  const document = await uploadReady(customer, file);
  if (document.status !== 'ready') throw new Error(`not ready: ${document.statusReason}`);
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
  await recordMoment(notary, session.conferenceSessionId);
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

/** What the notary, or a signer, states at a step, where nothing stands against it. */
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

/** Takes a session through its script, each step by the one who has to say it; up to a step, if told. */
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
    const person = step.by === 'notary' ? notary : ids.get(step.person?.userId ?? '');
    if (!person) throw new Error(`nobody says ${step.key}`);
    const value = valueFor(step, body.rules?.state ?? '');
    // Nothing is said off the record.
    await recordMoment(notary, conferenceSessionId ?? '');
    const said = await person.call<Script>('POST', `${path}/${step.key}`, value);
    if (said.status !== 200) throw new Error(`${step.key}: ${JSON.stringify(said.body)}`);
    body = said.body;
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

/** The session, or what stands against its seal. */
interface SealAnswer {
  session: NotarizationSession;
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}

/** Asks for the seal, in a call that is recorded, with a code of the authenticator that was not used. */
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

/** Asks for the seal of a session that is signed, and waits until it is made. */
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

/** Waits until the evidence of every act that is sealed by now is made and kept. */
export async function evidenceKept({ services }: TestServer): Promise<void> {
  await until(
    () =>
      services
        .db('graphile_worker.jobs')
        .where({ task_identifier: 'keep-evidence' })
        .whereRaw('run_at <= now()'),
    (jobs) => jobs.length === 0,
  );
}
