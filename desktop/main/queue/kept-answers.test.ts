import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OfflineQueue } from './offline-queue.ts';
import { testKeys } from './testing/test-keys.ts';

let folder: string;
let queue: OfflineQueue;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sealwright-answers-'));
  queue = await OfflineQueue.open({ folder, keys: testKeys() });
});
afterEach(() => {
  queue.close();
  rmSync(folder, { recursive: true, force: true });
});

test('deletes the oldest responses first, but never the storage key', () => {
  const owner = queue.ownerOf({ origin: 'https://notary.example', userId: crypto.randomUUID() });
  const keep = (address: string, at: number) =>
    queue.kept.keep(owner, address, new Headers(), new TextEncoder().encode(address), at);
  keep('/api/user/storage-key', 1);
  keep('/api/documents/oldest', 2);
  for (let number = 0; number < 500; number += 1) keep(`/api/documents/${number}`, 3 + number);
  expect(queue.kept.find(owner, '/api/documents/oldest')).toBeNull();
  expect(queue.kept.find(owner, '/api/documents/499')).not.toBeNull();
  const key = queue.kept.find(owner, '/api/user/storage-key');
  expect(new TextDecoder().decode(key?.body)).toBe('/api/user/storage-key');
});
