import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localDate } from '../../../common/local-date.ts';
import { checkScreen } from '../../testing/check-screen.ts';
import { localMinute } from '../../testing/local-minute.ts';
import { keepSignedIn, openBrowser, openWindow, withoutLive } from '../../testing/open-browser.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { startSession, until, uploadReady } from '../../testing/world.ts';

/** From the application to the dashboard of a notary, on the screen, with the real API. */
let server: TestServer;
let browser: Browser;
let administrator: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person('administrator');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const ZONE = 'America/New_York';
const inDays = (days: number) => localDate(new Date(Date.now() + days * 86_400_000), ZONE);

describe('an application', () => {
  test('shows errors next to the fields, keeps the input, and can be submitted', {
    tags: ['S0-03', 'S1-09', 'S2.7-02', 'S2.7-10', 'S2.7-11', 'S4-17', 'S5-04', 'S8-07'],
  }, async () => {
    const { page, context, complaints } = await openWindow(browser, server.origin);
    await keepSignedIn(context, await server.newcomer('Applicant'));
    const email = 'applicant-1@example.test';
    await page.goto('/notary');
    await page.getByRole('heading', { name: 'Notary Account Required' }).waitFor();
    await checkScreen(page, 'notary required');
    await page.getByRole('button', { name: 'Apply to Become a Notary' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Notaries earn $15-30 per session. We serve 45+ states.').waitFor();
    await dialog.getByLabel('First name').fill('');
    await dialog.getByLabel('License number').fill('1');
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await dialog.getByText('This field is required.').waitFor();
    await dialog.getByText('Please enter your license number (5 to 50 characters).').waitFor();
    await dialog.getByText('Please choose the state of your commission.').waitFor();
    await checkScreen(page, 'notary registration');

    await dialog.getByLabel('First name').fill('Iris');
    await dialog.getByLabel('License number').fill('TX-77-1234');
    await dialog.getByRole('combobox', { name: 'Commission state' }).click();
    expect(await page.getByRole('option').count()).toBe(51);
    await page.getByRole('option', { name: 'Texas' }).click();
    await dialog.getByLabel('Email').fill('notary@sealwright.test');
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await toast(page, 'Registration Failed');
    await dialog.getByText('Another application uses this email address.').waitFor();

    await dialog.getByLabel('Email').fill(email);
    await page.route('**/api/notaries/register', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await toast(page, 'Registration failed');
    expect(await dialog.getByLabel('License number').inputValue()).toBe('TX-77-1234');
    await page.unroute('**/api/notaries/register');
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await toast(page, 'Registration Successful!');
    await page.getByText('Application Submitted!').waitFor();
    await page.getByText(/within 24-48 hours/).waitFor();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Return to Dashboard' }).click();
    await reloaded;
    await page.getByRole('heading', { name: 'Welcome back, Iris!' }).waitFor();
    await page.getByText('Pending Approval').waitFor();

    const record = await server.services.db('notaries').where({ email }).first();
    await administrator.call('POST', `/api/admin/notaries/${record?.id}/rejection`, {
      reason: 'The license could not be found.',
      updatedAt: record?.updatedAt,
    });
    await page.getByRole('heading', { name: 'Your application was not accepted' }).waitFor();
    await page.getByText('The license could not be found.').waitFor();
    await checkScreen(page, 'notary rejected');
    await page.getByRole('button', { name: 'Apply again' }).click();
    expect(await dialog.getByLabel('License number').inputValue()).toBe('TX-77-1234');
    await dialog.getByLabel('License number').fill('CA-77-9999');
    await dialog.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText('Application Submitted!').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the dashboard of a notary', () => {
  let page: Page;
  let complaints: string[];
  let customer: TestPerson;

  beforeAll(async () => {
    customer = await server.person('customer');
    ({ page, complaints } = await openWindow(browser, server.origin));
    await keepSignedIn(page.context(), await server.person('notary'));
  });

  const tab = (name: string) => page.getByRole('tab', { name }).click();

  test('shows figures, tabs and the first four days, with whole days marked as such', {
    tags: ['S2.1-02', 'S2.7-03', 'S2.7-06', 'S2.7-08', 'S4-14', 'S9-08', 'S9-12'],
  }, async () => {
    await page.goto('/notary-dashboard');
    await page.getByRole('heading', { name: 'Welcome back, Nora!' }).waitFor();
    for (const name of ['Rating', 'Total Sessions', 'Successful Sessions', 'Session Rate']) {
      await page.getByRole('heading', { name, exact: true }).waitFor();
    }
    await page.getByText('out of 5.0').waitFor();
    await page.getByText('$25.00').waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Overview',
      'Availability',
      'Assignments',
      'Profile',
    ]);
    const days = page.getByRole('listitem').filter({ hasText: 'All day' });
    await days.first().waitFor();
    expect(await days.allInnerTexts()).toEqual(
      ['Sunday', 'Monday', 'Tuesday', 'Wednesday'].map((day) => `${day}\nAll day`),
    );
    await checkScreen(page, 'notary overview');
    await tab('Assignments');
    await page.getByRole('heading', { name: 'No Assignments Yet' }).waitFor();
    await tab('Overview');
    await page.setViewportSize({ width: 360, height: 780 });
    for (const one of await page.getByRole('tab').all()) {
      const box = await one.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    }
    await page.setViewportSize({ width: 1360, height: 900 });
  });

  test('changes the week and single dates, and shows next to a date why it is refused', {
    tags: ['S2.7-06', 'S2.7-07'],
  }, async () => {
    await tab('Availability');
    await page.getByText('All day', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Set hours Monday' }).click();
    await page.getByRole('button', { name: 'Add hours Monday' }).click();
    await page.getByLabel('Monday to').nth(1).fill('21:00');
    await page.getByRole('button', { name: 'Add a date' }).click();
    await page.getByLabel('Date', { exact: true }).fill(inDays(-3));
    await page.getByRole('button', { name: 'Save hours' }).click();
    await page.getByText('Please choose today or a later date.', { exact: true }).first().waitFor();
    await checkScreen(page, 'notary availability');
    const day = inDays(9);
    await page.getByLabel('Date', { exact: true }).fill(day);
    await page.getByRole('combobox', { name: 'What is different' }).click();
    await page.getByRole('option', { name: 'Hours on this date' }).click();
    await page.route('**/availability', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Save hours' }).click();
    await page.getByText('What you entered is still here').waitFor();
    expect(await page.getByLabel('Date', { exact: true }).inputValue()).toBe(day);
    await page.unroute('**/availability');
    await page.getByRole('button', { name: 'Save hours' }).click();
    await toast(page, 'Your hours are saved');
    await page.reload();
    await page.getByText('09:00 - 17:00').waitFor();
    await page.getByText('17:00 - 21:00').waitFor();
    const kept = await server.services
      .db('notary_availability')
      .whereNotNull('effectiveDate')
      .select('effectiveDate', 'isActive');
    expect(kept).toEqual([{ effectiveDate: day, isActive: true }]);
    await tab('Availability');
    await page.getByRole('button', { name: `Remove ${day}` }).click();
    for (const weekday of ['Sunday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
      await page.getByRole('button', { name: `Remove ${weekday}` }).click();
    }
    await page.getByRole('button', { name: 'Remove Monday' }).nth(1).click();
    await page.getByRole('button', { name: 'Remove Monday' }).click();
    await page.getByRole('button', { name: 'Save hours' }).click();
    await toast(page, 'Your hours are saved');
    await tab('Overview');
    await page.getByText('No availability set').waitFor();
    await page.getByRole('button', { name: 'Set Availability' }).click();
    await page.getByRole('button', { name: 'All day Sunday' }).waitFor();
    for (const day of [
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ]) {
      await page.getByRole('button', { name: `All day ${day}` }).click();
    }
    await page.getByRole('button', { name: 'Save hours' }).click();
    await toast(page, 'Your hours are saved');
  });

  test('shows the first three offers, accepts, declines and opens a session', {
    tags: ['S0-03', 'S1-09', 'S2.7-04', 'S2.7-05', 'S4-15', 'S8-08', 'S9-12'],
  }, async () => {
    await server.services
      .db('notaries')
      .where({ lastName: 'Whitfield' })
      .update({ maxConcurrentSessions: 10 });
    for (const number of [1, 2, 3, 4]) {
      const document = await uploadReady(customer, {
        bytes: `Contract number ${number}.`,
        name: `contract-${number}.txt`,
      });
      await startSession(customer, document.id);
    }
    await until(
      async () => server.services.db('notary_assignments').where({ status: 'assigned' }),
      (rows) => rows.length === 4,
    );
    await page.goto('/notary');
    const pending = page.getByRole('alert').filter({ hasText: 'Pending Assignments (4)' });
    await pending.waitFor();
    expect(await pending.getByRole('listitem').count()).toBe(3);
    await checkScreen(page, 'notary pending');
    await page.route('**/notary-assignments/**', (route) => route.abort());
    await pending.getByRole('button', { name: 'Accept', exact: true }).first().click();
    await toast(page, 'Failed to update assignment status');
    await page.unroute('**/notary-assignments/**');
    // The server's message is shown in the toast and stays next to the offer.
    const sessions = server.services.db('notarization_sessions').where({ status: 'scheduled' });
    const shift = (way: '+' | '-') =>
      sessions.clone().update({
        scheduledAt: server.services.db.raw(`scheduled_at ${way} interval '40 years'`),
      });
    await shift('+');
    await pending.getByRole('button', { name: 'Accept', exact: true }).first().click();
    await page.getByText(/^Failed to update assignment status\. Your commission ends on/).waitFor();
    await pending
      .getByText(/^Your commission ends on \w{3} \d\d, \d{4}, before this session/)
      .waitFor();
    await checkScreen(page, 'notary offer refused');
    await shift('-');
    await pending.getByRole('button', { name: 'Accept', exact: true }).first().click();
    await toast(page, 'Assignment status updated successfully');
    await page.getByText('Pending Assignments (3)').waitFor();
    await page.getByRole('button', { name: 'Decline' }).first().click();
    await page.getByRole('dialog').getByLabel('Reason').fill('I am traveling');
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Pending Assignments (2)').waitFor();
    await page.getByRole('link', { name: 'Manage' }).click();
    await page.waitForURL('**/sessions/*');
    await page.getByRole('heading', { name: 'Notary assigned' }).waitFor();
  });

  test('lists assignments with rating and compensation, and masks all but the end of the license number', {
    tags: ['S2.7-08', 'S2.7-09'],
  }, async () => {
    await server.services
      .db('notary_assignments')
      .where({ status: 'accepted' })
      .update({ status: 'completed', sessionRating: 4, compensationAmount: 2500 });
    await page.goto('/notary');
    await tab('Assignments');
    const row = page.getByRole('row').filter({ hasText: 'Completed' });
    await row.getByText('4 of 5').waitFor();
    await row.getByText('$25.00').waitFor();
    await checkScreen(page, 'notary assignments');
    await tab('Profile');
    await page.getByText('••••••••••8204').waitFor();
    expect(await page.locator('main').innerText()).not.toContain('OH-2026-118204');
    await page.getByLabel('New expiry date').fill('2020-01-01');
    await page.getByRole('button', { name: 'Send for review' }).click();
    await page.getByText('This date is in the past.').first().waitFor();
    await checkScreen(page, 'notary profile');
    await page.getByLabel('New expiry date').fill(`${new Date().getFullYear() + 6}-03-01`);
    await page.getByRole('button', { name: 'Send for review' }).click();
    await page.getByText(/^Your renewed commission until Mar 01/).waitFor();
    const key = page.getByRole('region', { name: 'Signing key' });
    await key.getByRole('button', { name: 'Create a new key (P-256)' }).click();
    await key.getByText('Earlier keys').waitFor();
    await key.getByRole('button', { name: 'Upload your own key' }).click();
    await key.locator('input[type=file]').setInputFiles({
      name: 'key.p12',
      mimeType: 'application/x-pkcs12',
      buffer: Buffer.from('no file of keys'),
    });
    await key.getByRole('button', { name: 'Use this key' }).click();
    await key.getByText('not a .p12 or .pfx file').waitFor();
    await checkScreen(page, 'notary key');
    await key.getByRole('button', { name: 'This key is no longer safe' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel(/^Someone else may have had access since/)
      .fill(await localMinute(page, Date.now()));
    await dialog.getByText('No act was sealed with it since then.').waitFor();
    await dialog.getByLabel('What happened').fill('The laptop was stolen.');
    await checkScreen(page, 'notary key dialog');
    await dialog.getByRole('button', { name: 'Suspend this key' }).click();
    await key.getByText(/^Your key is suspended/).waitFor();
    await key.getByText('Notify the state by').first().waitFor();
    const saved = page.waitForEvent('download');
    await key.getByRole('link', { name: 'Download the notice (PDF)' }).click();
    expect((await saved).suggestedFilename()).toBe('notice.pdf');
    await checkScreen(page, 'notary key notice');
    await key.getByRole('button', { name: 'Correct the start of the unsafe period' }).click();
    await dialog.getByText('Only the administrator can choose a later date and time.').waitFor();
    await dialog
      .getByLabel(/^Someone else may have had access since/)
      .fill(await localMinute(page, Date.now() - 600_000));
    await dialog.getByLabel('Reason for the correction').fill('The thief had a copy.');
    await checkScreen(page, 'notary key correction');
    await dialog.getByRole('button', { name: 'Save the correction' }).click();
    await key.getByText('The thief had a copy.').waitFor();
    await key.getByLabel('Date on which it was sent').fill('2099-01-01');
    await key.getByRole('button', { name: 'Record that it was sent' }).click();
    await key.getByText('This date is in the future.').waitFor();
    await key
      .getByLabel('Date on which it was sent')
      .fill(localDate(new Date(), 'America/New_York'));
    await key.getByRole('button', { name: 'Record that it was sent' }).click();
    await key.getByText('State notified on').waitFor();
    await key.getByRole('button', { name: 'Correct the date of the notice' }).click();
    await checkScreen(page, 'notary key notice correction');
    await key.getByLabel('Date on which it was sent').fill('2020-01-01');
    await key.getByRole('button', { name: 'Correct the date of the notice' }).click();
    await key.getByText('The key was not suspended yet on this date.').waitFor();
    await key.getByRole('button', { name: 'Keep the date' }).click();
    await key.getByRole('button', { name: 'Correct the date of the notice' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('shows an error when it cannot be loaded', async () => {
    await page.route('**/api/notaries/me', (route) => route.abort());
    const letLive = await withoutLive(page);
    await page.goto('/notary');
    await page.getByRole('heading', { name: 'The notary dashboard could not be loaded' }).waitFor();
    await checkScreen(page, 'notary error');
    await page.unroute('**/api/notaries/me');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Welcome back, Nora!' }).waitFor();
    await letLive();
  });
});
