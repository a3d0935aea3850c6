import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import {
  keepSignedIn,
  openBrowser,
  openPage,
  openWindow,
} from '../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { startSession, uploadReady } from '../../../server/testing/world.ts';

/** Tests the storage limit of an account, and how its owner frees storage, on the screen. */
let server: TestServer;
let browser: Browser;
let context: BrowserContext | undefined;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
afterEach(async () => {
  await context?.close();
});

async function windowOf(person: TestPerson): Promise<Page> {
  const opened = await openWindow(browser, server.origin);
  context = opened.context;
  await keepSignedIn(context, person);
  return opened.page;
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a document is deleted from its row, and disappears from the list on another screen', async () => {
  const person = await server.newcomer('Owner');
  await uploadReady(person, { name: 'stays.pdf' });
  await uploadReady(person, { name: 'goes.pdf' });
  const inSession = await uploadReady(person, { name: 'in-session.pdf' });
  await startSession(person, inSession.id);
  const page = await windowOf(person);
  const { page: other } = await openPage(page.context());
  await Promise.all([page.goto('/dashboard'), other.goto('/dashboard')]);
  await rowOf(other, 'goes.pdf').waitFor();
  await rowOf(page, 'in-session.pdf').waitFor();
  // Part of a session: there is no delete button.
  expect(await page.getByRole('button', { name: 'Delete in-session.pdf' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Delete goes.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this document?' });
  await dialog.getByText('goes.pdf', { exact: true }).waitFor();
  await dialog.getByText(/permanently deleted/).waitFor();
  await checkScreen(page, 'delete document');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Delete goes.pdf' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The document is deleted', { exact: true }).waitFor();
  for (const screen of [page, other]) {
    await rowOf(screen, 'goes.pdf').waitFor({ state: 'detached' });
    await rowOf(screen, 'stays.pdf').waitFor();
    await screen.getByRole('heading', { name: 'Your Documents (2)' }).waitFor();
  }
});

test('a document is deleted from its page, which leads back to the dashboard', async () => {
  const person = await server.newcomer('Owner');
  const { id } = await uploadReady(person, { name: 'goes.pdf' });
  const page = await windowOf(person);
  await page.goto(`/documents/${id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('No documents uploaded yet').waitFor();
  expect((await person.call('GET', `/api/documents/${id}`)).status).toBe(404);
});

test('the dashboard and the profile show the usage, and a file beyond the limit is refused before it is sent', async () => {
  const administrator = await server.person('administrator');
  await administrator.call('PUT', '/api/admin/plans/business', {
    maxBytes: 1024 ** 3,
    maxDocuments: 2,
    uploadsPerHour: 100,
    uploadsPerDay: 100,
  });
  const person = await server.newcomer('Owner');
  const { body: user } = await person.call<{ id: string }>('GET', '/api/user');
  await administrator.call('PUT', `/api/admin/users/${user.id}/plan`, { plan: 'business' });
  await uploadReady(person, { name: 'one.pdf' });
  const page = await windowOf(person);
  await page.goto('/dashboard');
  await rowOf(page, 'one.pdf').waitFor();
  await page.getByRole('button', { name: 'Upload Document' }).first().click();
  await page.getByText('Plan: Business').waitFor();
  await page.getByText(/Documents: 1 of 2$/).waitFor();

  const warning = page.getByText(/You have used 100% of your plan’s document limit \(2 of 2\)/);
  expect(await warning.count()).toBe(0);
  await uploadReady(person, { name: 'two.pdf' });
  await warning.waitFor();
  await checkScreen(page, 'dashboard without room');
  await page.setInputFiles('input[type=file]', {
    name: 'three.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Words'),
  });
  const form = page.getByRole('form', { name: 'Upload Document' });
  await form.getByText(/You have reached the limit of your plan: 2 documents/).waitFor();
  expect(await form.getByRole('button', { name: 'Upload Document' }).isDisabled()).toBe(true);

  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Plan and storage' });
  await section.getByText('Plan: Business').waitFor();
  await section.getByText('2 of 2', { exact: true }).waitFor();
  await section.getByText('2 of 100', { exact: true }).first().waitFor();
  await checkScreen(page, 'profile with plan');
});

test('the administrator changes the limits of a plan and the plan of an account', async () => {
  const person = await server.newcomer('Office');
  const page = await windowOf(await server.person('administrator'));
  await page.goto('/admin/plans');
  const row = page.getByRole('row').filter({ hasText: 'Enterprise' });
  await row.getByText('500 GB').waitFor();
  await checkScreen(page, 'admin plans');
  await row.getByRole('button', { name: 'Change limits: Enterprise' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Documents').fill('none');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await dialog.getByText('Please enter a whole number, 1 or more.').waitFor();
  await dialog.getByLabel('Documents').fill('2500');
  await dialog.getByLabel('Storage (GB)').fill('1.5');
  await checkScreen(page, 'plan dialog');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await row.getByText('2,500').waitFor();
  await row.getByText('1.5 GB').waitFor();

  await page.goto('/admin/users');
  const account = page.getByRole('row').filter({ hasText: 'office-' });
  await account.getByText('Individual').waitFor();
  await account.getByRole('button', { name: /^Change plan/ }).click();
  await dialog.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'Enterprise' }).click();
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await account.getByText('Enterprise').waitFor();
  const usage = await person.call('GET', '/api/account/usage');
  expect(usage.body).toMatchObject({ plan: 'enterprise', documents: { limit: 2500 } });
});
