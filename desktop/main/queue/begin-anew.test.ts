import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfflineFacts } from '../../../common/offline-queue.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { standIn } from '../../testing/electron.ts';
import { type DesktopUnderTest, startDesktop } from '../../testing/start-desktop.ts';

let server: TestServer;
let dataDir: string;
let desktop: DesktopUnderTest;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-anew-'));
  desktop = await startDesktop({ server, dataDir });
  await add('before.txt');
  await desktop.app.offline.close();
  // The keychain was made anew: what it wrapped before, it does not open.
  const { restart } = standIn;
  standIn.restart = () => {
    restart.call(standIn);
    standIn.keychainKey = 'made anew';
  };
  desktop = await startDesktop({ server, dataDir });
  standIn.restart = restart;
});
afterEach(async () => {
  await desktop.app.offline.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function signIn(): Promise<void> {
  const { email, password } = server.account('customer');
  await desktop.session.personAt(server.origin).signIn(email, password);
  await desktop.request('/api/user');
}
async function add(name: string): Promise<string | null> {
  await signIn();
  await desktop.call('queue:pause', { paused: true });
  const words = { documentType: 'deed', description: '' } as const;
  const reply = await desktop.call('queue:add-bytes', { name, bytes: Buffer.from(name), ...words });
  return reply.ok ? null : reply.error.code;
}
const facts = async () => {
  const reply = await desktop.call('offline:describe', undefined);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value as OfflineFacts;
};
const names = () => readdirSync(path.join(dataDir, 'offline'));
const begin = () => desktop.call('queue:begin-anew', undefined);

test('what the keychain does not open is set aside where the person says so, and a queue begun', async () => {
  expect(await facts()).toMatchObject({ locked: true, queue: null });
  expect(await add('during.txt')).toBe('no_queue');
  standIn.answer = () => 1;
  expect(await begin()).toMatchObject({ ok: true });
  expect(standIn.asked.at(-1)?.message).toBe('Set the unsent items of this computer aside?');
  expect(await facts()).toMatchObject({
    locked: false,
    unavailable: null,
    setAside: expect.stringMatching(/^unsent-set-aside-.*\.db$/),
  });
  expect(
    names().filter((name) => name.includes('set-aside') && name.endsWith('.key')),
  ).toHaveLength(1);
  // Who is signed in goes on at once.
  expect(await add('after.txt')).toBeNull();
  expect((await facts()).queue?.counts.queued).toBe(1);
});

test('nothing is set aside where the keychain opens it by now', async () => {
  await signIn();
  desktop.session.online = false;
  await desktop.request('/api/documents');
  standIn.keychainKey = 'stand-in';
  standIn.answer = () => 1;
  expect(await begin()).toMatchObject({ ok: true });
  expect(names().filter((name) => name.includes('set-aside'))).toEqual([]);
  // What was queued before is there, and knows that there is no network.
  expect(await facts()).toMatchObject({
    locked: false,
    queue: { counts: { queued: 1 }, problem: null },
  });
  await desktop.call('queue:pause', { paused: false });
  await expect.poll(async () => (await facts()).queue?.state).toBe('offline');
});

test('nothing is touched where they do not, and nobody is asked where nothing is locked', async () => {
  const before = names().sort();
  standIn.answer = () => 0;
  await begin();
  expect(standIn.asked).toHaveLength(1);
  expect(names().sort()).toEqual(before);
  expect(await facts()).toMatchObject({ locked: true });
  standIn.answer = () => 1;
  await begin();
  await begin();
  expect(standIn.asked).toHaveLength(2);
});
