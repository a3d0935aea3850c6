import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { invited } from '../../../server/testing/invite.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { acceptedSession, uploadReady } from '../../../server/testing/world.ts';

let server: TestServer;
let browser: Browser;
let customer: TestPerson;
let notary: TestPerson;
let sessionId: string;
let address: string;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  customer = await server.person('customer');
  notary = await server.person('notary');
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  sessionId = session.id;
  address = `/conference/${session.conferenceSessionId}`;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openJoinPage(person: TestPerson) {
  const window = await openWindow(browser, server.origin);
  await keepSignedIn(window.context, person);
  await window.page.goto(address);
  await window.page.getByRole('heading', { name: 'Join Video Conference' }).waitFor();
  return window;
}

test('the join page preselects the only role that a person can take', async () => {
  const officer = await openJoinPage(notary);
  expect(await officer.page.getByRole('radio', { name: 'Notary' }).isChecked()).toBe(true);
  await officer.context.close();
  const witness = await invited(server, customer, sessionId, 'witness');
  const window = await openJoinPage(witness);
  expect(await window.page.getByRole('radio', { name: 'Witness' }).isChecked()).toBe(true);
  await window.context.close();
});

test('a click anywhere on the row of a role chooses it', async () => {
  const { page, context } = await openJoinPage(customer);
  const row = page.getByRole('radiogroup').locator('div', { hasText: 'Witness' }).last();
  const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width - 4, y + height / 2);
  expect(await page.getByRole('radio', { name: 'Witness' }).isChecked()).toBe(true);
  await context.close();
});

test('End Call and Hang up ask first and say what it means before the act', async () => {
  const { page, context } = await openJoinPage(customer);
  await page.getByRole('button', { name: 'Join Conference' }).click();
  const dialog = page.getByRole('dialog', { name: 'End the call for everyone?' });
  for (const name of ['End Call', 'Hang up']) {
    await page.getByRole('button', { name }).first().click();
    await dialog.getByText('has not started, so nothing is lost').waitFor();
    if (name === 'End Call') await checkScreen(page, 'end call');
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  expect(new URL(page.url()).pathname).toBe(address);
  await page.getByRole('button', { name: 'Hang up' }).first().click();
  await dialog.getByRole('button', { name: 'End for everyone' }).click();
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
  await context.close();
});
