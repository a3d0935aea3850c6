import { type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { boot, type RunningServer } from './boot.ts';
import { growTree } from './notarization/journal/grow-tree.ts';
import { backupMark } from './outputs/backup/backup-mark.ts';
import { makeBackup } from './outputs/backup/make-backup.ts';
import { nameHolds } from './outputs/backup/name-holds.ts';
import { restoreBackup } from './outputs/backup/restore-backup.ts';
import { demoAccountsFile } from './outputs/demo/create-demo-people.ts';
import { type Config, loadConfig, loadPlace } from './platform/config.ts';
import { openFolder } from './platform/storage/folder-store.ts';
import { openBucket } from './platform/storage/s3-store.ts';
import {
  discardUnlessRecorded,
  readFile,
  sweepOrphanFiles,
} from './platform/storage/stored-files-store.ts';
import { firstRow } from './testing/first-row.ts';
import { ownPort } from './testing/own-port.ts';
import { RedisServer } from './testing/redis-server.ts';
import { bucketOf, S3Server } from './testing/s3-server.ts';
import { createTestDatabase } from './testing/test-database.ts';
import type { TestPerson } from './testing/test-person.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { uploadReady } from './testing/world.ts';

/** Runs a program. The test server runs in this process, so it must not be blocked meanwhile. */
function spawnAsync(
  ...[program, words, options]: [string, string[], SpawnOptions]
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
  });
}

/* An installation whose files and keys are in a bucket (STORAGE_URL). */

let s3: S3Server;
const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-bucket-'));

beforeAll(async () => {
  s3 = await S3Server.start();
});
afterAll(async () => {
  await s3?.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  s3.fault = () => null;
});

describe('one server', () => {
  let server: TestServer;
  let address: string;
  let customer: TestPerson;
  let documentId: string;

  beforeAll(async () => {
    address = await s3.createBucket();
    server = await startTestServer({ STORAGE_URL: address });
    customer = await server.person('customer');
    documentId = (await uploadReady(customer, { bytes: 'A deed', name: 'deed.txt' })).id;
  });
  afterAll(() => server?.stop());

  const file = () => customer.fetch(`/api/documents/${documentId}/download?version=original`);
  const names = () =>
    Array.fromAsync(server.services.objects.list('')).then((all) => all.map(({ name }) => name));

  test('stores files, keys and marks in the bucket, and none in the data folder', async () => {
    await growTree(server.services);
    expect(await names()).toEqual(
      expect.arrayContaining([
        'certificates/authority.json',
        'certificates/root.pem',
        'files/installation',
        'journal-head.json',
      ]),
    );
    for (const name of ['files', 'certificates', 'journal-head.json']) {
      expect(existsSync(path.join(server.dataDir, name)), name).toBe(false);
    }
    expect((await file()).status).toBe(200);
  });

  test('answers 503 while the bucket is unavailable, is still ready, and loses nothing', async () => {
    s3.fault = () => 503;
    const form = new FormData();
    form.set('file', new Blob(['A page']), 'page.txt');
    const upload = await customer.fetch('/api/documents/upload', { method: 'POST', body: form });
    for (const response of [upload, await file()]) {
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('5');
      expect(await response.json()).toMatchObject({
        code: 'storage_unavailable',
        message: expect.stringContaining('The file storage is briefly unavailable'),
      });
    }
    const ready = await fetch(`${server.origin}/api/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { storage: 'failing' }]);
    // An export without the files would look complete.
    const cut = await customer.fetch('/api/user/export');
    await expect(cut.arrayBuffer()).rejects.toThrow();
    s3.fault = () => null;
    expect((await file()).status).toBe(200);
    const whole = await customer.fetch('/api/user/export');
    expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  test('answers as without the failure if only a file without a row cannot be deleted', async () => {
    s3.fault = ({ method }) => (method === 'DELETE' ? 503 : null);
    const form = new FormData();
    form.set('documentType', 'not a type');
    form.set('file', new Blob(['A page']), 'page.txt');
    const upload = await customer.fetch('/api/documents/upload', { method: 'POST', body: form });
    expect(upload.status).toBe(400);
    const { db, storage } = server.services;
    const { id } = await storage.put(Buffer.from('not recorded'));
    await discardUnlessRecorded(server.services, id);
    s3.fault = () => null;
    expect(await db('stored_files').where({ id })).toEqual([]);
    // The files of this test remain, until the sweep sets them aside.
    expect(await sweepOrphanFiles(db, storage, 0)).toBe(2);
  });

  test('sets files without a row aside, and keeps the others', async () => {
    const { db, storage } = server.services;
    const { id } = await storage.put(Buffer.from('nobody knows this'));
    expect(await sweepOrphanFiles(db, storage)).toBe(0);
    expect(await sweepOrphanFiles(db, storage, 0)).toBe(1);
    expect(await names()).toContain(`files/aside/${id}`);
    expect((await file()).status).toBe(200);
  });

  test('keeps its certificate authority after a restart, and refuses another bucket', async () => {
    const { rootPem } = server.services.authority;
    await server.restart(async () => undefined);
    expect(server.services.authority.rootPem).toBe(rootPem);
    expect((await file()).status).toBe(200);
    const other = await s3.createBucket();
    await expect(server.restart(async () => undefined, { STORAGE_URL: other })).rejects.toThrow(
      /stored files and the database do not belong together/,
    );
    await server.restart(async () => undefined, { STORAGE_URL: address });
  });

  test('refuses a bucket of another installation', async () => {
    await expect(startTestServer({ STORAGE_URL: address })).rejects.toThrow(
      /stored files and the database do not belong together/,
    );
  });

  test('a backup is complete although there is no data folder, or it cannot be changed', async () => {
    const { config } = server.services;
    const dataDir = path.join(folder, 'not', 'there');
    await makeBackup({ ...config, dataDir }, path.join(folder, 'first'), expect.unreachable);
    expect(existsSync(backupMark(dataDir))).toBe(true);
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const second = path.join(folder, 'second');
    const warnings: string[] = [];
    await makeBackup({ ...config, dataDir: path.join(file, 'below') }, second, (message) =>
      warnings.push(message),
    );
    expect(existsSync(path.join(second, 'manifest.json'))).toBe(true);
    expect(warnings).toEqual([expect.stringContaining('Monitoring does not know')]);
  });

  test('a backup contains the bucket, and can be restored to another one', async () => {
    const { rootPem } = server.services.authority;
    const backup = path.join(folder, 'backup');
    const { config: live } = server.services;
    const { missing } = await makeBackup(live, backup, expect.unreachable);
    expect(missing).toEqual([]);
    const database = await createTestDatabase('empty');
    const environment = {
      NODE_ENV: 'test',
      PORT: String(await ownPort()),
      LOG_LEVEL: 'fatal',
      STORAGE_URL: await s3.createBucket(),
      DATABASE_URL: database.url,
      SEALWRIGHT_DATA_DIR: path.join(folder, 'restored'),
    };
    const place = loadPlace({ ...environment, DATABASE_URL: database.ownerUrl });
    await restoreBackup(backup, place);
    const elsewhere = { ...place, dataDir: path.join(folder, 'elsewhere') };
    await expect(restoreBackup(backup, elsewhere)).rejects.toThrow(/^s3:.* is not empty/);
    await server.stop();
    const config = loadConfig(environment);
    await expect(boot(config, { test: true })).rejects.toThrow(
      /^s3:.* was restored from a backup[\s\S]*legal holds/,
    );
    await nameHolds(place, []);
    const restored = await boot(config, { test: true });
    try {
      expect(restored.services.authority.rootPem).toBe(rootPem);
      const { db, storage } = restored.services;
      const { originalFileId } = await firstRow(db('documents').where({ id: documentId }).first());
      expect((await readFile(db, storage, originalFileId as string)).toString()).toBe('A deed');
      expect(await restored.services.objects.read('restored')).toBeNull();
    } finally {
      await restored.stop();
      await database.drop();
    }
  });
});

describe('a data folder that is copied to a bucket', () => {
  let server: TestServer;
  afterAll(() => server?.stop());

  const copy = (environment: Record<string, string>) =>
    spawnAsync(process.execPath, [path.join(import.meta.dirname, '../scripts/copy-to-bucket.ts')], {
      env: {
        PATH: process.env.PATH,
        SEALWRIGHT_DATA_DIR: server.dataDir,
        DATABASE_URL: server.services.config.databaseUrl ?? '',
        ...environment,
      },
    });

  test('is not replaced by a new certificate authority before it is copied', async () => {
    const forgetful = await startTestServer();
    try {
      await growTree(forgetful.services);
      await forgetful.owner('notary_papers').delete();
      await forgetful.owner('stored_files').delete();
      const STORAGE_URL = await s3.createBucket();
      await expect(forgetful.restart(async () => undefined, { STORAGE_URL })).rejects.toThrow(
        'npm run copy-to-bucket',
      );
      expect(await Array.fromAsync((await openBucket(bucketOf(STORAGE_URL))).list(''))).toEqual([]);
    } finally {
      await forgetful.stop();
    }
  });

  test('keeps its files and its certificate authority', async () => {
    server = await startTestServer();
    const customer = await server.person('customer');
    const { id } = await uploadReady(customer, { bytes: 'A deed', name: 'deed.txt' });
    await growTree(server.services);
    const { rootPem } = server.services.authority;
    const lost = randomUUID();
    const STORAGE_URL = await s3.createBucket();
    const environment = { STORAGE_URL, AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
    expect(await copy(environment)).toMatchObject({
      status: 1,
      output: expect.stringContaining('Another Sealwright server uses this database'),
    });
    await server.restart(
      async () => {
        expect(await copy({ ...environment, DATABASE_URL: '' })).toMatchObject({
          status: 1,
          output: expect.stringContaining('Please set DATABASE_URL'),
        });
        const folderOf = openFolder(server.dataDir);
        const bucket = await openBucket(bucketOf(STORAGE_URL));
        // An earlier run was interrupted.
        const part = (await folderOf.read('files/installation')) as Buffer;
        await bucket.create('files/installation', part);
        expect(await copy(environment)).toMatchObject({
          status: 0,
          output: expect.stringMatching(/^\d+ objects were copied, and 1 were there/),
        });
        // The folder is in use by another process.
        const lock = path.join(server.dataDir, 'lock');
        writeFileSync(lock, JSON.stringify({ pid: process.pid, startTime: null }));
        expect(await copy(environment)).toMatchObject({
          status: 1,
          output: expect.stringContaining(`is in use by process ${process.pid}`),
        });
        rmSync(lock);
        const row = { kind: 'original' as const, size: 1, sha256: '0'.repeat(64), keyId: null };
        await server.owner('stored_files').insert({ ...row, id: lost });
        expect(await copy(environment)).toMatchObject({
          status: 1,
          output: expect.stringContaining(
            `1 files of the database are not in ${server.dataDir}:\n${lost}\n`,
          ),
        });
        await server.owner('stored_files').where({ id: lost }).delete();
        await bucket.replace('files/installation', Buffer.from('another one'));
        expect(await copy(environment)).toMatchObject({
          status: 1,
          output: expect.stringContaining('files/installation in s3://'),
        });
        await bucket.replace('files/installation', part);
        rmSync(path.join(server.dataDir, 'files'), { recursive: true });
        rmSync(path.join(server.dataDir, 'certificates'), { recursive: true });
      },
      { STORAGE_URL },
    );
    expect(server.services.authority.rootPem).toBe(rootPem);
    const { db, storage } = server.services;
    const { originalFileId } = await firstRow(db('documents').where({ id }).first());
    expect((await readFile(db, storage, originalFileId as string)).toString()).toBe('A deed');
    expect(await server.services.objects.read('journal-head.json')).not.toBeNull();
  });
});

describe('two nodes that start at the same time on an empty bucket', () => {
  let redis: RedisServer;
  const nodes: { running: RunningServer; origin: string }[] = [];

  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(async () => {
    for (const { running } of nodes) await running.stop();
    await redis?.stop();
  });

  test('share everything without a shared folder', async () => {
    const people = inject('people');
    const database = await createTestDatabase('people');
    const shared = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: database.url,
      BUS_URL: redis.url,
      STORAGE_URL: await s3.createBucket(),
      MASTER_KEY: randomBytes(32).toString('base64'),
      SESSION_KEYS: randomBytes(32).toString('base64'),
      ADMINISTRATOR_ID: people.administratorId,
    };
    const configs: Config[] = [];
    for (const name of ['a', 'b']) {
      const dataDir = path.join(folder, name);
      mkdirSync(dataDir);
      writeFileSync(demoAccountsFile(dataDir), people.file, { mode: 0o600 });
      const port = String(await ownPort());
      configs.push(loadConfig({ ...shared, PORT: port, SEALWRIGHT_DATA_DIR: dataDir }));
    }
    const started = await Promise.all(configs.map((config) => boot(config, { test: true })));
    nodes.push(...started.map((running, n) => ({ running, origin: configs[n]?.publicUrl ?? '' })));
    const [first, second] = started as [RunningServer, RunningServer];
    expect(first.services.authority.rootPem).toBe(second.services.authority.rootPem);
    const [one, other] = await Promise.all(
      started.map(({ services }) => services.authority.platformSigner()),
    );
    expect(one?.certificate).toEqual(other?.certificate);
    const file = await first.services.storage.put(Buffer.from('from the first node'));
    expect((await second.services.storage.get(file.id, file.sha256)).toString()).toBe(
      'from the first node',
    );
  });
});
