import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import { OfflineQueue } from '../queue/offline-queue.ts';
import { QueueProblem } from '../queue/queue-problem.ts';
import { testKeys } from '../queue/testing/test-keys.ts';
import { WatchLedger } from './watch-ledger.ts';
import { WatchedFolder } from './watched-folder.ts';

const words = { documentType: 'deed', description: 'From the scanner' } as const;
const at = (name: string) => path.join(folder, name);

let home: string;
let folder: string;
let store: OfflineQueue;
let queue: AccountQueue;
let ledger: WatchLedger;
let ready: boolean;

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'sealwright-watched-'));
  folder = path.join(home, 'scans');
  mkdirSync(folder);
  store = await OfflineQueue.open({ folder: path.join(home, 'offline'), keys: testKeys() });
  queue = store.forAccount(
    { origin: 'https://notary.example', userId: crypto.randomUUID() },
    { fetch: () => Promise.reject(new TypeError('no network')) },
  );
  ledger = new WatchLedger(path.join(home, 'watched.db'), folder);
  ready = true;
});
afterEach(() => {
  ledger.close();
  store.close();
  rmSync(home, { recursive: true, force: true });
});

const queued = () =>
  queue.list({ limit: 100 }).map(({ work }) => (work.kind === 'document' ? work.name : ''));

/** A watch as after a start; what the one before saw is forgotten, what the ledger has is not. */
function watch(take?: (file: string) => Promise<string | null>): WatchedFolder {
  return new WatchedFolder({
    folder,
    ledger,
    take:
      take ??
      (async (file) => {
        try {
          queue.addFile(file, words);
          return null;
        } catch (error) {
          if (error instanceof QueueProblem && error.code !== 'disk-full') return error.message;
          throw error;
        }
      }),
    isQueued: (name, size) =>
      queue
        .list({ limit: 100 })
        .some(
          (item) => item.work.kind === 'document' && item.work.name === name && item.size === size,
        ),
    log: createLog(() => undefined),
    isReady: () => ready,
    onChange: () => undefined,
  });
}

test('a scan is taken once it has stopped growing, once, over restarts', async () => {
  const watched = watch();
  writeFileSync(at('scan 1.pdf'), '%PDF-1.7 first half');
  await watched.look();
  appendFileSync(at('scan 1.pdf'), ', second half');
  await watched.look();
  expect(queued()).toEqual([]);
  await watched.look();
  expect(queued()).toEqual(['scan 1.pdf']);
  await watched.look();
  const again = watch();
  await again.look();
  await again.look();
  expect(queued()).toEqual(['scan 1.pdf']);
  expect(again.state).toEqual({ problem: null, taken: 1, refused: [] });
});

test('a scan that is written anew is another one; one that is renamed is not', async () => {
  const watched = watch();
  const look = async () => {
    await watched.look();
    await watched.look();
  };
  writeFileSync(at('deed.pdf'), '%PDF-1.7 one');
  await look();
  renameSync(at('deed.pdf'), at('deed of Ann.pdf'));
  await look();
  expect(queued()).toEqual(['deed.pdf']);
  writeFileSync(at('deed of Ann.pdf'), '%PDF-1.7 another');
  await look();
  expect(queued()).toEqual(['deed.pdf', 'deed of Ann.pdf']);
  // The same content beside it was copied on purpose.
  writeFileSync(at('copy.pdf'), '%PDF-1.7 another');
  await look();
  expect(queued()).toEqual(['deed.pdf', 'deed of Ann.pdf', 'copy.pdf']);
  // One that left and comes again has come again.
  rmSync(at('copy.pdf'));
  await look();
  writeFileSync(at('copy.pdf'), '%PDF-1.7 another');
  await look();
  expect(queued()).toHaveLength(4);
});

test('what is unfinished, empty or of another kind is left, in any script', async () => {
  const watched = watch();
  for (const name of ['.hidden.pdf', '~scan.pdf', 'scan.pdf.part', 'notes.exe', 'empty.pdf']) {
    writeFileSync(at(name), name === 'empty.pdf' ? '' : 'something');
  }
  mkdirSync(at('folder.pdf'));
  writeFileSync(at('契約書 ‏עברית.pdf'), '%PDF-1.7');
  await watched.look();
  await watched.look();
  expect(queued()).toEqual(['契約書 ‏עברית.pdf']);
});

test('what is too large is refused for good, with the reason, and the others go on', async () => {
  const watched = watch();
  writeFileSync(at('large.pdf'), Buffer.alloc(11 * 1024 * 1024, 1));
  writeFileSync(at('small.pdf'), '%PDF-1.7');
  await watched.look();
  await watched.look();
  expect(queued()).toEqual(['small.pdf']);
  expect(watched.state.refused).toEqual([
    { name: 'large.pdf', reason: expect.stringContaining('10MB') },
  ]);
  const again = watch(() => Promise.reject(new Error('taken a second time')));
  await again.look();
  await again.look();
  expect(again.state.refused).toHaveLength(1);
});

test('a full disk says so, loses nothing, and ends by itself', async () => {
  let full = true;
  const watched = watch(async (file) => {
    if (full) throw new QueueProblem('disk-full', 'The disk is full.');
    queue.addFile(file, words);
    return null;
  });
  writeFileSync(at('deed.pdf'), '%PDF-1.7');
  await watched.look();
  await watched.look();
  expect(watched.state.problem).toBe('The disk is full.');
  full = false;
  await watched.look();
  expect(queued()).toEqual(['deed.pdf']);
  expect(watched.state.problem).toBeNull();
});

test('a crash between the queue and the ledger takes no scan twice, and loses none', async () => {
  for (const name of ['kept.pdf', 'lost.pdf']) writeFileSync(at(name), `%PDF-1.7 ${name}`);
  const crashing = watch(async (file) => {
    if (file.endsWith('kept.pdf')) queue.addFile(file, words);
    throw new Error('killed here');
  });
  await crashing.look();
  await crashing.look();
  expect(ledger.get('kept.pdf')?.state).toBe('taking');
  const after = watch();
  await after.look();
  await after.look();
  expect(queued().sort()).toEqual(['kept.pdf', 'lost.pdf']);
});

test('a folder that is away is said to be, and nobody’s scans are taken for somebody else', async () => {
  const watched = watch();
  ready = false;
  writeFileSync(at('deed.pdf'), '%PDF-1.7');
  await watched.look();
  await watched.look();
  expect(queued()).toEqual([]);
  ready = true;
  renameSync(folder, `${folder}-away`);
  await watched.look();
  expect(watched.state.problem).toContain('cannot be read');
  renameSync(`${folder}-away`, folder);
  await watched.look();
  await watched.look();
  expect(queued()).toEqual(['deed.pdf']);
  expect(watched.state.problem).toBeNull();
});
