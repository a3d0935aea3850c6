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

/** The queue of a person without a network, with the limits of the organization. */
function queueWith(limits: QueueLimits | null): AccountQueue {
  return kept.forAccount(
    { origin: 'https://notary.example', userId: crypto.randomUUID() },
    { fetch: () => Promise.reject(new TypeError('no network')), limits },
  );
}

test('accepts no more documents than the organization allows until one is removed', async () => {
  const queue = queueWith({ items: 2, bytes: Number.POSITIVE_INFINITY });
  const first = queue.addBytes('one.txt', MEGABYTE, deed);
  queue.addBytes('two.txt', MEGABYTE, deed);
  expect(() => queue.addBytes('three.txt', MEGABYTE, deed)).toThrow('allows up to 2 items');
  await queue.remove([first.id]);
  queue.addBytes('three.txt', MEGABYTE, deed);
  expect(queue.list({ limit: 9 })).toHaveLength(2);
});

test('accepts no more bytes of documents than the organization allows', () => {
  const queue = queueWith({ items: Number.POSITIVE_INFINITY, bytes: 2_000_000 });
  queue.addBytes('one.txt', MEGABYTE, deed);
  queue.addBytes('two.txt', MEGABYTE, deed);
  expect(() => queue.addBytes('three.txt', MEGABYTE, deed)).toThrow('allows up to 2 MB');
});

test('accepts an answer to an offer regardless of the limits', () => {
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

/** Inserts this many rows, as if the owner of the first item had so many items. */
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

test('counts only unsent items toward the limit', () => {
  const queue = queueWith(null);
  queue.addBytes('one.txt', MEGABYTE, deed);
  fill(MAX_QUEUED_ITEMS, 'sent');
  queue.addBytes('two.txt', MEGABYTE, deed);
  fill(MAX_QUEUED_ITEMS - 2, 'queued');
  expect(() => queue.addBytes('three.txt', MEGABYTE, deed)).toThrow('20,000 items');
  // An item that is sent makes space.
  kept.database.exec("UPDATE items SET state = 'sent' WHERE place = 1");
  queue.addBytes('three.txt', MEGABYTE, deed);
});

test('counts again in a file in which an earlier version counted sent items', async () => {
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
