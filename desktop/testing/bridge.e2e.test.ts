import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationMessages } from '../../common/messages/session-invitations.ts';
import { openBrowser } from '../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { app } from './electron.ts';
import { type DesktopUnderTest, drawDesktop, startDesktop } from './start-desktop.ts';

let server: TestServer;
let browser: Browser;
let desktop: DesktopUnderTest;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  desktop = await startDesktop({ server });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('gives the page only the bridge of the compiled preload and nothing else of Electron', async () => {
  const { page, close } = await drawDesktop(desktop, browser, server);
  const facts = await page.evaluate(() => window.sealwright?.call('app:describe', undefined));
  expect(facts).toMatchObject({ ok: true, value: { serverAddress: server.origin } });
  const found = await page.evaluate(() => ({
    bridge: Object.keys(window.sealwright ?? {}).sort(),
    others: ['require', 'process', 'module', 'ipcRenderer'].filter((name) => name in window),
  }));
  expect(found).toEqual({ bridge: ['call', 'on', 'pathOf'], others: [] });
  const refused = await page.evaluate(async () => {
    try {
      await window.sealwright?.call('constructor' as never, undefined as never);
      return 'answered';
    } catch (error) {
      return String(error);
    }
  });
  expect(refused).toContain('There is no such call.');
  // A compromised page cannot name local files, only files that were given to it.
  const reached = await page.evaluate(async () => {
    const words = { documentType: 'other', description: '' } as const;
    const request = { paths: ['/etc/passwd'], ...words };
    return [
      await window.sealwright?.call('queue:add-files', request),
      await window.sealwright?.call('files:offer', { paths: request.paths }),
    ];
  });
  const refusal = { ok: false, error: { code: 'not_given' } };
  expect(reached).toMatchObject([refusal, refusal]);
  await close();
});

test('runs the real screens on the app protocol, signed in with the cookies of its partition', async () => {
  const { email, password } = server.account('customer');
  await desktop.session.personAt(server.origin).signIn(email, password);
  const { page, complaints, close } = await drawDesktop(desktop, browser, server);
  const welcome = page.getByRole('heading', { name: /Welcome back, Cole/ });
  await welcome.waitFor();
  // The first socket may have connected already. The reloaded page opens another one.
  const socket = page.waitForEvent('websocket');
  await page.reload();
  await welcome.waitFor();
  expect((await socket).url()).toBe(`${server.origin.replace('http', 'ws')}/ws`);
  expect(await page.context().cookies()).toEqual([]);
  expect(complaints).toEqual([]);
  // A link that arrives now passes its code to the screen and leaves it in no address.
  const place = `/sessions/${crypto.randomUUID()}`;
  app.emit('second-instance', {}, ['sealwright', `sealwright:/${place}#invitation=a-code`]);
  await page.getByRole('heading', { name: invitationMessages.unknown.title }).waitFor();
  const pathname = place.replace('sessions', 'invitations');
  expect(new URL(page.url())).toMatchObject({ pathname, hash: '' });
  await close();
});

test('shows a screen that was requested before the page listened', async () => {
  const { email, password } = server.account('customer');
  await desktop.session.personAt(server.origin).signIn(email, password);
  const { page, close } = await drawDesktop(desktop, browser, server);
  await page.getByRole('heading', { name: /Welcome back, Cole/ }).waitFor();
  await page.addInitScript(() => {
    const sent = window as unknown as { __standInSend(name: string, value: unknown): void };
    if (location.pathname === '/') sent.__standInSend('app:go', { path: '/profile' });
  });
  await page.goto(new URL('/', page.url()).href);
  await page.waitForURL('**/profile');
  await close();
});
