import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languageCookie } from '../../../common/messages/catalog/languages.ts';
import type { DocumentsRow } from '../../../server/platform/database/tables.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { holdRequests } from '../../../server/testing/hold-requests.ts';
import {
  collectWords,
  keepSignedIn,
  openBrowser,
  openWindow,
  withoutLive,
} from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { insertDocuments } from './testing/insert-documents.ts';

/** Tests the dashboard with its cards, the upload panel and the list, with real API responses. */
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  await server.services.db('documents').delete();
  ({ context, page, complaints } = await openWindow(browser, server.origin));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const signIn = async (role: 'customer' | 'administrator' = 'customer') => {
  await keepSignedIn(context, await server.person(role));
  await page.goto('/');
  await heading(/Welcome back/).waitFor();
};
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const rows = () => page.getByRole('main').getByRole('listitem');
const card = (name: string) => page.getByRole('region', { name, exact: true });

const fill = (count: number, change?: Record<string, unknown>) =>
  insertDocuments(server, count, change);

describe('the dashboard', () => {
  test('at / tells the server the language and the time zone of a new account', async () => {
    const person = await server.newcomer('Ana');
    const { body: user } = await person.call<{ id: string }>('GET', '/api/user');
    await context.addCookies([{ name: languageCookie, value: 'es', url: server.origin }]);
    await keepSignedIn(context, person);
    await page.goto('/');
    const timezone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    await expect
      .poll(() => server.services.db('users').where({ id: user.id }).first())
      .toMatchObject({ language: 'es', timezone });
  });

  test.each([
    ['/dashboard', 'Loading dashboard...', /Welcome back/],
    ['/notary-dashboard', 'Loading notary dashboard...', 'Notary Account Required'],
  ])(
    'at %s says %s until the user is known',
    { tags: ['S2.3-01', 'S2.7-01'] },
    async (address, loading, title) => {
      await signIn();
      const answer = await holdRequests(page, '**/api/user');
      await page.goto(address, { waitUntil: 'commit' });
      await page.getByRole('status').getByText(loading, { exact: true }).waitFor();
      answer();
      await heading(title).waitFor();
      expect(await page.getByText(loading, { exact: true }).count()).toBe(0);
    },
  );

  test('greets a person on a phone by a name of fifty letters without a space', async () => {
    const name = 'W'.repeat(50);
    await keepSignedIn(context, await server.newcomer(name));
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/');
    await heading(`Welcome back, ${name}!`).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // The name is hidden in the header on a phone, and still names the account button.
    const account = page.getByRole('button', { name, exact: true });
    await account.waitFor();
    await page.setViewportSize({ width: 1360, height: 900 });
    await account.waitFor();
  });

  test('greets by name and counts the documents', {
    tags: ['S2.1-01', 'S2.3-02', 'S2.3-05', 'S2.5-01'],
  }, async () => {
    await fill(2);
    await fill(1, { status: 'processing', aiAnalysisStatus: 'in_progress' });
    await fill(1, { status: 'uploaded', aiAnalysisStatus: 'pending' });
    await fill(1, { status: 'notarized' });
    await signIn();
    await heading('Welcome back, Cole!').waitFor();
    await page
      .getByText('Manage your notarizations and track document status from your dashboard.')
      .waitFor();
    await card('Total Documents').getByText('5', { exact: true }).waitFor();
    await card('Total Documents').getByText('All time').waitFor();
    await card('Pending').getByText('2', { exact: true }).waitFor();
    await card('Pending').getByText('Awaiting completion').waitFor();
    await card('Completed').getByText('1', { exact: true }).waitFor();
    await card('Completed').getByText('Successfully notarized').waitFor();
    await heading('Your Documents (5)').waitFor();
    expect(await page.getByText('Business Docs').count()).toBe(0);
    await checkScreen(page, 'dashboard');
  });

  test('has five columns on a wide screen, and a sixth card for the administrator only', {
    tags: ['S2.3-04', 'S2.3-06', 'S2.3-07', 'S9-15'],
  }, async () => {
    await signIn('administrator');
    const business = page.getByRole('main').getByRole('link', { name: /Business Docs/ });
    await business.getByText('Secure document storage').waitFor();
    await business.getByText('Access').waitFor();
    const columns = await business.evaluate(
      (element) =>
        getComputedStyle(element.parentElement as Element).gridTemplateColumns.split(' ').length,
    );
    expect(columns).toBe(5);
    await business.click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/business-documents');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /Template Marketplace/ }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/templates');
    // The keyboard focus moves to the new screen.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  test('shows the status, type, size and date of each document', {
    tags: ['S1-04', 'S2.5-02', 'S2.5-04', 'S4-08'],
  }, async () => {
    const states: [Record<string, unknown>, string, string][] = [
      [{ status: 'uploaded', aiAnalysisStatus: 'pending' }, 'Uploaded', 'AI analysis queued'],
      [
        { status: 'processing', aiAnalysisStatus: 'in_progress' },
        'Processing',
        'AI analyzing document...',
      ],
      [{ riskLevel: 'medium' }, 'Ready', 'AI Analysis: 91% confidence'],
      [{ status: 'notarized', riskLevel: 'high' }, 'Notarized', 'High risk'],
      [
        { status: 'failed', aiAnalysisStatus: 'failed' },
        'Failed',
        'AI analysis failed - please contact support',
      ],
    ];
    for (const [index, [change]] of states.entries()) {
      await fill(1, {
        ...change,
        originalName: `Paper ${index}.pdf`,
        documentType: 'power_of_attorney',
        description: `About paper ${index}`,
      });
    }
    await signIn();
    for (const [index, [, status, analysis]] of states.entries()) {
      const row = rows().filter({ hasText: `Paper ${index}.pdf` });
      await row.getByText(status, { exact: true }).waitFor();
      await row.getByText(analysis, { exact: true }).waitFor();
      await row.getByText('Power Of Attorney').waitFor();
      await row.getByText('1.1 MB').waitFor();
      await row.getByText('Mar 03, 2026').waitFor();
      await row.getByText(`About paper ${index}`).waitFor();
      const starts = await row.getByRole('button', { name: 'Start Notarization' }).count();
      expect(starts, status).toBe(status === 'Ready' ? 1 : 0);
    }
    await rows().filter({ hasText: 'Paper 2.pdf' }).getByRole('link').first().click();
    await page.waitForURL(/\/documents\/[0-9a-f-]{36}$/);
  });

  test('gives each status its color', { tags: ['S4-07', 'S4-09'] }, async () => {
    const colors: [Record<string, unknown>, Record<string, string>][] = [
      [{ status: 'uploaded', aiAnalysisStatus: 'pending' }, { Uploaded: 'blue' }],
      [{ status: 'processing', aiAnalysisStatus: 'in_progress' }, { Processing: 'yellow' }],
      [
        { status: 'ready', riskLevel: 'low' },
        { Ready: 'green', 'Low risk': 'green' },
      ],
      [
        { status: 'notarized', riskLevel: 'medium' },
        { Notarized: 'green', 'Medium risk': 'yellow' },
      ],
      [
        { status: 'ready', riskLevel: 'high' },
        { Ready: 'green', 'High risk': 'red' },
      ],
      [{ status: 'failed', aiAnalysisStatus: 'failed' }, { Failed: 'red' }],
    ];
    for (const [index, [change]] of colors.entries()) {
      await fill(1, { ...change, originalName: `Paper ${index}.pdf` });
    }
    await signIn();
    for (const [index, [, badges]] of colors.entries()) {
      const row = rows().filter({ hasText: `Paper ${index}.pdf` });
      for (const [word, color] of Object.entries(badges)) {
        const badge = row.locator('[data-color]').filter({ hasText: new RegExp(`^${word}$`) });
        expect(await badge.getAttribute('data-color'), word).toBe(color);
        const spins = await badge.locator('[data-spinning]').count();
        expect(spins, word).toBe(word === 'Processing' ? 1 : 0);
      }
    }
  });

  /**
   * From here on the page's clock is controlled by the test, independent of the machine's speed.
   */
  const holdTime = () => page.clock.pauseAt(Date.now() + 60_000);

  test('shows a toast for five seconds, at most 420 pixels wide', {
    tags: ['S9-02'],
  }, async () => {
    await page.clock.install();
    await signIn();
    await page
      .getByRole('button', { name: /Upload Document/ })
      .first()
      .click();
    const panel = page.getByRole('form', { name: 'Upload Document' });
    await panel.waitFor();
    await holdTime();
    await panel.evaluate((form) => (form as HTMLFormElement).requestSubmit());
    await page.clock.runFor(300);
    const message = page.getByText('No file selected');
    await message.waitFor();
    const box = await page.getByRole('alert').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(420);
    await page.clock.runFor(4500);
    expect(await message.isVisible()).toBe(true);
    await page.clock.runFor(1500);
    await message.waitFor({ state: 'hidden' });
  });

  test('opens a tooltip after 700 ms, and the next one at once', { tags: ['S9-03'] }, async () => {
    await page.clock.install();
    await signIn();
    const theme = page.getByRole('button', { name: 'Use the dark theme' });
    const tooltip = page.getByRole('tooltip');
    await holdTime();
    await theme.hover();
    await page.clock.runFor(650);
    expect(await tooltip.count()).toBe(0);
    await page.clock.runFor(300);
    await tooltip.waitFor();
    await page.mouse.move(10, 500);
    await theme.hover();
    await page.clock.runFor(50);
    await tooltip.waitFor();
  });

  test('opens a download in a new tab', { tags: ['S1-05', 'S2.5-03'] }, async () => {
    await signIn();
    const customer = await server.person('customer');
    await customer.upload('A short letter.', 'letter.txt');
    const row = rows().filter({ hasText: 'letter.txt' });
    const download = row.getByRole('link', { name: /Download/ });
    expect(await download.getAttribute('target')).toBe('_blank');
    expect(await download.getAttribute('href')).toMatch(/^\/api\/documents\/[\w-]+\/download/);
  });

  test('shows the empty, loading and failed states', {
    tags: ['S2.5-05', 'S8-03'],
  }, async () => {
    await signIn();
    await heading('No documents uploaded yet').waitFor();
    await page.getByText('Upload your first document to begin the notarization process').waitFor();
    await checkScreen(page, 'dashboard empty');

    const answer = await holdRequests(page, '**/api/documents');
    await page.goto('/dashboard');
    await page.getByLabel('Loading documents…').waitFor();
    await checkScreen(page, 'dashboard loading');
    answer();
    await heading('No documents uploaded yet').waitFor();

    await page.unroute('**/api/documents');
    await page.route('**/api/documents', (route) => route.abort());
    const letLive = await withoutLive(page);
    await page.goto('/dashboard');
    await heading('Failed to load documents').waitFor();
    await checkScreen(page, 'dashboard failed');
    await page.unroute('**/api/documents');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading('No documents uploaded yet').waitFor();
    await letLive();
  });

  test('keeps the page small with ten thousand documents at any scroll position', async () => {
    await fill(10_000);
    await signIn();
    await heading('Your Documents (10,000)').waitFor();
    await rows().first().waitFor();
    const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
    const few = await nodes();
    expect(await rows().count()).toBeLessThan(40);
    const far = rows().filter({ hasText: /Contract [3-9]\d\d\.pdf/ });
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          return far.count();
        },
        { interval: 100 },
      )
      .toBeGreaterThan(0);
    // At the top, rows are rendered only below the viewport; further down also above it.
    expect(await nodes()).toBeLessThan(few * 2);
    expect(await rows().count()).toBeLessThan(40);
    expect(await rows().first().getAttribute('aria-setsize')).toBe('10000');
  });

  test('says that the next page failed to load, and continues automatically when it loads', async () => {
    await fill(300);
    const next = '**/api/documents?*cursor=*';
    await page.route(next, (route) => route.abort());
    await signIn();
    await rows().first().waitFor();
    const down = (found: Locator) => async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return found.count();
    };
    const failed = page.getByText('The rest of the list could not be loaded.');
    await expect.poll(down(failed)).toBe(1);
    await page.unroute(next);
    // Without a click, and without further scrolling.
    await failed.waitFor({ state: 'hidden' });
    const last = rows().filter({ hasText: 'Contract 299.pdf' });
    await expect.poll(down(last), { interval: 100 }).toBe(1);
  });

  describe('while an older response for the list is pending', () => {
    const first = () => rows().filter({ hasText: 'Contract 0.pdf' });
    // Requests of a closing window get no response.
    afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
    /** Changes the status of the first document, and notifies the screen. */
    const change = async (status: DocumentsRow['status'] = 'ready') => {
      const { db, hub } = server.services;
      const [row] = await db('documents')
        .where({ originalName: 'Contract 0.pdf' })
        .update({ status, version: db.raw('version + 1') })
        .returning(['id', 'userId']);
      hub.publish({
        resource: 'documents',
        id: row?.id as string,
        userIds: [row?.userId as string],
      });
      return row?.id as string;
    };
    /** Reads responses at once and delivers them when the test says so. */
    const holdBack = async (address: RegExp) => {
      let give = () => {};
      const given = new Promise<void>((resolve) => {
        give = resolve;
      });
      let held = 0;
      // If a screen cancels a request, it sends it again.
      page.on('requestfailed', (request) => {
        if (request.url().match(address)) held -= 1;
      });
      await page.route(address, async (route) => {
        held += 1;
        const response = await route.fetch();
        await given;
        await route.fulfill({ response });
      });
      return { give, held: () => held };
    };
    /** Resolves when the screen is notified of changes. */
    const firstLiveUpdate = () =>
      new Promise<void>((resolve) => {
        page.on('websocket', (socket) => socket.once('framereceived', () => resolve()));
      });

    test('keeps a change when the first response arrives', async () => {
      await fill(1, { status: 'processing' });
      const list = await holdBack(/\/api\/documents$/);
      const updated = firstLiveUpdate();
      await signIn();
      await updated;
      await expect.poll(list.held).toBe(1);
      const asked = page.waitForResponse(/\/api\/documents\/[\w-]{36}$/);
      await change();
      await asked;
      list.give();
      await first().getByText('Ready', { exact: true }).waitFor();
    });

    test('keeps a change reported while a document is loaded for the first time', async () => {
      await fill(1, { status: 'uploaded' });
      const changes: string[] = [];
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('"documents"')) changes.push(String(payload));
        }),
      );
      const updated = firstLiveUpdate();
      await signIn();
      await updated;
      await first().getByText('Uploaded', { exact: true }).waitFor();
      const read = await holdBack(/\/api\/documents\/[\w-]{36}$/);
      await change('processing');
      await expect.poll(read.held).toBe(1);
      await change();
      await expect.poll(() => changes.length).toBe(2);
      read.give();
      await first().getByText('Ready', { exact: true }).waitFor();
    });

    test('shows a change in the list after its page was left during loading', async () => {
      await fill(1, { status: 'processing' });
      const updated = firstLiveUpdate();
      await signIn();
      await updated;
      await first().getByRole('link', { name: 'Contract 0.pdf' }).click();
      await heading('Contract 0.pdf').waitFor();
      await page.waitForLoadState('networkidle');
      const read = await holdBack(/\/api\/documents\/[\w-]{36}$/);
      await change();
      await expect.poll(read.held).toBe(1);
      await page.goBack();
      await first().getByText('Processing', { exact: true }).waitFor();
      read.give();
      await first().getByText('Ready', { exact: true }).waitFor();
    });

    test('keeps a change and a new row when the next page arrives', async () => {
      await fill(1, { status: 'processing' });
      await fill(300, { originalName: 'Older.pdf', createdAt: new Date(Date.UTC(2026, 1, 3)) });
      const next = await holdBack(/\/api\/documents\?.*cursor=/);
      const updated = firstLiveUpdate();
      await signIn();
      await updated;
      await page.waitForLoadState('networkidle');
      await first().getByText('Processing', { exact: true }).waitFor();
      await expect
        .poll(async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          return next.held();
        })
        .toBe(1);
      await page.evaluate(() => window.scrollTo(0, 0));
      await change();
      await first().getByText('Ready', { exact: true }).waitFor();
      const customer = await server.person('customer');
      await customer.upload('A short letter.', 'newest.txt');
      const newest = rows().filter({ hasText: 'newest.txt' });
      await newest.waitFor();
      const size = () => rows().first().getAttribute('aria-setsize');
      await expect.poll(size).toBe('302');
      const arrived = page.waitForResponse(/cursor=/);
      next.give();
      await (await arrived).finished();
      await page.waitForLoadState('networkidle');
      await first().getByText('Ready', { exact: true }).waitFor();
      await newest.waitFor();
    });
  });

  test('loads no code for conferences, PDF pages or text recognition', async () => {
    const scripts: Promise<string>[] = [];
    await signIn();
    // Navigation would cancel what this page still preloads.
    await page.waitForLoadState('networkidle');
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    });
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    const code = (await Promise.all(scripts)).join('\n');
    expect(code.length).toBeGreaterThan(100_000);
    expect(code).not.toMatch(/RTCPeerConnection|pdfjs|GlobalWorkerOptions|tesseract/i);
  });

  test('says that the person is signed out, and leads to sign-in', {
    tags: ['S2.3-01', 'S7.1-02', 'S8-02'],
  }, async () => {
    await context.addCookies([{ name: 'sealwright', value: 'gone', url: server.origin }]);
    const path = () => new URL(page.url()).pathname;
    const seen = await collectWords(page);
    await page.goto('/dashboard');
    await expect.poll(seen).toContain('Unauthorized');
    await expect.poll(seen).toContain('You are logged out. Logging in again...');
    await expect.poll(path).toMatch(/^\/op\//);
  });
});
