import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import type { QueuedOrNot, QueueTurn } from '../../../common/offline-queue.ts';
import { deed } from '../../testing/test-documents.ts';
import { diskWork } from '../disks/disk-work.ts';
import type { AccountQueue } from './account-queue.ts';
import { collectFiles } from './collect-files.ts';
import type { Account } from './last-account.ts';
import { OfflineQueue } from './offline-queue.ts';
import { testKeys } from './testing/test-keys.ts';

const ann: Account = { origin: 'https://notary.example', userId: crypto.randomUUID() };

let home: string;
let folder: string;
let open: OfflineQueue[];

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'sealwright-queue-'));
  folder = path.join(home, 'offline');
  open = [];
});
afterEach(() => {
  for (const queue of open) queue.close();
  rmSync(home, { recursive: true, force: true });
});

async function opened(keys = testKeys()): Promise<OfflineQueue> {
  const queue = await OfflineQueue.open({ folder, keys });
  open.push(queue);
  return queue;
}
function of(queue: OfflineQueue, account: Account = ann): AccountQueue {
  // Nothing is sent here, because there is no network.
  return queue.forAccount(account, { fetch: () => Promise.reject(new TypeError('no network')) });
}
function close(queue: OfflineQueue): void {
  queue.close();
  open = open.filter((one) => one !== queue);
}
function aFile(name: string, content: string | Uint8Array = 'Some words.'): string {
  const file = path.join(home, name);
  writeFileSync(file, content);
  return file;
}
const namesIn = (queue: AccountQueue, limit = 100) =>
  queue.list({ limit }).map(({ work }) => (work.kind === 'document' ? work.name : work.kind));
async function all<T>(generator: AsyncGenerator<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of generator) items.push(item);
  return items;
}
const refusedAs = (code: string) => expect.objectContaining({ name: 'QueueProblem', code });

describe('storing', () => {
  test('keeps queued items after a restart, in order, with type and description', async () => {
    const first = await opened();
    await of(first).addFile(aFile('a.pdf'), deed);
    await of(first).addFile(aFile('b.txt'), { documentType: 'other', description: '' });
    close(first);
    const items = of(await opened()).list({ limit: 10 });
    expect(items).toMatchObject([
      { work: { kind: 'document', name: 'a.pdf', ...deed }, state: 'queued', size: 11 },
      { work: { name: 'b.txt', documentType: 'other' }, unsure: false, attempts: 0 },
    ]);
  });

  test('copies the file, which may be deleted afterwards', async () => {
    const queue = of(await opened());
    const file = aFile('a.txt');
    const { id } = await queue.addFile(file, deed);
    rmSync(file);
    expect(queue.find(id)).toMatchObject({ size: 11, state: 'queued' });
  });

  test('sends answers and recordings before documents, each kind in order', async () => {
    const queue = of(await opened());
    const piece = {
      conferenceId: crypto.randomUUID(),
      takeId: crypto.randomUUID(),
      track: 'session',
      startedAt: Date.now(),
      durationMs: 2000,
    } as const;
    await queue.addFile(aFile('a.txt'), deed);
    queue.addSegment({ ...piece, number: 0 }, Buffer.from('one'));
    queue.addAnswer({
      notaryId: crypto.randomUUID(),
      assignmentId: crypto.randomUUID(),
      answer: 'accepted',
      notes: '',
    });
    queue.addSegment({ ...piece, number: 1 }, Buffer.from('two'));
    const order = queue.list({ limit: 9 }).map(({ work }) => work);
    expect(order).toMatchObject([
      { kind: 'assignment-answer' },
      { kind: 'recording-segment', number: 0 },
      { kind: 'recording-segment', number: 1 },
      { kind: 'document' },
    ]);
    expect(queue.unsentPieces()).toBe(2);
  });

  test('writes no personal data unencrypted to the files', async () => {
    const queue = await opened();
    const secret = 'The testament of Wilhelmina Ostrander';
    await of(queue).addFile(aFile('Ostrander testament.txt', secret.repeat(2000)), {
      documentType: 'affidavit',
      description: 'Ostrander, second wife',
    });
    for (const file of readdirSync(folder)) {
      const bytes = readFileSync(path.join(folder, file)).toString('latin1');
      for (const word of ['Ostrander', 'testament', 'affidavit', ann.userId, 'notary.example']) {
        expect(bytes, file).not.toContain(word);
      }
    }
  });

  test('keeps names in any script and normalizes them', async () => {
    const queue = of(await opened());
    const names = ['Übergabe.pdf', '遺言書.pdf', 'договір "чистовик".pdf', 'وصية.pdf', '📜.txt'];
    for (const name of names) await queue.addFile(aFile(name), deed);
    await queue.addFile(aFile('Cafe\u0301.pdf'), deed);
    expect(namesIn(queue)).toEqual([...names, 'Café.pdf']);
  });
});

describe('accepting files', () => {
  test.each([
    ['an empty file', 'empty.pdf', '', 'empty-file'],
    ['a file over 10 MB', 'big.pdf', new Uint8Array(MAX_UPLOAD_BYTES + 1), 'too-large'],
    ['a kind that cannot be notarized', 'film.mp4', 'x', 'wrong-type'],
  ])('refuses with a reason: %s', async (_, name, content, code) => {
    const queue = of(await opened());
    await expect(queue.addFile(aFile(name, content), deed)).rejects.toThrow(refusedAs(code));
    expect(queue.list({ limit: 9 })).toEqual([]);
  });

  test('refuses a missing file and a folder', async () => {
    const queue = of(await opened());
    const gone = path.join(home, 'gone.pdf');
    await expect(queue.addFile(gone, deed)).rejects.toThrow(refusedAs('vanished'));
    mkdirSync(path.join(home, 'folder.pdf'));
    await expect(queue.addFile(path.join(home, 'folder.pdf'), deed)).rejects.toThrow(
      refusedAs('not-a-file'),
    );
  });

  test('accepts a file of exactly 10 MB', async () => {
    const queue = of(await opened());
    const item = await queue.addFile(aFile('full.pdf', new Uint8Array(MAX_UPLOAD_BYTES)), deed);
    expect(item.size).toBe(MAX_UPLOAD_BYTES);
  });

  test('refuses a file on a full disk, keeps earlier items, and accepts later ones', async () => {
    const queue = await opened();
    await of(queue).addFile(aFile('before.txt'), deed);
    close(queue);
    // Limits the file size, so that SQLite reports FULL as on a full disk.
    const limited = await opened();
    const db = limited.database;
    const pages = db.pragma('page_count', { simple: true }) as number;
    db.pragma(`max_page_count = ${pages + 20}`);
    const big = aFile('big.txt', new Uint8Array(1024 * 1024).fill(65));
    await expect(of(limited).addFile(big, deed)).rejects.toThrow(refusedAs('disk-full'));
    expect(namesIn(of(limited))).toEqual(['before.txt']);
    db.pragma('max_page_count = 1000000');
    await of(limited).addFile(big, deed);
    expect(namesIn(of(limited))).toEqual(['before.txt', 'big.txt']);
  });
});

describe('many items', () => {
  test('accept a folder with 5,000 files and leave out other files', async () => {
    const dropped = path.join(home, 'scans');
    mkdirSync(path.join(dropped, 'older'), { recursive: true });
    for (let number = 1; number <= 4900; number += 1) {
      writeFileSync(path.join(dropped, `scan ${number}.pdf`), `Page ${number}`);
    }
    for (let number = 1; number <= 100; number += 1) {
      writeFileSync(path.join(dropped, 'older', `old ${number}.txt`), '');
    }
    for (const name of ['.DS_Store', '~$lock.docx', 'film.mp4']) {
      writeFileSync(path.join(dropped, name), 'x');
    }
    const { files, leftOut, more } = await collectFiles(diskWork, [dropped]);
    expect({ files: files.length, leftOut, more }).toEqual({
      files: 5000,
      leftOut: 3,
      more: false,
    });
    const queue = of(await opened());
    const results: QueuedOrNot[] = await all(queue.addFiles(files, deed));
    expect(results.filter(({ queued }) => queued)).toHaveLength(4900);
    const refused = results.filter((one) => !one.queued);
    expect(new Set(refused.map((one) => one.code))).toEqual(new Set(['empty-file']));
    expect(namesIn(queue, 12).slice(0, 11)).toEqual(
      Array.from({ length: 11 }, (_, index) => `scan ${index + 1}.pdf`),
    );
  });

  test('can be paged through and moved when there are ten thousand', async () => {
    const queue = of(await opened());
    const files = Array.from({ length: 10_000 }, (_, number) => `letter ${number}.txt`);
    for (const name of files) queue.addBytes(name, Buffer.from(name), deed);
    const seen: string[] = [];
    let after: QueueTurn | null = null;
    let last = '';
    for (;;) {
      const page: ReturnType<AccountQueue['list']> = queue.list({ limit: 500, after });
      if (page.length === 0) break;
      seen.push(...page.map(({ work }) => (work.kind === 'document' ? work.name : '')));
      last = page.at(-1)?.id ?? last;
      after = page.at(-1)?.turn ?? null;
    }
    expect(seen).toEqual(files);
    queue.placeBehind(last, null);
    expect(queue.list({ limit: 1 })[0]?.id).toBe(last);
    expect(queue.drainer.status().counts).toMatchObject({ queued: 10_000 });
  });

  test('fill a page even if some of them cannot be decrypted', async () => {
    const kept = await opened();
    const queue = of(kept);
    for (const name of ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt']) {
      queue.addBytes(name, Buffer.from(name), deed);
    }
    kept.database.exec("UPDATE items SET detail = x'00' WHERE place IN (1, 2, 4)");
    const names = (limit: number) =>
      queue.list({ limit }).map(({ work }) => (work.kind === 'document' ? work.name : ''));
    expect(names(1)).toEqual(['c.txt']);
    expect(names(2)).toEqual(['c.txt', 'e.txt']);
    expect(names(3)).toEqual(['c.txt', 'e.txt']);
  });
});

describe('an account', () => {
  test('never sees, changes or removes items of another account or server', async () => {
    const queue = await opened();
    const { id } = await of(queue).addFile(aFile('a.txt'), deed);
    const others: Account[] = [
      { ...ann, userId: crypto.randomUUID() },
      { ...ann, origin: 'https://other.example' },
    ];
    for (const other of others) {
      const theirs = of(queue, other);
      expect(theirs.list({ limit: 9 })).toEqual([]);
      expect(theirs.find(id)).toBeNull();
      expect(theirs.drainer.status().counts.queued).toBe(0);
      expect(() => theirs.change([id], { documentType: 'other' })).toThrow(refusedAs('not-now'));
      await expect(theirs.remove([id])).rejects.toThrow(refusedAs('not-found'));
      expect(() => theirs.placeBehind(id, null)).toThrow(refusedAs('not-found'));
      await theirs.forget();
    }
    expect(namesIn(of(queue))).toEqual(['a.txt']);
  });

  test('can remove all its data, and nothing stays in the file', async () => {
    const queue = await opened();
    const mine = of(queue);
    await mine.addFile(aFile('a.txt', 'words '.repeat(100_000)), deed);
    const other = of(queue, { ...ann, userId: crypto.randomUUID() });
    await other.addFile(aFile('b.txt'), deed);
    await mine.forget();
    expect(mine.list({ limit: 9 })).toEqual([]);
    expect(namesIn(other)).toEqual(['b.txt']);
    const rows = queue.database.prepare('SELECT count(*) AS rows FROM chunks').get();
    expect(rows).toEqual({ rows: 1 });
  });
});

describe('an item', () => {
  test('can be changed, held, released and removed', async () => {
    const queue = of(await opened());
    const { id } = await queue.addFile(aFile('a.txt'), deed);
    const second = (await queue.addFile(aFile('b.txt'), deed)).id;
    queue.change([id, second], { documentType: 'contract', description: 'For the bank' });
    expect(queue.find(second)?.work).toMatchObject({
      name: 'b.txt',
      documentType: 'contract',
      description: 'For the bank',
    });
    await queue.hold(id);
    expect(queue.find(id)?.state).toBe('paused');
    await expect(queue.hold(id)).rejects.toThrow(refusedAs('not-now'));
    queue.release(id);
    expect(queue.find(id)?.state).toBe('queued');
    await queue.remove([id]);
    expect(namesIn(queue)).toEqual(['b.txt']);
  });

  test('can be moved to any place any number of times', async () => {
    const queue = of(await opened());
    const ids = ['a', 'b', 'c'].map(
      (name) => queue.addBytes(`${name}.txt`, Buffer.from('Some words.'), deed).id,
    );
    const [a = '', b = '', c = ''] = ids;
    // Always into the same gap, which has no space left after about twenty times.
    for (let round = 0; round < 60; round += 1) {
      queue.placeBehind(c, a);
      expect(namesIn(queue)).toEqual(['a.txt', 'c.txt', 'b.txt']);
      queue.placeBehind(b, a);
      expect(namesIn(queue)).toEqual(['a.txt', 'b.txt', 'c.txt']);
    }
    expect(() => queue.placeBehind(a, a)).toThrow(refusedAs('not-now'));
  });

  test('that is gone does not prevent changes of others', async () => {
    const queue = of(await opened());
    const { id } = await queue.addFile(aFile('a.txt'), deed);
    const gone = crypto.randomUUID();
    const done = queue.change([id, gone], { documentType: 'other' });
    expect(done).toEqual({ changed: 1, left: 1 });
    expect(queue.find(id)?.work).toMatchObject({ documentType: 'other' });
    expect(() => queue.change([gone], { documentType: 'deed' })).toThrow(refusedAs('not-now'));
  });

  test('that is gone hides nothing on the next page', async () => {
    const queue = of(await opened());
    for (const name of ['a', 'b', 'c']) {
      queue.addBytes(`${name}.txt`, Buffer.from('Some words.'), deed);
    }
    const [, second] = queue.list({ limit: 2 });
    await queue.remove([second?.id ?? '']);
    const page = queue.list({ limit: 2, after: second?.turn ?? null });
    expect(page.map(({ work }) => 'name' in work && work.name)).toEqual(['c.txt']);
  });
});

describe('the database', () => {
  const file = () => path.join(folder, 'unsent.db');
  const asides = () => readdirSync(folder).filter((name) => /set-aside.*\.db$/.test(name));

  async function filled(count = 40): Promise<void> {
    const queue = await opened();
    for (let number = 0; number < count; number += 1) {
      of(queue).addBytes(`letter ${number}.txt`, Buffer.alloc(5000, 65), deed);
    }
    close(queue);
  }

  test.each([
    ['overwritten at its head', () => writeFileSync(file(), 'no database at all'.repeat(400))],
    ['cut off', () => truncateSync(file(), 3 * 4096 + 17)],
    [
      'overwritten in the middle',
      () => {
        const bytes = readFileSync(file());
        bytes.fill(0xee, 4096 * 4, 4096 * 12);
        writeFileSync(file(), bytes);
      },
    ],
  ])('is set aside under a dated name and replaced when it is damaged (%s)', async (_, damage) => {
    await filled();
    damage();
    const damaged = readFileSync(file());
    const queue = await opened();
    expect(queue.setAside).toMatch(/unsent-set-aside-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.db$/);
    expect(readFileSync(queue.setAside as string).equals(damaged)).toBe(true);
    await of(queue).addFile(aFile('new.txt'), deed);
    expect(namesIn(of(queue))).toEqual(['new.txt']);
    close(queue);
    expect((await opened()).setAside).toBeNull();
    expect(asides()).toHaveLength(1);
  });

  test('is set aside when its key is lost, but not changed when the key is locked', async () => {
    await filled(1);
    await expect(opened(testKeys('someone else'))).rejects.toThrow(refusedAs('key-locked'));
    expect(asides()).toEqual([]);
    rmSync(path.join(folder, 'unsent.key'));
    const queue = await opened();
    expect(queue.setAside).not.toBeNull();
    expect(namesIn(of(queue))).toEqual([]);
  });

  test('keeps its key and is not reported as locked when the key cannot be read', async () => {
    await filled(1);
    const key = path.join(folder, 'unsent.key');
    const kept = readFileSync(key);
    rmSync(key);
    // Reading a folder is a disk error, even for root.
    mkdirSync(key);
    await expect(opened()).rejects.toMatchObject({ code: 'EISDIR' });
    rmdirSync(key);
    writeFileSync(key, kept);
    const queue = await opened();
    expect(queue.setAside).toBeNull();
    expect(namesIn(of(queue))).toHaveLength(1);
  });

  test('is reported as in use when another program has it open, and stays unchanged', async () => {
    const queue = await opened();
    await of(queue).addFile(aFile('a.txt'), deed);
    await expect(OfflineQueue.open({ folder, keys: testKeys() })).rejects.toThrow(
      refusedAs('in-use'),
    );
    expect(namesIn(of(queue))).toEqual(['a.txt']);
  });

  test('is not changed when it has a newer version', async () => {
    await filled(1);
    const db = new Database(file());
    db.pragma('user_version = 99');
    db.close();
    await expect(opened()).rejects.toThrow(refusedAs('too-new'));
    expect(asides()).toEqual([]);
  });

  test('uses a write-ahead log and synchronizes at every commit', async () => {
    const db = (await opened()).database;
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
  });
});
