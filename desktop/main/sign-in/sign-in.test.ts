import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { app, BrowserWindow, dialog, standIn } from '../../testing/electron.ts';
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

/** Confirms the sign-in page that the app opened. Returns the redirect for the browser. */
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
  test('creates a session in the partition with the system browser and continues on the previous screen', async () => {
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

  test('listens only on this computer and accepts only its own response', async () => {
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

  test('makes the first page ineffective when it is started again', async () => {
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

  test("reports the server's rejection and can be started again", async () => {
    await start();
    const location = await confirm(opened());
    await server.services.db('desktop_codes').update({ expiresAt: new Date(0) });
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

  test('asks for the password when a new sign-in is required', async () => {
    await start();
    expect(new URL(opened()).searchParams.get('fresh')).toBeNull();
    await desktop.call('sign-in:start', { returnTo: '/profile', fresh: true });
    const asked = await browser.follow(opened());
    expect(await asked.response.text()).toContain('Sign in again');
    expect(asked.url.pathname).toMatch(/^\/op\/interaction\//);
  });

  test('reports when no browser could be opened', async () => {
    standIn.browser = () => Promise.reject(new Error('no application is registered'));
    expect(await start()).toMatchObject({
      value: { state: 'failed', message: expect.stringContaining('default browser') },
    });
  });

  test('returns only to our own screens', async () => {
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil', 'dashboard']) {
      expect(await start(returnTo)).toMatchObject({ error: { code: 'invalid_request' } });
    }
  });
});

describe('signing in from a second window', () => {
  const startInExtraWindow = async () => {
    desktop.app.windows.openExtra('/?returnTo=%2Fjournal');
    const extraWindow = BrowserWindow.getAllWindows().find((one) => one !== desktop.window);
    if (!extraWindow) throw new Error('no window was opened');
    await standIn.invoke(extraWindow.webContents, 'sign-in:start', { returnTo: '/journal' });
    return extraWindow;
  };
  const signInInExtraWindow = async () => {
    const extraWindow = await startInExtraWindow();
    await fetch(await confirm(opened()));
    return extraWindow.webContents.loaded;
  };

  test('leaves the main window in its conference', async () => {
    await desktop.window.loadURL('app://sealwright/sessions/1');
    await desktop.call('session:report', { active: true });
    const loaded = [...desktop.window.webContents.loaded];
    const extraWindow = await signInInExtraWindow();
    await expect.poll(() => extraWindow.at(-1)).toBe('app://sealwright/journal');
    expect(desktop.window.webContents.loaded).toEqual(loaded);
    expect(BrowserWindow.getAllWindows()).toHaveLength(2);
  });

  test('continues in the main window when the second window was closed meanwhile', async () => {
    const extraWindow = await startInExtraWindow();
    extraWindow.close();
    await fetch(await confirm(opened()));
    await expect
      .poll(() => desktop.window.webContents.loaded.at(-1))
      .toBe('app://sealwright/journal');
    expect(await desktop.call('sign-in:state', undefined)).toMatchObject({
      value: { state: 'idle' },
    });
  });

  test('continues in the main window if it also waits for the sign-in', async () => {
    await desktop.window.loadURL('app://sealwright/?returnTo=%2Fnotary');
    await signInInExtraWindow();
    await expect
      .poll(() => desktop.window.webContents.loaded.at(-1))
      .toBe('app://sealwright/notary');
  });
});

describe('when a session expires', () => {
  const signInBy = async (role: 'customer' | 'notary') => {
    browser = await server.person(role);
    const before = desktop.window.webContents.loaded.length;
    await start();
    await fetch(await confirm(opened()));
    await expect.poll(() => desktop.window.webContents.loaded.length).toBe(before + 1);
    await desktop.request('/api/documents');
  };
  const endOnServer = () =>
    desktop.session.personAt(server.origin).call('DELETE', '/api/user/sign-ins');
  const offered = async () => {
    const reply = await desktop.call('files:offered', undefined);
    return reply.ok ? reply.value.names : null;
  };
  const offer = async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-of-one-'));
    writeFileSync(path.join(folder, 'testament.txt'), 'Of the first.');
    const paths = [path.join(folder, 'testament.txt')];
    desktop.give(paths);
    await desktop.call('files:offer', { paths });
    expect(await offered()).toEqual(['testament.txt']);
  };
  const queued = async () => {
    const reply = await desktop.call('queue:list', { after: null, limit: 9 });
    return reply.ok ? reply.value.length : null;
  };

  test('gives the next person no data of the previous one, whose queue is kept', async () => {
    await signInBy('customer');
    await offer();
    await desktop.call('queue:pause', { paused: true });
    await desktop.call('queue:add-bytes', {
      name: 'deed.txt',
      bytes: Buffer.from('A deed'),
      documentType: 'deed',
      description: '',
    });
    desktop.app.windows.openExtra('/documents');
    const extraWindow = BrowserWindow.getAllWindows().find((one) => one !== desktop.window);
    await endOnServer();
    desktop.session.cleared.length = 0;
    await signInBy('notary');
    expect(await offered()).toEqual([]);
    expect(await queued()).toBe(0);
    expect(extraWindow?.isDestroyed()).toBe(true);
    expect(desktop.session.cleared.join(' ')).toMatch(/localstorage.*cache auth$/);
    expect(await (await desktop.request('/api/user')).json()).toMatchObject({
      email: 'notary@sealwright.test',
    });
    await endOnServer();
    await signInBy('customer');
    expect(await queued()).toBe(1);
    await desktop.call('sign-in:end', { unsent: false });
  });

  test('keeps everything for the same person', async () => {
    await signInBy('notary');
    await offer();
    await endOnServer();
    await signInBy('notary');
    expect(await offered()).toEqual(['testament.txt']);
    expect(desktop.session.cleared).toEqual([]);
  });

  const isOver = () => expect.poll(() => desktop.app.offline.isOver()).toBe(true);

  test.each([
    ['a screen', () => desktop.request('/api/documents')],
    ['the tray', () => desktop.app.agenda.refresh()],
    [
      'the outbox',
      () =>
        desktop.call('queue:add-bytes', {
          name: 'deed.txt',
          bytes: Buffer.from('A deed'),
          documentType: 'deed',
          description: '',
        }),
    ],
  ])('detects the expiry when %s gets the response', async (_who, ask) => {
    await signInBy('customer');
    await endOnServer();
    expect(desktop.app.offline.isOver()).toBe(false);
    await ask();
    await isOver();
  });

  test('offers files opened after the expiry only to the next person who signs in', async () => {
    await signInBy('customer');
    await offer();
    await endOnServer();
    // The app has not detected the expiry yet.
    expect(desktop.app.offline.isOver()).toBe(false);
    const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-of-two-'));
    writeFileSync(path.join(folder, 'lease.pdf'), 'Of the second.');
    app.emit('second-instance', {}, ['sealwright', 'lease.pdf'], folder);
    await expect.poll(offered).toEqual(['testament.txt', 'lease.pdf']);
    await isOver();
    await signInBy('notary');
    expect(await offered()).toEqual(['lease.pdf']);
    // From now on, the files belong to that person.
    await endOnServer();
    await signInBy('customer');
    expect(await offered()).toEqual([]);
  });

  test('does not watch a folder that was being chosen meanwhile', async () => {
    await signInBy('customer');
    const { showOpenDialog } = dialog;
    dialog.showOpenDialog = async () => {
      await endOnServer();
      await signInBy('notary');
      return { canceled: false, filePaths: [desktop.dataDir] };
    };
    const reply = await desktop.call('watch:choose', { documentType: 'deed', description: '' });
    dialog.showOpenDialog = showOpenDialog;
    expect(reply).toMatchObject({ ok: true, value: { folder: null, isOthers: false } });
  });

  test("keeps a page of the previous person from adding to the next person's queue", async () => {
    await signInBy('customer');
    await endOnServer();
    const { webContents } = desktop.window;
    let late: unknown;
    webContents.view = {
      load: async () => {
        // The page that is being replaced makes this call.
        late = await desktop.call('queue:add-bytes', {
          name: 'deed.txt',
          bytes: Buffer.from('Of the first'),
          documentType: 'deed',
          description: '',
        });
      },
      send: async () => undefined,
      url: () => 'app://sealwright/',
    };
    await signInBy('notary');
    await expect.poll(queued).toBe(0);
    expect(late).toMatchObject({ ok: false, error: { code: 'no_queue' } });
  });

  test('also clears the data of a person whose data cannot be stored', async () => {
    const { restart } = standIn;
    standIn.restart = () => {
      restart.call(standIn);
      standIn.keychain = 'basic_text';
    };
    desktop = await startDesktop({ server });
    standIn.restart = restart;
    await signInBy('customer');
    await offer();
    await endOnServer();
    await signInBy('notary');
    expect(await offered()).toEqual([]);
  });
});

describe('signing out', () => {
  beforeAll(async () => {
    browser = await server.person('notary');
  });
  const signIn = async () => {
    await start();
    await fetch(await confirm(opened()));
    await expect.poll(() => desktop.window.webContents.loaded).toHaveLength(2);
  };

  test("closes the windows that show the person's data", async () => {
    await signIn();
    desktop.app.windows.openExtra('/documents');
    desktop.window.minimize();
    await desktop.call('sign-in:end', { unsent: false });
    expect(BrowserWindow.getAllWindows()).toEqual([desktop.window]);
    expect(desktop.window.isMinimized()).toBe(false);
  });

  test('ends the session on the server and clears the local data', async () => {
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

  test('clears the local data without a network too', async () => {
    await signIn();
    desktop.session.online = false;
    await desktop.call('sign-in:end', { unsent: false });
    desktop.session.online = true;
    expect((await desktop.request('/api/user')).status).toBe(401);
  });

  test('asks before recording segments are lost', async () => {
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
