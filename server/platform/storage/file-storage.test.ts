import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bucketOf, S3Server } from '../../testing/s3-server.ts';
import { createFileStorage, FileDamaged, FileMissing, type FileStorage } from './file-storage.ts';
import { openFolder } from './folder-store.ts';
import { createKeyVault } from './key-vault.ts';
import type { ObjectStore } from './object-store.ts';
import { openBucket } from './s3-store.ts';

const vault = createKeyVault([{ id: 'first', key: randomBytes(32) }]);
const folders: string[] = [];
let server: S3Server;

beforeAll(async () => {
  server = await S3Server.start();
});
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await server?.stop();
});

const kinds = [
  {
    kind: 'a folder',
    async open() {
      const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-files-'));
      folders.push(folder);
      return openFolder(folder);
    },
  },
  { kind: 'a bucket', open: async () => openBucket(bucketOf(await server.createBucket())) },
];

describe.each(kinds)('files in $kind', ({ open }) => {
  let objects: ObjectStore;
  let storage: FileStorage;
  beforeEach(async () => {
    objects = await open();
    storage = createFileStorage(objects, vault);
  });
  const names = async () => (await Array.fromAsync(objects.list('files/'))).map(({ name }) => name);

  test('a file that was set aside is read, and gets its name again', async () => {
    const { id, sha256 } = await storage.put(Buffer.from('A deed'));
    const name = `files/${id.slice(0, 2)}/${id}`;
    expect(await names()).toEqual([name]);
    await storage.setAside(id);
    expect(await names()).toEqual([`files/aside/${id}`]);
    const readers = await Promise.all([storage.get(id, sha256), storage.get(id, sha256)]);
    for (const content of readers) expect(content.toString()).toBe('A deed');
    expect(await names()).toEqual([name]);
    await storage.remove(id);
    await expect(storage.get(id, sha256)).rejects.toThrow(FileMissing);
  });

  test('only files are listed for the sweep', async () => {
    const { id } = await storage.put(Buffer.from('A deed'));
    for (const name of ['files/ab/marker', `files/ab/deeper/${id}`, `files/abc/${id}`]) {
      await objects.create(name, Buffer.from(''));
    }
    expect(await Array.fromAsync(storage.listOlderThan(-60_000))).toEqual([id]);
  });

  test('a file is stored only if its own content is there', async () => {
    const name = (id: string) => `files/${id.slice(0, 2)}/${id}`;
    /** The first answer is lost. */
    const repeated: ObjectStore = {
      ...objects,
      create: async (...given) => {
        await objects.create(...given);
        return false;
      },
    };
    const { id, sha256 } = await createFileStorage(repeated, vault).put(Buffer.from('A deed'));
    expect((await storage.get(id, sha256)).toString()).toBe('A deed');
    /** Something else has the name. */
    const other = (await objects.read(name(id))) as Buffer;
    const taken: ObjectStore = {
      ...objects,
      create: async (given) => {
        await objects.create(given, other);
        return false;
      },
    };
    const put = createFileStorage(taken, vault).put(Buffer.from('Another deed'));
    await expect(put).rejects.toThrow(FileDamaged);
    const absent: ObjectStore = { ...objects, create: async () => false };
    const lost = createFileStorage(absent, vault).put(randomBytes(100_000));
    await expect(lost).rejects.toThrow(FileMissing);
  });
});
