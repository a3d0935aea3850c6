import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { until, uploadReady } from '../testing/world.ts';
import { claimExport } from './exports-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const idOf = async (person: TestPerson) =>
  (await person.call<{ id: string }>('GET', '/api/user')).body.id;
const running = (userId: string) => server.services.db('data_exports').where({ user_id: userId });
const released = (userId: string) =>
  until(
    async () => (await running(userId)).length,
    (count) => count === 0,
  );

async function download(person: TestPerson) {
  const response = await person.fetch('/api/user/export');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/zip');
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename=sealwright-data-/,
  );
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  // biome-ignore lint/suspicious/noExplicitAny: each list has a shape of its own
  const json = (name: string): any => JSON.parse(strFromU8(files[`${name}.json`] as Uint8Array));
  return { files, json };
}

/** As many documents as asked, each with a file of its own, without an analysis of each. */
async function addDocuments(userId: string, count: number, bytes: number): Promise<void> {
  const { db, storage } = server.services;
  for (let n = 0; n < count; n += 1) {
    const file = await storage.put(Buffer.alloc(bytes, n));
    await db('stored_files').insert({
      id: file.id,
      kind: 'original',
      size: file.size,
      sha256: file.sha256,
    });
    await db('documents').insert({
      user_id: userId,
      filename: `${file.id}.txt`,
      original_name: `paper/../${n}:.txt`,
      file_size: bytes,
      mime_type: 'text/plain',
      storage_url: `file:${file.id}`,
      original_file_id: file.id,
      sha256: file.sha256,
    });
  }
}

describe('everything about oneself', () => {
  test('comes as one archive with lists and files, and nothing of anyone else', async () => {
    const person = await server.newcomer('Whole');
    const other = await server.newcomer('Foreign');
    const document = await uploadReady(person, {
      bytes: 'I, Ada, agree to sell.',
      name: 'sale.txt',
    });
    await uploadReady(other, { bytes: 'Somebody else’s.', name: 'foreign.txt' });
    await person.call('POST', '/api/template-requests', {
      templateType: 'Lease',
      description: 'A residential lease for a furnished flat in Ohio, one year.',
    });
    const { files, json } = await download(person);
    expect(json('account')).toMatchObject({ firstName: 'Whole', notary: null });
    expect(json('documents')).toHaveLength(1);
    expect(json('documents')[0]).toMatchObject({
      id: document.id,
      name: 'sale.txt',
      status: 'ready',
    });
    expect(json('documents')[0].findings.completeness.score).toBeTypeOf('number');
    expect(json('template-requests')[0].title).toBe('Lease');
    expect(json('sign-ins')).toHaveLength(1);
    for (const list of ['sessions', 'chat', 'signatures', 'purchases', 'audit', 'assignments']) {
      expect(json(list)).toEqual([]);
    }
    const [place = ''] = Object.keys(files).filter((name) => name.startsWith('documents/'));
    expect(place).toMatch(/^documents\/\d{4}-\d\d-\d\d sale\.txt [0-9a-f]{8}\/original\.txt$/);
    expect(strFromU8(files[place] as Uint8Array)).toBe('I, Ada, agree to sell.');
    expect(json('manifest')).toMatchObject({ files: 1, leftOut: [] });
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    expect(all).not.toContain('foreign');
    const sids = (await server.services.db('sessions').pluck('sid')) as string[];
    for (const sid of sids) expect(all).not.toContain(sid);
  });

  test('holds five hundred files, names what is missing, and never more than a few in memory', async () => {
    const person = await server.newcomer('Many');
    const userId = await idOf(person);
    const SIZE = 256 * 1024;
    await addDocuments(userId, 500, SIZE);
    const [gone] = await server.services.db('documents').where({ user_id: userId }).limit(1);
    await server.services.storage.remove(gone.original_file_id);
    const response = await person.fetch('/api/user/export');
    const pieces: Uint8Array[] = [];
    global.gc?.();
    const before = process.memoryUsage().arrayBuffers;
    let high = 0;
    let read = 0;
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
      read += piece.length;
      pieces.push(piece);
      // What this test itself has kept does not count.
      high = Math.max(high, process.memoryUsage().arrayBuffers - before - read);
    }
    const files = unzipSync(new Uint8Array(Buffer.concat(pieces)));
    const names = Object.keys(files).filter((name) => name.startsWith('documents/'));
    expect(names).toHaveLength(499);
    expect(names.every((name) => !name.includes('..') || !/[\\:]|\/\.\.\//.test(name))).toBe(true);
    const manifest = JSON.parse(strFromU8(files['manifest.json'] as Uint8Array));
    expect(manifest.files).toBe(499);
    expect(manifest.leftOut).toEqual([
      expect.objectContaining({ documentId: gone.id, version: 'original' }),
    ]);
    // 125 MB went through; a server that had gathered them first would have held them all, and more
    // than once. What lies about until it is collected is up to the machine.
    expect(high).toBeLessThan(110 * 1024 * 1024);
  }, 120_000);

  test('ends with a reader who goes away halfway, and can be asked for again', async () => {
    const person = await server.newcomer('Leaver');
    const userId = await idOf(person);
    await addDocuments(userId, 40, 1024 * 1024);
    const { port } = new URL(server.origin);
    await new Promise<void>((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          path: '/api/user/export',
          headers: { Cookie: person.cookie, Host: `localhost:${port}` },
        },
        (response) => {
          response.once('data', () => {
            asked.destroy();
            resolve();
          });
        },
      );
      asked.on('error', reject);
      asked.end();
    }).catch(() => undefined);
    await released(userId);
    const { json } = await download(person);
    expect(json('manifest').files).toBe(40);
    await released(userId);
  }, 60_000);

  test('goes out once at a time, three times a day', async () => {
    const person = await server.newcomer('Eager');
    const userId = await idOf(person);
    const id = await claimExport(server.services.db, userId);
    const refused = await person.call<{ message: string }>('GET', '/api/user/export');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'An export is already under way. Please wait until it is finished.',
    ]);
    // One whose process was killed stands in nobody's way for long.
    await server.services.db.raw(
      "UPDATE data_exports SET alive_at = now() - interval '3 minutes' WHERE id = ?",
      [id],
    );
    for (let time = 0; time < 3; time += 1) {
      await download(person);
      await released(userId);
    }
    const fourth = await person.fetch('/api/user/export');
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get('Retry-After'))).toBeGreaterThan(3600);
    await fourth.text();
    expect(await running(userId)).toHaveLength(0);
  });

  test('is not started by a link on another site', async () => {
    const person = await server.newcomer('Linked');
    const response = await person.fetch('/api/user/export', {
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(response.status).toBe(403);
    await sleep(50);
    expect(await running(await idOf(person))).toHaveLength(0);
  });
});
