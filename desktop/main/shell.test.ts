import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { offerFor, startSession, uploadReady } from '../../server/testing/world.ts';
import {
  app,
  autoUpdater,
  BrowserWindow,
  Menu,
  type MenuEntry,
  Notification,
  powerMonitor,
  standIn,
  Tray,
} from '../testing/electron.ts';
import { forked } from '../testing/electron-process.ts';
import { type DesktopUnderTest, startDesktop } from '../testing/start-desktop.ts';
import { showBadge } from './agenda/badge.ts';
import { deepLinkIn, readDeepLink } from './deep-links.ts';

const ID = '0192f3c4-aaaa-4bbb-8ccc-123456789abc';
let desktop: DesktopUnderTest;
const start = async (words?: string[]) => {
  desktop = await startDesktop({
    server: { origin: 'http://localhost:1' },
    ...(words ? { words } : {}),
  });
};
const page = () => desktop.window.webContents;
const wentTo = () => page().sent.findLast(({ channel }) => channel === 'app:go')?.payload;
const inConference = (active: boolean) => desktop.call('session:report', { active });

describe('links from outside', () => {
  test('open only the allowed screens', () => {
    expect(readDeepLink(`sealwright://sessions/${ID}`)).toBe(`/sessions/${ID}`);
    expect(readDeepLink('sealwright://notary/')).toBe('/notary');
    expect(readDeepLink(`sealwright://sessions/${ID}#invitation=abc-DEF`)).toBe(
      `/sessions/${ID}#invitation=abc-DEF`,
    );
    expect(readDeepLink(`sealwright://invitations/${ID}#invitation=abc-DEF`)).toBe(
      `/invitations/${ID}#invitation=abc-DEF`,
    );
    for (const link of [
      'sealwright://',
      'sealwright://api/logout',
      'sealwright://admin',
      `sealwright://sessions/${ID}/../../admin`,
      `sealwright://sessions/${ID}?x=1`,
      `sealwright://sessions/${ID}#other=1`,
      'sealwright://sessions/1',
      'sealwright://notary@evil',
      'https://notary',
      `sealwright://documents/${ID}/${'x'.repeat(400)}`,
      'sealwright:notary%00',
    ]) {
      expect(readDeepLink(link), link).toBeNull();
    }
    expect(deepLinkIn(['sealwright.exe', '--flag', 'sealwright://journal'])).toBe('/journal');
  });

  test('open at the start, and later in the existing window', async () => {
    await start(['sealwright', `sealwright://documents/${ID}`]);
    expect(page().loaded).toEqual([`app://sealwright/documents/${ID}`]);
    expect(app.protocolClients).toContain('sealwright');
    desktop.window.minimize();
    app.emit('second-instance', {}, ['sealwright', 'sealwright://notary']);
    expect(wentTo()).toEqual({ path: '/notary' });
    expect(desktop.window.isMinimized()).toBe(false);
    app.emit('open-url', { preventDefault: () => undefined }, 'sealwright://journal');
    expect(wentTo()).toEqual({ path: '/journal' });
  });

  test('open after loading when they arrive while a page is loading', async () => {
    await start();
    const loaded = desktop.window.loadURL('app://sealwright/dashboard');
    app.emit('second-instance', {}, ['sealwright', 'sealwright://notary']);
    app.emit('second-instance', {}, ['sealwright', 'sealwright://journal']);
    expect(wentTo()).toBeUndefined();
    await loaded;
    expect(wentTo()).toEqual({ path: '/journal' });
  });

  test('open in another window when the person is in a session', async () => {
    await start();
    await inConference(true);
    app.emit('second-instance', {}, ['sealwright', 'sealwright://notary']);
    expect(wentTo()).toBeUndefined();
    const [, extraWindow] = BrowserWindow.getAllWindows();
    expect(extraWindow?.webContents.getURL()).toBe('app://sealwright/notary');
  });
});

describe('during a session', () => {
  beforeEach(() => start());

  test('keeps the display on until the page is left, closed or crashed', async () => {
    const ways = [
      () => inConference(false),
      () => desktop.window.loadURL('app://sealwright/'),
      () => page().emit('render-process-gone', {}, { reason: 'crashed' }),
      () => desktop.window.destroy(),
    ];
    for (const leave of ways) {
      await inConference(true);
      await inConference(true);
      expect([...standIn.blockers.values()]).toEqual(['prevent-display-sleep']);
      await leave();
      expect(standIn.blockers.size).toBe(0);
    }
  });

  test('asks before quitting and quits after confirmation', async () => {
    await inConference(true);
    app.quit();
    expect(standIn.asked.at(-1)?.message).toBe('You are in a session');
    expect(app.quitting).toBe(false);
    expect(desktop.window.isDestroyed()).toBe(false);
    standIn.answer = () => 1;
    app.quit();
    expect(app.quitting).toBe(true);
    expect(standIn.asked).toHaveLength(2);
  });

  test('asks before a late update', async () => {
    await inConference(true);
    autoUpdater.quitAndInstall();
    expect(standIn.asked.at(0)?.message).toBe('You are in a session');
    expect(desktop.window.isVisible()).toBe(true);
    expect(app.quitting).toBe(false);
    standIn.answer = () => 1;
    autoUpdater.quitAndInstall();
    expect(app.quitting).toBe(true);
  });

  test('asks before closing the window', async () => {
    await inConference(true);
    desktop.window.close();
    expect(desktop.window.isDestroyed()).toBe(false);
    expect(desktop.window.isVisible()).toBe(true);
    standIn.answer = () => 1;
    desktop.window.close();
    expect(desktop.window.isDestroyed()).toBe(true);
  });
});

describe('outside of a session', () => {
  beforeEach(() => start());

  test('hides the window on close, and the tray brings it back', () => {
    desktop.window.close();
    expect(desktop.window.isDestroyed()).toBe(false);
    expect(desktop.window.isVisible()).toBe(false);
    Tray.all[0]?.emit('click');
    expect(desktop.window.isVisible()).toBe(true);
  });

  test('quits without a question', () => {
    app.quit();
    expect(standIn.asked).toEqual([]);
    expect(app.quitting).toBe(true);
  });

  test.runIf(process.platform !== 'win32')(
    'asks before quitting while files are being added, from the first check on and across a sign-out',
    async () => {
      await desktop.app.offline.signedIn(ID);
      desktop.give(['/gone.pdf']);
      const add = () =>
        desktop.call('queue:add-files', {
          paths: ['/gone.pdf'],
          documentType: 'deed',
          description: '',
        });
      await add();
      const disk = [...forked].at(-1)?.pid ?? Number.NaN;
      // The check whether the path is a folder has not been answered yet.
      process.kill(disk, 'SIGSTOP');
      const adding = add();
      try {
        await expect.poll(desktop.app.offline.isAdding).toBe(true);
        app.quit();
        await desktop.app.offline.signedOut();
        autoUpdater.quitAndInstall();
      } finally {
        process.kill(disk, 'SIGCONT');
      }
      expect(standIn.asked.map(({ message }) => message)).toEqual([
        'Files are still being added',
        'Files are still being added',
      ]);
      expect(app.quitting).toBe(false);
      expect(await adding).toMatchObject({ ok: true, value: { refusedInAll: 1 } });
      app.quit();
      expect(standIn.asked).toHaveLength(2);
      expect(app.quitting).toBe(true);
    },
  );

  test('quits for an update that closes the windows first, with or without a tray', () => {
    autoUpdater.quitAndInstall();
    expect(standIn.asked).toEqual([]);
    expect(app.quitting).toBe(true);
  });

  test('opens the screens from the menu with unique shortcuts', () => {
    const items = (menu: MenuEntry[]): MenuEntry[] =>
      menu.flatMap((one) => [one, ...items((one.submenu as MenuEntry[] | undefined) ?? [])]);
    const all = items(Menu.application?.items ?? []);
    all.find(({ label }) => label === 'Notary')?.click?.();
    expect(wentTo()).toEqual({ path: '/notary' });
    const keys = all.flatMap(({ accelerator }) => (accelerator ? [String(accelerator)] : []));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(5);
    const roles = all.map(({ role }) => role);
    expect(roles).not.toContain('reload');
    expect(roles).not.toContain('toggleDevTools');
  });
});

test('marks open offers in the Windows taskbar, with a text', async () => {
  await start();
  showBadge(2, 'win32');
  expect(desktop.window.overlay).toBe('2 sessions need your answer');
  showBadge(0, 'win32');
  expect(desktop.window.overlay).toBeNull();
});

describe('the agenda of a notary', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.stop());

  test('includes and announces a session today that was booked before a hundred others', async () => {
    const { db } = server.services;
    const customer = await server.newcomer('Customer');
    const { id: documentId } = await uploadReady(customer);
    const { id } = await startSession(customer, documentId);
    await db('notarization_sessions')
      .where({ id })
      .update({
        createdAt: new Date(Date.now() - 40 * 86_400_000),
        scheduledAt: new Date(Date.now() + 5 * 60_000),
      });
    await db.raw(
      `INSERT INTO notarization_sessions (id, package_id, user_id, document_id, status, signer_country,
         signer_state, consent_at)
       SELECT made.id, made.id, user_id, document_id, 'cancelled', 'US', 'OH', now()
       FROM notarization_sessions s,
         (SELECT gen_random_uuid() AS id FROM generate_series(1, 150)) AS made
       WHERE s.id = ?`,
      [id],
    );
    desktop = await startDesktop({ server });
    desktop.session.personAt(server.origin).fetch = customer.fetch.bind(customer);
    await desktop.app.agenda.refresh();
    expect(Tray.all[0]?.tip).toBe('Sealwright: 1 session today');
    const entry = Tray.all[0]?.menu?.items.find(({ label }) => label?.endsWith('Acknowledgment'));
    entry?.click?.();
    expect(wentTo()).toEqual({ path: `/sessions/${id}` });
    await expect
      .poll(() => Notification.shown.map(({ title }) => title))
      .toEqual(['Your session starts soon']);
    const [notice] = Notification.shown;
    expect(notice?.body).not.toContain('.pdf');
    page().sent.length = 0;
    notice?.emit('click');
    expect(wentTo()).toEqual({ path: `/sessions/${id}` });
    // A session is announced only once.
    await desktop.app.agenda.refresh();
    expect(Notification.shown).toHaveLength(1);
    await customer.call('POST', `/api/notarization-sessions/${id}/cancel`);
  });

  test('is shown in the tray, on the badge and in a notification, and cleared at sign-out', async () => {
    desktop = await startDesktop({ server });
    expect(Tray.all[0]?.menu?.items.map(({ label }) => label)).toContain('No sessions today');
    const { email, password } = server.account('notary');
    const notary = await desktop.session.personAt(server.origin).signIn(email, password);
    await desktop.app.agenda.refresh();
    const customer = await server.person('customer');
    const { id } = await startSession(customer, (await uploadReady(customer)).id);
    await offerFor(notary, id);
    await desktop.call('agenda:refresh', undefined);
    await expect.poll(() => app.badge).toBe(1);
    const labels = Tray.all[0]?.menu?.items.map(({ label }) => label);
    expect(labels).toContain('1 session needs your answer');
    const [notice] = Notification.shown;
    expect(notice?.title).toBe('New session offer');
    expect(notice?.body).not.toContain('.pdf');
    notice?.emit('click');
    expect(wentTo()).toEqual({ path: '/notary' });
    await desktop.call('sign-in:end', { unsent: false });
    expect(app.badge).toBe(0);
    expect(Tray.all[0]?.tip).toBe('Sealwright: 0 sessions today');
  });

  test('is read again when the computer wakes up', async () => {
    desktop = await startDesktop({ server });
    const customer = await server.newcomer('Customer');
    const { id } = await startSession(customer, (await uploadReady(customer)).id);
    desktop.session.personAt(server.origin).fetch = customer.fetch.bind(customer);
    powerMonitor.emit('resume');
    await expect.poll(() => Tray.all[0]?.tip).toBe('Sealwright: 1 session today');
    await customer.call('POST', `/api/notarization-sessions/${id}/cancel`);
  });
});
