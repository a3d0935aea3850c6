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
  // The keychain was reset and cannot unwrap earlier keys.
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

test('sets a locked queue aside and starts a new one when the person agrees', async () => {
  expect(await facts()).toMatchObject({ locked: true, queue: null });
  expect(await add('during.txt')).toBe('no_queue');
  standIn.answer = () => 1;
  expect(await begin()).toMatchObject({ ok: true });
  expect(standIn.asked.at(-1)?.message).toBe('Start a new outbox on this computer?');
  expect(await facts()).toMatchObject({
    locked: false,
    unavailable: null,
    setAside: expect.stringMatching(/^unsent-set-aside-.*\.db$/),
  });
  expect(
    names().filter((name) => name.includes('set-aside') && name.endsWith('.key')),
  ).toHaveLength(1);
  // The signed-in person can continue immediately.
  expect(await add('after.txt')).toBeNull();
  expect((await facts()).queue?.counts.queued).toBe(1);
});

test('sets nothing aside when the keychain can unwrap the key again', async () => {
  await signIn();
  desktop.session.online = false;
  await desktop.request('/api/documents');
  standIn.keychainKey = 'stand-in';
  standIn.answer = () => 1;
  expect(await begin()).toMatchObject({ ok: true });
  expect(names().filter((name) => name.includes('set-aside'))).toEqual([]);
  // The queued item is still there, and the queue knows that there is no network.
  expect(await facts()).toMatchObject({
    locked: false,
    queue: { counts: { queued: 1 }, problem: null },
  });
  await desktop.call('queue:pause', { paused: false });
  await expect.poll(async () => (await facts()).queue?.state).toBe('offline');
});

test('changes nothing when the person declines, and does not ask when nothing is locked', async () => {
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
