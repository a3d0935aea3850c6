import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BridgeReply, CallName } from '../../common/desktop-bridge.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { app, autoUpdater, session, standIn } from '../testing/electron.ts';
import { startDesktop } from '../testing/start-desktop.ts';
import { publisherKey, startFeed, updaterOf } from '../testing/update-feed.ts';
import { createLog } from './log.ts';
import type { PolicySource } from './settings/policy-sources.ts';
import { createElectronUpdaterEngine } from './updates/electron-updater-engine.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const PLACE = '/etc/sealwright/policies.json';
const policies = (written: Record<string, unknown>): PolicySource[] => [
  { place: PLACE, read: async () => written },
];

function value<N extends CallName>(reply: BridgeReply<N>) {
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
}

describe('settings of the organization', () => {
  test('override the server address of the person and the environment', async () => {
    const desktop = await startDesktop({
      server: { origin: 'http://localhost:1' },
      policies: policies({ serverAddress: server.origin }),
    });
    expect(value(await desktop.call('server:check', undefined))).toMatchObject({
      address: server.origin,
      problem: null,
    });
    expect(value(await desktop.call('app:describe', undefined)).addressFixed).toBe(true);
    expect(
      await desktop.call('server:choose', { address: 'https://mine.example', unsent: false }),
    ).toMatchObject({
      ok: false,
      error: { code: 'address_fixed' },
    });
  });

  test('leave no server when the address is invalid, instead of using another one', async () => {
    const desktop = await startDesktop({
      server,
      policies: policies({ serverAddress: 'http://notary.example.com' }),
    });
    expect(value(await desktop.call('server:check', undefined)).problem).toBe('unset');
    expect(
      await desktop.call('server:choose', { address: server.origin, unsent: false }),
    ).toMatchObject({
      ok: false,
    });
    const { problems } = value(await desktop.call('settings:read', undefined));
    expect(problems).toMatchObject([{ place: PLACE, key: 'serverAddress' }]);
  });

  test('lock the current server when they cannot be read', async () => {
    const first = await startDesktop({ server: null });
    value(await first.call('server:choose', { address: server.origin, unsent: false }));
    const again = await startDesktop({
      server: { origin: 'http://localhost:1' },
      dataDir: first.dataDir,
      policies: [
        { place: PLACE, read: () => Promise.reject(new Error('This file cannot be opened.')) },
      ],
    });
    expect(value(await again.call('server:check', undefined))).toMatchObject({
      address: server.origin,
      problem: null,
    });
    expect(
      await again.call('server:choose', { address: 'https://mine.example', unsent: false }),
    ).toMatchObject({
      ok: false,
      error: { code: 'address_fixed' },
    });
    expect(await again.call('settings:choose-channel', { channel: 'beta' })).toMatchObject({
      ok: false,
      error: { code: 'managed' },
    });
  });

  test('decide the sign-in provider', async () => {
    const other = await startDesktop({
      server: { origin: server.origin },
      policies: policies({ signInProvider: 'https://login.example.com' }),
    });
    expect(value(await other.call('server:check', undefined))).toMatchObject({
      problem: 'sign_in_provider',
      detail: `${server.origin}/op`,
    });
    const same = await startDesktop({
      server: { origin: server.origin },
      policies: policies({ signInProvider: `${server.origin}/op/` }),
    });
    expect(value(await same.call('server:check', undefined)).problem).toBeNull();
    const bad = await startDesktop({
      server: { origin: server.origin },
      policies: policies({ signInProvider: 'login' }),
    });
    expect(value(await bad.call('server:check', undefined)).problem).toBe('sign_in_provider');
  });

  test.each([
    [{}, { mode: 'system' }],
    [{ proxy: 'direct' }, { mode: 'direct' }],
    [
      { proxy: 'http://proxy.example.com:3128', proxyBypass: '*.example.com;<local>' },
      {
        mode: 'fixed_servers',
        proxyRules: 'http://proxy.example.com:3128',
        proxyBypassRules: '*.example.com;<local>',
      },
    ],
    [
      { proxy: 'pac+https://proxy.example.com/all.pac' },
      { mode: 'pac_script', pacScript: 'https://proxy.example.com/all.pac' },
    ],
  ])('set the proxy of the screens and of updates: %j', async (written, proxy) => {
    await startDesktop({ server: null, policies: policies(written) });
    expect(session.fromPartition('persist:sealwright').proxy).toEqual(proxy);
    expect(session.fromPartition('electron-updater').proxy).toEqual(proxy);
  });
});

describe('updates', () => {
  test('are downloaded from the feed but do not interrupt a session', async () => {
    const feed = await startFeed();
    feed.publish('latest', '9.0.0');
    const { updater } = updaterOf('0.1.0', feed.url);
    const desktop = await startDesktop({
      server: null,
      engine: createElectronUpdaterEngine(
        updater,
        publisherKey,
        createLog(() => undefined),
      ),
    });
    expect(value(await desktop.call('updates:check', undefined))).toMatchObject({
      status: 'ready',
      version: '9.0.0',
    });
    const updateEvents = desktop.window.webContents.sent.filter(
      ({ channel }) => channel === 'updates:changed',
    );
    expect(updateEvents.at(-1)?.payload).toMatchObject({ status: 'ready' });
    await desktop.call('session:report', { active: true });
    expect(await desktop.call('updates:restart', undefined)).toMatchObject({
      ok: false,
      error: { code: 'busy' },
    });
    await feed.close();
  });

  test('wait while recording segments are unsent', async () => {
    const restarts: string[] = [];
    const desktop = await startDesktop({
      server,
      engine: {
        check: async () => '9.0.0',
        download: async () => undefined,
        restart: () => restarts.push('restart'),
        setInstallOnQuit: () => undefined,
      },
    });
    const { email, password } = server.account('notary');
    await desktop.session.personAt(server.origin).signIn(email, password);
    await desktop.request('/api/user');
    desktop.session.online = false;
    await desktop.request('/api/user');
    await desktop.call('queue:add-segment', {
      conferenceId: crypto.randomUUID(),
      takeId: crypto.randomUUID(),
      track: 'session',
      number: 0,
      startedAt: Date.now(),
      durationMs: 2000,
      bytes: Buffer.from('piece'),
    });
    await desktop.call('updates:check', undefined);
    expect(await desktop.call('updates:restart', undefined)).toMatchObject({
      error: { code: 'busy', message: expect.stringContaining('have not been sent yet') },
    });
    expect(restarts).toEqual([]);
    await desktop.app.offline.close();
  });

  test('end the app on request even if its window would hide to the tray', async () => {
    const desktop = await startDesktop({
      server: null,
      engine: {
        check: async () => '9.0.0',
        download: async () => undefined,
        restart: () => autoUpdater.quitAndInstall(),
        setInstallOnQuit: () => undefined,
      },
    });
    await desktop.call('updates:check', undefined);
    expect(await desktop.call('updates:restart', undefined)).toMatchObject({ ok: true });
    expect(app.quitting).toBe(true);
  });

  test('can be turned off by the person and are then not requested', async () => {
    const feed = await startFeed();
    const { updater } = updaterOf('0.1.0', feed.url);
    const desktop = await startDesktop({
      server: null,
      engine: createElectronUpdaterEngine(
        updater,
        publisherKey,
        createLog(() => undefined),
      ),
    });
    const { settings } = value(await desktop.call('settings:choose-channel', { channel: 'off' }));
    expect(settings.find(({ name }) => name === 'updateChannel')).toMatchObject({
      value: 'off',
      origin: 'person',
    });
    expect(value(await desktop.call('updates:check', undefined)).status).toBe('off');
    expect(feed.asked).toEqual([]);
    await feed.close();
  });
});

describe('diagnostics', () => {
  test('are saved exactly as they were shown, and not before', async () => {
    const desktop = await startDesktop({
      server: { origin: server.origin },
      policies: policies({ updateChanel: 'off' }),
    });
    expect(await desktop.call('diagnostics:save', undefined)).toMatchObject({
      ok: false,
      error: { code: 'not_shown' },
    });
    const files = value(await desktop.call('diagnostics:collect', undefined));
    expect(files.map(({ name }) => name)).toEqual([
      'versions.json',
      'settings.json',
      'updates.json',
      'queue.json',
      'logs/main.log',
    ]);
    expect(files.at(-1)?.text).toContain('a setting of the organization is not valid');

    const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-diagnostics-'));
    standIn.saveAs = null;
    expect(value(await desktop.call('diagnostics:save', undefined))).toEqual({ saved: false });
    standIn.saveAs = path.join(folder, 'nowhere', 'diagnostics.zip');
    expect(await desktop.call('diagnostics:save', undefined)).toMatchObject({
      ok: false,
      error: { code: 'not_written' },
    });
    standIn.saveAs = path.join(folder, 'diagnostics.zip');
    expect(value(await desktop.call('diagnostics:save', undefined))).toEqual({ saved: true });
    const inside = unzipSync(readFileSync(standIn.saveAs));
    for (const { name, text } of files) expect(strFromU8(inside[name] as Uint8Array)).toBe(text);
    expect(existsSync(path.join(desktop.dataDir, 'logs', 'main.log'))).toBe(true);
  });
});
