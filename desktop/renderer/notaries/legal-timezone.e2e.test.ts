import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notaryMessages as words } from '../../../common/messages/notaries.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { newNotary } from '../../../server/testing/world.ts';

/** Tests the choice between the time zones of a notary's state. */
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openProfile(notary: TestPerson) {
  const { page, context, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, notary);
  await page.goto('/notary');
  await page.getByRole('tab', { name: words.profile }).click();
  await page.getByRole('heading', { name: words.renewal }).waitFor();
  return { page, complaints };
}

const choice = (page: Page) => page.getByRole('combobox', { name: words.legalTimezoneOfState });

test('a notary of a state with two zones chooses their zone separately from their hours', async () => {
  const notary = await newNotary(server, { state: 'TX' });
  const { page, complaints } = await openProfile(notary);
  const save = page.getByRole('button', { name: words.legalTimezoneSave });
  expect(await choice(page).inputValue()).toBe('Central Time (America/Chicago)');
  expect(await save.isDisabled()).toBe(true);
  await choice(page).click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual([
    'Central Time (America/Chicago)',
    'Mountain Time (America/Denver)',
  ]);
  await page.getByRole('option', { name: /^Mountain/ }).click();
  await checkScreen(page, 'notary time zone of acts');

  // If saving fails, the choice stays selected and an error is shown.
  await page.route('**/legal-timezone', (route) => route.abort());
  await save.click();
  await page.getByText(words.legalTimezoneFailed).waitFor();
  expect(await choice(page).inputValue()).toMatch(/^Mountain/);
  await page.unroute('**/legal-timezone');
  await save.click();
  await page.getByText(words.legalTimezoneSaved, { exact: true }).waitFor();
  expect(await save.isDisabled()).toBe(true);
  await page.getByRole('definition').getByText('Mountain Time (America/Denver)').waitFor();
  await page.getByRole('definition').getByText('America/New_York', { exact: true }).waitFor();
  const { body } = await notary.call('GET', '/api/notaries/me');
  expect(body).toMatchObject({ legalTimezone: 'America/Denver', timezone: 'America/New_York' });
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a notary of a state with one zone sees the zone and has no choice to make', async () => {
  const { page, complaints } = await openProfile(await server.person('notary'));
  await page.getByRole('definition').getByText('Eastern Time (America/New_York)').waitFor();
  expect(await choice(page).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
