import { createCipheriv, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileStorage } from './platform/storage/file-storage.ts';
import { openFolder } from './platform/storage/folder-store.ts';
import { createKeyVault, sealedKeyId } from './platform/storage/key-vault.ts';
import { derivedKeyId } from './platform/storage/keys/master-keys.ts';
import { requireMasterKeys } from './platform/storage/keys/sealed-values.ts';
import { deleteFileRow, recordFile } from './platform/storage/stored-files-store.ts';
import { countOldItems, rotateKeys } from './rotate-keys.ts';
import { firstRow } from './testing/first-row.ts';
import type { TestPerson } from './testing/test-person.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { until, uploadReady } from './testing/world.ts';

const OLD = randomBytes(32).toString('base64');
const NEW = randomBytes(32).toString('base64');
/** Keys of the last rotations. */
const newest = randomBytes(32);
const latest = randomBytes(32);
const oldId = derivedKeyId(Buffer.from(OLD, 'base64'));

let server: TestServer;
let customer: TestPerson;
let documentId: string;

beforeAll(async () => {
  // An installation that never named its key.
  server = await startTestServer({ MASTER_KEY: OLD });
  customer = await server.person('customer');
  documentId = (await uploadReady(customer, { bytes: 'I owe you.', name: 'note.txt' })).id;
  const notary = await server.person('notary');
  // A notary's signing key, and a secret of the second factor.
  expect((await notary.call('POST', '/api/step-up/totp')).status).toBeLessThan(300);
  await server.services.authority.platformSigner();
  await customer.upload('Once.', 'once.txt', {}, { 'Idempotency-Key': 'kept' });
});
afterAll(() => server?.stop());

const original = async () =>
  (await customer.fetch(`/api/documents/${documentId}/download?version=original`)).text();
const keysOfFiles = () => server.services.db('stored_files').distinct().pluck('keyId');
const certificates = () => path.join(server.dataDir, 'certificates');
const keysOfCertificates = () =>
  [
    'authority.json',
    ...readdirSync(path.join(certificates(), 'signers')).map((n) => `signers/${n}`),
  ]
    .map((name) => readFileSync(path.join(certificates(), name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/"sealedKey":"([^"]+)"/g)])
    .map(([, sealed]) => sealedKeyId(Buffer.from(sealed ?? '', 'base64')));
const noneLeft = () =>
  until(
    () => countOldItems(server.services),
    (count) => count === 0,
  );

test('a replaced key can be removed after the new one wraps everything', async () => {
  expect(await keysOfFiles()).toEqual([oldId]);
  const index = server.services.indexKey;
  await server.restart(async () => undefined, { MASTER_KEY: `2027:${NEW},${OLD}` });
  await noneLeft();
  expect(await keysOfFiles()).toEqual(['2027']);
  expect(new Set(keysOfCertificates())).toEqual(new Set(['2027']));
  expect(await original()).toBe('I owe you.');
  // The job sets the gauge after its last change.
  await expect
    .poll(() => server.services.metrics.registry.metrics())
    .toMatch(/^master_key_old_items 0$/m);
  await server.restart(async () => undefined, { MASTER_KEY: `2027:${NEW}` });
  expect(await original()).toBe('I owe you.');
  expect(server.services.indexKey.equals(index)).toBe(true);
  const again = await customer.upload('Once.', 'once.txt', {}, { 'Idempotency-Key': 'kept' });
  expect(again.status).toBe(201);
  // Sign-in needs the keys of the provider.
  await server.person('notary');
});

test('a start without a key that is still needed is refused and names the key', async () => {
  const without = server.restart(async () => undefined, { MASTER_KEY: `2028:${OLD}` });
  await expect(without).rejects.toThrow(/still needs the master key "2027"/);
  await server.restart(async () => undefined, { MASTER_KEY: `2028:${OLD},2027:${NEW}` });
  await noneLeft();
  expect(await original()).toBe('I owe you.');
});

test('data from before keys had ids can be decrypted and gets an id', async () => {
  const { db, vault } = server.services;
  const key = Buffer.from(OLD, 'base64');
  const sealOld = (plain: Uint8Array) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-old-'));
  const storage = createFileStorage(openFolder(folder), { ...vault, seal: sealOld });
  const file = await storage.put(Buffer.from('written long ago'));
  const place = path.join(folder, 'files', file.id.slice(0, 2), file.id);
  // The old header has no length.
  const bytes = readFileSync(place);
  writeFileSync(place, Buffer.concat([Buffer.from('SWF1'), bytes.subarray(6)]));
  const now = createFileStorage(openFolder(folder), vault);
  expect((await now.get(file.id, file.sha256)).toString()).toBe('written long ago');
  await now.rewrap(file.id);
  expect((await now.get(file.id, file.sha256)).toString()).toBe('written long ago');
  expect(readFileSync(place).includes(vault.keyId)).toBe(true);
  const other = createKeyVault([{ id: 'other', key: randomBytes(32) }]);
  expect(() => other.open(sealOld(Buffer.from('x')))).toThrow(/MASTER_KEY does not contain/);
  const row = await firstRow(db('provider_keys').where({ name: 'index' }).first());
  await db('provider_keys')
    .where({ name: 'index' })
    .update({ sealed: sealOld(vault.open(row.sealed)) });
  expect(await rotateKeys(server.services)).toEqual({ left: 0, lost: 0 });
  const after = await firstRow(db('provider_keys').where({ name: 'index' }).first());
  expect(sealedKeyId(after.sealed)).toBe(vault.keyId);
});

test('an interrupted rotation continues', async () => {
  // Wait until the documents are ready, so that the server stores nothing with its own key in the
  // meantime.
  for (let n = 0; n < 5; n += 1) {
    await uploadReady(customer, { bytes: `Paper ${n}`, name: `paper-${n}.txt` });
  }
  const stopped = new AbortController();
  let rewrapped = 0;
  const { services } = server;
  const keys = createKeyVault([
    { id: '2029', key: newest },
    { id: '2028', key: Buffer.from(OLD, 'base64') },
  ]);
  const storage = createFileStorage(server.services.objects, keys);
  const counting = {
    ...storage,
    rewrap: async (id: string) => {
      rewrapped += 1;
      if (rewrapped === 3) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
      return storage.rewrap(id);
    },
  };
  const rotating = { ...services, vault: keys, storage: counting, closing: stopped.signal };
  await expect(rotateKeys(rotating)).rejects.toThrow('could not be opened');
  expect((await keysOfFiles()).sort()).toEqual(['2028', '2029']);
  expect(await rotateKeys(rotating)).toEqual({ left: 0, lost: 0 });
  expect(await keysOfFiles()).toEqual(['2029']);
});

test('a file that is missing during a rotation keeps its key, and is rewrapped once it is back', async () => {
  const { services } = server;
  const { db } = services;
  const [{ key: oldKeyId }] = (await db('stored_files').select('keyId as key').limit(1)) as [
    { key: string },
  ];
  // The state that the test before left.
  const files = path.join(server.dataDir, 'files');
  const [id] = (await db('stored_files').orderBy('id').pluck('id')) as [string];
  const place = path.join(files, id.slice(0, 2), id);
  const readKeyId = async () => (await db('stored_files').where({ id }).first('keyId'))?.keyId;
  const keys = createKeyVault([
    { id: '2030', key: latest },
    { id: oldKeyId, key: newest },
    { id: '2028', key: Buffer.from(OLD, 'base64') },
  ]);
  const storage = createFileStorage(services.objects, keys);
  const rotating = { ...services, vault: keys, storage };
  renameSync(place, `${place}.away`);
  expect(await rotateKeys(rotating)).toEqual({ left: 0, lost: 1 });
  expect(await readKeyId()).toBe(oldKeyId);
  expect(await countOldItems(rotating)).toBe(1);
  // A server without the old key does not start.
  await expect(requireMasterKeys(db, keys, ['2030'])).rejects.toThrow(oldKeyId);
  // The operator accepts the loss of the file.
  expect(await rotateKeys(rotating, { ignoreMissing: true })).toEqual({ left: 0, lost: 1 });
  await requireMasterKeys(db, keys, ['2030']);
  renameSync(`${place}.away`, place);
  expect(await rotateKeys(rotating)).toEqual({ left: 0, lost: 0 });
  expect(await readKeyId()).toBe('2030');
  expect(readFileSync(place).includes('2030')).toBe(true);
});

test('a file that is deleted while it is rewrapped is not restored', async () => {
  const { services } = server;
  const { db } = services;
  const files = path.join(server.dataDir, 'files');
  const keys = createKeyVault([
    { id: '2031', key: randomBytes(32) },
    { id: '2030', key: latest },
  ]);
  const storage = createFileStorage(services.objects, keys);
  const file = await services.storage.put(Buffer.from('soon gone'));
  await recordFile(db, 'picture', file);
  const place = path.join(files, file.id.slice(0, 2), file.id);
  const bytes = readFileSync(place);
  const deleting = {
    ...storage,
    rewrap: async (id: string) => {
      if (id !== file.id) return;
      // The file was read, deleted by another job, and is written now.
      await deleteFileRow(db, id);
      writeFileSync(place, bytes);
    },
  };
  await rotateKeys({ ...services, vault: keys, storage: deleting });
  expect(existsSync(place)).toBe(false);
});
