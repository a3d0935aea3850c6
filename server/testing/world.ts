import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from '../../common/documents.ts';
import type { NotarizationSession } from '../../common/notarization-sessions.ts';
import type { NotaryAssignment } from '../../common/notary-assignments.ts';
import { buildTextPdf } from './build-text-pdf.ts';
import type { TestPerson } from './test-person.ts';
import type { TestServer } from './test-server.ts';
import { TestSocket } from './test-socket.ts';

/** Asks again until the answer satisfies; fails after `ms` with the last answer. */
export async function until<T>(
  ask: () => Promise<T>,
  holds: (value: T) => boolean,
  ms = 30_000,
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
): Promise<NotarizationSession> {
  const { status, body } = await person.call<{ session: NotarizationSession }>(
    'POST',
    `/api/documents/${documentId}/notarization`,
    START_BODY,
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
): Promise<NotarizationSession & { conferenceSessionId: string }> {
  const session = await startSession(customer, documentId);
  const offer = await offerFor(notary, session.id);
  const accepted = await notary.call('PATCH', `/api/notary-assignments/${offer.id}/status`, {
    status: 'accepted',
  });
  if (accepted.status !== 200) throw new Error(`accept: ${JSON.stringify(accepted.body)}`);
  return (
    await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${session.id}`)
  ).body as NotarizationSession & { conferenceSessionId: string };
}

/** The code that an authenticator app shows (RFC 6238), `steps` periods from now. */
export function totpCode(base32: string, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...base32]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) as number) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Sets up an authenticator; the secret makes further codes. Uses the code of the step before now. */
export async function setUpTotp(person: TestPerson): Promise<string> {
  const begun = await person.call<{ id: string; secret: string }>('POST', '/api/step-up/totp');
  const confirmed = await person.call('POST', `/api/step-up/totp/${begun.body.id}/confirm`, {
    code: totpCode(begun.body.secret, -1),
  });
  if (confirmed.status !== 200) throw new Error(`totp: ${JSON.stringify(confirmed.body)}`);
  return begun.body.secret;
}

/** Another notary, approved and with round-the-clock hours unless told otherwise. */
export async function newNotary(
  server: TestServer,
  options: { state?: string; available?: boolean; approved?: boolean } = {},
): Promise<TestPerson & { notaryId: string }> {
  const person = await server.newcomer('Notary');
  const { body: user } = await person.call<{ email: string }>('GET', '/api/user');
  const { body: notary, status } = await person.call<{ id: string }>(
    'POST',
    '/api/notaries/register',
    {
      firstName: 'Olga',
      lastName: 'Reyes',
      email: user.email,
      licenseNumber: 'TX-90210',
      commissionState: options.state ?? 'TX',
      commissionExpiry: `${new Date().getUTCFullYear() + 2}-01-01`,
    },
  );
  if (status !== 201) throw new Error(`register: ${JSON.stringify(notary)}`);
  if (options.approved !== false) {
    const administrator = await server.person('administrator');
    await administrator.call('PATCH', `/api/admin/notaries/${notary.id}`, { status: 'active' });
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

export interface SignedSession {
  id: string;
  documentId: string;
  conferenceId: string;
  sockets: TestSocket[];
}

/** A session in progress whose signer has signed: both are in the room. */
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

/** Asks for the seal with a code of the authenticator; `step` must be one that was not used. */
export async function askForSeal(notary: TestPerson, sessionId: string, code: string) {
  const { body } = await notary.call<{ challengeId: string }>(
    'POST',
    `/api/notarization-sessions/${sessionId}/seal/challenge`,
  );
  return notary.call<{ session: NotarizationSession }>(
    'POST',
    `/api/notarization-sessions/${sessionId}/seal`,
    { certificate: CERTIFICATE, challengeId: body.challengeId, stepUp: { method: 'totp', code } },
  );
}
