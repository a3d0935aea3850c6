import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notary } from '../../../common/notaries.ts';
import { setUpTotp } from '../../testing/authenticator.ts';
import { checkScreen } from '../../testing/check-screen.ts';
import { localMinute } from '../../testing/local-minute.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../testing/open-browser.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newNotary } from '../../testing/world.ts';

/**
 * Tests staff roles, decisions by two people and security events in a browser against the real API.
 */
let server: TestServer;
let browser: Browser;
let administrator: Page;
let reviewer: Page;
let reviewerPerson: TestPerson;
const complaints: string[][] = [];

async function openFor(person: TestPerson): Promise<{ page: Page; context: BrowserContext }> {
  const opened = await openWindow(browser, server.origin);
  complaints.push(opened.complaints);
  await keepSignedIn(opened.context, person);
  return opened;
}

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  ({ page: administrator } = await openFor(await server.person('administrator')));
  reviewerPerson = await server.newcomer('Robin');
  ({ page: reviewer } = await openFor(reviewerPerson));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const heading = (page: Page, name: string, level = 2) =>
  page.getByRole('heading', { name, level, exact: true }).waitFor();
const open = async (page: Page, section: string, title: string) => {
  await page.goto(`/admin${section}`);
  await heading(page, title);
};
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

test('a person with a granted role sees only the sections of that role', async () => {
  await reviewer.goto('/admin');
  await reviewer.getByText('Access Restricted: This section').first().waitFor();
  await open(administrator, '/staff', 'Staff');
  await heading(administrator, 'Nobody has a role yet', 3);
  await checkScreen(administrator, 'admin staff empty');
  await administrator.getByLabel('Email of the account').fill('nobody@example.test');
  await administrator.getByRole('button', { name: 'Grant a role' }).click();
  await administrator.getByText('No account has this email address.', { exact: false }).waitFor();
  const { email } = (await reviewerPerson.call<{ email: string }>('GET', '/api/user')).body;
  await administrator.getByLabel('Email of the account').fill(email);
  await administrator.getByRole('button', { name: 'Grant a role' }).click();
  await toast(administrator, 'Robin Tester now has the role Reviewer');
  await administrator.getByRole('row').filter({ hasText: email }).waitFor();
  await checkScreen(administrator, 'admin staff');

  // The page updates without a reload, because the role change is published in real time.
  await heading(reviewer, 'Needs your attention');
  const sections = reviewer.getByRole('navigation', { name: 'Sections of the administration' });
  expect(await sections.getByRole('link').allInnerTexts()).toEqual([
    'Overview',
    'Decisions',
    'Notaries',
    'Papers',
    'Template requests',
  ]);
  await checkScreen(reviewer, 'reviewer overview');
  await reviewer.goto('/admin/users');
  await reviewer.getByText('Access Restricted: This section').first().waitFor();
});

test('one person proposes an approval and another one confirms it', async () => {
  await newNotary(server, { approved: false, available: false });
  await open(reviewer, '/decisions', 'Decisions');
  await heading(reviewer, 'No pending decisions', 3);
  await checkScreen(reviewer, 'admin decisions empty');
  await open(reviewer, '/notaries', 'Notaries');
  const dialog = reviewer.getByRole('dialog');
  await reviewer.getByRole('button', { name: 'Open Olga Reyes' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('Someone else on staff must confirm this', { exact: false }).waitFor();
  await checkScreen(reviewer, 'admin approve proposed');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await toast(reviewer, 'Proposed. Someone else on staff must confirm it under Decisions.');
  await reviewer.getByRole('button', { name: 'Open Olga Reyes' }).click();
  await dialog.getByText('Proposed by Robin Tester.', { exact: false }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  await checkScreen(reviewer, 'admin notary proposed');

  await open(reviewer, '/decisions', 'Decisions');
  await reviewer.getByRole('button', { name: /^Withdraw/ }).waitFor();
  expect(await reviewer.getByRole('button', { name: /^Confirm/ }).count()).toBe(0);

  await open(administrator, '', 'Needs your attention');
  await administrator
    .getByRole('link', { name: /Decisions waiting for a second person\s*1/ })
    .click();
  await administrator.getByRole('button', { name: /^Confirm: Approve a notary/ }).waitFor();
  await checkScreen(administrator, 'admin decisions');
  await administrator.getByRole('button', { name: /^Confirm: Approve a notary/ }).click();
  await administrator.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await toast(administrator, 'Confirmed. It has taken effect.');
  await heading(administrator, 'No pending decisions', 3);
  await administrator.getByText('Resolved', { exact: true }).click();
  await administrator.getByText('Confirmed', { exact: true }).waitFor();
  await checkScreen(administrator, 'admin decisions settled');
});

test('one person acts alone with a reason of at least 10 characters', async () => {
  const applicant = await newNotary(server, { approved: false, available: false });
  const { id } = (await applicant.call<Notary>('GET', '/api/notaries/me')).body;
  await open(administrator, '/notaries?status=pending_approval', 'Notaries');
  const dialog = administrator.getByRole('dialog');
  await administrator.getByRole('button', { name: 'Open Olga Reyes' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByLabel('This is urgent: act without a second person').check();
  await dialog.getByLabel('Why it cannot wait for a second person').fill('Today');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('Please use at least 10 characters.').waitFor();
  await checkScreen(administrator, 'admin approve alone');
  await dialog
    .getByLabel('Why it cannot wait for a second person')
    .fill('Robin is away and the session is today.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await toast(administrator, 'The notary is active');
  const row = await server.services.db('notaries').where({ id }).first('status');
  expect(row?.status).toBe('active');
});

test('staff can suspend a key alone by selecting the urgent option', async () => {
  const notary = await server.person('notary');
  const made = await notary.call<{ id: string }>('POST', '/api/notary-keys/local', {
    algorithm: 'P-256',
  });
  expect(made.status).toBe(201);
  await open(administrator, '/notaries?status=active', 'Notaries');
  await administrator.getByRole('button', { name: 'Open Nora Whitfield' }).click();
  const dialog = administrator.getByRole('dialog');
  await dialog.getByRole('button', { name: 'This key is no longer safe' }).first().click();
  await dialog.getByLabel('This is urgent: act without a second person').check();
  await checkScreen(administrator, 'admin suspend key alone');
  await dialog
    .getByLabel('Someone else may have had access since')
    .fill(await localMinute(administrator, Date.now() - 120_000));
  await dialog.getByLabel('What happened').fill('The laptop was stolen this morning.');
  await dialog.getByRole('button', { name: 'Suspend this key' }).click();
  await toast(administrator, 'The key is suspended');
});

test('shows the security events of all accounts with filters, and the alerts', async () => {
  expect((await reviewerPerson.call('GET', '/api/admin/users')).status).toBe(403);
  await server.services.securityEvents.flush();
  await open(administrator, '/security', 'Security');
  const denied = administrator.getByRole('row').filter({ hasText: 'Request denied' });
  await denied
    .filter({ hasText: 'only available to administrators and to staff' })
    .first()
    .waitFor();
  await checkScreen(administrator, 'admin security events');
  await administrator.getByLabel('Network address').fill('203.0.113.250');
  await heading(administrator, 'No results', 3);
  await administrator.getByRole('button', { name: 'Clear the filters' }).click();
  await administrator.getByText('Alerts', { exact: true }).click();
  await administrator.getByText('A decision was made without a second person').waitFor();
  await checkScreen(administrator, 'admin security alerts');
  await administrator.route('**/api/admin/security-alerts*', (route) => route.abort());
  await administrator.reload();
  await heading(administrator, 'This list could not be loaded');
  await administrator.unroute('**/api/admin/security-alerts*');
});

test('the profile shows the security activity of the account, one page at a time', async () => {
  const person = await server.newcomer('Active');
  await setUpTotp(person);
  const { id } = (await person.call<{ id: string }>('GET', '/api/user')).body;
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await server.owner('security_events').insert(
    Array.from({ length: 24 }, (_, index) => ({
      bucket: `activity-${index}`,
      kind: 'sign_in_failed',
      userId: id,
      address: '203.0.113.7',
      browser: 'Firefox',
      system: 'Windows',
      count: index + 1,
      firstAt: at(60 - index),
      lastAt: at(60 - index),
    })),
  );
  await server.services.securityEvents.flush();
  const { page } = await openFor(person);
  await page.goto('/profile');
  await heading(page, 'Security activity');
  await page
    .getByText('Second factor added')
    .or(page.getByText('Failed sign-in'))
    .first()
    .waitFor();
  await checkScreen(page, 'profile security activity');
  const pager = page.getByRole('navigation', { name: 'Pages of the list' });
  await pager.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Page 2').waitFor();
});

test('no page logged an error', () => {
  expect(complaints.flat()).toEqual([]);
});
