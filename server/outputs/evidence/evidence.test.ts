import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentStatement } from '../../../common/legal/electronic-consent.ts';
import type { Manifest } from '../../../packages/evidence/src/bundle/manifest.ts';
import { packFiles } from '../../../packages/evidence/src/bundle/pack-files.ts';
import { readCms } from '../../../packages/evidence/src/certificates/read-cms.ts';
import { readTimestampToken } from '../../../packages/evidence/src/certificates/timestamp-token.ts';
import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';
import type {
  JournalContent,
  JournalProof,
} from '../../../packages/evidence/src/journal/journal-proof.ts';
import { nextLink } from '../../../packages/evidence/src/recording/chain.ts';
import { findDocument, type StoredDocument } from '../../documents/documents/store.ts';
import type { EvidenceBundlesRow } from '../../platform/database/tables.ts';
import { spoilFile } from '../../platform/storage/testing/spoil-file.ts';
import { hasTool, runTool, temporaryFolder } from '../../sealing/testing/run-tool.ts';
import { startTimestampAuthority } from '../../sealing/testing/timestamp-authority.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { firstRow } from '../../testing/first-row.ts';
import { TYPED } from '../../testing/prove-identity.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  checkOf,
  newNotary,
  sealSession,
  sendSegment,
  signedSession,
  until,
} from '../../testing/world.ts';
import { collectEvidence, storeEvidence } from './collect-evidence.ts';
import { deleteOldDetails } from './forget-details.ts';

let server: TestServer;
let customer: TestPerson;
let documentId: string;
let bundle: Buffer;
let files: Record<string, Uint8Array>;
let kept: EvidenceBundlesRow;

const download = async (person: TestPerson) => {
  const response = await person.fetch(`/api/documents/${documentId}/download?version=evidence`);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const textOf = (name: string) => Buffer.from(files[name] ?? []).toString();

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  const notary = await server.person('notary');
  const authenticator = await setUpTotp(notary);
  const session = await signedSession(customer, notary);
  documentId = session.documentId;
  const stated = await customer.call(
    'PUT',
    `/api/notarization-sessions/${session.id}/proofing`,
    TYPED,
  );
  expect(stated.status).toBe(200);
  expect((await download(customer)).status).toBe(404);
  await sealSession(customer, notary, session.id, await authenticator.code());
  // Built after the seal, before anybody requests it.
  const { db } = server.services;
  [kept] = (await until(
    () => db('evidence_bundles').where({ sessionId: session.id }),
    (rows) => rows.length === 1,
  )) as [EvidenceBundlesRow];
  const all = await Promise.all(Array.from({ length: 10 }, () => download(customer)));
  bundle = all[0]?.bytes as Buffer;
  for (const { status, bytes } of all) {
    expect(status).toBe(200);
    expect(bytes.equals(bundle)).toBe(true);
  }
  files = unzipSync(bundle);
});
afterAll(() => server?.stop());

test('is byte-identical each time and stored once', async () => {
  await server.services.db('users').where({ firstName: 'Cole' }).update({ firstName: 'Another' });
  expect((await download(customer)).bytes.equals(bundle)).toBe(true);
  const kept = await server.services.db('stored_files').where({ kind: 'evidence' });
  expect(kept).toHaveLength(1);
  expect(Buffer.from(packFiles(files)).equals(bundle)).toBe(true);
});

test('is built by a job that may run twice, first now and then when no segment can arrive any more', async () => {
  const { services } = server;
  const { db } = services;
  await Promise.all([1, 2, 3].map(() => storeEvidence(services, kept.sessionId)));
  expect(await db('evidence_bundles').pluck('fileId')).toEqual([kept.fileId]);
  expect(await db('stored_files').where({ kind: 'evidence' }).pluck('id')).toEqual([kept.fileId]);
  await storeEvidence(services, crypto.randomUUID());
  const waiting = await db('graphile_worker.jobs').where({ taskIdentifier: 'keep-evidence' });
  expect(waiting).toHaveLength(1);
  expect(waiting[0].runAt.getTime()).toBeGreaterThan(Date.now() + 25 * 60_000);
});

test('is available to people who may see the document', async () => {
  expect((await download(await newNotary(server, { available: false }))).status).toBe(404);
  expect((await download(server.visitor())).status).toBe(401);
});

test('lists every file with its digest, and contains no other file', () => {
  const manifest = JSON.parse(textOf('manifest.json')) as Manifest;
  expect(canonicalJson(manifest)).toBe(textOf('manifest.json'));
  expect(Object.keys(files).sort()).toEqual(
    [...manifest.files.map(({ name }) => name), 'manifest.json', 'manifest.p7s'].sort(),
  );
  expect(Object.keys(files)).toEqual(Object.keys(files).sort());
  for (const { name, ...stated } of manifest.files) {
    const bytes = files[name] as Uint8Array;
    expect(stated).toEqual({ sha256: sha256(bytes), size: bytes.length });
  }
});

test('has a manifest whose signature and changes openssl verifies', () => {
  if (!hasTool('openssl')) return;
  const folder = temporaryFolder();
  const path = (name: string) => join(folder, name.replace(/^.*\//, ''));
  for (const name of ['manifest.json', 'manifest.p7s', 'certificates/root.pem']) {
    writeFileSync(path(name), files[name] as Uint8Array);
  }
  const check = () =>
    runTool(
      ...(['openssl', 'cms', '-verify', '-cades', '-binary', '-inform', 'DER'] as const),
      ...['-in', path('manifest.p7s'), '-content', path('manifest.json')],
      ...['-CAfile', path('root.pem'), '-purpose', 'any', '-out', '/dev/null'],
    );
  expect(check()).toMatchObject({ code: 0, output: expect.stringContaining('successful') });
  writeFileSync(path('manifest.json'), `${textOf('manifest.json')} `);
  expect(check().code).not.toBe(0);
});

test('is consistent: journal entry, documents, rules and recording', () => {
  const { entry, inclusion } = JSON.parse(textOf('journal.json')) as JournalProof;
  expect(inclusion).not.toBeNull();
  const content = JSON.parse(entry.content) as JournalContent;
  expect(content.document).toMatchObject({
    sha256: sha256(files['original.pdf'] as Uint8Array),
    sealedSha256: sha256(files['sealed.pdf'] as Uint8Array),
  });
  expect(content.rules?.sha256).toBe(sha256(textOf('rules.json')));
  const [recording] = JSON.parse(textOf('recordings.json'));
  let link = recording.conferenceId;
  for (const piece of recording.pieces) {
    link = nextLink(link, { ...piece, startedAt: new Date(piece.startedAt) });
    expect(piece.chain).toBe(link);
  }
  expect(recording.head).toBe(link);
  expect(content.recordings?.[0]?.head).toBe(recording.head);
  const record = JSON.parse(textOf('record.json'));
  expect(record.session.consentAt).toMatch(/^\d{4}-.*Z$/);
  expect(record.session.consentText).toBe(consentStatement);
  expect(record.script.length).toBeGreaterThan(3);
});

test('is rebuilt once if a recording segment arrives late', async () => {
  const notary = await server.person('notary');
  const { conferenceId } = JSON.parse(textOf('recordings.json'))[0] as { conferenceId: string };
  const late = { bytes: Buffer.from('late'), startedAt: Date.now() - 120_000 };
  const sent = await sendSegment(notary, conferenceId, late);
  expect(sent.status).toBe(201);
  await checkOf(notary, conferenceId, sent.body);
  const again = await Promise.all([1, 2, 3].map(() => download(customer)));
  const [first] = again.map(({ bytes }) => bytes);
  expect(again.every(({ bytes }) => bytes.equals(first as Buffer))).toBe(true);
  const count = (bytes: Uint8Array) =>
    JSON.parse(Buffer.from(unzipSync(bytes)['recordings.json'] ?? []).toString())[0].pieces.length;
  expect(count(first as Buffer)).toBe(count(bundle) + 1);
  const kept = await server.services.db('stored_files').where({ kind: 'evidence' });
  expect(kept).toHaveLength(1);
});

test('has a timestamp over its manifest if an authority is configured, and is then byte-identical', async () => {
  const { services } = server;
  const tsa = await startTimestampAuthority();
  const dated = { ...services, config: { ...services.config, tsaUrl: tsa.url } };
  const notary = await server.person('notary');
  const { conferenceId } = JSON.parse(textOf('recordings.json'))[0] as { conferenceId: string };
  const late = { bytes: Buffer.from('later'), startedAt: Date.now() - 110_000 };
  const document = (await findDocument(services.db, documentId)) as StoredDocument;
  const sent = await sendSegment(notary, conferenceId, late);
  expect(sent.status).toBe(201);
  await checkOf(notary, conferenceId, sent.body);
  tsa.tamper = () => Buffer.from('no answer');
  await expect(collectEvidence(dated, document)).rejects.toMatchObject({ status: 503 });
  tsa.tamper = undefined;
  const made = await collectEvidence(dated, document);
  await tsa.close();
  const signature = readCms(unzipSync(made)['manifest.p7s'] as Uint8Array);
  const { imprint } = readTimestampToken(signature.timestampToken as Uint8Array);
  expect(Buffer.from(imprint).toString('hex')).toBe(sha256(signature.signature));
  expect((await download(customer)).bytes.equals(made)).toBe(true);
});

test('is rebuilt once if its file is lost and several people request it', async () => {
  const { db, storage } = server.services;
  const { fileId: lost } = await firstRow(db('evidence_bundles').first());
  await storage.remove(lost);
  const again = await Promise.all([1, 2, 3].map(() => download(customer)));
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { fileId: made } = await firstRow(db('evidence_bundles').first());
  expect(made).not.toBe(lost);
  expect(await db('stored_files').where({ kind: 'evidence' }).pluck('id')).toEqual([made]);
});

test('is rebuilt if its file is damaged, which the audit log records, and the old file is set aside', async () => {
  const { db, storage } = server.services;
  const { fileId: damaged } = await firstRow(db('evidence_bundles').first());
  spoilFile(server.dataDir, damaged);
  const { status, bytes } = await download(customer);
  expect(status).toBe(200);
  expect(Object.keys(unzipSync(bytes))).toContain('details.json');
  const { fileId: made } = await firstRow(db('evidence_bundles').first());
  expect(made).not.toBe(damaged);
  expect(await Array.fromAsync(storage.listOlderThan(0))).toContain(damaged);
  const details = await db('audit_events').where({ action: 'evidence.remade' }).pluck('details');
  expect(details.at(-1)).toEqual({ file: damaged, hadPictures: false, hasPictures: false });
  expect(await db('stored_files').where({ kind: 'evidence' }).pluck('id')).toEqual([made]);
});

test('loses what people stated when its retention is over, and nothing else', async () => {
  const { db, storage } = server.services;
  const before = unzipSync((await download(customer)).bytes);
  const details = JSON.parse(Buffer.from(before['details.json'] ?? []).toString());
  expect(details).toMatchObject({
    people: [{ stated: { familyName: expect.any(String), street: expect.any(String) } }],
    salt: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const { street, birthDate } = details.people[0].stated;
  const elsewhere = Buffer.from(before['identity.json'] ?? []).toString();
  expect([street, birthDate].filter((one) => elsewhere.includes(one))).toEqual([]);
  expect(JSON.parse(elsewhere)[0]).toMatchObject({ person: 'Cole Bennett' });
  // The details were already deleted from the table, but not yet from the evidence.
  await db('proofings').update({ details: null });
  const { fileId } = await firstRow(db('evidence_bundles').first());
  await Promise.all([1, 2].map(() => deleteOldDetails(server.services, '2099-01-01')));
  const { 'details.json': gone, ...rest } = before;
  expect(gone).toBeDefined();
  expect((await download(customer)).bytes.equals(Buffer.from(packFiles(rest)))).toBe(true);
  expect(await db('stored_files').where({ kind: 'evidence' }).pluck('id')).not.toContain(fileId);
  expect(await Array.fromAsync(storage.listOlderThan(0))).not.toContain(fileId);
  const entries = await db('journal_entries').where({ kind: 'tombstone' }).pluck('content');
  expect(entries.flatMap((content) => JSON.parse(content).deleted)).toEqual(['identity_details']);
});

test.each([
  ['lost', (id: string) => server.services.storage.remove(id)],
  ['damaged', (id: string) => spoilFile(server.dataDir, id)],
])('loses the details if its file is %s, and is rebuilt without them', async (_, spoil) => {
  const { db } = server.services;
  await db('evidence_bundles').update({ hasDetails: true });
  const { fileId: lost } = await firstRow(db('evidence_bundles').first());
  await spoil(lost);
  await deleteOldDetails(server.services, '2099-01-01');
  expect(await db('evidence_bundles')).toEqual([]);
  const { status, bytes } = await download(customer);
  expect(status).toBe(200);
  const details = unzipSync(bytes)['details.json'];
  expect(Buffer.from(details ?? []).toString()).not.toContain(TYPED.street);
  expect(await db('stored_files').where({ id: lost })).toEqual([]);
});
