import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isInSight } from '../../../server/testing/is-in-sight.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';

let server: TestServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  ({ page } = await openWindow(browser, server.origin));
  await keepSignedIn(page.context(), await server.person('administrator'));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a business document is not closed by a misclick, and its selects react to typed letters', async () => {
  await page.goto('/business-documents');
  const dialog = page.getByRole('dialog');
  const open = () => page.getByRole('button', { name: 'Create Document' }).first().click();
  await open();
  await dialog.getByLabel('Title').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await open();
  await dialog.getByLabel('Title').fill('Term sheet, series A');
  await dialog.getByLabel('Content').fill('Two million against a fifth.');
  const type = dialog.getByRole('combobox', { name: 'Type' });
  await type.focus();
  await page.keyboard.type('ter');
  expect(await type.inputValue()).toBe('Term Sheet');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Term sheet, series A');
  await dialog.getByRole('button', { name: 'Create Document' }).click();
  await page.getByText('Document created successfully').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Term sheet, series A' }).waitFor();
});

/** The drafts as they are stored in the browser. */
const drafts = (desk: Page) =>
  desk.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('sealwright-draft-'))
      .map(([, stored]) => stored as string),
  );

test('a draft that an earlier version stored without encryption is encrypted for its owner only, and kept', async () => {
  const { page: desk, context } = await openWindow(browser, server.origin);
  const administrator = await server.person('administrator');
  await keepSignedIn(context, administrator);
  const { body: user } = await administrator.call<{ id: string }>('GET', '/api/user');
  await desk.goto('/dashboard');
  await desk.evaluate((name) => {
    const typed = { title: 'Term sheet, series C', content: '', summary: '', tags: '' };
    const chosen = { type: null, category: 'legal', priority: 'medium', status: 'draft' };
    localStorage.setItem(name, JSON.stringify({ ...typed, ...chosen }));
    localStorage.setItem('sealwright-draft-another:business-document', 'of another account');
  }, `sealwright-draft-${user.id}:business-document`);
  await desk.goto('/business-documents');
  await expect
    .poll(async () => (await drafts(desk)).sort())
    .toEqual(['of another account', expect.stringMatching(/^v1\./)]);
  await desk.getByRole('button', { name: 'Create Document' }).first().click();
  const title = desk.getByRole('dialog').getByLabel('Title');
  await expect.poll(() => title.inputValue()).toBe('Term sheet, series C');
  await context.close();
});

test('a draft survives a sign-in that expires before it is sent, and is deleted with its dialog', async () => {
  const { page: desk, context } = await openWindow(browser, server.origin);
  await keepSignedIn(context, await server.person('administrator'));
  await desk.goto('/business-documents');
  const dialog = desk.getByRole('dialog');
  const open = () => desk.getByRole('button', { name: 'Create Document' }).first().click();
  await open();
  await dialog.getByLabel('Title').fill('Term sheet, series B');
  await dialog.getByLabel('Content').fill('Four million against a tenth.');
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await desk.getByRole('option', { name: 'Term Sheet' }).click();
  // What is on the disk can be read only by the account.
  await expect.poll(() => drafts(desk)).toEqual([expect.stringMatching(/^v1\.[\w+/]+={0,2}$/)]);
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Create Document' }).click();
  const { email, password } = server.account('administrator');
  await desk.getByLabel('Email').fill(email);
  await desk.getByLabel('Password').fill(password);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await desk.waitForURL('**/business-documents');
  await open();
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Term sheet, series B');
  expect(await dialog.getByRole('combobox', { name: 'Type' }).inputValue()).toBe('Term Sheet');
  await desk.keyboard.press('Escape');
  expect(await dialog.getByLabel('Content').inputValue()).toBe('Four million against a tenth.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await open();
  expect(await dialog.getByLabel('Title').inputValue()).toBe('');
  expect(await drafts(desk)).toEqual([]);
  await context.close();
});

test('a filter reacts to typed letters, and is cleared by selecting its option again', {
  tags: ['S9-04'],
}, async () => {
  await page.goto('/business-documents');
  const category = page.getByRole('combobox', { name: 'Category' });
  const filter = () => new URL(page.url()).searchParams.get('category');
  await category.focus();
  await page.keyboard.type('leg');
  await expect.poll(filter).toBe('legal');
  await category.click();
  await page.getByRole('option', { name: 'Legal' }).click();
  await expect.poll(filter).toBeNull();
  // The address changes first, and the field renders after it.
  await expect.poll(() => category.inputValue()).toBe('');
});

test('a refused document moves the focus to the invalid field, which is out of view on a phone', async () => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/business-documents');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Create Document' }).first().click();
  await dialog.getByLabel('Title').fill('Term sheet, series B');
  await dialog.getByLabel('Content').fill('Four million against a fifth. '.repeat(40));
  const create = dialog.getByRole('button', { name: 'Create Document' });
  const type = dialog.getByRole('combobox', { name: 'Type' });
  const isLedTo = () => type.evaluate((element) => element === document.activeElement);
  // Twice: an unchanged error moves the focus again.
  for (const _ of [1, 2]) {
    await create.scrollIntoViewIfNeeded();
    expect(await isInSight(type)).toBe(false);
    await create.click();
    await expect.poll(isLedTo).toBe(true);
    expect(await isInSight(type)).toBe(true);
  }
  // The focus moves once: text without key events, such as dictation, stays in its field.
  for (const label of ['Title', 'Content', 'Summary']) {
    await dialog.getByLabel(label).fill('Said aloud.');
    expect(await dialog.getByLabel(label).inputValue()).toBe('Said aloud.');
  }
  expect(await isLedTo()).toBe(false);
});
