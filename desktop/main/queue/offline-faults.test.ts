import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OfflineFacts, QueueItem } from '../../../common/offline-queue.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { until } from '../../../server/testing/world.ts';
import { standIn } from '../../testing/electron.ts';
import { canFillDisk, fillDisk } from '../../testing/fill-disk.ts';
import { type DesktopUnderTest, startDesktop } from '../../testing/start-desktop.ts';
import { deed } from '../../testing/test-documents.ts';
import { OfflineQueue } from './offline-queue.ts';
import type { QueueDatabase } from './queue-database.ts';

let server: TestServer;
let dataDir: string;
let desktop: DesktopUnderTest;
const opening = vi.spyOn(OfflineQueue, 'open');

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-faults-'));
  desktop = await startDesktop({ server, dataDir });
});
afterEach(async () => {
  await desktop.app.offline.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const inFolder = (name: string) => path.join(dataDir, 'offline', name);
/** The database that the running app has open. */
function database(): QueueDatabase {
  const last = opening.mock.settledResults.at(-1);
  if (last?.type !== 'fulfilled') throw new Error('the app has nothing open');
  return last.value.database;
}
async function fullDisk(): Promise<() => void> {
  database().pragma('wal_checkpoint(TRUNCATE)');
  return fillDisk(inFolder('unsent.db-wal'));
}
/** Overwrites everything after the first page with noise and clears the cache. */
async function damage(): Promise<void> {
  const db = database();
  db.pragma('wal_checkpoint(TRUNCATE)');
  const file = inFolder('unsent.db');
  const page = db.pragma('page_size', { simple: true }) as number;
  writeFileSync(file, Buffer.alloc(statSync(file).size - page, 0xa5), { flag: 'r+', flush: true });
  db.pragma('shrink_memory');
}
async function signIn(role: 'customer' | 'notary'): Promise<void> {
  const { email, password } = server.account(role);
  await desktop.session.personAt(server.origin).signIn(email, password);
  expect((await desktop.request('/api/user')).status).toBe(200);
}
async function restart({ online }: { online: boolean }): Promise<void> {
  await desktop.app.offline.close();
  desktop = await startDesktop({ server, dataDir });
  desktop.session.online = online;
}
const facts = async () => {
  const reply = await desktop.call('offline:describe', undefined);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value as OfflineFacts;
};
const items = async (): Promise<QueueItem[] | string> => {
  const reply = await desktop.call('queue:list', { after: null, limit: 9 });
  return reply.ok ? reply.value : reply.error.code;
};
const status = async (address: string) => (await desktop.request(address)).status;
const signOut = () => desktop.call('sign-in:end', { unsent: false });

describe('signing out', () => {
  const expectNothingLeft = async (kept: string) => {
    expect(desktop.session.cleared).toEqual(['storage', 'cache', 'auth']);
    expect(desktop.window.webContents.loaded.at(-1)).toBe('app://sealwright/');
    expect(await items()).toBe('no_queue');
    expect(await status(kept)).toBe(401);
  };

  test.skipIf(!canFillDisk)(
    'leaves no local data on a full disk, and the next start deletes the rest',
    async () => {
      await signIn('customer');
      await desktop.request('/api/documents');
      const back = await fullDisk();
      expect(await signOut()).toMatchObject({ ok: true });
      await expectNothingLeft('/api/documents');
      back();
      const count = 'SELECT count(*) AS kept FROM kept_answers';
      expect(database().prepare(count).get()).toEqual({ kept: 2 });
      await restart({ online: false });
      expect(desktop.app.offline.person()).toBeNull();
      expect(await status('/api/documents')).toBe(503);
      expect(database().prepare(count).get()).toEqual({ kept: 0 });
    },
  );

  test('leaves no local data with a damaged file, and the next start sets it aside', async () => {
    await signIn('customer');
    await desktop.request('/api/documents');
    await damage();
    expect(await signOut()).toMatchObject({ ok: true });
    await expectNothingLeft('/api/documents');
    expect((await facts()).unavailable).toMatch(/damaged. Restart/);
    await restart({ online: false });
    expect((await facts()).setAside).toMatch(/^unsent-set-aside-/);
    expect(desktop.app.offline.person()).toBeNull();
  });

  test('leaves no account for the next start when nothing can be opened', async () => {
    await signIn('customer');
    await desktop.app.offline.close();
    const { restart: again } = standIn;
    standIn.restart = () => {
      again.call(standIn);
      standIn.keychain = 'basic_text';
    };
    desktop = await startDesktop({ server, dataDir });
    standIn.restart = again;
    await signIn('customer');
    expect(await signOut()).toMatchObject({ ok: true });
    await restart({ online: false });
    expect((await facts()).unavailable).toBeNull();
    expect(desktop.app.offline.person()).toBeNull();
  });

  test('clears everything else when one part cannot be cleared', async () => {
    await signIn('customer');
    desktop.session.closeAllConnections = () => Promise.reject(new Error('refused'));
    expect(await signOut()).toMatchObject({ ok: true });
    await expectNothingLeft('/api/documents');
  });
});

describe('a person who signs in', () => {
  test.skipIf(!canFillDisk)(
    'gets their own screens after a session that expired on a full disk',
    async () => {
      await signIn('customer');
      await desktop.request('/api/documents');
      await desktop.session.personAt(server.origin).call('DELETE', '/api/user/sign-ins');
      const back = await fullDisk();
      const browser: TestPerson = await server.person('notary');
      await desktop.call('sign-in:start', { returnTo: '/notary' });
      const asked = await browser.follow(standIn.opened.at(-1) ?? '');
      const html = await asked.response.text();
      const action = /action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const sent = await browser.fetch(action, { method: 'POST' });
      await fetch(sent.headers.get('Location') ?? '');
      await expect
        .poll(() => desktop.window.webContents.loaded.at(-1))
        .toBe('app://sealwright/notary');
      expect(await desktop.call('sign-in:state', undefined)).toMatchObject({
        value: { state: 'idle' },
      });
      const me = (await (await desktop.request('/api/user')).json()) as { id: string };
      expect(desktop.app.offline.person()).toBe(me.id);
      back();
    },
  );

  test('has their items sent when the account cannot be stored', async () => {
    mkdirSync(inFolder('last-account.unfinished'));
    await signIn('customer');
    await desktop.call('queue:add-bytes', {
      name: 'deed.txt',
      bytes: Buffer.from('A deed'),
      ...deed,
    });
    await until(
      items,
      (list) => Array.isArray(list) && list.every(({ state }) => state === 'sent'),
    );
    expect(existsSync(inFolder('last-account'))).toBe(false);
  });

  test('is restored at the next start with their data, even after an update or a read error', async () => {
    await signIn('customer');
    await desktop.request('/api/documents');
    const person = desktop.app.offline.person();
    const note = inFolder('last-account');
    // The state that an earlier version left.
    database()
      .prepare("INSERT INTO meta (name, value) VALUES ('last-account', ?)")
      .run(readFileSync(note));
    database().pragma('user_version = 2');
    rmSync(note);
    await restart({ online: false });
    expect(desktop.app.offline.person()).toBe(person);
    expect(await status('/api/documents')).toBe(200);
    const sealed = readFileSync(note);
    rmSync(note);
    // Reading a folder is a disk error, even for root.
    mkdirSync(note);
    await restart({ online: false });
    expect(desktop.app.offline.person()).toBeNull();
    rmdirSync(note);
    writeFileSync(note, sealed);
    await restart({ online: false });
    expect(await status('/api/documents')).toBe(200);
  });

  test('replaces the previous person even if the account cannot be stored', async () => {
    await signIn('customer');
    expect(existsSync(inFolder('last-account'))).toBe(true);
    mkdirSync(inFolder('last-account.unfinished'));
    await desktop.session.clearStorageData();
    await signIn('notary');
    await restart({ online: false });
    expect(desktop.app.offline.person()).toBeNull();
  });
});

test('keeps the screens and quitting working when the file is damaged while the app runs', async () => {
  await signIn('customer');
  await damage();
  expect((await facts()).unavailable).toMatch(/damaged. Restart/);
  expect(desktop.app.offline.unsentPieces()).toBe(0);
  desktop.session.online = false;
  expect(await status('/api/documents')).toBe(503);
});
