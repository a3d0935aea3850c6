import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdministrationWeek } from '../../../../common/administration.ts';
import { formatDate } from '../../../../common/formats.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import { insertCompletedSession } from '../../../../server/testing/completed-session.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { acceptedSession, uploadReady } from '../../../../server/testing/world.ts';

/** Tests the charts of the notary and of the administration with real figures. */
let server: TestServer;
let browser: Browser;
let notary: TestPerson;
let administrator: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  notary = await server.person('notary');
  administrator = await server.person('administrator');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function opened(person: TestPerson, path: string) {
  const window = await openWindow(browser, server.origin);
  await keepSignedIn(window.context, person);
  await window.page.goto(path);
  await window.page.getByRole('heading', { name: 'Last 12 weeks' }).waitFor();
  return window;
}

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The cells of the table of a chart, row by row. */
const rowsOf = async (page: Page, name: string) => {
  const rows = await chart(page, name).getByRole('row').all();
  return Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allInnerTexts()));
};

test('says that there are no acts yet', async () => {
  for (const [person, path] of [
    [notary, '/notary-dashboard'],
    [administrator, '/admin'],
  ] as const) {
    const { page, context, complaints } = await opened(person, path);
    await page.getByRole('heading', { name: 'No acts yet' }).waitFor();
    expect(await page.locator('.recharts-surface').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  }
});

test('shows a notary the earnings, acts and ratings of each week as charts and as tables', async () => {
  const customer = await server.person('customer');
  const accepted = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  const { body: weeks } = await administrator.call<AdministrationWeek[]>('GET', '/api/admin/weeks');
  for (const [index, { startsOn }] of weeks.entries()) {
    // Noon on Monday; in the current week noon on Sunday, because Monday may be in the future.
    const noon = Date.parse(startsOn) + (index < 11 ? 36 : 6) * 3_600_000;
    for (let nth = 0; nth < (index * 5) % 7; nth += 1) {
      await insertCompletedSession(server.services.db, {
        like: accepted.id,
        requestedAt: new Date(noon),
        acceptedAt: new Date(noon + (4 + ((index * 3 + nth) % 9)) * 60_000),
        completedAt: new Date(noon + 3_600_000),
        rating: 3 + ((index + nth) % 3),
      });
    }
    await server.services.db.batchInsert(
      'events',
      Array.from({ length: index % 4 }, (_, nth) => ({
        type: nth % 3 === 1 ? 'session.released' : 'assignment.declined',
        version: 1,
        at: new Date(noon),
        subjects: {},
        sessionId: accepted.id,
        data: {},
      })),
    );
  }
  const { page, context, complaints } = await opened(notary, '/notary-dashboard');
  await expect.poll(() => page.locator('.recharts-surface').count()).toBe(3);
  await checkScreen(page, 'notary charts');
  const eleventh = weeks[10]?.startsOn ?? '';
  const rowIn = async (name: string) =>
    (await rowsOf(page, name)).find(([week]) => week === formatDate(eleventh, 'UTC'));
  expect(await rowsOf(page, 'Earnings')).toHaveLength(12);
  expect((await rowIn('Earnings'))?.[1]).toBe('$25.00');
  expect((await rowIn('Acts completed'))?.[1]).toBe('1');
  expect((await rowIn('Average rating'))?.[1]).toBe('4');
  await page.getByRole('button', { name: 'Show as table: Earnings' }).click();
  await expect.poll(() => page.locator('.recharts-surface').count()).toBe(2);
  await chart(page, 'Earnings').getByText('$25.00').last().waitFor();
  await checkScreen(page, 'notary charts table');
  await page.getByRole('button', { name: 'Show as chart: Earnings' }).click();
  await expect.poll(() => page.locator('.recharts-surface').count()).toBe(3);
  expect(complaints).toEqual([]);
  await context.close();
});

test('shows the administrator the acts, waiting time and refusals of each week', async () => {
  const { page, context, complaints } = await opened(administrator, '/admin');
  await expect.poll(() => page.locator('.recharts-surface').count()).toBeGreaterThanOrEqual(3);
  await checkScreen(page, 'admin charts');
  const [latest, eleventh] = await rowsOf(page, 'Refusals');
  expect(latest?.slice(1)).toEqual(['2', '1']);
  expect(eleventh?.slice(1)).toEqual(['1', '1']);
  expect((await rowsOf(page, 'Waiting time'))[1]?.[1]).toBe('7 min');
  expect(complaints).toEqual([]);
  await context.close();
});
