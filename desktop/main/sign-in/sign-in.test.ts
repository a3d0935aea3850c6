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

  test('made anew asks the browser for the password', async () => {
    await start();
    expect(new URL(opened()).searchParams.get('fresh')).toBeNull();
    await desktop.call('sign-in:start', { returnTo: '/profile', fresh: true });
    const asked = await browser.follow(opened());
    expect(await asked.response.text()).toContain('Sign in again');
    expect(asked.url.pathname).toMatch(/^\/op\/interaction\//);
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

describe('signing in from a window beside the main one', () => {
  const startBeside = async () => {
    desktop.app.windows.openBeside('/?returnTo=%2Fjournal');
    const beside = BrowserWindow.getAllWindows().find((one) => one !== desktop.window);
    if (!beside) throw new Error('no window was opened');
    await standIn.invoke(beside.webContents, 'sign-in:start', { returnTo: '/journal' });
    return beside;
  };
  const signInBeside = async () => {
    const beside = await startBeside();
    await fetch(await confirm(opened()));
    return beside.webContents.loaded;
  };

  test('leaves the main one in its call', async () => {
    await desktop.window.loadURL('app://sealwright/sessions/1');
    await desktop.call('session:report', { active: true });
    const loaded = [...desktop.window.webContents.loaded];
    const beside = await signInBeside();
    await expect.poll(() => beside.at(-1)).toBe('app://sealwright/journal');
    expect(desktop.window.webContents.loaded).toEqual(loaded);
    expect(BrowserWindow.getAllWindows()).toHaveLength(2);
  });

  test('goes on in the main one where that window was closed meanwhile', async () => {
    const beside = await startBeside();
    beside.close();
    await fetch(await confirm(opened()));
    await expect
      .poll(() => desktop.window.webContents.loaded.at(-1))
      .toBe('app://sealwright/journal');
    expect(await desktop.call('sign-in:state', undefined)).toMatchObject({
      value: { state: 'idle' },
    });
  });

  test('lets the main one go on where it waits for the sign-in too', async () => {
    await desktop.window.loadURL('app://sealwright/?returnTo=%2Fnotary');
    await signInBeside();
    await expect
      .poll(() => desktop.window.webContents.loaded.at(-1))
      .toBe('app://sealwright/notary');
  });
});

describe('where a session ended by itself', () => {
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
    await desktop.call('files:offer', { paths: [path.join(folder, 'testament.txt')] });
    expect(await offered()).toEqual(['testament.txt']);
  };
  const queued = async () => {
    const reply = await desktop.call('queue:list', { after: null, limit: 9 });
    return reply.ok ? reply.value.length : null;
  };

  test('the next person finds nothing of the one before; their queue stays for them', async () => {
    await signInBy('customer');
    await offer();
    await desktop.call('queue:pause', { paused: true });
    await desktop.call('queue:add-bytes', {
      name: 'deed.txt',
      bytes: Buffer.from('A deed'),
      documentType: 'deed',
      description: '',
    });
    desktop.app.windows.openBeside('/documents');
    const beside = BrowserWindow.getAllWindows().find((one) => one !== desktop.window);
    await endOnServer();
    desktop.session.cleared.length = 0;
    await signInBy('notary');
    expect(await offered()).toEqual([]);
    expect(await queued()).toBe(0);
    expect(beside?.isDestroyed()).toBe(true);
    expect(desktop.session.cleared.join(' ')).toMatch(/localstorage.*cache auth$/);
    expect(await (await desktop.request('/api/user')).json()).toMatchObject({
      email: 'notary@sealwright.test',
    });
    await endOnServer();
    await signInBy('customer');
    expect(await queued()).toBe(1);
    await desktop.call('sign-in:end', { unsent: false });
  });

  test('the same person finds everything where it was', async () => {
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
  ])('the end is known where %s hears of it', async (_who, ask) => {
    await signInBy('customer');
    await endOnServer();
    expect(desktop.app.offline.isOver()).toBe(false);
    await ask();
    await isOver();
  });

  test('what is opened after the end is theirs who sign in next, and only that', async () => {
    await signInBy('customer');
    await offer();
    await endOnServer();
    // Nobody has heard of the end yet.
    expect(desktop.app.offline.isOver()).toBe(false);
    const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-of-two-'));
    writeFileSync(path.join(folder, 'lease.pdf'), 'Of the second.');
    app.emit('second-instance', {}, ['sealwright', 'lease.pdf'], folder);
    await expect.poll(offered).toEqual(['testament.txt', 'lease.pdf']);
    await isOver();
    await signInBy('notary');
    expect(await offered()).toEqual(['lease.pdf']);
    // It is theirs from then on.
    await endOnServer();
    await signInBy('customer');
    expect(await offered()).toEqual([]);
  });

  test('a folder that is being chosen meanwhile is watched for nobody', async () => {
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

  test('a page of the one before puts nothing into the queue of the next', async () => {
    await signInBy('customer');
    await endOnServer();
    const { webContents } = desktop.window;
    let late: unknown;
    webContents.view = {
      load: async () => {
        // As the page does whose place is being taken.
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

  test('nothing is left of someone for whom nothing can be kept either', async () => {
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

  test('closes the windows that show something of the person', async () => {
    await signIn();
    desktop.app.windows.openBeside('/documents');
    desktop.window.minimize();
    await desktop.call('sign-in:end', { unsent: false });
    expect(BrowserWindow.getAllWindows()).toEqual([desktop.window]);
    expect(desktop.window.isMinimized()).toBe(false);
  });

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
