import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { Script } from '../../../common/script.ts';
import type { SealRecord } from '../../../common/verification.ts';
import type { BundleFiles } from '../../../packages/evidence/src/bundle/bundle-files.ts';
import { packFiles } from '../../../packages/evidence/src/bundle/pack-files.ts';
import { verifyFile } from '../../../packages/evidence/src/bundle/verify-file.ts';
import type {
  JournalContent,
  JournalProof,
} from '../../../packages/evidence/src/journal/journal-proof.ts';
import { runTool, temporaryFolder } from '../../sealing/testing/run-tool.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { begunPackage, sealOne, signOne } from '../../testing/packages.ts';
import { confirmAddress } from '../../testing/signing-code.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  doScript,
  evidenceKept,
  START_BODY,
  startedActs,
  uploadReady,
} from '../../testing/world.ts';

const ACTS = ['acknowledgment', 'jurat', 'signature_witnessing'] as const;

const folder = temporaryFolder();
let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
});
afterAll(() => server?.stop());

const read = async (id: string) =>
  (await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${id}`)).body;

test('an act cannot be chosen twice for one document', async () => {
  const { id } = await uploadReady(customer);
  const acts = startedActs(['jurat', 'oath', 'jurat']);
  const { status, body } = await customer.call('POST', `/api/documents/${id}/notarization`, {
    ...START_BODY,
    ...acts,
  });
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({
      fields: { furtherActs: 'Please choose each notarial act only once per document.' },
    }),
  ]);
});

test('several acts on one document are asked for, sealed, journaled and charged each, and proved together', async () => {
  const { session, ids } = await begunPackage(customer, notary, [ACTS]);
  const [id = ''] = ids;
  expect(await read(id)).toMatchObject({
    act: 'acknowledgment',
    furtherActs: ['jurat', 'signature_witnessing'],
    price: { notarialFeeCents: 4500, technologyFeeCents: 1000 },
  });
  const { body: script } = await notary.call<Script>(
    'GET',
    `/api/notarization-sessions/${id}/script`,
  );
  const person = session.userId;
  expect(script.steps.map(({ key }) => key).slice(-4)).toEqual([
    `willingness.${person}`,
    `willingness.${person}.jurat`,
    `oath.${person}`,
    'attestation.signature_witnessing',
  ]);
  expect(script.steps.find(({ kind }) => kind === 'opening')?.words).toContain(
    'an acknowledgment, a jurat, and the witnessing of a signature',
  );
  await confirmAddress(customer, id);
  await doScript(id, notary, [customer], `willingness.${person}.jurat`);
  expect((await signOne(id, customer, notary)).status).toBe(409);
  await doScript(id, notary, [customer], 'attestation.signature_witnessing');
  expect((await signOne(id, customer, notary)).status).toBe(201);
  await doScript(id, notary, [customer]);
  await sealOne(id, notary, authenticator);

  const sealed = await read(id);
  expect(sealed).toMatchObject({
    status: 'completed',
    price: { notarialFeeCents: 4500, technologyFeeCents: 1000 },
  });
  const { db } = server.services;
  const entries = (
    await db('journal_entries').where({ sessionId: id }).orderBy('sequence').pluck('content')
  ).map((content) => JSON.parse(content) as JournalContent);
  expect(entries.map(({ act, acts, fee }) => [act, acts, fee?.amountCents])).toEqual([
    ['acknowledgment', ACTS, 1500],
    ['jurat', ACTS, 1500],
    ['signature_witnessing', ACTS, 1500],
  ]);
  const { body: record } = await server
    .visitor()
    .call<SealRecord>('GET', `/api/verify/${sealed.publicId}`);
  expect(record).toMatchObject({ act: 'acknowledgment', furtherActs: ACTS.slice(1) });

  await evidenceKept(server);
  const files = await bundleOf(sealed.documentId);
  const path = join(folder, 'sealed.pdf');
  writeFileSync(path, files['sealed.pdf'] as Uint8Array);
  const { output } = runTool('pdftotext', path, '-');
  // Each certificate states the fee of its own act.
  expect(output.match(/Notarial fee/g)).toHaveLength(3);
  for (const title of [
    'Certificate of Acknowledgment',
    'Jurat',
    'Certificate of Witnessing a Signature',
  ]) {
    expect(output).toContain(title);
  }
  expect(runTool('pdfsig', '-nocert', path).output.match(/Signature is Valid/g)).toHaveLength(2);

  const verified = await verify(files);
  expect(verified.holds, JSON.stringify(verified.checks)).toBe(true);
  expect(verified.checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['journal-2.signature', 'journal-3.documents', 'journal.acts']),
  );
});

test('a bundle without the entry of one of its acts, or with another entry, is refused', async () => {
  const [sealed] = (
    await customer.call<NotarizationSession[]>('GET', '/api/notarization-sessions')
  ).body.filter(({ status }) => status === 'completed');
  const files = await bundleOf(sealed?.documentId ?? '');
  const { 'journal-2.json': second = new Uint8Array(), ...without } = files;
  const failing = async (changed: BundleFiles) =>
    (await verify(changed)).checks.filter(({ holds }) => !holds).map(({ name }) => name);
  expect(await failing(without)).toEqual(expect.arrayContaining(['journal-2', 'journal.acts']));
  const { 'journal.json': _, ...withoutFirst } = files;
  expect(await failing(withoutFirst)).toContain('journal');
  const record = Buffer.from(files['record.json'] as Uint8Array).toString();
  const fewer = record.replace(',"jurat"', '');
  expect(fewer).not.toBe(record);
  expect(await failing({ ...files, 'record.json': Buffer.from(fewer) })).toContain('journal.acts');
  expect(await failing({ ...files, 'journal-4.json': second })).toContain('journal.acts');
  expect(await failing({ ...files, 'journal-3.json': second })).toContain('journal-3.documents');
  const proof = JSON.parse(Buffer.from(second).toString()) as JournalProof;
  const changed = { ...proof, entry: { ...proof.entry, at: '2026-01-01T00:00:00.000Z' } };
  expect(
    await failing({ ...files, 'journal-2.json': Buffer.from(JSON.stringify(changed)) }),
  ).toContain('journal-2.chain');
});

test('a journal with several acts on one document can be handed over', async () => {
  const response = await notary.fetch('/api/journal/handovers', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ recipient: 'Secretary of State', reason: 'A yearly inspection.' }),
  });
  const { checks, holds } = await verifyBytes(new Uint8Array(await response.arrayBuffer()));
  expect(holds, JSON.stringify(checks)).toBe(true);
});

async function bundleOf(documentId: string): Promise<BundleFiles> {
  const answer = await customer.fetch(`/api/documents/${documentId}/download?version=evidence`);
  expect(answer.status).toBe(200);
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}

const verifyBytes = (bytes: Uint8Array) =>
  verifyFile(bytes, {
    roots: [server.services.authority.root],
    timestampRoots: [],
    fingerprint: null,
  });
const verify = (files: BundleFiles) => verifyBytes(packFiles(files));
