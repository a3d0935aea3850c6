import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SENT_SHOWN_MS } from '../../../common/offline-queue.ts';
import { canFillDisk, fillDisk } from '../../testing/fill-disk.ts';
import { openTestDisks } from '../../testing/test-disks.ts';
import { SILENT_MS } from '../disks/disk-line.ts';
import { type DiskWork, diskWork } from '../disks/disk-work.ts';
import { createLog } from '../log.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import { OfflineQueue } from '../queue/offline-queue.ts';
import { QueueProblem } from '../queue/queue-problem.ts';
import { testKeys } from '../queue/testing/test-keys.ts';
import { isQueuedFile } from './is-queued-file.ts';
import { REMEMBERED_MS, WatchLedger } from './watch-ledger.ts';
import {
  QUIET_MS,
  type TakingQueue,
  UNFINISHED_QUIET_MS,
  WatchedFolder,
} from './watched-folder.ts';

const words = { documentType: 'deed', description: 'From the scanner' } as const;
const at = (name: string) => path.join(folder, name);

let home: string;
let folder: string;
let store: OfflineQueue;
let queue: AccountQueue;
let ledger: WatchLedger;
let disks: DiskWork;
let ready: boolean;
let logged: string[];
/** The clock of the watched folder, in milliseconds. */
let clock: number;

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
  disks = diskWork;
  ready = true;
  clock = 0;
  logged = [];
});
afterEach(() => {
  ledger.close();
  store.close();
  rmSync(home, { recursive: true, force: true });
});

const queued = () =>
  queue.list({ limit: 100 }).map(({ work }) => (work.kind === 'document' ? work.name : ''));

async function takeInto(file: string): Promise<string | null> {
  try {
    await queue.addWatchedFile(file, words);
    return null;
  } catch (error) {
    if (error instanceof QueueProblem && error.code !== 'disk-full') return error.code;
    throw error;
  }
}

/**
 * Creates a watched folder as after a restart: what the previous one saw in memory is lost, the
 * ledger remains.
 */
function watch(take?: TakingQueue['take'], isOver = () => false): WatchedFolder {
  return new WatchedFolder({
    folder,
    disks,
    ledger,
    log: createLog((line) => void logged.push(line)),
    openQueue: () =>
      ready
        ? {
            isOver,
            take: take ?? takeInto,
            isQueued: (name, size, since) => isQueuedFile(queue, name, size, since),
          }
        : null,
    onChange: () => undefined,
    now: () => clock,
  });
}

/** Checks the folder, and checks again after the quiet time. */
async function settle(watched: WatchedFolder): Promise<void> {
  await watched.look();
  clock += QUIET_MS;
  await watched.look();
}
const pdf = (words: string) => `%PDF-1.7 ${words}\n%%EOF\n`;

test('takes a scan once after it has been unchanged for the quiet time, and not again after a restart', async () => {
  const watched = watch();
  writeFileSync(at('scan 1.pdf'), '%PDF-1.7 first page');
  await watched.look();
  clock += QUIET_MS - 1;
  await watched.look();
  appendFileSync(at('scan 1.pdf'), ', second page %%EOF');
  await watched.look();
  clock += QUIET_MS - 1;
  await watched.look();
  expect(queued()).toEqual([]);
  clock += 1;
  await watched.look();
  expect(queued()).toEqual(['scan 1.pdf']);
  await settle(watched);
  const again = watch();
  await settle(again);
  expect(queued()).toEqual(['scan 1.pdf']);
  expect(again.state).toEqual({ problem: null, taken: 1, refused: [] });
});

test('waits for a PDF or Word file without its end marker and takes it anyway in the end', async () => {
  const watched = watch();
  writeFileSync(at('cut.pdf'), `%PDF-1.7 ${'x'.repeat(5000)}`);
  // An incremental update of a PDF leaves an end marker in the middle.
  writeFileSync(at('longer.pdf'), `${pdf('first')}${'x'.repeat(3000)}`);
  writeFileSync(at('cut.docx'), 'PK\x03\x04 entries');
  writeFileSync(at('whole.docx'), `PK\x03\x04 entries PK\x05\x06${'\0'.repeat(18)}`);
  writeFileSync(at('whole.pdf'), pdf('x'.repeat(5000)));
  await settle(watched);
  expect(queued()).toEqual(['whole.docx', 'whole.pdf']);
  appendFileSync(at('longer.pdf'), '%%EOF');
  await settle(watched);
  expect(queued()).toEqual(['whole.docx', 'whole.pdf', 'longer.pdf']);
  clock += UNFINISHED_QUIET_MS;
  await watched.look();
  expect(queued().slice(3)).toEqual(['cut.docx', 'cut.pdf']);
});

test('takes a rewritten scan as a new one but not a renamed one', async () => {
  const watched = watch();
  writeFileSync(at('deed.pdf'), pdf('one'));
  await settle(watched);
  renameSync(at('deed.pdf'), at('deed of Ann.pdf'));
  await settle(watched);
  expect(queued()).toEqual(['deed.pdf']);
  // A second file with identical content was copied on purpose.
  writeFileSync(at('copy.pdf'), pdf('one'));
  await settle(watched);
  expect(queued()).toEqual(['deed.pdf', 'copy.pdf']);
  writeFileSync(at('deed of Ann.pdf'), pdf('another'));
  await settle(watched);
  expect(queued()).toEqual(['deed.pdf', 'copy.pdf', 'deed of Ann.pdf']);
});

test('does not take a file again that disappears and returns, even with another time', async () => {
  const watched = watch();
  const put = (minute: number) => {
    writeFileSync(at('deed.pdf'), pdf('one'));
    utimesSync(at('deed.pdf'), minute * 60, minute * 60);
  };
  writeFileSync(at('stays.pdf'), pdf('two'));
  for (const minute of [1, 1, 2]) {
    put(minute);
    await settle(watched);
    rmSync(at('deed.pdf'));
    await settle(watched);
    await settle(watched);
  }
  expect(queued()).toEqual(['deed.pdf', 'stays.pdf']);
});

test('takes nothing twice from a share that looks empty while it is away', async () => {
  const watched = watch();
  writeFileSync(at('deed.pdf'), pdf('one'));
  await settle(watched);
  renameSync(folder, `${folder}-away`);
  mkdirSync(folder);
  await settle(watched);
  await settle(watched);
  ledger.saw([], Date.now() + 2 * REMEMBERED_MS);
  rmSync(folder, { recursive: true });
  renameSync(`${folder}-away`, folder);
  await settle(watched);
  expect(queued()).toEqual(['deed.pdf']);
  expect(watched.state.taken).toBe(1);
});

test('remembers the files of a folder while another folder is watched', async () => {
  writeFileSync(at('deed.pdf'), pdf('one'));
  await settle(watch());
  const first = folder;
  const watchAt = async (where: string) => {
    ledger.close();
    folder = where;
    ledger = new WatchLedger(path.join(home, 'watched.db'), folder);
    await settle(watch());
  };
  mkdirSync(path.join(home, 'others'));
  writeFileSync(path.join(home, 'others', 'lease.pdf'), pdf('two'));
  // A file taken from one folder counts as a new file in another.
  writeFileSync(path.join(home, 'others', 'moved.pdf'), pdf('one'));
  await watchAt(path.join(home, 'others'));
  ledger.saw(['lease.pdf'], Date.now() + 2 * REMEMBERED_MS);
  await watchAt(first);
  expect(queued()).toEqual(['deed.pdf', 'lease.pdf', 'moved.pdf']);
});

test('forgets a missing file after a month in which other files were seen', () => {
  const line = {
    mark: '1:1',
    sha256: '00'.repeat(32),
    state: 'taken',
    reason: null,
    at: 0,
  } as const;
  ledger.set('gone.pdf', line);
  ledger.set('stays.pdf', line);
  const day = 24 * 3_600_000;
  for (let at = 0; at <= REMEMBERED_MS; at += day) ledger.saw(['stays.pdf'], at);
  expect(ledger.get('gone.pdf')).not.toBeNull();
  ledger.saw(['stays.pdf'], REMEMBERED_MS + 1);
  expect(ledger.get('gone.pdf')).toBeNull();
  expect(ledger.get('stays.pdf')).not.toBeNull();
});

test('keeps the ledger of an earlier version', async () => {
  writeFileSync(at('deed.pdf'), pdf('one'));
  await settle(watch());
  ledger.close();
  const file = path.join(home, 'watched.db');
  const db = new Database(file);
  db.exec(`DROP INDEX IF EXISTS watched_seen;
    ALTER TABLE watched DROP COLUMN folder;
    ALTER TABLE watched DROP COLUMN seen_at;
    PRAGMA user_version = 0;`);
  db.close();
  ledger = new WatchLedger(file, folder);
  await settle(watch());
  expect(queued()).toEqual(['deed.pdf']);
});

test('ignores unfinished, empty and unsupported files, and accepts names in any script', async () => {
  const watched = watch();
  for (const name of ['.hidden.pdf', '~scan.pdf', 'scan.pdf.part', 'notes.exe', 'empty.pdf']) {
    writeFileSync(at(name), name === 'empty.pdf' ? '' : 'something');
  }
  mkdirSync(at('folder.pdf'));
  writeFileSync(at('契約書 ‏עברית.pdf'), pdf('scan'));
  await settle(watched);
  expect(queued()).toEqual(['契約書 ‏עברית.pdf']);
});

test('does not follow links, and reports them to the person and the log', async () => {
  const secret = path.join(home, 'secret.txt');
  writeFileSync(secret, 'A private key.');
  symlinkSync(secret, at('innocent.txt'));
  symlinkSync('nowhere.txt', at('broken.txt'));
  symlinkSync(at('scan.pdf'), at('inside.pdf'));
  writeFileSync(at('scan.pdf'), pdf('scan'));
  const watched = watch();
  await settle(watched);
  expect(queued()).toEqual(['scan.pdf']);
  const reason = expect.stringContaining('Links in this folder are not followed');
  expect(watched.state.refused).toEqual(
    ['broken.txt', 'innocent.txt', 'inside.pdf'].map((name) => ({ name, reason })),
  );
  await watched.look();
  expect(logged.filter((line) => line.includes('is not followed'))).toHaveLength(3);
  expect(logged.join()).not.toContain('private');
});

test('refuses a link that replaces a file just before it is read', async () => {
  const secret = path.join(home, 'secret.txt');
  writeFileSync(secret, 'A private key.');
  writeFileSync(at('scan.txt'), 'Nothing but words.');
  const watched = watch(async (file) => {
    rmSync(file);
    symlinkSync(secret, file);
    return takeInto(file);
  });
  await settle(watched);
  expect(queued()).toEqual([]);
  expect(watched.state.refused).toMatchObject([{ name: 'scan.txt' }]);
  // Simulates a replacement between the check and the open.
  const { lstat } = fs;
  vi.spyOn(fs, 'lstat').mockImplementation(((file: string, options: never) =>
    lstat(file === at('scan.txt') ? secret.replace('secret', 'other') : file, options)) as never);
  writeFileSync(path.join(home, 'other.txt'), 'Nothing but words.');
  expect(await takeInto(at('scan.txt'))).toBe('link');
  vi.restoreAllMocks();
});

test('refuses a file permanently that is too large, with the reason, and takes the others', async () => {
  const watched = watch();
  writeFileSync(at('large.pdf'), Buffer.alloc(11 * 1024 * 1024, '%%EOF'));
  writeFileSync(at('small.pdf'), pdf('scan'));
  await settle(watched);
  expect(queued()).toEqual(['small.pdf']);
  expect(watched.state.refused).toEqual([
    { name: 'large.pdf', reason: expect.stringContaining('10MB') },
  ]);
  const again = watch(() => Promise.reject(new Error('taken a second time')));
  await settle(again);
  expect(again.state.refused).toHaveLength(1);
});

test('reports a full disk, loses nothing, and continues when there is space again', async () => {
  let full = true;
  const watched = watch(async (file) => {
    if (full) throw new QueueProblem('disk-full', 'The disk is full.');
    await queue.addFile(file, words);
    return null;
  });
  writeFileSync(at('deed.pdf'), pdf('scan'));
  await settle(watched);
  expect(watched.state.problem).toBe('The disk is full.');
  full = false;
  await watched.look();
  expect(queued()).toEqual(['deed.pdf']);
  expect(watched.state.problem).toBeNull();
});

test('names a file that its disk does not deliver in time, and does not hold up others', async () => {
  let isLate = true;
  disks = {
    ...diskWork,
    examine: async (scan) => {
      if (isLate && scan.file === at('a.pdf')) throw new QueueProblem('not-in-time', 'Not given.');
      return diskWork.examine(scan);
    },
  };
  const watched = watch();
  for (const name of ['a.pdf', 'b.pdf']) writeFileSync(at(name), pdf(name));
  await settle(watched);
  expect(watched.state.problem).toBe('a.pdf: Not given.');
  await settle(watched);
  expect(queued()).toEqual(['b.pdf']);
  expect(watched.state.problem).toBe('a.pdf: Not given.');
  isLate = false;
  await watched.look();
  expect(queued()).toEqual(['b.pdf', 'a.pdf']);
  expect(watched.state.problem).toBeNull();
});

test.skipIf(!canFillDisk)(
  'reports a full disk under the ledger and continues when there is space again',
  async () => {
    const watched = watch();
    writeFileSync(at('first.pdf'), pdf('first'));
    await settle(watched);
    const file = path.join(home, 'watched.db');
    const other = new Database(file);
    // An old time, so that the next check writes to the ledger.
    other.exec('UPDATE watched SET seen_at = 0');
    other.pragma('wal_checkpoint(TRUNCATE)');
    other.close();
    const back = fillDisk(`${file}-wal`);
    writeFileSync(at('second.pdf'), pdf('second'));
    await settle(watched);
    expect(watched.state).toMatchObject({
      problem: expect.stringContaining('cannot record which files were added'),
    });
    expect(queued()).toEqual(['first.pdf']);
    back();
    await settle(watched);
    expect(queued()).toEqual(['first.pdf', 'second.pdf']);
    expect(watched.state.problem).toBeNull();
  },
);

test('schedules the next check even if the last one failed', async () => {
  const watched = watch();
  ledger.close();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    watched.start();
    vi.advanceTimersByTime(2000);
    expect(vi.getTimerCount()).toBe(0);
    await vi.waitUntil(() => vi.getTimerCount() === 1);
    await watched.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('uses the queue for the last week after a damaged ledger and counts older files as taken', async () => {
  for (const name of ['queued.pdf', 'lost.pdf']) writeFileSync(at(name), pdf(name));
  await queue.addFile(at('queued.pdf'), words);
  ledger.noteBegunAnew(Date.now() + 60_000);
  await settle(watch());
  expect(queued()).toEqual(['queued.pdf', 'lost.pdf']);
  ledger.noteBegunAnew(Date.now() + SENT_SHOWN_MS + 60_000);
  writeFileSync(at('old.pdf'), pdf('old'));
  const watched = watch();
  await settle(watched);
  expect(queued()).toEqual(['queued.pdf', 'lost.pdf']);
  expect(watched.state).toMatchObject({ taken: 3, problem: null });
});

test('takes no scan twice and loses none when it crashes between queue and ledger', async () => {
  // Macs store names like this one decomposed (NFD); the queue stores them composed (NFC).
  const kept = 'Müller kept.pdf'.normalize('NFD');
  for (const name of [kept, 'lost.pdf']) writeFileSync(at(name), pdf(name));
  const crashing = watch(async (file) => {
    if (file.endsWith('kept.pdf')) await queue.addFile(file, words);
    throw new Error('killed here');
  });
  await settle(crashing);
  expect(ledger.get(kept)?.state).toBe('taking');
  const after = watch();
  await settle(after);
  expect(queued().sort()).toEqual([kept.normalize('NFC'), 'lost.pdf']);
});

test('leaves a scan and all later ones when the person leaves while it is read', async () => {
  for (const name of ['one.pdf', 'two.pdf']) writeFileSync(at(name), pdf(name));
  let leaves = false;
  let asked = 0;
  // The person is present before the first file and has left after it was read.
  const watched = watch(undefined, () => leaves && asked++ > 0);
  await watched.look();
  clock += QUIET_MS;
  leaves = true;
  await watched.look();
  expect(queued()).toEqual([]);
  expect(ledger.get('one.pdf')).toBeNull();
  leaves = false;
  await watched.look();
  expect(queued()).toEqual(['one.pdf', 'two.pdf']);
});

test('reports a missing folder and takes no scans for another person', async () => {
  const watched = watch();
  ready = false;
  writeFileSync(at('deed.pdf'), pdf('scan'));
  await settle(watched);
  expect(queued()).toEqual([]);
  ready = true;
  renameSync(folder, `${folder}-away`);
  await watched.look();
  expect(watched.state.problem).toContain('cannot be read');
  renameSync(`${folder}-away`, folder);
  await settle(watched);
  expect(queued()).toEqual(['deed.pdf']);
  expect(watched.state.problem).toBeNull();
});

test.skipIf(process.platform === 'win32')(
  'reports a folder on a silent disk as unreadable and checks it again',
  async () => {
    const { fallSilent, started, end, ...opened } = openTestDisks();
    disks = opened.disks;
    const watched = watch();
    writeFileSync(at('deed.pdf'), pdf('scan'));
    await watched.look();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fallSilent();
      const looked = watched.look();
      await vi.waitUntil(() => vi.getTimerCount() > 0);
      vi.advanceTimersByTime(SILENT_MS);
      await looked;
      expect(watched.state.problem).toContain('cannot be read');
      await vi.waitUntil(() => started[0]?.exitCode !== null);
      vi.advanceTimersByTime(SILENT_MS);
      await settle(watched);
      expect(queued()).toEqual(['deed.pdf']);
      expect(watched.state.problem).toBeNull();
    } finally {
      vi.useRealTimers();
      end();
    }
  },
);
