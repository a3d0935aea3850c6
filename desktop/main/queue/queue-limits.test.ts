import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_QUEUED_ITEMS } from '../../../common/offline-queue.ts';
import { deed } from '../../testing/test-documents.ts';
import type { AccountQueue, QueueLimits } from './account-queue.ts';
import { OfflineQueue } from './offline-queue.ts';
import { testKeys } from './testing/test-keys.ts';

const MEGABYTE = new Uint8Array(1_000_000).fill(0x20);
let folder: string;
let kept: OfflineQueue;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sealwright-limits-'));
  kept = await OfflineQueue.open({ folder, keys: testKeys() });
});
afterEach(() => {
  kept.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The queue of a person whose network is away, in an organisation with these limits. */
function queueWith(limits: QueueLimits | null): AccountQueue {
  return kept.forAccount(
    { origin: 'https://notary.example', userId: crypto.randomUUID() },
    { fetch: () => Promise.reject(new TypeError('no network')), limits },
  );
}

test('no more documents wait than the organisation lets, until one is removed', async () => {
  const queue = queueWith({ items: 2, bytes: Number.POSITIVE_INFINITY });
  const first = queue.addBytes('one.txt', MEGABYTE, deed);
  queue.addBytes('two.txt', MEGABYTE, deed);
  expect(() => queue.addBytes('three.txt', MEGABYTE, deed)).toThrow('lets 2 items wait');
  await queue.remove([first.id]);
  queue.addBytes('three.txt', MEGABYTE, deed);
  expect(queue.list({ limit: 9 })).toHaveLength(2);
});

test('no more bytes of documents wait than the organisation lets', () => {
  const queue = queueWith({ items: Number.POSITIVE_INFINITY, bytes: 2_000_000 });
  queue.addBytes('one.txt', MEGABYTE, deed);
  queue.addBytes('two.txt', MEGABYTE, deed);
  expect(() => queue.addBytes('three.txt', MEGABYTE, deed)).toThrow('lets 2 MB wait');
});

test('an answer to an offer is kept whatever waits already', () => {
  const queue = queueWith({ items: 1, bytes: 1 });
  queue.addBytes('one.txt', MEGABYTE, deed);
  queue.addAnswer({
    notaryId: crypto.randomUUID(),
    assignmentId: crypto.randomUUID(),
    answer: 'accepted',
    notes: '',
  });
  expect(queue.list({ limit: 9 })).toHaveLength(2);
});

/** Puts so many rows into the file, as if that many items of the first one's owner were there. */
function fill(count: number, state: 'queued' | 'sent'): void {
  kept.database
    .prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < @count)
       INSERT INTO items (place, id, owner, urgency, position, state, idempotency_key, detail, size, chunks, queued_at)
       SELECT 1000000 + (SELECT count(*) FROM items) + n, hex(randomblob(16)), owner, urgency, n, @state,
         idempotency_key, detail, size, chunks, queued_at
       FROM numbers, (SELECT * FROM items ORDER BY place LIMIT 1)`,
    )
    .run({ count, state });
}

test('only what is still to be sent fills the queue', () => {
  const queue = queueWith(null);
  queue.addBytes('one.txt', MEGABYTE, deed);
  fill(MAX_QUEUED_ITEMS, 'sent');
  queue.addBytes('two.txt', MEGABYTE, deed);
  fill(MAX_QUEUED_ITEMS - 2, 'queued');
  expect(() => queue.addBytes('three.txt', MEGABYTE, deed)).toThrow('20,000 items');
  // One that arrives makes room.
  kept.database.exec("UPDATE items SET state = 'sent' WHERE place = 1");
  queue.addBytes('three.txt', MEGABYTE, deed);
});

test('a file in which an earlier version counted what was sent is counted anew', async () => {
  const account = { origin: 'https://notary.example', userId: crypto.randomUUID() };
  const fetch = () => Promise.reject(new TypeError('no network'));
  kept.forAccount(account, { fetch }).addBytes('one.txt', MEGABYTE, deed);
  kept.database.exec(`
    UPDATE owners SET items = ${MAX_QUEUED_ITEMS};
    DROP TRIGGER IF EXISTS items_counted_in;
    DROP TRIGGER IF EXISTS items_counted_out;
    DROP TRIGGER IF EXISTS items_counted_sent;
    PRAGMA user_version = 1;`);
  kept.close();
  kept = await OfflineQueue.open({ folder, keys: testKeys() });
  kept.forAccount(account, { fetch }).addBytes('two.txt', MEGABYTE, deed);
});
