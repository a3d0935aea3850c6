import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { SessionList } from '../../../common/verification.ts';
import type { BundleFiles } from '../../../packages/evidence/src/bundle/bundle-files.ts';
import {
  listedFile,
  type PackageManifest,
} from '../../../packages/evidence/src/bundle/manifest.ts';
import { packFiles } from '../../../packages/evidence/src/bundle/pack-files.ts';
import { type Result, verifyFile } from '../../../packages/evidence/src/bundle/verify-file.ts';
import { signCms } from '../../../packages/evidence/src/certificates/cms-signature.ts';
import { canonicalJson } from '../../../packages/evidence/src/encoding/canonical-json.ts';
import { type Authenticator, setUpTotp } from '../../testing/authenticator.ts';
import { firstRow } from '../../testing/first-row.ts';
import { invited } from '../../testing/invite.ts';
import { begunPackage, sealOne, signAll, type TestPackage } from '../../testing/packages.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { evidenceKept, newNotary, until } from '../../testing/world.ts';

const REASON = 'The signer does not understand it.';

let server: TestServer;
let customer: TestPerson;
let notary: TestPerson;
let witness: TestPerson;
let authenticator: Authenticator;
let made: TestPackage;
let archive: Buffer;
let files: BundleFiles;

const path = () => `/api/notarization-sessions/${made.session.id}/evidence`;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
  made = await begunPackage(customer, notary, ['acknowledgment', 'jurat', 'acknowledgment']);
  const [first = '', second = '', third = ''] = made.ids;
  await signAll([first, third], customer, notary);
  await sealOne(first, notary, authenticator);
  expect((await customer.fetch(path())).status).toBe(409);
  const aside = { outcome: 'rejected', reason: REASON };
  const rejected = `/api/notarization-sessions/${second}/set-aside`;
  expect((await notary.call('POST', rejected, aside)).status).toBe(200);
  await sealOne(third, notary, authenticator);
  await evidenceKept(server);
  for (const socket of made.sockets) socket.ws.terminate();
  const response = await customer.fetch(path());
  expect(response.status).toBe(200);
  archive = Buffer.from(await response.arrayBuffer());
  files = unzipSync(archive);
});
afterAll(() => server?.stop());

const trust = () => ({
  roots: [server.services.authority.root],
  timestampRoots: [],
  fingerprint: null,
});
const verify = (bytes: Uint8Array) => verifyFile(bytes, trust());
const fails = ({ checks }: Pick<Result, 'checks'>) =>
  checks.filter(({ holds }) => !holds).map(({ name }) => name);
const manifestOf = (all: BundleFiles) =>
  JSON.parse(Buffer.from(all['manifest.json'] ?? []).toString()) as PackageManifest;
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !names.includes(name)));

/** Returns an archive with a changed manifest, which the platform signs. */
async function signedAgain(all: BundleFiles, change: (manifest: PackageManifest) => void) {
  const manifest = manifestOf(files);
  manifest.files = Object.entries(all)
    .filter(([name]) => !name.startsWith('manifest.'))
    .map(([name, bytes]) => listedFile(name, bytes));
  change(manifest);
  const text = canonicalJson(manifest);
  const digest = createHash('sha256').update(text).digest();
  return packFiles({
    ...all,
    'manifest.json': Buffer.from(text),
    'manifest.p7s': await signCms(digest, await server.services.authority.platformSigner()),
  });
}

test('contains the unchanged bundle of each sealed document and names every document', async () => {
  expect(Object.keys(files)).toEqual([
    'certificates/platform.pem',
    'certificates/root.pem',
    'documents/01-document-1.zip',
    'documents/03-document-3.zip',
    'manifest.json',
    'manifest.p7s',
    'revocations/issuing.crl',
    'revocations/root.crl',
  ]);
  expect(Buffer.from(packFiles(files)).equals(archive)).toBe(true);
  expect(manifestOf(files).documents).toEqual([
    document(1, 'sealed', null, 'documents/01-document-1.zip'),
    document(2, 'rejected', REASON, null),
    document(3, 'sealed', null, 'documents/03-document-3.zip'),
  ]);
  const { documents = [] } = (
    await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${made.session.id}`)
  ).body;
  for (const [index, name] of [
    [0, 'documents/01-document-1.zip'],
    [2, 'documents/03-document-3.zip'],
  ] as const) {
    const single = await customer.fetch(
      `/api/documents/${documents[index]?.documentId}/download?version=evidence`,
    );
    expect(Buffer.from(await single.arrayBuffer()).equals(files[name] as Uint8Array)).toBe(true);
  }
  const result = await verify(archive);
  expect(fails(result)).toEqual([]);
  expect(result).toMatchObject({ kind: 'package', holds: true });
  expect(result.documents?.map(({ outcome, checks }) => [outcome, checks.length > 0])).toEqual([
    ['sealed', true],
    ['rejected', false],
    ['sealed', true],
  ]);
  expect(result.checks.find(({ name }) => name === 'document.2')?.says).toContain(REASON);
});

const document = (
  position: number,
  outcome: string,
  reason: string | null,
  bundle: string | null,
) => ({ position, name: `document-${position}.pdf`, outcome, reason, bundle });

test('has a format that verifiers of single bundles report as newer', () => {
  const { type } = manifestOf(files);
  expect(Number(/^sealwright-evidence-(\d{1,6})$/.exec(type)?.[1])).toBeGreaterThan(1);
});

test('is not valid if a document is missing, added or changed', async () => {
  const missing = await verify(packFiles(without('documents/03-document-3.zip')));
  expect(fails(missing)).toEqual(['manifest.files', 'document.3']);
  const added = {
    ...files,
    'documents/02-document-2.zip': files['documents/01-document-1.zip'] as Uint8Array,
  };
  expect(fails(await verify(packFiles(added)))).toEqual(['manifest.files']);
  const swapped = {
    ...files,
    'documents/03-document-3.zip': files['documents/01-document-1.zip'] as Uint8Array,
  };
  expect(fails(await verify(packFiles(swapped)))).toEqual(['manifest.files']);
  const inside = unzipSync(files['documents/03-document-3.zip'] as Uint8Array);
  inside['sealed.pdf'] = Buffer.concat([inside['sealed.pdf'] as Uint8Array, Buffer.from(' ')]);
  const changed = { ...files, 'documents/03-document-3.zip': packFiles(inside) };
  const found = await verify(packFiles(changed));
  expect(fails(found)).toEqual(['manifest.files', 'document.3']);
  expect(found.documents?.map((one) => fails(one).length > 0)).toEqual([false, false, true]);
});

test('is not valid if its manifest was changed, or is not the one of its files', async () => {
  const manifest = manifestOf(files);
  manifest.documents = manifest.documents.filter(({ position }) => position !== 2);
  const unsigned = { ...files, 'manifest.json': Buffer.from(canonicalJson(manifest)) };
  expect(fails(await verify(packFiles(unsigned)))).toEqual(['manifest.signature']);
  // Even a manifest that the platform signed has to be consistent.
  const twice = await signedAgain(files, ({ documents }) => {
    const [first, , third] = documents;
    if (first && third) third.bundle = first.bundle;
  });
  expect(fails(await verify(twice))).toEqual(['documents']);
  const unlisted = await signedAgain(files, ({ documents }) => void documents.pop());
  expect(fails(await verify(unlisted))).toEqual(['documents']);
  const same = await signedAgain(files, () => undefined);
  expect(fails(await verify(same))).toEqual([]);
});

test('is not valid with other bytes, another root, or an archive in the place of a bundle', async () => {
  // The comment at the end of the archive has one byte.
  const longer = Buffer.concat([archive.subarray(0, -2), Buffer.from([1, 0, 0])]);
  expect(fails(await verify(longer))).toEqual(['archive']);
  const nested = await signedAgain(
    { ...files, 'documents/03-document-3.zip': archive },
    () => undefined,
  );
  expect(fails(await verify(nested))).toEqual(['document.3']);
  const foreign = await verifyFile(archive, {
    ...trust(),
    roots: [],
    fingerprint: '00'.repeat(32),
  });
  expect(foreign.holds).toBe(false);
  const inFile = await verifyFile(archive, {
    ...trust(),
    roots: [],
    fingerprint: createHash('sha256').update(server.services.authority.root).digest('hex'),
  });
  expect(fails(inFile)).toEqual([]);
});

test('anyone can check its list of documents without sending the documents', async () => {
  const textOf = (name: string) => Buffer.from(files[name] as Uint8Array);
  const check = async (manifest: string) =>
    (
      await server.visitor().call<SessionList>('POST', '/api/verify/sessions', {
        manifest,
        signature: textOf('manifest.p7s').toString('base64'),
      })
    ).body;
  const manifest = manifestOf(files);
  const genuine = await check(textOf('manifest.json').toString());
  expect(genuine).toEqual({ holds: true, documents: manifest.documents, files: manifest.files });
  manifest.documents.pop();
  expect(await check(canonicalJson(manifest))).toMatchObject({ holds: false });
  expect(await check('{')).toEqual({ holds: false, documents: [], files: [] });
});

test('is available to the owner of the documents only', async () => {
  expect((await notary.fetch(path())).status).toBe(403);
  expect((await (await newNotary(server, { available: false })).fetch(path())).status).toBe(404);
  expect((await server.visitor().fetch(path())).status).toBe(401);
  const other = await begunPackage(customer, notary, ['acknowledgment', 'jurat']);
  witness = await invited(server, customer, other.session.id, 'witness', 'Wanda');
  const others = `/api/notarization-sessions/${other.session.id}/evidence`;
  expect((await witness.fetch(others)).status).toBe(403);
  await customer.call('POST', `/api/notarization-sessions/${other.session.id}/cancel`);
  expect((await customer.fetch(others)).status).toBe(404);
  const abilities = async (person: TestPerson) =>
    (await person.call<NotarizationSession>('GET', `/api/notarization-sessions/${made.session.id}`))
      .body.abilities.downloadAll;
  expect(await until(() => abilities(customer), Boolean)).toBe(true);
  expect(await abilities(notary)).toBe(false);
  for (const socket of other.sockets) socket.ws.terminate();
});

test('is refused before the download begins if a sealed document is lost', async () => {
  const { db, storage } = server.services;
  const { documentId } = await firstRow(
    db('notarization_sessions').where({ id: made.ids[2] }).first('documentId'),
  );
  const { sealedFileId } = await firstRow(
    db('documents').where({ id: documentId }).first('sealedFileId'),
  );
  await storage.remove(sealedFileId ?? '');
  expect((await customer.fetch(path())).status).toBe(500);
});
