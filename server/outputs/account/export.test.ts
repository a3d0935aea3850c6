import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstRow } from '../../testing/first-row.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { acceptedSession, newNotary, until, uploadReady } from '../../testing/world.ts';
import { claimExport } from './exports-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const idOf = async (person: TestPerson) =>
  (await person.call<{ id: string }>('GET', '/api/user')).body.id;
const running = (userId: string) => server.services.db('data_exports').where({ userId });
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

/** Adds this number of documents, each with its own file, without analysis. */
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
      userId,
      filename: `${file.id}.txt`,
      originalName: `paper/../${n}:.txt`,
      fileSize: bytes,
      mimeType: 'text/plain',
      storageUrl: `file:${file.id}`,
      originalFileId: file.id,
      sha256: file.sha256,
    });
  }
}

describe('the export of all data about oneself', () => {
  test('is one archive with lists and files and contains nothing of other people', async () => {
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
    expect(json('documents')[0].findings.completeness.missingFields).toContain('Signature block');
    expect(json('documents')[0].findings).not.toHaveProperty('language');
    expect(json('template-requests')[0].title).toBe('Lease');
    expect(json('sign-ins')).toHaveLength(1);
    for (const list of ['calls', 'script', 'hours', 'seals', 'signing-keys']) {
      expect(json(list)).toEqual([]);
    }
    for (const list of ['sessions', 'chat', 'signatures', 'purchases', 'assignments']) {
      expect(json(list)).toEqual([]);
    }
    // The audit log has this export only.
    expect(json('audit')).toMatchObject([{ action: 'user.data_exported', byYou: true }]);
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

  test('contains the picture, the hours, the ratings and the messages written for the person', async () => {
    await server.services.db('notaries').update({ status: 'inactive' });
    const notary = await newNotary(server);
    const customer = await server.newcomer('Rater');
    const { db } = server.services;
    const form = new FormData();
    const canvas = createCanvas(300, 300);
    form.set(
      'file',
      new File([canvas.toBuffer('image/png') as BlobPart], 'me.png', { type: 'image/png' }),
    );
    const drawn = await notary.fetch('/api/user/picture', { method: 'PUT', body: form });
    expect(drawn.status).toBe(200);
    const hours = db('notary_availability').where({ notaryId: notary.notaryId });
    await db('notary_availability').insert({
      notaryId: notary.notaryId,
      dayOfWeek: 6,
      startTime: '09:00',
      endTime: '17:00',
      isActive: false,
      effectiveDate: '2027-12-25',
    });
    const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
    await db('notarization_sessions').where({ id: session.id }).update({ status: 'completed' });
    await db('notary_assignments').where({ sessionId: session.id }).update({ status: 'completed' });
    const rated = await customer.call('PUT', `/api/notarization-sessions/${session.id}/rating`, {
      rating: 4,
    });
    expect(rated.status).toBe(200);
    const templates = await db('document_templates')
      .insert(
        ['Paid', 'Unpaid'].map((title) => ({
          title,
          description: 'For a mooring',
          content: `What the ${title} one says`,
          category: 'other',
          price: 2999,
          ownerId: null,
        })),
      )
      .returning('id');
    const ownerId = await idOf(customer);
    await db('document_templates')
      .whereIn(
        'id',
        templates.map(({ id }) => id),
      )
      .update({ ownerId });
    await db('template_purchases').insert({
      userId: ownerId,
      templateId: templates[0]?.id as string,
      purchasePrice: 2999,
      status: 'completed',
      completedAt: new Date(),
    });

    const own = await download(notary);
    const { pictureFileId } = await firstRow(
      db('users')
        .where({ id: await idOf(notary) })
        .first(),
    );
    const { sha256 } = await firstRow(
      db('stored_files')
        .where('id', pictureFileId as string)
        .first(),
    );
    const picture = own.files['picture.webp'] as Uint8Array;
    expect(createHash('sha256').update(picture).digest('hex')).toBe(sha256);
    expect(own.json('hours')).toHaveLength((await hours).length);
    expect(own.json('hours')).toContainEqual(
      expect.objectContaining({ date: '2027-12-25', available: false }),
    );
    const papers = Object.keys(own.files).filter((name) => name.startsWith('notary-papers/'));
    expect(papers).toHaveLength(6);
    expect(own.json('notary-papers')).toHaveLength(6);
    expect(own.json('assignments')).toMatchObject([{ sessionId: session.id, rating: 4 }]);
    expect(own.json('sessions')).toMatchObject([{ ratingGiven: null, takenPartAs: 'notary' }]);
    expect(own.json('manifest').notIncluded).toContain('Signing codes are stored only as digests.');

    const theirs = await download(customer);
    expect(theirs.files['picture.webp']).toBeUndefined();
    expect(theirs.json('sessions')).toMatchObject([{ id: session.id, ratingGiven: 4 }]);
    expect(theirs.json('hours')).toEqual([]);
    expect(theirs.json('notary-papers')).toEqual([]);
    // The text of a template for sale is exported once it is paid.
    const exported = theirs
      .json('templates')
      .map((one: Record<string, unknown>) => [one.title, one.paid, one.content]);
    expect(exported.sort()).toEqual([
      ['Paid', true, 'What the Paid one says'],
      ['Unpaid', false, null],
    ]);
  });

  test('contains five hundred files, names missing ones and has at most a few in memory', async () => {
    const person = await server.newcomer('Many');
    const userId = await idOf(person);
    const SIZE = 256 * 1024;
    await addDocuments(userId, 500, SIZE);
    const [gone] = await server.services.db('documents').where({ userId }).limit(1);
    await server.services.storage.remove(gone?.originalFileId as string);
    const response = await person.fetch('/api/user/export');
    const pieces: Uint8Array[] = [];
    global.gc?.();
    const before = process.memoryUsage().arrayBuffers;
    let high = 0;
    let read = 0;
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
      read += piece.length;
      pieces.push(piece);
      // Exclude the memory of this test itself.
      high = Math.max(high, process.memoryUsage().arrayBuffers - before - read);
    }
    const files = unzipSync(new Uint8Array(Buffer.concat(pieces)));
    const names = Object.keys(files).filter((name) => name.startsWith('documents/'));
    expect(names).toHaveLength(499);
    expect(names.every((name) => !name.includes('..') || !/[\\:]|\/\.\.\//.test(name))).toBe(true);
    const manifest = JSON.parse(strFromU8(files['manifest.json'] as Uint8Array));
    expect(manifest.files).toBe(499);
    expect(manifest.leftOut).toEqual([
      expect.objectContaining({ documentId: gone?.id, version: 'original' }),
    ]);
    // 125 MB were sent. A server that collected them first would have them all in memory, more than
    // once. The machine decides when garbage is collected.
    expect(high).toBeLessThan(110 * 1024 * 1024);
  });

  test('ends when the reader disconnects halfway, and can then be requested again', async () => {
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
  });

  test('runs once at a time and three times a day, and is recorded in the audit log', async () => {
    const person = await server.newcomer('Eager');
    const userId = await idOf(person);
    const id = await claimExport(server.services.db, userId);
    const refused = await person.call<{ message: string }>('GET', '/api/user/export');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'An export is already in progress. Please wait until it is finished.',
    ]);
    // An export whose process was killed blocks the next one only for a short time.
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
    // A refused request is not in the audit log.
    const recorded = await server.services
      .db('audit_events')
      .where({ action: 'user.data_exported', subjectId: userId })
      .pluck('userId');
    expect(recorded).toEqual([userId, userId, userId]);
  });

  test('cannot be started by a link on another site', async () => {
    const person = await server.newcomer('Linked');
    const response = await person.fetch('/api/user/export', {
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(response.status).toBe(403);
    await sleep(50);
    expect(await running(await idOf(person))).toHaveLength(0);
  });
});
