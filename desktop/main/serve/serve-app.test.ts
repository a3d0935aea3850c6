import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { Session } from '../../testing/electron-session.ts';
import { createLog } from '../log.ts';
import { type OfflineService, openOfflineService } from '../queue/offline-service.ts';
import { testKeys } from '../queue/testing/test-keys.ts';
import { createApi } from '../server/api.ts';
import { createAppServer } from './serve-app.ts';

let server: TestServer;
let folder: string;
const session = new Session();
let offline: OfflineService;
let ask: (path: string, init?: RequestInit) => Promise<Response>;

beforeAll(async () => {
  server = await startTestServer();
  const around = mkdtempSync(path.join(tmpdir(), 'sealwright-screens-'));
  folder = path.join(around, 'renderer');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(around, 'secret.txt'), 'secret');
  writeFileSync(
    path.join(folder, 'index.html'),
    '<html><head><meta name="csp-nonce" content="__CSP_NONCE__"></head><body></body></html>',
  );
  writeFileSync(path.join(folder, 'assets', 'main.js'), 'export {};');
  symlinkSync(path.join(around, 'secret.txt'), path.join(folder, 'assets', 'link.txt'));
  const api = createApi(session as never, () => server.origin);
  offline = await openOfflineService({
    dataDir: around,
    keys: testKeys(),
    api,
    log: createLog(() => undefined),
    tell: () => undefined,
  });
  const serve = createAppServer({ folder, api, offline });
  ask = (address, init) => serve(new Request(`app://sealwright${address}`, init));
});
afterAll(async () => {
  await offline?.close();
  await server?.stop();
});

const account = () => {
  const { email, password } = server.account('customer');
  return session.personAt(server.origin).signIn(email, password);
};

describe('files of the screens', () => {
  test('are served from their folder with their types', async () => {
    const answer = await ask('/assets/main.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(await answer.text()).toBe('export {};');
  });

  test('fall back to the page with its own security policy for an address without a file', async () => {
    const answer = await ask('/documents/3f0c');
    const html = await answer.text();
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(html).toContain(`content="${nonce}"`);
    expect(html).toContain(`<meta name="server-origin" content="${server.origin}">`);
    expect(policy).toContain(`connect-src 'self' ${server.origin.replace('http', 'ws')};`);
    expect(policy).toContain("form-action 'none'");
    const again = (await ask('/')).headers.get('Content-Security-Policy');
    expect(again).not.toContain(nonce);
  });

  test('are never served from outside their folder', async () => {
    for (const address of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
      '/assets/..%5c..%5csecret.txt',
      '/assets/link.txt',
      '/secret.txt%00.js',
      '/%E0%A4%A.js',
      '//etc/hosts.txt',
    ]) {
      const answer = await ask(address);
      expect(answer.status, address).toBe(404);
      expect(await answer.text()).not.toContain('secret');
    }
    const foreign = createAppServer({
      folder,
      api: createApi(session as never, () => null),
      offline,
    });
    expect((await foreign(new Request('app://elsewhere/assets/main.js'))).status).toBe(404);
  });
});

describe('requests under /api', () => {
  test('send the cookies of the partition, which the page never sees', async () => {
    expect((await ask('/api/user')).status).toBe(401);
    await account();
    const answer = await ask('/api/user', { headers: { Cookie: 'sealwright=forged' } });
    expect(await answer.json()).toMatchObject({ email: 'customer@sealwright.test' });
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });

  test('upload a file and download the same bytes', async () => {
    const bytes = new TextEncoder().encode('A letter of some length.\n'.repeat(4000));
    const form = new FormData();
    form.set('documentType', 'other');
    form.set('file', new Blob([bytes]), 'письмо.txt');
    const sent = await ask('/api/documents/upload', {
      method: 'POST',
      body: form,
      headers: { Origin: 'app://sealwright', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(sent.status).toBe(201);
    const { id, originalName } = (await sent.json()) as { id: string; originalName: string };
    expect(originalName).toBe('письмо.txt');
    const back = await ask(`/api/documents/${id}/download?version=original`);
    expect(Buffer.from(await back.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  });

  test('return an API error when there is no network', async () => {
    session.online = false;
    const answer = await ask('/api/journal');
    session.online = true;
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unreachable' });
  });
});
