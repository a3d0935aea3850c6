import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpTotp } from '../../../server/testing/authenticator.ts';
import { firstRow } from '../../../server/testing/first-row.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { acceptedSession, uploadReady } from '../../../server/testing/world.ts';

/**
 * Tests that nothing moves while a screen loads. Fonts and responses are delayed, so that every
 * loading state is painted, and the layout shifts that the browser reports are added up (Layout
 * Instability API). On the narrowest screen most lines wrap; on the tallest most of a page is
 * visible.
 */
const LATE_ANSWER_MS = 200;
const LATE_FONT_MS = 500;
/** The page's own style sheets, which load after those that they override. */
const LATE_RULES_MS = 300;
/** The maximum layout shift: a small movement of a text line. The usual bound for "good" is 0.1. */
const MOST = 0.02;

let server: TestServer;
let browser: Browser;
let paths: { visitor: string[]; customer: string[]; notary: string[]; administrator: string[] };

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const document = await uploadReady(customer);
  const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  paths = {
    visitor: ['/', '/verify', '/info/privacy', '/nowhere'],
    customer: [
      '/dashboard',
      `/documents/${document.id}`,
      `/sessions/${session.id}`,
      '/templates',
      '/templates?view=mine',
      '/profile',
    ],
    notary: ['/notary-dashboard', `/sessions/${session.id}`, '/profile'],
    administrator: ['/admin', '/admin/notaries', '/admin/audit', '/business-documents'],
  };
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function holdBack(page: Page, glob: string, ms: number): Promise<void> {
  await page.route(glob, async (route) => {
    await new Promise((wake) => setTimeout(wake, ms));
    await route.continue();
  });
}

/** How much moved while the screen loaded, and what. */
async function movedAt(context: BrowserContext, path: string): Promise<[number, string[]]> {
  const page = await context.newPage();
  await holdBack(page, '**/api/**', LATE_ANSWER_MS);
  // The prerendered page is there before its fonts; the other screens load fonts before their own
  // code.
  if (path === '/') {
    await holdBack(page, '**/*.woff2', LATE_FONT_MS);
    await holdBack(page, '**/landing-page-*.css', LATE_RULES_MS);
  }
  await page.addInitScript(() => {
    const moved = { sum: 0, what: [] as string[] };
    Object.assign(window, { moved });
    type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        moved.sum += entry.value;
        for (const { node } of entry.sources) {
          moved.what.push(`${entry.value.toFixed(4)} ${node?.nodeName} ${node?.className}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => drawn(null))));
  const moved = (await page.evaluate('window.moved')) as { sum: number; what: string[] };
  await page.close();
  return [moved.sum, moved.what];
}

describe.each([
  ['a phone', { width: 360, height: 780 }],
  ['a 4K screen', { width: 3840, height: 2160 }],
])('on %s', (_name, size) => {
  test.each(['visitor', 'customer', 'notary', 'administrator'] as const)(
    'does not shift the layout while the screens of a %s load',
    async (who) => {
      const { context, page } = await openWindow(browser, server.origin, size);
      await page.close();
      if (who !== 'visitor') await keepSignedIn(context, await server.person(who));
      const moved: Record<string, string[]> = {};
      // A page mostly waits for delayed responses, so all of them load at the same time.
      await Promise.all(
        paths[who].map(async (path) => {
          const [sum, what] = await movedAt(context, path);
          if (sum > MOST) moved[`${path} ${sum.toFixed(3)}`] = what;
        }),
      );
      await context.close();
      expect(moved).toEqual({});
    },
  );
});

test('does not shift the layout while a profile loads, with many sign-ins and factors or with none', async () => {
  const person = await server.person('notary');
  await server.person('notary');
  await server.person('notary');
  await setUpTotp(person);
  const factors = server.services.db('step_up_credentials');
  const { id: _, ...factor } = await firstRow(factors.clone().first());
  await factors.clone().insert([1, 2, 3].map((nth) => ({ ...factor, label: `Key ${nth}` })));
  const people = { 'with many': person, newcomer: await server.newcomer() };
  const moved: Record<string, string[]> = {};
  for (const width of [360, 1360]) {
    // The whole page is visible, and counts.
    const { context, page } = await openWindow(browser, server.origin, { width, height: 4000 });
    await page.close();
    for (const [name, who] of Object.entries(people)) {
      await keepSignedIn(context, who);
      const [sum, what] = await movedAt(context, '/profile');
      if (sum > MOST) moved[`${name}, ${width} wide: ${sum.toFixed(3)}`] = what;
    }
    await context.close();
  }
  expect(moved).toEqual({});
});
