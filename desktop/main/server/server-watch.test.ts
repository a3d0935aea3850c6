import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { API_VERSION } from '../../../common/health.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { standIn } from '../../testing/electron.ts';
import { Session } from '../../testing/electron-session.ts';
import { selfSigned } from '../../testing/self-signed.ts';
import { type DesktopUnderTest, startDesktop } from '../../testing/start-desktop.ts';
import { createApi } from './api.ts';
import { checkServer } from './check-server.ts';
import { readAddress } from './server-watch.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const others: Server[] = [];
afterEach(() => {
  for (const one of others.splice(0)) one.close();
});
async function listen(one: Server): Promise<number> {
  others.push(one);
  await new Promise<void>((ready) => one.listen(0, '127.0.0.1', ready));
  return (one.address() as AddressInfo).port;
}
const answering = async (listener: RequestListener) =>
  `http://127.0.0.1:${await listen(createServer(listener))}`;
const saying = (body: unknown, status = 200) =>
  answering((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  });

const session = new Session();
const check = (address: string, now?: () => number) =>
  checkServer(
    createApi(session as never, () => address),
    now,
  );
const health = (changes: Record<string, unknown>) => ({
  status: 'ok',
  version: '9.9.9',
  api: { oldest: API_VERSION, newest: API_VERSION },
  time: new Date().toISOString(),
  ...changes,
});

describe('checkServer', () => {
  test('finds no problem with the real server', async () => {
    expect(await check(server.origin)).toEqual({ problem: null, detail: null });
  });

  test('detects another site and a site that redirects', async () => {
    const page = await answering((_request, response) => response.end('<h1>Welcome</h1>'));
    const away = await answering((_request, response) => {
      response.writeHead(302, { Location: 'https://elsewhere.example/' });
      response.end();
    });
    for (const address of [page, away, await saying({ ok: true }), await saying({}, 404)]) {
      expect(await check(address)).toMatchObject({ problem: 'not_sealwright' });
    }
  });

  test('tells an outdated server from an outdated app', async () => {
    const before = await saying({ status: 'ok', version: '0.0.9' });
    expect(await check(before)).toEqual({ problem: 'server_older', detail: '0.0.9' });
    const older = await saying(health({ api: { oldest: 0, newest: API_VERSION - 1 } }));
    expect(await check(older)).toEqual({ problem: 'server_older', detail: '9.9.9' });
    const newer = await saying(
      health({ api: { oldest: API_VERSION + 1, newest: API_VERSION + 2 } }),
    );
    expect(await check(newer)).toEqual({ problem: 'app_older', detail: '9.9.9' });
    const both = await saying(health({ api: { oldest: API_VERSION, newest: API_VERSION + 2 } }));
    expect(await check(both)).toEqual({ problem: null, detail: null });
  });

  test('rejects an untrusted certificate and sends no request', async () => {
    let asked = 0;
    const port = await listen(
      createTlsServer(await selfSigned(), (_request, response) => {
        asked += 1;
        response.end();
      }),
    );
    expect(await check(`https://localhost:${port}`)).toEqual({
      problem: 'certificate',
      detail: 'ERR_CERT_AUTHORITY_INVALID',
    });
    expect(asked).toBe(0);
  });

  test('reports a server as unreachable when nothing or only a proxy responds', async () => {
    const port = await listen(createServer());
    others.splice(0)[0]?.close();
    expect(await check(`http://127.0.0.1:${port}`)).toEqual({
      problem: 'unreachable',
      detail: 'ERR_CONNECTION_REFUSED',
    });
    expect(await check(await saying({}, 502))).toMatchObject({ problem: 'unreachable' });
  });

  test('reports a clock that is off by a day in either direction, but not by a minute', async () => {
    const day = 86_400_000;
    const ahead = await check(server.origin, () => Date.now() + day);
    expect(ahead).toEqual({ problem: 'clock', detail: '1440' });
    expect(await check(server.origin, () => Date.now() - day)).toEqual({
      problem: 'clock',
      detail: '-1440',
    });
    expect(await check(server.origin, () => Date.now() + 60_000)).toMatchObject({ problem: null });
  });
});

describe('readAddress', () => {
  test('normalizes the address that a person typed', () => {
    expect(readAddress(' seal.example.com ')).toBe('https://seal.example.com');
    expect(readAddress('https://seal.example.com:8443/dashboard?x=1')).toBe(
      'https://seal.example.com:8443',
    );
    expect(readAddress('http://localhost:3000/')).toBe('http://localhost:3000');
    expect(readAddress('bücher.example')).toBe('https://xn--bcher-kva.example');
  });

  test('rejects an invalid or unencrypted address', () => {
    for (const typed of ['http://', 'ftp://seal.example', 'a b', 'https://me@seal.example', '::']) {
      expect(() => readAddress(typed), typed).toThrow(/not a server address/);
    }
    expect(() => readAddress('http://seal.example')).toThrow(/must begin with https/);
  });
});

describe('choosing a server', () => {
  test('stores a usable server for the next start and clears the data of the previous person', async () => {
    const desktop = await startDesktop({ server: null });
    expect(await desktop.call('server:check', undefined)).toMatchObject({
      value: { problem: 'unset', known: false },
    });
    const chosen = await desktop.call('server:choose', { address: server.origin, unsent: false });
    expect(chosen).toMatchObject({ value: { address: server.origin, problem: null, known: true } });
    expect(desktop.session.cleared).toContain('storage');
    const again = await startDesktop({ server: null, dataDir: desktop.dataDir });
    expect(await again.call('server:check', undefined)).toMatchObject({
      value: { address: server.origin, problem: null },
    });
  });

  test('ends the session on the previous server', async () => {
    const desktop = await startDesktop({ server: null });
    await desktop.call('server:choose', { address: server.origin, unsent: false });
    const { email, password } = server.account('customer');
    const { cookie } = await desktop.session.personAt(server.origin).signIn(email, password);
    const asked = () => fetch(`${server.origin}/api/user`, { headers: { Cookie: cookie } });
    await desktop.call('server:choose', { address: server.origin, unsent: false });
    expect((await asked()).status).toBe(200);
    await desktop.call('server:choose', { address: await saying(health({})), unsent: false });
    expect((await asked()).status).toBe(401);
  });

  test('asks before recording segments are lost with the previous server', async () => {
    const desktop = await startDesktop({ server: null });
    await desktop.call('server:choose', { address: server.origin, unsent: false });
    await desktop.session
      .personAt(server.origin)
      .signIn(server.account('customer').email, server.account('customer').password);
    const other = await saying(health({}));
    const choose = (address: string) => desktop.call('server:choose', { address, unsent: true });
    const before = standIn.asked.length;
    standIn.answer = () => 0;
    expect(await choose(other)).toMatchObject({ error: { code: 'address_kept' } });
    expect((await desktop.request('/api/user')).status).toBe(200);
    expect(standIn.asked.at(-1)).toMatchObject({
      message: 'A recording has not been sent yet',
      buttons: ['Keep this server', 'Change it and delete them'],
    });
    // No question is asked for the current server or for a server that cannot be used.
    expect(await choose(server.origin)).toMatchObject({ value: { problem: null } });
    expect(await choose(await saying({}))).toMatchObject({ value: { problem: 'not_sealwright' } });
    expect(standIn.asked).toHaveLength(before + 1);
    standIn.answer = () => 1;
    expect(await choose(other)).toMatchObject({ value: { address: other } });
  });

  test('keeps the previous server when the new one cannot be used', async () => {
    const desktop = await startDesktop({ server: null });
    await desktop.call('server:choose', { address: server.origin, unsent: false });
    const address = await saying({ hello: 'world' });
    expect(await desktop.call('server:choose', { address, unsent: false })).toMatchObject({
      value: { address, problem: 'not_sealwright' },
    });
    expect(await desktop.call('app:describe', undefined)).toMatchObject({
      value: { serverAddress: server.origin, addressFixed: false },
    });
  });

  test('is rejected when the organization sets the server', async () => {
    const desktop = await startDesktop({ server });
    expect(
      await desktop.call('server:choose', { address: 'https://other.example', unsent: false }),
    ).toMatchObject({ error: { code: 'address_fixed' } });
  });

  test('continues with a wrong clock after the person accepted it', async () => {
    const desktop = await startDesktop({ server: null });
    const address = await saying(health({ time: new Date(Date.now() - 86_400_000).toISOString() }));
    await desktop.call('server:choose', { address, unsent: false });
    expect(await desktop.call('server:check', undefined)).toMatchObject({
      value: { problem: 'clock', detail: '1440' },
    });
    expect(await desktop.call('server:accept-clock', undefined)).toMatchObject({
      value: { problem: null },
    });
  });

  test('sets damaged settings aside and starts with new ones', async () => {
    const desktop = await startDesktop({ server: null });
    const file = path.join(desktop.dataDir, 'settings.json');
    writeFileSync(file, '{"serverAddress": 7');
    const again = await startDesktop({ server: null, dataDir: desktop.dataDir });
    expect(await again.call('server:check', undefined)).toMatchObject({
      value: { problem: 'unset' },
    });
    const aside = readdirSync(desktop.dataDir).find((name) => name.includes('damaged'));
    expect(readFileSync(path.join(desktop.dataDir, aside ?? ''), 'utf8')).toBe(
      '{"serverAddress": 7',
    );
  });
});

describe('automatic requests to the server', () => {
  const userId = crypto.randomUUID();
  let healthChanges: Record<string, unknown>;
  let asked: string[];
  const watched = async () => {
    const real = (await (await fetch(`${server.origin}/api/health`)).json()) as object;
    return answering((request, response) => {
      asked.push(`${request.method} ${request.url?.split('?')[0]}`);
      const body = request.url === '/api/health' ? { ...real, ...healthChanges } : { id: userId };
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  };
  const otherRequests = () => asked.filter((one) => one !== 'GET /api/health');
  const checked = (desktop: DesktopUnderTest) => desktop.call('server:check', undefined);
  const queueState = async (desktop: DesktopUnderTest) => {
    const reply = await desktop.call('offline:describe', undefined);
    return reply.ok ? reply.value.queue?.state : null;
  };
  /** Queues a document for a person and closes the app. */
  const leftBehind = async (origin: string) => {
    const desktop = await startDesktop({ server: { origin } });
    await desktop.app.offline.signedIn(userId);
    await desktop.call('queue:pause', { paused: true });
    await desktop.call('queue:add-bytes', {
      name: 'deed.txt',
      bytes: Buffer.from('A deed'),
      documentType: 'deed',
      description: '',
    });
    await desktop.app.agenda.refresh();
    desktop.session.online = false;
    await desktop.call('queue:pause', { paused: false });
    await desktop.app.offline.close();
    return desktop.dataDir;
  };
  beforeEach(() => {
    healthChanges = {};
    asked = [];
  });

  test('wait until the server passed the check and stop when it no longer does', async () => {
    const origin = await watched();
    const dataDir = await leftBehind(origin);
    asked = [];
    healthChanges = { api: { oldest: API_VERSION + 1, newest: API_VERSION + 2 } };
    const desktop = await startDesktop({ server: { origin }, dataDir });
    expect(desktop.app.offline.person()).toBe(userId);
    await desktop.app.agenda.refresh();
    expect(otherRequests()).toEqual([]);
    expect(await queueState(desktop)).toBe('waiting');
    healthChanges = {};
    expect(await checked(desktop)).toMatchObject({ value: { problem: null } });
    await expect.poll(otherRequests).toContain('POST /api/documents/upload');
    healthChanges = { api: { oldest: API_VERSION + 1, newest: API_VERSION + 2 } };
    await checked(desktop);
    await expect.poll(() => queueState(desktop)).toBe('waiting');
    await desktop.app.agenda.refresh();
    asked = [];
    await desktop.call('queue:pause', { paused: false });
    await desktop.call('queue:try-now', undefined);
    await desktop.app.agenda.refresh();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(otherRequests()).toEqual([]);
    await desktop.app.offline.close();
  });

  test('are not stopped by a wrong clock', async () => {
    const origin = await watched();
    const dataDir = await leftBehind(origin);
    healthChanges = { time: new Date(Date.now() - 86_400_000).toISOString() };
    const desktop = await startDesktop({ server: { origin }, dataDir });
    await expect.poll(otherRequests).toContain('POST /api/documents/upload');
    expect(await checked(desktop)).toMatchObject({ value: { problem: 'clock' } });
    await desktop.app.offline.close();
  });

  test('resume after a failed check, and the screens are notified', async () => {
    const origin = await watched();
    const dataDir = await leftBehind(origin);
    healthChanges = { api: { oldest: API_VERSION + 1, newest: API_VERSION + 2 } };
    const desktop = await startDesktop({ server: { origin }, dataDir });
    const problems = () =>
      desktop.window.webContents.sent
        .filter(({ channel }) => channel === 'server:checked')
        .map(({ payload }) => (payload as { problem: string | null }).problem);
    expect(problems()).toContain('app_older');
    const reply = await desktop.call('offline:describe', undefined);
    expect(reply).toMatchObject({
      value: {
        queue: { retryInSeconds: null, problem: expect.stringMatching(/must be verified/) },
      },
    });
    healthChanges = {};
    asked = [];
    await expect.poll(otherRequests, { timeout: 10_000 }).toContain('POST /api/documents/upload');
    expect(problems().at(-1)).toBeNull();
    await desktop.app.offline.close();
  });

  test('resume when the server was unreachable at the start', async () => {
    const origin = await watched();
    const dataDir = await leftBehind(origin);
    const fetch = vi.spyOn(Session.prototype, 'fetch');
    fetch.mockRejectedValueOnce(new Error('net::ERR_INTERNET_DISCONNECTED'));
    const desktop = await startDesktop({ server: { origin }, dataDir });
    fetch.mockRestore();
    expect(await queueState(desktop)).toBe('offline');
    asked = [];
    await desktop.call('queue:try-now', undefined);
    await expect.poll(otherRequests).toContain('POST /api/documents/upload');
    await desktop.app.offline.close();
  });

  test('use the proxy of the organization from the first request', async () => {
    const origin = await watched();
    const dataDir = await leftBehind(origin);
    const proxies: unknown[] = [];
    const own = Session.prototype.fetch;
    const fetch = vi.spyOn(Session.prototype, 'fetch').mockImplementation(function (
      this: Session,
      ...given
    ) {
      proxies.push(this.proxy);
      return own.apply(this, given);
    });
    const desktop = await startDesktop({ server: { origin }, dataDir });
    await expect.poll(otherRequests).toContain('POST /api/documents/upload');
    fetch.mockRestore();
    expect(proxies.length).toBeGreaterThan(0);
    for (const proxy of proxies) expect(proxy).toEqual({ mode: 'system' });
    await desktop.app.offline.close();
  });
});
