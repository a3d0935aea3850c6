import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOnPhone } from '../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { findUnmarkedTexts, showPseudoLocale } from '../../../server/testing/pseudo-locale.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { acceptedSession, uploadReady } from '../../../server/testing/world.ts';

/** Texts that are the same in every language: names of the product, people, files and places. */
const DATA = [
  'Sealwright',
  'English',
  /[\w.+-]+@[\w.-]+/g,
  /[\w-]+\.(pdf|docx|png|txt)/g,
  /Cole|Bennett|Nora|Whitfield|Ada|Marsh/g,
  /\b[ap]\.\s?m\.|\b(UTC|GMT|E[SD]T)\b|\b[KMG]?B\b|Bytes/g,
  // US states have the same names in Spanish texts, and their codes are proper names.
  /\b(Ohio|Texas|Florida|California|Delaware|New York|United States|Estados Unidos|OH)\b/g,
  // Digests and IDs.
  /\b[0-9a-f]{8,64}\b/g,
  '/api/callback',
  // The server writes these in the language of the account.
  ', notario con nombramiento en , aceptó.',
  'Aún no ha confirmado su nombre, fecha de nacimiento y dirección. La verificación de identidad los requiere.',
  // Names of months, days and time zones come from the browser.
  'hora oriental (America/New_York)',
  /\b(ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)\b/g,
];

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

async function openAs(person: TestPerson | null): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await openWindow(browser, server.origin);
  await showPseudoLocale(context, server.origin);
  if (person) {
    await person.call('PUT', '/api/user/language?language=es');
    await keepSignedIn(context, person);
  }
  return { page, context };
}

/**
 * Opens each path, expects that all of its text comes from a catalog, and checks the screen with
 * axe. The marked texts have the length of those in Spanish.
 */
async function expectMarked(page: Page, paths: string[], data: (string | RegExp)[] = []) {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const texts = await findUnmarkedTexts(page, [...DATA, ...data]);
    if (texts.length > 0) found[path] = texts;
    await checkOnPhone(page, `${path} in Spanish`);
  }
  expect(found).toEqual({});
}

test('all text of the public screens comes from catalogs, and axe reports nothing in Spanish', async () => {
  const { page, context } = await openAs(null);
  await expectMarked(page, [
    '/verify',
    '/newsletter',
    '/no-such-page',
    '/info/help',
    '/info/terms',
    '/info/api',
  ]);
  await context.close();
});

test('all text of the screens of a customer comes from catalogs, and axe reports nothing in Spanish', async () => {
  const customer = await server.person('customer');
  const document = await uploadReady(customer);
  const session = await acceptedSession(customer, await server.person('notary'), document.id);
  const { page, context } = await openAs(customer);
  await expectMarked(page, [
    '/dashboard',
    '/profile',
    '/templates',
    `/documents/${document.id}`,
    `/sessions/${session.id}`,
    `/conference/${session.id}`,
  ]);
  await context.close();
});

test('all text of the screens of a notary comes from catalogs, and axe reports nothing in Spanish', async () => {
  const { page, context } = await openAs(await server.person('notary'));
  await expectMarked(page, ['/notary', '/journal']);
  await context.close();
});

test('all text of the screens of an administrator comes from catalogs, and axe reports nothing in Spanish', async () => {
  const { page, context } = await openAs(await server.person('administrator'));
  await expectMarked(page, [
    '/business-documents',
    ...['', '/notaries', '/users', '/sessions', '/requests', '/newsletter', '/templates'].map(
      (section) => `/admin${section}`,
    ),
    ...['/purchases', '/plans', '/staff', '/decisions', '/security', '/jobs', '/audit'].map(
      (section) => `/admin${section}`,
    ),
  ]);
  await context.close();
});
