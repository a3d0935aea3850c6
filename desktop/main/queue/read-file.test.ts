import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canFillDisk, holdFileThreads } from '../../testing/fill-disk.ts';
import { OfflineQueue } from './offline-queue.ts';
import { queueFiles } from './queue-files.ts';
import { SILENT_MS } from './read-file.ts';
import { testKeys } from './testing/test-keys.ts';

const words = { documentType: 'deed', description: 'Birch Lane 7' } as const;

let home: string;
let offline: OfflineQueue;

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'sealwright-read-'));
  offline = await OfflineQueue.open({ folder: path.join(home, 'offline'), keys: testKeys() });
});
afterEach(() => {
  vi.useRealTimers();
  offline.close();
  rmSync(home, { recursive: true, force: true });
});

function write(name: string): string {
  const file = path.join(home, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `Words of ${name}`);
  return file;
}
const queueOf = () =>
  offline.forAccount(
    { origin: 'https://notary.example', userId: crypto.randomUUID() },
    { fetch: () => Promise.reject(new TypeError('no network')) },
  );

test.skipIf(!canFillDisk)(
  'a disk that does not answer is given up in time, and holds up nothing meanwhile',
  async () => {
    const queue = queueOf();
    const names = () =>
      queue.list({ limit: 9 }).map(({ work }) => (work.kind === 'document' ? work.name : ''));
    const late = write('share/late.txt');
    const beside = write('share/beside.txt');
    const inTime = expect.objectContaining({
      code: 'not-in-time',
      message: expect.stringContaining('could not be read in time'),
    });
    const release = holdFileThreads();
    try {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const given = expect(queue.addFile(late, words)).rejects.toThrow(inTime);
      // In the middle of it the database is free.
      queue.addBytes('pasted.txt', Buffer.from('Some words.'), words);
      vi.advanceTimersByTime(SILENT_MS);
      await given;
      // Nothing more is asked of the same place: that would hold a thread more.
      await expect(queue.addFile(beside, words)).rejects.toThrow(inTime);
    } finally {
      vi.useRealTimers();
      release();
    }
    expect(names()).toEqual(['pasted.txt']);
    // It answers again.
    const taken = () =>
      queue.addFile(beside, words).then(
        ({ state }) => state,
        () => null,
      );
    await expect.poll(taken).toBe('queued');
    expect(names()).toEqual(['pasted.txt', 'beside.txt']);
  },
);

test.skipIf(!canFillDisk)('files of a disk that does not answer stay offered', async () => {
  const release = holdFileThreads();
  try {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const files = ['share/one.txt', 'share/two.txt'].map(write);
    const untaken: string[] = [];
    const found = { files, leftOut: 0, more: false };
    const added = queueFiles(queueOf(), found, words, (file) => untaken.push(file));
    vi.advanceTimersByTime(SILENT_MS);
    expect(await added).toMatchObject({ queued: 0, refusedInAll: 2 });
    expect(untaken).toEqual(files);
  } finally {
    vi.useRealTimers();
    release();
  }
});
