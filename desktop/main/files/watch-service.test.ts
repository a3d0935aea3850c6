import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskWork } from '../disks/disk-work.ts';
import { createLog } from '../log.ts';
import { type OfflineService, openOfflineService } from '../queue/offline-service.ts';
import { testKeys } from '../queue/testing/test-keys.ts';
import { openWatchService, type WatchService } from './watch-service.ts';
import { QUIET_MS } from './watched-folder.ts';

const words = { documentType: 'deed', description: '' } as const;
const [ann, bo] = [crypto.randomUUID(), crypto.randomUUID()];
const log = createLog(() => undefined);

let home: string;
let scans: string;
let offline: OfflineService;
let watch: WatchService;
/** The clock of the watch service, in milliseconds. */
let clock: number;

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'sealwright-watch-'));
  scans = path.join(home, 'scans');
  mkdirSync(scans);
  offline = await openOfflineService({
    dataDir: home,
    keys: testKeys(),
    api: {
      address: 'https://notary.example',
      fetch: () => Promise.reject(new TypeError('no network')),
      call: () => Promise.reject(new TypeError('no network')),
      callPage: () => Promise.reject(new TypeError('no network')),
    },
    log,
    tell: () => undefined,
  });
  clock = 0;
  watch = openWatchService({
    dataDir: home,
    disks: diskWork,
    offline,
    log,
    tell: () => undefined,
    now: () => clock,
  });
});
afterEach(async () => {
  await watch.close();
  await offline.close();
  rmSync(home, { recursive: true, force: true });
});

const queued = () =>
  offline
    .queue()
    .list({ limit: 100 })
    .map(({ work }) => (work.kind === 'document' ? work.name : ''));
async function settle(): Promise<void> {
  await watch.look();
  clock += QUIET_MS;
  await watch.look();
}
const scan = (name: string) => writeFileSync(path.join(scans, name), `%PDF ${name} %%EOF`);
const changeTo = async (userId: string) => {
  await offline.signedOut();
  await offline.signedIn(userId);
};

test("adds scans only to their owner's queue when another person signs in while they are taken", async () => {
  await offline.signedIn(ann);
  await watch.watch(scans, words);
  for (const name of ['one.pdf', 'three.pdf', 'two.pdf']) scan(name);
  const queue = offline.queue();
  const add = queue.addWatchedFile.bind(queue);
  let changed: Promise<void> | null = null;
  queue.addWatchedFile = (file, about) => {
    // The owner signs out while the file is being read.
    changed ??= changeTo(bo);
    return add(file, about);
  };
  await settle();
  await changed;
  expect(offline.person()).toBe(bo);
  await settle();
  expect(queued()).toEqual([]);
  expect(watch.facts()).toMatchObject({ isOthers: true, folder: null, taken: 0 });
  await changeTo(ann);
  expect(queued()).toEqual(['one.pdf']);
  await settle();
  expect(queued()).toEqual(['one.pdf', 'three.pdf', 'two.pdf']);
  expect(watch.facts().taken).toBe(3);
});

test('takes a scan later when its share disappears while it is read', async () => {
  await offline.signedIn(ann);
  await watch.watch(scans, words);
  for (const name of ['one.pdf', 'two.pdf']) scan(name);
  const queue = offline.queue();
  const add = queue.addWatchedFile.bind(queue);
  let hasGone = false;
  queue.addWatchedFile = async (file, about) => {
    if (hasGone) return add(file, about);
    hasGone = true;
    renameSync(scans, `${scans}-away`);
    try {
      return await add(file, about);
    } finally {
      renameSync(`${scans}-away`, scans);
    }
  };
  await settle();
  // The problem affects one file only, so the next one is taken.
  expect(queued()).toEqual(['two.pdf']);
  expect(watch.facts()).toMatchObject({ problem: null, taken: 1, refused: [] });
  await watch.look();
  expect(queued()).toEqual(['two.pdf', 'one.pdf']);
});

test('watches a folder only for the person who chose it when another person signs in meanwhile', async () => {
  await offline.signedIn(ann);
  await watch.watch(scans, words);
  const others = path.join(home, 'others');
  mkdirSync(others);
  // The previous watch is closed first.
  const chosen = watch.watch(others, words);
  await changeTo(bo);
  await chosen;
  expect(watch.facts()).toMatchObject({ isOthers: true });
  await changeTo(ann);
  expect(watch.facts()).toMatchObject({ isOthers: false });
});
