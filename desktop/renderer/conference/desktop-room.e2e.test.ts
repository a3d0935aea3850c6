import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { acceptedSession, uploadReady } from '../../../server/testing/world.ts';
import { app, standIn } from '../../testing/electron.ts';
import { drawDesktop, startDesktop } from '../../testing/start-desktop.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('the room of a session keeps the display on, is not left unasked, and ends with the call', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const desktop = await startDesktop({ server });
  const { email, password } = server.account('notary');
  await desktop.session.personAt(server.origin).signIn(email, password);
  const { page, complaints, close } = await drawDesktop(desktop, browser, server);
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();

  // As a notice leads there.
  desktop.app.windows.goTo(`/conference/${session.conferenceSessionId}`);
  await page.getByRole('radio', { name: 'Notary' }).check();
  await page.getByRole('button', { name: 'Join Conference' }).click();
  await page.getByRole('button', { name: 'End Call' }).first().waitFor();
  await expect.poll(() => standIn.blockers.size).toBe(1);
  app.quit();
  expect(standIn.asked.at(-1)?.message).toBe('You are in a session');
  expect(app.quitting).toBe(false);

  await page.getByRole('button', { name: 'End Call' }).first().click();
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
  await expect.poll(() => standIn.blockers.size).toBe(0);
  app.quit();
  expect(app.quitting).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});
