import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lostAnswerMessages } from '../../../common/messages/lost-answer.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import {
  keepSignedIn,
  openBrowser,
  openWindow,
  withoutLive,
} from '../../../server/testing/open-browser.ts';
import { formWith, readyFromBefore, signAsBuyer } from '../../../server/testing/signed-form.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { until, uploadReady } from '../../../server/testing/world.ts';

/** Tests one document: its head, its report in every state, and its actions. */
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  id = (await uploadReady(await server.person('customer'))).id;
  report = await server.services
    .db('documents')
    .where({ id })
    .first('aiAnalysisStatus', 'aiFindings', 'status', 'statusReason');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
let report: Record<string, unknown>;
beforeEach(async () => {
  await server.services.db('documents').where({ id }).update(report);
  ({ context, page, complaints } = await openWindow(browser, server.origin));
  await keepSignedIn(page.context(), await server.person('customer'));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const change = (values: Record<string, unknown>) =>
  server.services.db('documents').where({ id }).update(values);
const open = () => page.goto(`/documents/${id}`);

const findings = (scores: [number, number, number]) => ({
  riskAssessment: {
    level: 'medium',
    factors: ['A blank is left open'],
    recommendations: ['Fill it in'],
  },
  completeness: { score: scores[0], missingFields: ['Date of signature'], recommendations: [] },
  authenticity: { score: scores[1], tampering: true, suspiciousElements: ['A hidden layer'] },
  compliance: { score: scores[2], jurisdiction: 'Ohio', violations: ['No venue is named'] },
});

describe('a document', () => {
  test('shows its facts, its report and the possible actions', {
    tags: ['S2.1-03', 'S2.6-01'],
  }, async () => {
    await open();
    await page.getByRole('heading', { name: 'agreement.pdf', level: 1 }).waitFor();
    const main = page.getByRole('main');
    await main.getByText('Ready', { exact: true }).waitFor();
    await main.getByText(/^AI Analysis: \d+% confidence$/).waitFor();
    for (const fact of ['Type', 'Size', 'Uploaded']) {
      await main.getByText(fact, { exact: true }).first().waitFor();
    }
    await page.getByRole('heading', { name: 'AI Analysis Report' }).waitFor();
    await main
      .getByRole('link', { name: /Download/ })
      .first()
      .waitFor();
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('Document uploaded').waitFor();
    await history.getByText('Analysis completed').waitFor();
    await checkScreen(page, 'document');
    await main.getByRole('button', { name: 'Start Notarization' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Type of notarization' }).waitFor();
    await page.getByText('What this means').click();
    await page.getByText(/notarized on paper/).waitFor();
    await checkScreen(page, 'start notarization');
  });

  test('colors scores green from 85, yellow from 70, otherwise red', {
    tags: ['S2.6-03', 'S2.6-04', 'S2.6-05', 'S3-12'],
  }, async () => {
    await change({ aiFindings: JSON.stringify(findings([85, 70, 69])) });
    await open();
    const score = (name: string) => page.getByRole('progressbar', { name });
    await score('Completeness').waitFor();
    const colors = await Promise.all(
      ['Completeness', 'Authenticity', 'Compliance'].map((name) =>
        score(name).evaluate((element) =>
          element.closest('[data-color]')?.getAttribute('data-color'),
        ),
      ),
    );
    expect(colors).toEqual(['green', 'yellow', 'red']);
    for (const text of [
      'Medium risk',
      'A blank is left open',
      'Fill it in',
      'Date of signature',
      'Found',
      'A hidden layer',
      'Ohio',
      'No venue is named',
    ]) {
      await page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
    }
    await change({ aiFindings: JSON.stringify(findings([84, 100, 84.6])) });
    await open();
    await score('Completeness').waitFor();
    expect(
      await score('Completeness').evaluate((element) =>
        element.closest('[data-color]')?.getAttribute('data-color'),
      ),
    ).toBe('yellow');
  });

  test('shows the status of the analysis when there is no report', {
    tags: ['S2.6-07'],
  }, async () => {
    for (const [status, text] of [
      ['pending', 'AI analysis is queued'],
      ['in_progress', 'AI analyzing document...'],
      ['failed', 'AI analysis failed - please contact support'],
      ['completed', 'No AI analysis available for this document'],
    ]) {
      await change({ aiAnalysisStatus: status, aiFindings: null });
      await open();
      await page
        .getByRole('main')
        .getByText(text as string)
        .last()
        .waitFor();
    }
    await checkScreen(page, 'document without analysis');
    const reason = 'This takes longer than usual. Nothing is wrong with your file.';
    await change({
      status: 'processing',
      aiAnalysisStatus: 'in_progress',
      statusReason: reason,
    });
    await open();
    await page.getByText(reason).waitFor();
    await page.getByRole('link', { name: 'Return to Dashboard' }).click();
    await page.getByRole('listitem').getByText(reason).waitFor();
  });

  test('shows which page is read while it is processed, also in the list', async () => {
    await change({ status: 'processing', aiAnalysisStatus: 'in_progress', aiFindings: null });
    const [{ userId } = { userId: '' }] = await server.services.db('documents').where({ id });
    await open();
    const main = page.getByRole('main');
    const progress = main.getByText('Processing page 3 of 5', { exact: true });
    // The window subscribes to live updates after it has shown the document.
    await until(async () => {
      server.services.hub.reportPage(userId, { documentId: id, page: 3, pageCount: 5 });
      return progress.isVisible();
    }, Boolean);
    await checkScreen(page, 'document in progress');
    await page.getByRole('link', { name: 'Return to Dashboard' }).click();
    await page.getByRole('listitem').getByText('Processing page 3 of 5').waitFor();
    server.services.hub.publish({ resource: 'documents', id, userIds: [userId] });
    await page.getByRole('listitem').getByText('Processing', { exact: true }).waitFor();
  });

  test('logs findings that it cannot read, and hides the report', {
    tags: ['S2.6-06'],
  }, async () => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await change({ aiFindings: '{"riskAssessment": "high"' });
    await open();
    await page.getByText('The report of this document could not be read').waitFor();
    expect(await page.getByText('No AI analysis available for this document').count()).toBe(0);
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(logged.some((line) => line.includes('could not be read'))).toBe(true);
  });

  test('that does not exist or belongs to someone else is not found, with a link back', {
    tags: ['S2.6-02', 'S8-09'],
  }, async () => {
    const other = await uploadReady(await server.newcomer('Other'));
    for (const address of [other.id, '00000000-0000-4000-8000-000000000000', 'no-id']) {
      await page.goto(`/documents/${address}`);
      await page.getByRole('heading', { name: 'Document not found' }).waitFor();
    }
    await checkScreen(page, 'document not found');
    await page.getByRole('link', { name: 'Return to Dashboard' }).click();
    await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
  });

  test('is started, moved and shared once, also after a lost response', async () => {
    const { id: fresh } = await uploadReady(await server.person('customer'), {
      bytes: 'A contract to be moved to another day.',
      name: 'moved.txt',
    });
    const keys: string[] = [];
    page.on('request', (request) => {
      const key = request.headers()['idempotency-key'];
      if (key) keys.push(key);
    });
    const last = () => keys.at(-1);
    const requests = /\/(notarization|reschedule|invitations)$/;
    const choose = async (state: string) => {
      await page.getByRole('combobox', { name: 'State' }).click();
      await page.getByRole('option', { name: state }).click();
    };
    const dialog = page.getByRole('dialog');
    const says = (text: string) => page.getByText(text, { exact: true }).waitFor();

    await page.goto(`/documents/${fresh}`);
    await page.getByRole('main').getByRole('button', { name: 'Start Notarization' }).click();
    await choose('Ohio');
    const start = dialog.getByRole('button', { name: 'Start Notarization' });
    await page.route(requests, (route) => route.abort());
    await start.click();
    await says('The notarization could not be started');
    const first = last();
    await choose('Texas');
    await page.unroute(requests);
    await start.click();
    await page.waitForURL(/identity$/);
    await page.getByRole('link', { name: 'Back to the session' }).click();
    expect(last()).not.toBe(first);

    const inDays = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Choose another time' }).click();
    const move = dialog.getByRole('button', { name: 'Choose another time' });
    await dialog.getByLabel('Date and time').fill(inDays(3));
    await page.route(requests, (route) => route.abort());
    await move.click();
    await says('The time could not be changed');
    const moved = last();
    await dialog.getByLabel('Date and time').fill(inDays(4));
    await page.unroute(requests);
    await move.click();
    await says('The new time is set');
    expect(last()).not.toBe(moved);

    await page.route(requests, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const people = page.getByRole('region', { name: 'Participants of this session' });
    const row = people.getByText('ida.moss@example.test');
    await people.getByRole('button', { name: 'Invite someone' }).click();
    await dialog.getByLabel('Email address').fill('ida.moss@example.test');
    const send = dialog.getByRole('button', { name: 'Invite' });
    const places = async () => {
      const boxes = [];
      for (const width of [360, 1360]) {
        await page.setViewportSize({ width, height: 900 });
        boxes.push(await send.boundingBox());
      }
      return boxes;
    };
    const stood = await places();
    await send.click();
    await says('We got no response');
    await says(lostAnswerMessages.text);
    // It was created nevertheless, and its row appears: the button is clicked at its previous
    // position.
    await row.waitFor();
    expect(await places()).toEqual(stood);
    await page.unroute(requests);
    // During the request nothing closes the dialog, so that its response cannot close another one.
    let goOn = () => {};
    const waited = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(requests, async (route) => {
      await waited;
      await route.continue();
    });
    await send.click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Cancel' }).click({ force: true });
    await dialog.waitFor();
    goOn();
    await says('The invitation is being sent');
    await dialog.waitFor({ state: 'detached' });
    expect(await server.services.db('session_invitations').count()).toEqual([{ count: 1 }]);
  });

  test('starts a session for its location, selected by typing only', async () => {
    const { id: fresh } = await uploadReady(await server.person('customer'), {
      bytes: 'A contract that is signed in another state.',
      name: 'typed-place.txt',
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/notarization')) sent.push(request.postData() ?? '');
    });
    await page.goto(`/documents/${fresh}`);
    await page.getByRole('main').getByRole('button', { name: 'Start Notarization' }).click();
    const dialog = page.getByRole('dialog');
    const state = dialog.getByRole('combobox', { name: 'State' });
    const type = async (letters: string) => {
      await state.focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(letters);
    };

    await type('New');
    await page.getByRole('option', { name: 'New York' }).waitFor();
    await checkScreen(page, 'start notarization place typed');
    await page.keyboard.press('Tab');
    expect(await state.inputValue()).toBe('');
    await type('illi');
    await page.keyboard.press('Tab');
    expect(await state.inputValue()).toBe('Illinois');
    await type('Atlantis');
    await page.getByText('Nothing matches your search.').waitFor();
    await checkScreen(page, 'start notarization place unknown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await state.inputValue()).toBe('Illinois');

    await type('Kansas');
    await page.keyboard.press('Enter');
    expect(await state.inputValue()).toBe('Kansas');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(sent).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/sessions\//);
    expect(sent.map((body) => JSON.parse(body).signerLocation)).toEqual([
      { country: 'US', state: 'KS' },
    ]);
  });

  test('that cannot be sealed is not started, and its owner sees why', async () => {
    const customer = await server.person('customer');
    const signed = await signAsBuyer(formWith(false));
    await page.goto(`/documents/${await readyFromBefore(server, customer, signed)}`);
    await page.getByRole('main').getByRole('button', { name: 'Start Notarization' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Ohio' }).click();
    await dialog.getByRole('button', { name: 'Start Notarization' }).click();
    await page.getByText('The notarization could not be started', { exact: true }).waitFor();
    await page.getByText('form has values that not every program shows').waitFor();
    await page.getByText('Please upload a copy without the electronic signatures').waitFor();
  });

  test('shows what is wrong with the time next to its field, with the server’s message too', async () => {
    const { id: fresh } = await uploadReady(await server.person('customer'), {
      bytes: 'A contract for next year.',
      name: 'later.txt',
    });
    const DAY_MS = 86_400_000;
    const ahead = Date.now() + 3 * DAY_MS;
    // This computer's clock is three days fast: a time within its year is outside of the server's.
    await page.clock.setFixedTime(ahead);
    await page.goto(`/documents/${fresh}`);
    await page.getByRole('main').getByRole('button', { name: 'Start Notarization' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Ohio' }).click();
    await dialog.getByRole('radio', { name: 'later' }).check();
    const time = dialog.getByLabel('Date and time');
    const start = dialog.getByRole('button', { name: 'Start Notarization' });
    const refused = dialog.getByText('Please choose a time from now to one year ahead.');
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/notarization')) answers.push(response.status());
    });
    for (const days of [367, 365]) {
      await time.fill(new Date(ahead + days * DAY_MS).toISOString().slice(0, 16));
      await refused.waitFor({ state: 'detached' });
      await start.click();
      await refused.waitFor();
      expect(await time.getAttribute('aria-invalid')).toBe('true');
    }
    expect(answers).toEqual([400]);
    expect(await page.getByText('The notarization could not be started').count()).toBe(0);
  });

  test('can be loaded again after a connection error', { tags: ['S2.6-02'] }, async () => {
    const letLive = await withoutLive(page);
    await page.route(`**/api/documents/${id}`, (route) => route.abort());
    await open();
    await page.getByRole('heading', { name: 'Document not found' }).waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith(id));
    await again.click();
    await refused;
    await page.getByText('The document itself is unchanged').waitFor();
    await page.unroute(`**/api/documents/${id}`);
    await again.click();
    await page.getByRole('heading', { name: 'agreement.pdf' }).waitFor();
    await letLive();
  });

  test('keeps its page when the history cannot be loaded, and loads it again', async () => {
    const path = `**/api/documents/${id}/history`;
    await page.route(path, (route) => route.abort());
    await open();
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('The history could not be loaded').waitFor();
    await page.getByRole('heading', { name: 'agreement.pdf' }).waitFor();
    await checkScreen(page, 'document without history');
    await page.unroute(path);
    await history.getByRole('button', { name: 'Try again' }).click();
    await history.getByText('Document uploaded').waitFor();
  });
});
