import type { Browser, Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpTotp } from '../../testing/authenticator.ts';
import { checkScreen } from '../../testing/check-screen.ts';
import { localMinute } from '../../testing/local-minute.ts';
import { keepSignedIn, openBrowser, openWindow, withoutLive } from '../../testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { typeTwoWords } from '../../testing/type-two-words.ts';
import { newNotary, startSession, uploadReady } from '../../testing/world.ts';

/** Tests the administration screens in a browser against the real API. */
let server: TestServer;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  ({ page, complaints } = await openWindow(browser, server.origin));
  await keepSignedIn(page.context(), await server.person('administrator'));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const open = async (section: string, title: string) => {
  await page.goto(`/admin${section}`);
  await page.getByRole('heading', { name: title, level: 2 }).waitFor();
};
const toast = (text: string) => page.getByText(text, { exact: true }).waitFor();
const dialog = () => page.getByRole('dialog');
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

/** Inserts enough users to fill many pages of the list. */
async function fillUsers(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    iss: 'test',
    sub: `many-${index}`,
    email: `person-${index}@example.test`,
    firstName: 'Person',
    lastName: `Number ${index}`,
  }));
  await server.services.db.batchInsert('users', rows, 1000);
}

describe('the administration', () => {
  test('shows counts of open work on the overview and links each count to its list', async () => {
    await newNotary(server, { approved: false, available: false });
    await open('', 'Needs your attention');
    await page.getByRole('link', { name: /Applications to review\s*1/ }).waitFor();
    await checkScreen(page, 'admin overview');
    await page.getByRole('link', { name: /Applications to review/ }).click();
    await row('Olga Reyes').waitFor();
  });

  test('shows a notary application, requires a reason to reject it, and approves it', async () => {
    await open('/notaries?status=pending_approval', 'Notaries');
    await checkScreen(page, 'admin notaries');
    await page.getByRole('button', { name: 'Open Olga Reyes' }).click();
    await dialog().getByText('TX-90210').waitFor();
    await checkScreen(page, 'admin notary');
    await dialog().getByRole('button', { name: 'Reject' }).click();
    await dialog().getByRole('button', { name: 'Reject' }).click();
    await dialog().getByText('Please give a reason; it is sent to the notary.').waitFor();
    // The problem is shown at the field only.
    expect(await page.getByText('That was not done').count()).toBe(0);
    await checkScreen(page, 'admin reject');
    await dialog().getByLabel('Reason').fill('The license could not be found.');
    // An administrator cannot reject a record that changed after they opened it. The reason they
    // typed is kept while they review the new data.
    await server.services
      .db('notaries')
      .where({ licenseNumber: 'TX-90210' })
      .update({ licenseNumber: 'TX-90213' });
    await dialog().getByRole('button', { name: 'Reject' }).click();
    await dialog().getByText('TX-90213').waitFor();
    await dialog().getByRole('button', { name: 'Reject' }).click();
    expect(await dialog().getByLabel('Reason').inputValue()).toBe(
      'The license could not be found.',
    );
    await page.route('**/rejection', (route) => route.abort());
    await dialog().getByRole('button', { name: 'Reject' }).click();
    await page.getByText('What you entered is still here').waitFor();
    expect(await dialog().getByLabel('Reason').inputValue()).toBe(
      'The license could not be found.',
    );
    await page.unroute('**/rejection');
    await dialog().getByRole('button', { name: 'Reject' }).click();
    await toast('The application is rejected');
    await page.getByRole('heading', { name: 'No results' }).waitFor();

    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await row('Olga Reyes').getByText('Rejected').waitFor();
    await page.getByRole('button', { name: 'Open Olga Reyes' }).click();
    await dialog().getByText('The license could not be found.').waitFor();
    await dialog().getByRole('button', { name: 'Approve' }).click();
    // The application is replaced while the administrator decides. They cannot approve data that
    // they have not seen.
    await server.services
      .db('notaries')
      .whereNotNull('rejectedAt')
      .update({ licenseNumber: 'TX-90211', rejectedAt: null, statusReason: null });
    await dialog().getByRole('button', { name: 'Approve' }).click();
    await page
      .getByText('This record has changed since you opened it.', { exact: false })
      .waitFor();
    await dialog().getByText('TX-90211').waitFor();
    await checkScreen(page, 'admin notary changed');
    await dialog().getByRole('button', { name: 'Approve' }).click();
    await dialog().getByRole('button', { name: 'Approve' }).click();
    await toast('The notary is active');
    await row('Olga Reyes').getByText('Active').waitFor();
  });

  test('corrects a notary record and keeps the input after a failed request', async () => {
    const olga = server.services.db('notaries').where({ lastName: 'Reyes' });
    await olga.clone().update({ licenseNumber: '第90211号' });
    await open('/notaries', 'Notaries');
    await row('Olga Reyes').getByText('Cannot seal: unsupported characters').waitFor();
    await page.getByRole('button', { name: 'Open Olga Reyes' }).click();
    await dialog()
      .getByText(/^The name or license number has characters/)
      .waitFor();
    await dialog()
      .getByText('The sealed document cannot show these characters: 第 号.', { exact: false })
      .waitFor();
    await checkScreen(page, 'admin notary unprintable');
    await dialog().getByRole('button', { name: 'Correct record' }).click();
    await dialog()
      .getByLabel('License number')
      .and(page.locator('[aria-invalid="true"]'))
      .waitFor();
    await olga.clone().update({ licenseNumber: 'TX-90211' });
    const letLive = await withoutLive(page);
    await page.reload();
    await page.getByRole('button', { name: 'Open Olga Reyes' }).click();
    await dialog().getByRole('button', { name: 'Correct record' }).click();
    const field = (name: string) => dialog().getByLabel(name);
    const send = () => dialog().getByRole('button', { name: 'Correct record' }).click();
    await dialog().getByText('On record: TX-90211').waitFor();
    await field('License number').fill('第90214号');
    await send();
    await dialog().getByText('Please give a reason; it is sent to the notary.').waitFor();
    await field('Reason for the correction').fill('A digit was wrong.');
    await send();
    await dialog()
      .getByText('The sealed document cannot show these characters: 第 号.', { exact: false })
      .waitFor();
    expect(await page.getByText('That was not done', { exact: true }).count()).toBe(0);
    await checkScreen(page, 'admin correct record');
    await field('License number').fill('TX-90214');
    await page.route('**/record', (route) => route.abort());
    // After a failed request the screen loads the record again. Wait for that response, so that the
    // record changes only afterwards.
    const looked = page.waitForResponse((response) =>
      /\/api\/admin\/notaries\/[^/]+$/.test(new URL(response.url()).pathname),
    );
    await send();
    await page.getByText('What you entered is still here').waitFor();
    await looked;
    await page.unroute('**/record');
    await server.services
      .db('notaries')
      .where({ licenseNumber: 'TX-90211' })
      .update({ lastName: 'Reyes Ortiz' });
    await send();
    await page
      .getByText('This record has changed since you opened it.', { exact: false })
      .waitFor();
    await dialog().getByText('On record: Reyes Ortiz').waitFor();
    const values = ['Last name', 'License number', 'Reason for the correction'].map((name) =>
      field(name).inputValue(),
    );
    expect(await Promise.all(values)).toEqual(['Reyes Ortiz', 'TX-90214', 'A digit was wrong.']);
    await checkScreen(page, 'admin correct record changed');
    await send();
    await toast('The record is corrected');
    await dialog().getByText('TX-90214').waitFor();
    await row('Olga Reyes Ortiz').getByText('TX-90214').waitFor();
    await letLive();
  });

  test('suspends the signing key of a notary who cannot do it themselves', async () => {
    const notary = await server.person('notary');
    await notary.call('POST', '/api/notary-keys/local', { algorithm: 'P-256' });
    await open('/notaries', 'Notaries');
    await page.getByRole('button', { name: 'Open Nora Whitfield' }).click();
    await dialog().getByText('Created by Sealwright, P-256').waitFor();
    await checkScreen(page, 'admin notary keys');
    await dialog().getByRole('button', { name: 'This key is no longer safe' }).click();
    const since = dialog().getByLabel(/^Someone else may have had access since/);
    await since.fill('1926-01-01T12:00');
    await dialog()
      .getByText(/^The certificate of this key is valid from/)
      .waitFor();
    const minute = (ago: number) => localMinute(page, Date.now() - ago * 60_000);
    await since.fill(await minute(2));
    await dialog().getByText('No act was sealed with it since then.').waitFor();
    await checkScreen(page, 'admin suspend key');
    await dialog().getByLabel('What happened').fill('The notary called from hospital.');
    await dialog().getByRole('button', { name: 'Suspend this key' }).click();
    await toast('The key is suspended');
    await dialog().getByText('Notify the state by').waitFor();
    const [key] = await server.services.db('notary_keys').select('status', 'reason');
    expect(key).toEqual({ status: 'suspended', reason: 'The notary called from hospital.' });
    await dialog().getByRole('button', { name: 'Correct the start of the unsafe period' }).click();
    await since.fill(await minute(10));
    await dialog().getByText('The number of affected acts does not change.').waitFor();
    await checkScreen(page, 'admin correct key moment');
    await dialog().getByRole('button', { name: 'Save the correction' }).click();
    await dialog().getByText('This field is required.').waitFor();
    await dialog().getByLabel('Reason for the correction').fill('The notary misremembered.');
    await dialog().getByRole('button', { name: 'Save the correction' }).click();
    await toast('The start of the unsafe period is corrected');
    await dialog().getByText('The notary misremembered.').waitFor();
  });

  test('resets the second factors of a person who has lost them', async () => {
    const person = await server.newcomer('Forgetful');
    await setUpTotp(person);
    await open('/users', 'Users');
    await page.getByRole('button', { name: 'Reset second factors: Forgetful Tester' }).click();
    await dialog()
      .getByText('First make sure that you are talking to that person', { exact: false })
      .waitFor();
    await checkScreen(page, 'admin reset factors');
    await dialog().getByRole('button', { name: 'Reset second factors' }).click();
    await dialog().getByText('Please give a reason; it is sent to the person.').waitFor();
    await dialog().getByRole('combobox').click();
    await page.getByRole('option', { name: 'Government ID, compared on video' }).click();
    await dialog().getByLabel('Reason').fill('Their phone was stolen.');
    await dialog().getByRole('button', { name: 'Reset second factors' }).click();
    await toast('The second factors are reset');
    await page
      .getByRole('button', { name: 'Reset second factors: Forgetful Tester' })
      .waitFor({ state: 'hidden' });
    expect((await person.call('GET', '/api/user')).status).toBe(401);
  });

  test('finds a person by name, blocks them and unblocks them', async () => {
    await server.newcomer('Bertram');
    await open('/users', 'Users');
    await typeTwoWords(page, page.getByLabel('Search'), ['bertr', 'test']);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await checkScreen(page, 'admin users');
    await page.getByRole('button', { name: 'Block: Bertram Tester' }).click();
    await dialog().getByLabel('Reason').fill('Forged papers');
    await dialog().getByRole('button', { name: 'Block' }).click();
    await toast('The person is blocked');
    await row('Bertram').getByText('Forged papers').waitFor();
    await page.getByRole('button', { name: 'Unblock: Bertram Tester' }).click();
    await dialog().getByRole('button', { name: 'Unblock' }).click();
    await toast('The person can sign in again');
    await row('Bertram').getByText('Forged papers').waitFor({ state: 'hidden' });
  });

  test('renders no more DOM nodes for a list of 10,000 people than for a list of 60', async () => {
    await fillUsers(60);
    await open('/users', 'Users');
    await row('Number').first().waitFor();
    const nodes = () => page.locator('main *').count();
    const few = await nodes();
    await server.services.db('users').where({ iss: 'test' }).delete();
    await fillUsers(10_000);
    await open('/users', 'Users');
    await row('Number').first().waitFor();
    expect(await nodes()).toBeLessThan(few * 1.1);
    const firstOf = () => page.getByRole('row').nth(1).innerText();
    const first = await firstOf();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2', { exact: true }).waitFor();
    await expect.poll(firstOf).not.toBe(first);
    expect(await nodes()).toBeLessThan(few * 1.1);
    await page.getByLabel('Search').fill('number 9876');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByText('Page 2', { exact: true }).waitFor({ state: 'hidden' });
  });

  test('lists sessions without document content, and cancels one with a reason', async () => {
    const customer = await server.newcomer('Clement');
    // The administrator's own documents are listed, and live updates have begun.
    const live = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived'));
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: /^Your Documents/ }).waitFor();
    await live;
    const asked: string[] = [];
    const keep = (request: Request) => asked.push(new URL(request.url()).pathname);
    page.on('request', keep);
    const document = await uploadReady(customer, { bytes: 'A lease.', name: 'lease.txt' });
    await startSession(customer, document.id);
    await page.getByRole('banner').getByRole('link', { name: 'Administration' }).click();
    await page.getByRole('link', { name: 'Sessions', exact: true }).click();
    await row('lease.txt').waitFor();
    page.off('request', keep);
    // The administrator cannot read the documents of other people, and does not try.
    expect(asked.filter((path) => path.startsWith(`/api/documents/${document.id}`))).toEqual([]);
    // A session without a recording can be put on legal hold too.
    await page.getByRole('button', { name: 'Put the session on legal hold: lease.txt' }).click();
    await dialog().getByLabel('Reason').fill('Case 24-118');
    await dialog().getByRole('button', { name: 'Put the session on legal hold' }).click();
    await row('lease.txt').getByText('On legal hold: Case 24-118').waitFor();
    await checkScreen(page, 'admin sessions');
    await page.getByRole('button', { name: 'Cancel session: lease.txt' }).click();
    await dialog().getByLabel('Reason').fill('Asked for by phone');
    await dialog().getByRole('button', { name: 'Cancel session' }).click();
    await toast('The session is cancelled');
    await row('lease.txt').getByText('Asked for by phone').waitFor();
    await page.getByRole('link', { name: 'Event history: lease.txt' }).click();
    await page.getByRole('heading', { name: 'Event history' }).waitFor();
    await row('Session cancelled').getByText('Reason: Asked for by phone').waitFor();
    await row('Legal hold set').getByText('Reason: Case 24-118').waitFor();
    expect(await row('Document uploaded').count()).toBe(0);
    await checkScreen(page, 'admin events');
    await page.getByText('Document with all sessions').click();
    await row('Document uploaded').getByText('Clement').first().waitFor();
    await page.reload();
    await row('Document uploaded').waitFor();
  });

  test('retries one failed job and discards another', async () => {
    await open('/jobs', 'Failed jobs');
    await page.getByRole('heading', { name: 'No job has failed' }).waitFor();
    const { db, addJob } = server.services;
    for (const key of ['one', 'two']) {
      const emailText = { to: 'a@b.test', subject: 'Private', text: 'secret words', key };
      await addJob(db, 'send-mail', emailText, { runAt: new Date(Date.now() + 9e7), jobKey: key });
    }
    await db.raw(`SELECT 1 FROM graphile_worker.permanently_fail_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs WHERE key IN ('one', 'two')),
      '550 no mailbox <ada@harbor.test>')`);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    expect(await page.locator('main').innerText()).not.toMatch(/secret words|harbor/);
    await checkScreen(page, 'admin jobs');
    await page
      .getByRole('button', { name: /^Try again/ })
      .first()
      .dblclick();
    await toast('The job is in the queue again');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: /^Discard/ }).click();
    await dialog().getByRole('button', { name: 'Discard' }).click();
    await toast('The job is discarded');
    await page.getByRole('heading', { name: 'No job has failed' }).waitFor();
  });

  test('lists these actions in the audit log, with filters by action and by person', async () => {
    await open('/audit', 'Audit log');
    await row('Job discarded').first().waitFor();
    await row('Notary record corrected').getByText('A digit was wrong.').waitFor();
    await checkScreen(page, 'admin audit');
    await page.getByRole('combobox', { name: 'Action' }).click();
    await page.getByRole('option', { name: 'Person blocked' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await row('Forged papers').getByText('Ada Marsh').waitFor();
    await page.getByLabel('Who acted').fill('nobody');
    await page.getByRole('heading', { name: 'No results' }).waitFor();
  });

  test('shows an error if a list cannot be loaded, and denies access to other accounts', async () => {
    await page.route('**/api/admin/users?*', (route) => route.abort());
    const letLive = await withoutLive(page);
    await open('/users', 'Users');
    await page.getByRole('heading', { name: 'This list could not be loaded' }).waitFor();
    await checkScreen(page, 'admin error');
    await page.unroute('**/api/admin/users?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await row('Number').first().waitFor();
    await letLive();
    const other = await openWindow(browser, server.origin);
    await keepSignedIn(other.page.context(), await server.person('customer'));
    await other.page.goto('/admin/users');
    await other.page.getByRole('heading', { name: /^Access Restricted:/ }).waitFor();
    await other.context.close();
    expect(complaints).toEqual([]);
  });
});
