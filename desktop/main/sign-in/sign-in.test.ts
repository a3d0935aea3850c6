import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { standIn } from '../../testing/electron.ts';
import { type DesktopUnderTest, startDesktop } from '../../testing/start-desktop.ts';

let server: TestServer;
let browser: TestPerson;
let desktop: DesktopUnderTest;
beforeAll(async () => {
  server = await startTestServer();
  browser = await server.person('notary');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  desktop = await startDesktop({ server });
});

/** What the person does with the page that the app has opened; where it sends their browser. */
async function confirm(address: string): Promise<string> {
  const asked = await browser.follow(address);
  const html = await asked.response.text();
  const action = /action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const sent = await browser.fetch(action, { method: 'POST' });
  return sent.headers.get('Location') ?? '';
}
const opened = () => standIn.opened.at(-1) ?? '';
const states = () =>
  desktop.window.webContents.sent
    .filter(({ channel }) => channel === 'sign-in:changed')
    .map(({ payload }) => payload);
const start = (returnTo = '/') => desktop.call('sign-in:start', { returnTo });

describe('signing in', () => {
  test('by the system browser gives the partition a session, and goes on where one was', async () => {
    expect(await start('/notary')).toMatchObject({ ok: true, value: { state: 'waiting' } });
    const back = await fetch(await confirm(opened()));
    expect(back.status).toBe(200);
    expect(await back.text()).toContain('You are signed in');
    await expect
      .poll(() => desktop.window.webContents.loaded.at(-1))
      .toBe('app://sealwright/notary');
    const me = await desktop.request('/api/user');
    expect(await me.json()).toMatchObject({ email: 'notary@sealwright.test' });
    expect(states()).toMatchObject([{ state: 'waiting' }, { state: 'idle' }]);
    const listed = await browser.call<{ browser: string }[]>('GET', '/api/user/sign-ins');
    expect(listed.body.map((one) => one.browser)).toContain('Sealwright desktop app');
  });

  test('listens on this computer alone, and to nothing but its own answer', async () => {
    await start();
    const port = new URL(opened()).searchParams.get('port');
    const own = `http://127.0.0.1:${port}`;
    for (const path of [
      '/',
      '/signed-in',
      '/signed-in?code=abc',
      '/signed-in?code=abc&state=guess',
      `/signed-in?code=abc&state=${'x'.repeat(43)}`,
    ]) {
      expect((await fetch(own + path)).status, path).toBe(400);
    }
    const location = await confirm(opened());
    expect((await fetch(location, { method: 'POST' })).status).toBe(400);
    expect((await fetch(location.replace('127.0.0.1', 'localhost'))).status).toBe(400);
    expect(desktop.window.webContents.loaded).toHaveLength(1);
    expect((await fetch(location)).status).toBe(200);
    await expect.poll(() => desktop.window.webContents.loaded).toHaveLength(2);
    await expect(fetch(own)).rejects.toThrow();
  });

  test('started again leaves the first page without effect', async () => {
    await start();
    const first = await confirm(opened());
    await start();
    await expect(fetch(first)).rejects.toThrow();
    expect(await desktop.call('sign-in:state', undefined)).toMatchObject({
      value: { state: 'waiting' },
    });
    expect(await desktop.call('sign-in:cancel', undefined)).toMatchObject({
      value: { state: 'idle' },
    });
  });

  test('says what the server refused, and can be started again', async () => {
    await start();
    const location = await confirm(opened());
    await server.services.db('desktop_codes').update({ expires_at: new Date(0) });
    await fetch(location);
    await expect
      .poll(() => states().at(-1))
      .toMatchObject({
        state: 'failed',
        message: 'This sign-in has expired or was already used. Start it again in the app.',
      });
    await start();
    await fetch(await confirm(opened()));
    await expect.poll(() => desktop.window.webContents.loaded).toHaveLength(2);
  });

  test('says that no browser could be opened', async () => {
    standIn.browser = () => Promise.reject(new Error('no application is registered'));
    expect(await start()).toMatchObject({
      value: { state: 'failed', message: expect.stringContaining('default browser') },
    });
  });

  test('returns to our own screens alone', async () => {
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil', 'dashboard']) {
      expect(await start(returnTo)).toMatchObject({ error: { code: 'invalid_request' } });
    }
  });
});

describe('signing out', () => {
  const signIn = async () => {
    await start();
    await fetch(await confirm(opened()));
    await expect.poll(() => desktop.window.webContents.loaded).toHaveLength(2);
  };

  test('ends the session on the server and leaves nothing of it here', async () => {
    await signIn();
    const kept = desktop.session.personAt(server.origin).cookie;
    expect(await desktop.call('sign-in:end', { unsent: false })).toMatchObject({ ok: true });
    expect((await desktop.request('/api/user')).status).toBe(401);
    const replayed = await fetch(`${server.origin}/api/user`, { headers: { Cookie: kept } });
    expect(replayed.status).toBe(401);
    expect(desktop.session.cleared).toEqual(['storage', 'cache', 'auth']);
    expect(desktop.window.webContents.loaded.at(-1)).toBe('app://sealwright/');
    expect((await browser.call('GET', '/api/user')).status).toBe(200);
  });

  test('leaves nothing here without a network either', async () => {
    await signIn();
    desktop.session.online = false;
    await desktop.call('sign-in:end', { unsent: false });
    desktop.session.online = true;
    expect((await desktop.request('/api/user')).status).toBe(401);
  });

  test('asks before pieces of a recording are lost', async () => {
    await signIn();
    standIn.answer = () => 0;
    await desktop.call('sign-in:end', { unsent: true });
    expect((await desktop.request('/api/user')).status).toBe(200);
    expect(standIn.asked.at(-1)?.message).toBe('A recording has not been sent yet');
    standIn.answer = () => 1;
    await desktop.call('sign-in:end', { unsent: true });
    expect((await desktop.request('/api/user')).status).toBe(401);
  });
});
