import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDisks } from '../../testing/test-disks.ts';
import { collectFiles } from '../queue/collect-files.ts';
import { OfflineQueue } from '../queue/offline-queue.ts';
import { queueFiles } from '../queue/queue-files.ts';
import { testKeys } from '../queue/testing/test-keys.ts';
import { SILENT_MS } from './disk-line.ts';
import { diskOf } from './disk-of.ts';

const words = { documentType: 'deed', description: 'Birch Lane 7' } as const;
const isPosix = process.platform !== 'win32';

let home: string;
let offline: OfflineQueue;
let { disks, started, fallSilent, end } = openTestDisks();

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'sealwright-disks-'));
  offline = await OfflineQueue.open({ folder: path.join(home, 'offline'), keys: testKeys() });
  ({ disks, started, fallSilent, end } = openTestDisks());
});
afterEach(() => {
  vi.useRealTimers();
  end();
  offline.close();
  rmSync(home, { recursive: true, force: true });
});

function write(name: string, content = `Words of ${name}`): string {
  const file = path.join(home, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}
const queueOf = () =>
  offline.forAccount(
    { origin: 'https://notary.example', userId: crypto.randomUUID() },
    { fetch: () => Promise.reject(new TypeError('no network')), disks },
  );
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
/** Waits until a disk is used, then advances time until it is given up. */
async function wait(): Promise<void> {
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(SILENT_MS);
}
/** Advances time until a place that was given up may be used again. */
const letAskAgain = async () => {
  const last = started.at(-1);
  await vi.waitUntil(() => last?.exitCode !== null);
  vi.advanceTimersByTime(SILENT_MS);
};
/** Waits until a folder on a silent disk is given up. */
async function meetSilence(name: string): Promise<void> {
  mkdirSync(path.join(home, name));
  // Nothing writes to the pipe, so opening it for reading never finishes.
  const file = path.join(home, name, 'scan.txt');
  execFileSync('mkfifo', [file]);
  const given = expect(disks.examine({ file, size: 9, mayLackEnd: true })).rejects.toThrow(inTime);
  await wait();
  await given;
}
const inTime = expect.objectContaining({
  code: 'not-in-time',
  message: expect.stringContaining('could not be read in time'),
});

test.runIf(isPosix)(
  'gives up a silent disk in time and keeps the database free meanwhile',
  async () => {
    const queue = queueOf();
    const names = () =>
      queue.list({ limit: 9 }).map(({ work }) => (work.kind === 'document' ? work.name : ''));
    const [first, late, other] = ['first.txt', 'late.txt', 'other.txt'].map((name) =>
      write(`share/${name}`),
    ) as [string, string, string];
    await queue.addFile(first, words);
    holdTime();
    fallSilent();
    const given = expect(queue.addFile(late, words)).rejects.toThrow(inTime);
    queue.addBytes('pasted.txt', Buffer.from('Some words.'), words);
    await wait();
    await given;
    // The same place is not waited for again.
    await expect(queue.addFile(other, words)).rejects.toThrow(inTime);
    expect(names()).toEqual(['first.txt', 'pasted.txt']);
    await letAskAgain();
    await queue.addFile(other, words);
    expect(names()).toEqual(['first.txt', 'pasted.txt', 'other.txt']);
    expect(started).toHaveLength(2);
  },
);

test.runIf(isPosix)(
  'releases the process of each silent folder and still reads other folders',
  async () => {
    holdTime();
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      await meetSilence(name);
      await letAskAgain();
    }
    expect(started).toHaveLength(5);
    expect(Buffer.from(await disks.read(write('six/deed.txt'))).toString()).toBe(
      'Words of six/deed.txt',
    );
  },
);

test.runIf(isPosix)(
  'does not wait for other folders of a disk after two silent ones, until some time has passed',
  async () => {
    const deed = write('three/deed.txt');
    holdTime();
    for (const name of ['one', 'two']) await meetSilence(name);
    await expect(disks.read(deed)).rejects.toThrow(inTime);
    await letAskAgain();
    expect(await disks.read(deed)).toHaveLength('Words of three/deed.txt'.length);
  },
);

test.runIf(isPosix)('rejects all requests after the disks are closed', async () => {
  const [first, second] = ['one.txt', 'two.txt'].map((name) => write(name)) as [string, string];
  await disks.read(first);
  fallSilent();
  const asked = [first, second].map((file) => expect(disks.read(file)).rejects.toThrow(inTime));
  // The first file is being read; the second waits for its turn.
  await breathe();
  disks.close();
  await Promise.all(asked);
  await expect(disks.read(first)).rejects.toThrow(inTime);
  await expect(disks.read('/dev/null')).rejects.toThrow(inTime);
  expect(started).toHaveLength(1);
});

test.runIf(isPosix)('collects dropped files although a disk becomes silent', async () => {
  write('dead/one.txt');
  const alone = write('alone.txt');
  await disks.isFolder(home);
  holdTime();
  fallSilent();
  const collected = collectFiles(disks, [path.join(home, 'dead'), alone]);
  // The first request checks whether it is a folder.
  await wait();
  await letAskAgain();
  expect(await collected).toMatchObject({ files: [path.join(home, 'dead'), alone], leftOut: 0 });
});

test.runIf(isPosix)('keeps offering files of a disk that does not answer', async () => {
  const files = ['share/one.txt', 'share/two.txt'].map((name) => write(name));
  await disks.read(files[0] as string);
  holdTime();
  fallSilent();
  const untaken: string[] = [];
  const found = { files, leftOut: 0, more: false };
  const added = queueFiles(queueOf(), found, words, (file) => untaken.push(file));
  await wait();
  expect(await added).toMatchObject({ queued: 0, refusedInAll: 2 });
  expect(untaken).toEqual(files);
});

test('reports the specific problem of a file', async () => {
  const read = (file: string) => disks.read(file).catch(({ code }) => code);
  expect(await read(path.join(home, 'gone.txt'))).toBe('vanished');
  expect(await read(write('empty.txt', ''))).toBe('empty-file');
  expect(await read(home)).toBe('not-a-file');
  await expect(disks.list(path.join(home, 'gone'))).rejects.toThrow(/ENOENT/);
  // The bytes have their own memory, so that it can be transferred.
  const bytes = await disks.read(write('deed.txt'));
  expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
});

test('restarts the process after it exits and continues to read', async () => {
  const file = write('deed.txt');
  await disks.read(file);
  const [first] = started;
  // Electron emits this before it ends a process that has run out of memory.
  first?.emit('error', 'FatalError', 'v8::Process', '{}');
  first?.kill();
  await expect.poll(() => first?.exitCode).not.toBeNull();
  expect(await disks.read(file)).toHaveLength('Words of deed.txt'.length);
  expect(started).toHaveLength(2);
});

test('tells shares, volumes and mounted disks apart by their paths', () => {
  const windows = (file: string) => diskOf(file, 'win32', []);
  expect(windows('C:\\Users\\ann\\a.pdf')).toBe('c:\\');
  expect(windows('\\\\Server\\Share\\deep\\a.pdf')).toBe(windows('\\\\server\\share\\b.pdf'));
  expect(windows('\\\\server\\other\\a.pdf')).not.toBe(windows('\\\\server\\share\\a.pdf'));
  const mac = (file: string) => diskOf(file, 'darwin', []);
  expect(mac('/Users/ann/a.pdf')).toBe('/');
  expect(mac('/Volumes/Scans/deep/a.pdf')).toBe('/Volumes/Scans');
  const places = ['/', '/home', '/mnt/scans', '/run/user/1000/gvfs'];
  const linux = (file: string) => diskOf(file, 'linux', places);
  expect(linux('/home/ann/a.pdf')).toBe('/home');
  expect(linux('/homework/a.pdf')).toBe('/');
  expect(linux('/mnt/scans/deep/a.pdf')).toBe('/mnt/scans');
  expect(linux('/mnt/scans')).toBe('/mnt/scans');
  expect(linux('/run/user/1000/gvfs/smb-share:server=a/x.pdf')).toBe(
    '/run/user/1000/gvfs/smb-share:server=a',
  );
});
