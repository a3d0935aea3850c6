import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountQueue, QueueLimits } from './account-queue.ts';
import { OfflineQueue } from './offline-queue.ts';
import { testKeys } from './testing/test-keys.ts';

const deed = { documentType: 'deed', description: 'Birch Lane 7' } as const;
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
