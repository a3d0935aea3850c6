import fs, {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deed } from '../../testing/test-documents.ts';
import { openWatchLedger } from '../files/watch-ledger.ts';
import { OfflineQueue } from './offline-queue.ts';
import { setAside, settleAside } from './set-aside.ts';
import { testKeys } from './testing/test-keys.ts';

/** Number of file renames and deletions until the program is killed. */
let changesLeft = Number.POSITIVE_INFINITY;

const { renameSync, rmSync } = fs;
function until<A extends unknown[], R>(call: (...args: A) => R): (...args: A) => R {
  return (...args) => {
    if (changesLeft <= 0) throw new Error('killed');
    changesLeft -= 1;
    return call(...args);
  };
}
function mayDie(dies: boolean): void {
  Object.assign(
    fs,
    dies ? { renameSync: until(renameSync), rmSync: until(rmSync) } : { renameSync, rmSync },
  );
  // Updates the named imports in other modules.
  syncBuiltinESMExports();
}

const NAMES = ['first.txt', 'second.txt', 'third.txt'];
const account = { origin: 'https://notary.example', userId: crypto.randomUUID() };
const SUSPECT = 'unsent.db.suspect';

let home: string;
/** The state after a kill: committed items that are only in the log. */
let killed: string;
let folder: string;
let runs = 0;

beforeAll(async () => {
  mayDie(true);
  home = mkdtempSync(path.join(tmpdir(), 'sealwright-aside-'));
  killed = path.join(home, 'killed');
  mkdirSync(killed);
  const running = path.join(home, 'running');
  const queue = await OfflineQueue.open({ folder: running, keys: testKeys() });
  for (const name of NAMES) of(queue).addBytes(name, Buffer.from(name), deed);
  queue.suspect();
  for (const name of readdirSync(running)) {
    copyFileSync(path.join(running, name), path.join(killed, name));
  }
  queue.close();
});
beforeEach(() => {
  runs += 1;
  folder = path.join(home, `run ${runs}`);
  copyFolder();
});
afterAll(() => {
  mayDie(false);
  rmSync(home, { recursive: true, force: true });
});

function copyFolder(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const name of readdirSync(killed)) {
    copyFileSync(path.join(killed, name), path.join(folder, name));
  }
}
const of = (queue: OfflineQueue) =>
  queue.forAccount(account, { fetch: () => Promise.reject(new TypeError('no network')) });
const file = () => path.join(folder, 'unsent.db');

/**
 * Kills the program before the change of a name with this number. @returns whether it got that far
 */
function killAt(number: number, work: () => void): boolean {
  changesLeft = number;
  try {
    work();
    return false;
  } catch (error) {
    if ((error as Error).message !== 'killed') throw error;
    return true;
  } finally {
    changesLeft = Number.POSITIVE_INFINITY;
  }
}

function itemsIn(database: string): number {
  const db = new Database(database);
  try {
    return (db.prepare('SELECT count(*) AS items FROM items').get() as { items: number }).items;
  } finally {
    db.close();
  }
}

/**
 * After any interruption, the next start keeps the committed items either in the queue or aside,
 * never in both.
 */
async function expectKept(): Promise<'in the queue' | 'aside'> {
  const queue = await OfflineQueue.open({ folder, keys: testKeys() });
  const names = of(queue)
    .list({ limit: 9 })
    .map(({ work }) => (work.kind === 'document' ? work.name : ''));
  const aside = queue.setAside;
  of(queue).addBytes('new.txt', Buffer.from('new'), deed);
  queue.close();
  if (aside === null) {
    expect(names).toEqual(NAMES);
    return 'in the queue';
  }
  expect(names).toEqual([]);
  expect(itemsIn(aside)).toBe(NAMES.length);
  expect(existsSync(path.join(folder, SUSPECT))).toBe(false);
  const again = await OfflineQueue.open({ folder, keys: testKeys() });
  expect(again.setAside).toBeNull();
  expect(of(again).list({ limit: 9 })).toHaveLength(1);
  again.close();
  return 'aside';
}

describe('setting a database aside', () => {
  test('loses no committed items when it is killed at any point', async () => {
    const found: string[] = [];
    for (let number = 0; ; number += 1) {
      copyFolder();
      if (!killAt(number, () => setAside(file(), new Date()))) break;
      found.push(await expectKept());
    }
    expect(found.length).toBeGreaterThan(4);
    expect(found[0]).toBe('in the queue');
    expect(new Set(found.slice(1))).toEqual(new Set(['aside']));
  });

  test('loses nothing when its repair is killed too', async () => {
    let killedTwice = 0;
    for (let first = 1; ; first += 1) {
      for (let second = 0; ; second += 1) {
        copyFolder();
        if (!killAt(first, () => setAside(file(), new Date()))) {
          expect(killedTwice).toBeGreaterThan(9);
          return;
        }
        if (!killAt(second, () => settleAside(file(), new Date()))) break;
        killedTwice += 1;
        expect(await expectKept()).toBe('aside');
      }
    }
  });

  test('moves the log along and leaves none of it next to the new database', () => {
    const log = readFileSync(`${file()}-wal`);
    const to = setAside(file(), new Date());
    expect(readFileSync(`${to}-wal`).equals(log)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith('unsent.db'))).toEqual([]);
    expect(itemsIn(to)).toBe(NAMES.length);
  });

  test('uses two names for two calls in the same second', () => {
    const now = new Date();
    const first = setAside(file(), now);
    copyFileSync(path.join(killed, 'unsent.db'), file());
    const second = setAside(file(), now);
    expect(second).not.toBe(first);
    expect(existsSync(first)).toBe(true);
  });
});

test('keeps a log whose database is missing and never opens a database over it', async () => {
  const log = readFileSync(`${file()}-wal`);
  rmSync(file());
  const queue = await OfflineQueue.open({ folder, keys: testKeys() });
  of(queue).addBytes('new.txt', Buffer.from('new'), deed);
  queue.close();
  expect(path.basename(queue.setAside ?? '')).toMatch(/^unsent-set-aside-.*\.db-wal-alone$/);
  expect(readFileSync(queue.setAside as string).equals(log)).toBe(true);
  const again = await OfflineQueue.open({ folder, keys: testKeys() });
  expect(again.setAside).toBeNull();
  expect(of(again).list({ limit: 9 })).toHaveLength(1);
  again.close();
});

test('starts a new list of taken files when a crash interrupted setting it aside', () => {
  const ledgerFile = path.join(folder, 'watched.db');
  const { ledger } = openWatchLedger(ledgerFile, '/scans');
  const line = { mark: '1', sha256: 'aa'.repeat(32), state: 'taken', reason: null, at: 1 } as const;
  ledger.set('scan.pdf', line);
  for (const suffix of ['', '-wal']) {
    copyFileSync(ledgerFile + suffix, path.join(folder, `left.db${suffix}`));
  }
  ledger.close();
  const left = path.join(folder, 'left.db');
  expect(killAt(2, () => setAside(left, new Date()))).toBe(true);
  const next = openWatchLedger(left, '/scans');
  expect(next.setAside).toMatch(/^left-set-aside-.*\.db$/);
  expect(next.ledger.begunAnewAt).not.toBeNull();
  expect(next.ledger.get('scan.pdf')).toBeNull();
  next.ledger.close();
  const { ledger: before } = openWatchLedger(path.join(folder, next.setAside as string), '/scans');
  expect(before.get('scan.pdf')).toMatchObject({ state: 'taken' });
  before.close();
});
