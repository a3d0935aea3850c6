import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bucketOf, S3Server } from '../../testing/s3-server.ts';
import { openFolder } from './folder-store.ts';
import { type ObjectStore, readOrCreate } from './object-store.ts';
import { openBucket } from './s3-store.ts';

let server: S3Server;
const folders: string[] = [];

beforeAll(async () => {
  server = await S3Server.start();
});
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await server?.stop();
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-objects-'));
  folders.push(folder);
  return folder;
}

/** An empty bucket of a real service, as in `STORAGE_URL`, on which the tests also run. */
const { S3_TEST_URL } = process.env;

const kinds = [
  { kind: 'a folder', open: async () => openFolder(newFolder()) },
  { kind: 'a bucket', open: async () => openBucket(bucketOf(await server.createBucket())) },
  {
    kind: 'a part of a bucket',
    open: async () =>
      openBucket(bucketOf((await server.createBucket()).replace('?', '/some/where?'))),
  },
  ...(S3_TEST_URL
    ? [
        {
          kind: 'S3_TEST_URL',
          open: () => openBucket(bucketOf(S3_TEST_URL.replace('?', `/${randomUUID()}?`))),
        },
      ]
    : []),
];

const MiB = 1024 * 1024;

async function* inChunks(bytes: Buffer, size = 100_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const textOf = async (objects: ObjectStore, name: string) =>
  (await objects.read(name))?.toString('utf8');
const namesIn = async (objects: ObjectStore, prefix: string) =>
  (await Array.fromAsync(objects.list(prefix))).map(({ name }) => name);

describe.each(kinds)('$kind', ({ open }) => {
  let objects: ObjectStore;
  beforeEach(async () => {
    objects = await open();
  });

  test('returns what was stored, and null for what is missing', async () => {
    expect(await objects.read('files/ab/one')).toBeNull();
    expect(await objects.create('files/ab/one', Buffer.from('one'))).toBe(true);
    expect(await textOf(objects, 'files/ab/one')).toBe('one');
    await objects.check();
    expect(await objects.freeBytes()).toBeGreaterThan(0);
  });

  test.each([0, 1, 8 * MiB, 8 * MiB + 1, 17 * MiB])('stores %i bytes unchanged', async (size) => {
    const bytes = randomBytes(size);
    expect(await objects.create('files/ab/large', inChunks(bytes))).toBe(true);
    expect((await objects.read('files/ab/large'))?.equals(bytes)).toBe(true);
  });

  test('creates nothing under a name that exists', async () => {
    await objects.create('files/ab/one', Buffer.from('first'));
    expect(await objects.create('files/ab/one', Buffer.from('second'))).toBe(false);
    expect(await objects.create('files/ab/one', inChunks(randomBytes(9 * MiB)))).toBe(false);
    expect(await textOf(objects, 'files/ab/one')).toBe('first');
    await objects.replace('files/ab/one', Buffer.from('third'));
    expect(await textOf(objects, 'files/ab/one')).toBe('third');
  });

  test('leaves nothing after an error of the content', async () => {
    async function* interrupted(size: number) {
      yield randomBytes(size);
      throw new Error('the sender has left');
    }
    for (const size of [10, 9 * MiB]) {
      const stored = objects.create('files/ab/half', interrupted(size));
      await expect(stored).rejects.toThrow('the sender has left');
      expect(await objects.read('files/ab/half')).toBeNull();
    }
    expect(await namesIn(objects, '')).toEqual([]);
  });

  test('deletes and moves objects, also if they are missing', async () => {
    await objects.create('files/ab/one', Buffer.from('one'));
    await objects.move('files/ab/one', 'files/aside/one');
    expect(await objects.read('files/ab/one')).toBeNull();
    expect(await textOf(objects, 'files/aside/one')).toBe('one');
    await objects.remove('files/aside/one');
    expect(await objects.read('files/aside/one')).toBeNull();
    await objects.remove('files/aside/one');
    await objects.move('files/ab/one', 'files/aside/one');
    expect(await objects.read('files/aside/one')).toBeNull();
  });

  test('lists everything below a prefix with its time', async () => {
    const before = Date.now();
    const names = Array.from({ length: 1100 }, (_, n) => `files/aa/${String(n).padStart(4, '0')}`);
    for (let at = 0; at < names.length; at += 100) {
      const some = names.slice(at, at + 100);
      await Promise.all(some.map((name) => objects.create(name, Buffer.from('x'))));
    }
    await objects.create('restored', Buffer.from('x'));
    expect(await namesIn(objects, 'files/')).toEqual(names);
    expect(await namesIn(objects, 'nothing/')).toEqual([]);
    expect(await namesIn(objects, '')).toEqual([...names, 'restored']);
    for await (const { modifiedAt } of objects.list('files/')) {
      // S3 states whole seconds.
      expect(modifiedAt.getTime()).toBeGreaterThan(before - 2000);
      expect(modifiedAt.getTime()).toBeLessThan(Date.now() + 2000);
    }
  });

  test('everyone who creates a value at the same time gets the same one', async () => {
    const values = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        readOrCreate(objects, 'certificates/authority.json', async () => `key ${n}`),
      ),
    );
    expect(new Set(values).size).toBe(1);
    expect(await textOf(objects, 'certificates/authority.json')).toBe(values[0]);
  });
});

test('a folder that is a symbolic link is listed, and what cannot be an object is not', async () => {
  const folder = newFolder();
  const elsewhere = newFolder();
  const objects = openFolder(folder);
  symlinkSync(elsewhere, path.join(folder, 'files'));
  await objects.create('files/ab/one', Buffer.from('one'));
  await objects.create('files/two', Buffer.from('two'));
  // A folder at the root of a file system, which only root can open.
  mkdirSync(path.join(elsewhere, 'lost+found'));
  writeFileSync(path.join(elsewhere, 'lost+found', 'part'), 'part');
  symlinkSync(path.join(elsewhere, 'ab'), path.join(elsewhere, 'ac'));
  symlinkSync(path.join(elsewhere, 'nowhere'), path.join(elsewhere, 'ad'));
  expect(await namesIn(objects, 'files/')).toEqual(['files/ab/one', 'files/ac/one', 'files/two']);
  expect(await namesIn(objects, '')).toEqual(['files/ab/one', 'files/ac/one', 'files/two']);
});

test('a folder whose place is taken is an error, and not an object that exists', async () => {
  const folder = newFolder();
  const objects = openFolder(folder);
  await objects.create('files/ab', Buffer.from('not a folder'));
  await expect(objects.create('files/ab/one', Buffer.from('one'))).rejects.toThrow(
    /EEXIST|ENOTDIR/,
  );
});

test('a folder without its files does not pass the check', async () => {
  const folder = newFolder();
  const objects = openFolder(folder);
  await objects.create('files/ab/one', Buffer.from('one'));
  await objects.check();
  rmSync(path.join(folder, 'files'), { recursive: true });
  await expect(objects.check()).rejects.toThrow(/ENOENT.*files/);
});

test('a folder has only private files, and no incomplete ones', async () => {
  const folder = newFolder();
  const objects = openFolder(folder);
  await objects.create('files/ab/one', Buffer.from('one'));
  await objects.create('files/ab/one', Buffer.from('again'));
  await objects.replace('certificates/root.pem', Buffer.from('root'));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.map(({ name }) => name).sort()).toEqual(['one', 'root.pem']);
  for (const name of ['../outside', 'files/../../outside', '/etc/passwd', 'files/./x', '']) {
    await expect(objects.read(name), name).rejects.toThrow('not a name of an object');
  }
});
