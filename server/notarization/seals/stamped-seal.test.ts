import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { SignatureLevel } from '../../../common/signature-levels.ts';
import type { SealRecord, VerificationReport } from '../../../common/verification.ts';
import { verifyPdf } from '../../../packages/evidence/src/verification/verify-pdf.ts';
import {
  startTimestampAuthority,
  type TestTimestampAuthority,
} from '../../sealing/testing/timestamp-authority.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { askForSeal, type SignedSession, signedSession, until } from '../../testing/world.ts';
import { runSealJob } from './run-seal-job.ts';

/* A server with a timestamp authority, from its environment to the texts on its screens. */

let authority: TestTimestampAuthority;
let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;

beforeAll(async () => {
  authority = await startTimestampAuthority();
  server = await startTestServer({ TSA_URL: authority.url });
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
});
afterAll(async () => {
  await server?.stop();
  await authority?.close();
});

const sessionOf = async ({ id }: SignedSession) =>
  (await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${id}`)).body;

async function ask(session: SignedSession): Promise<void> {
  const { status, body } = await askForSeal(notary, session.id, await authenticator.code());
  expect({ status, body }).toMatchObject({ status: 202 });
}

/**
 * Returns the level of a session's seal in the customer's session, the public record and the file.
 */
async function levelsOf(session: SignedSession) {
  const done = await until(
    () => sessionOf(session),
    (one) => one.status === 'completed',
    60_000,
  );
  const { body: document } = await customer.call<Document>(
    'GET',
    `/api/documents/${session.documentId}`,
  );
  const { body: record } = await server
    .visitor()
    .call<SealRecord>('GET', `/api/verify/${done.publicId}`);
  const file = await customer.fetch(`/api/documents/${session.documentId}/download`);
  const bytes = await file.arrayBuffer();
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'sealed.pdf');
  const verified = await server.visitor().fetch('/api/verify', { method: 'POST', body: form });
  const report = (await verified.json()) as VerificationReport;
  const stranger = verifyPdf(new Uint8Array(bytes), {
    roots: [server.services.authority.root],
    timestampRoots: [authority.certificate],
  });
  return {
    session: done.signatureLevel,
    document: document.session?.signatureLevel,
    record: record.signatureLevel,
    verdict: report.verdict,
    problems: report.problems,
    intact: stranger.intact,
    signatures: stranger.signatures.map(
      ({ role, timestamped, timestampTrusted }) =>
        `${role}${timestamped ? ', stamped' : ''}${timestampTrusted ? ' by a trusted authority' : ''}`,
    ),
  };
}

/** Expects the same level everywhere, also from a verifier that trusts the two roots. */
const saying = (level: SignatureLevel) => ({
  session: level,
  document: level,
  record: level,
  verdict: 'unchanged',
  problems: [],
  intact: true,
  signatures: ['certification', 'approval', 'timestamp'].map(
    (role) => `${role}, stamped by a trusted authority`,
  ),
});

test('timestamps each signature and the whole file, and reports the level wherever the seal is displayed', async () => {
  const session = await signedSession(customer, notary);
  await ask(session);
  expect(await levelsOf(session)).toEqual(saying('B-LTA'));
  expect(await session.sockets[0]?.next('conference-ended')).toMatchObject({ reason: 'sealed' });
});

test('reports a lower level if the authority’s revocation data was unavailable', async () => {
  authority.withoutRevocations = true;
  const session = await signedSession(customer, notary);
  await ask(session);
  expect(await levelsOf(session)).toEqual(saying('B-T'));
  authority.withoutRevocations = false;
});

test('does not seal without a timestamp: it retries and finally reports the reason', async () => {
  const session = await signedSession(customer, notary);
  authority.tamper = () => Buffer.from('out of order');
  await ask(session);
  const job = () =>
    server.services
      .db('graphile_worker.jobs')
      .where({ taskIdentifier: 'seal-session' })
      .first('attempts', 'lastError');
  const tried = await until(job, (row) => Boolean(row?.lastError));
  expect(tried.lastError).toMatch(/timestamp authority sent an answer that cannot be read/);
  expect(await sessionOf(session)).toMatchObject({
    status: 'in_progress',
    sealing: { status: 'running' },
  });
  const { id } = await firstRow(
    server.services.db('seals').where({ status: 'running' }).first('id'),
  );
  await runSealJob(server.services, id, { number: 1, last: true });
  expect((await sessionOf(session)).sealing).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(
      /^Nothing was sealed because the timestamp authority did not confirm/,
    ),
  });
  const files = await server.services.db('stored_files').where({ kind: 'sealed' });
  expect(files).toHaveLength(2);
  authority.tamper = undefined;
  await ask(session);
  expect(await levelsOf(session)).toEqual(saying('B-LTA'));
  const metrics = await server.services.metrics.registry.metrics();
  expect(metrics).toContain('seal_duration_seconds_count{outcome="failed"} 1\n');
  expect(metrics).toContain('seal_duration_seconds_count{outcome="sealed"} 3\n');
  for (const outcome of ['done', 'failed']) {
    expect(metrics).toContain(
      `external_call_duration_seconds_count{service="tsa",outcome="${outcome}"}`,
    );
  }
});
