import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../../../common/paging.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { firstRow } from '../../../server/testing/first-row.ts';
import { isInSight } from '../../../server/testing/is-in-sight.ts';
import {
  collectWords,
  keepSignedIn,
  openBrowser,
  openWindow,
  withoutLive,
} from '../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { startSession, until, uploadReady } from '../../../server/testing/world.ts';

/** Tests that a notary's input survives a misclick, a failed request or another window. */
let server: TestServer;
let browser: Browser;
let notary: TestPerson;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  notary = await server.person('notary');
  ({ page, complaints } = await openWindow(browser, server.origin));
  await keepSignedIn(page.context(), notary);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  expect(complaints).toEqual([]);
});

const tab = (name: string) => page.getByRole('tab', { name }).click();
const dialog = () => page.getByRole('dialog');

test('an application with input is not closed by a misclick', async () => {
  const other = await openWindow(browser, server.origin);
  await keepSignedIn(other.context, await server.newcomer('Applicant'));
  await other.page.goto('/notary');
  const form = other.page.getByRole('dialog');
  const apply = other.page.getByRole('button', { name: 'Apply to Become a Notary' });
  await apply.click();
  await form.getByLabel('License number').waitFor();
  await other.page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });

  await apply.click();
  await form.getByLabel('License number').fill('CA-77-1234');
  await other.page.keyboard.press('Escape');
  await other.page.mouse.click(5, 5);
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await form.getByText('Please choose the state of your commission.').waitFor();
  expect(await form.getByLabel('License number').inputValue()).toBe('CA-77-1234');
  await form.getByRole('button', { name: 'Close' }).click();
  await form.waitFor({ state: 'hidden' });
  await other.context.close();
});

test('an application is sent with the time zone in its field and the chosen languages', async () => {
  const other = await openWindow(browser, server.origin);
  await keepSignedIn(other.context, await server.newcomer('Applicant'));
  const sent: string[] = [];
  other.page.on('request', (request) => {
    if (request.url().endsWith('/notaries/register')) sent.push(request.postData() ?? '');
  });
  await other.page.goto('/notary');
  await other.page.getByRole('button', { name: 'Apply to Become a Notary' }).click();
  const form = other.page.getByRole('dialog');
  const { keyboard } = other.page;
  await form.getByLabel('License number').fill('CA-77-1234');
  await form.getByRole('combobox', { name: 'Commission state' }).focus();
  await keyboard.type('Ohi');
  await keyboard.press('Enter');
  const zone = form.getByRole('combobox', { name: 'Time zone' });
  await zone.focus();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('Chic');
  await keyboard.press('Enter');
  expect(await zone.inputValue()).toBe('America/Chicago');
  expect(await form.getByRole('checkbox', { name: 'English' }).isChecked()).toBe(true);
  await form.getByRole('checkbox', { name: 'Español' }).check();
  await zone.focus();
  expect(sent).toEqual([]);
  await keyboard.press('Enter');
  await other.page.getByText('Application Submitted!').waitFor();
  expect(sent.map((body) => JSON.parse(body))).toMatchObject([
    { timezone: 'America/Chicago', commissionState: 'OH', languages: ['en', 'es'] },
  ]);
  await other.context.close();
});

test('a refused application moves the focus to the wrong field, also for a server error', async () => {
  const other = await openWindow(browser, server.origin);
  await keepSignedIn(other.context, await server.newcomer('Applicant'));
  await other.page.setViewportSize({ width: 360, height: 780 });
  await other.page.goto('/notary');
  await other.page.getByRole('button', { name: 'Apply to Become a Notary' }).click();
  const form = other.page.getByRole('dialog');
  const send = form.getByRole('button', { name: 'Submit Application' });
  const leadsTo = async (label: string) => {
    await send.click();
    const field = form.getByLabel(label);
    await expect
      .poll(() => field.evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await isInSight(field)).toBe(true);
  };
  await form.getByLabel('License number').fill('CA-77-1234');
  await form.getByRole('combobox', { name: 'Commission state' }).click();
  await other.page.getByRole('option', { name: 'Ohio' }).click();
  await form.getByLabel('First name').fill('');
  await leadsTo('First name');
  await form.getByLabel('First name').fill('Cole');
  await form.getByLabel('Email').fill('notary@sealwright.test');
  await leadsTo('Email');
  const refusal = form.getByText('Another application uses this email address.');
  await refusal.waitFor();

  // The focus stays with a person who has moved to another field before the response.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await other.page.route('**/api/notaries/register', async (route) => {
    await held;
    await route.continue();
  });
  await send.press('Enter');
  await refusal.waitFor({ state: 'hidden' });
  const license = form.getByLabel('License number');
  await license.focus();
  answer();
  await refusal.waitFor();
  expect(await license.evaluate((element) => element === document.activeElement)).toBe(true);
  await other.context.close();
});

describe('the hours', () => {
  const from = () => page.getByLabel('Monday from');
  const save = () => page.getByRole('button', { name: 'Save hours' });

  test('follow what is saved in another window, and keep local edits until the person decides', {
    tags: ['S2.7-07'],
  }, async () => {
    const { id } = (await notary.call<{ id: string }>('GET', '/api/notaries/me')).body;
    const saveElsewhere = (ranges: { dayOfWeek: number; startTime: string; endTime: string }[]) =>
      notary.call('PUT', `/api/notaries/${id}/availability`, { ranges, exceptions: [] });
    const monday = (startTime: string) => [{ dayOfWeek: 1, startTime, endTime: '17:00' }];
    await page.goto('/notary');
    await tab('Availability');
    const wholeWeek = () => page.getByRole('button', { name: 'Set hours Sunday' }).waitFor();
    await wholeWeek();
    await saveElsewhere(monday('08:00'));
    await expect.poll(() => from().inputValue()).toBe('08:00');
    expect(await save().isDisabled()).toBe(true);

    await from().fill('10:00');
    await saveElsewhere(monday('07:00'));
    await page
      .getByText(/^Your hours were changed in another window\. Your changes here/)
      .waitFor();
    expect(await from().inputValue()).toBe('10:00');
    expect(await save().isEnabled()).toBe(true);
    await checkScreen(page, 'notary hours saved elsewhere');
    await page.getByRole('button', { name: 'Show the saved hours' }).click();
    expect(await from().inputValue()).toBe('07:00');
    expect(await save().isDisabled()).toBe(true);

    await from().fill('10:00');
    await save().click();
    await page.getByText('Your hours are saved', { exact: true }).waitFor();
    expect(await from().inputValue()).toBe('10:00');
    await page.getByRole('button', { name: 'Discard changes' }).waitFor({ state: 'hidden' });
    expect(await save().isDisabled()).toBe(true);
    expect(await save().evaluate((button) => button === document.activeElement)).toBe(true);
    const days = [0, 1, 2, 3, 4, 5, 6];
    await saveElsewhere(
      days.map((dayOfWeek) => ({ dayOfWeek, startTime: '00:00', endTime: '24:00' })),
    );
    await wholeWeek();
  });

  test('of a date can be reached by typing letters', async () => {
    await page.getByRole('button', { name: 'Add a date' }).click();
    const kind = page.getByRole('combobox', { name: 'What is different' });
    await kind.focus();
    await page.keyboard.type('hou');
    expect(await kind.inputValue()).toBe('Hours on this date');
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });

  test('keep unsaved edits while other tabs are open', async () => {
    await page.goto('/notary');
    await tab('Availability');
    await page.getByRole('button', { name: 'Set hours Monday' }).click();
    await from().fill('10:15');
    for (const name of ['Profile', 'Assignments', 'Overview']) {
      await tab(name);
      await from().waitFor({ state: 'hidden' });
    }
    await tab('Availability');
    expect(await from().inputValue()).toBe('10:15');
    await page.getByRole('button', { name: 'Copy to Monday–Friday: Monday' }).click();
    expect(await page.getByLabel('Friday from').inputValue()).toBe('10:15');
    await page.getByRole('button', { name: 'Set hours Saturday' }).waitFor();
    expect(await save().isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });
});

test('the dashboard greets a person with a name without spaces on a phone', async () => {
  const { db } = server.services;
  const own = db('notaries').where({ lastName: 'Whitfield' });
  const { firstName } = await firstRow(own.clone().first('firstName'));
  const name = 'W'.repeat(50);
  await own.clone().update({ firstName: name });
  const other = await openWindow(browser, server.origin, { width: 360, height: 780 });
  await keepSignedIn(other.context, notary);
  await other.page.goto('/notary');
  await other.page.getByRole('heading', { name: `Welcome back, ${name}!` }).waitFor();
  // The overview lists four of the seven days.
  await other.page.getByText('3 more under Availability', { exact: true }).waitFor();
  const width = await other.page.evaluate(() => document.documentElement.scrollWidth);
  await other.context.close();
  await own.clone().update({ firstName });
  expect(width).toBe(360);
});

describe('the offers', () => {
  test('are declined with the reason that was written for each', async () => {
    const { db } = server.services;
    await db('notaries').where({ lastName: 'Whitfield' }).update({ maxConcurrentSessions: 10 });
    const customer = await server.person('customer');
    for (const number of [1, 2]) {
      const document = await uploadReady(customer, {
        bytes: `Contract number ${number}.`,
        name: `contract-${number}.txt`,
      });
      await startSession(customer, document.id);
    }
    await until(
      async () => db('notary_assignments').where({ status: 'assigned' }),
      (rows) => rows.length === 2,
    );
    await page.goto('/notary');
    const decline = page
      .getByRole('alert')
      .filter({ hasText: 'Pending Assignments (2)' })
      .getByRole('button', { name: 'Decline' });
    const reason = dialog().getByLabel('Reason');
    await decline.first().click();
    await reason.fill('I am traveling');
    const requests = '**/api/notar*/**';
    await page.route(requests, (route) => route.abort());
    await dialog().getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Failed to update assignment status').waitFor();
    expect(await reason.inputValue()).toBe('I am traveling');
    await page.unroute(requests);
    await dialog().getByRole('button', { name: 'Keep it' }).click();
    await decline.nth(1).click();
    await dialog().waitFor();
    expect(await reason.inputValue()).toBe('');
    await dialog().getByRole('button', { name: 'Keep it' }).click();
    await decline.first().click();
    await dialog().waitFor();
    expect(await reason.inputValue()).toBe('I am traveling');
    await dialog().getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Pending Assignments (1)').waitFor();
    await dialog().waitFor({ state: 'hidden' });
  });

  test('say that more of them failed to load, and retry', async () => {
    // Simulates more offers than one page contains.
    let reachable = false;
    const list = '**/assignments?*limit=50*';
    await page.route(list, async (route) => {
      if (route.request().url().includes('cursor=')) {
        return reachable ? route.fulfill({ json: [] }) : route.abort();
      }
      const response = await route.fetch();
      const headers = { ...response.headers(), [NEXT_CURSOR_HEADER.toLowerCase()]: 'next' };
      return route.fulfill({ response, headers });
    });
    const letLive = await withoutLive(page);
    await page.goto('/notary');
    await tab('Assignments');
    await page.getByRole('button', { name: 'Show more' }).click();
    const failed = page.getByText('The rest of the list could not be loaded.');
    await failed.waitFor();
    await page.getByRole('row').filter({ hasText: 'contract-1.txt' }).waitFor();
    await checkScreen(page, 'notary assignments next page failed');
    reachable = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await failed.waitFor({ state: 'hidden' });
    await page.unroute(list);
    await letLive();
  });

  test('lead to sign-in after the person was signed out, without another message', {
    tags: ['S8-06'],
  }, async () => {
    const other = await openWindow(browser, server.origin);
    await keepSignedIn(other.context, notary);
    const seen = await collectWords(other.page);
    await other.page.goto('/notary');
    const accept = other.page.getByRole('button', { name: 'Accept', exact: true }).first();
    await accept.waitFor();
    await other.context.clearCookies();
    await accept.click();
    await expect.poll(seen).toContain('Access Required');
    await other.page.waitForURL(/\/op\//);
    expect(seen()).not.toContain('Failed to update assignment status');
    await other.context.close();
  });

  test('are answered once on a double click', async () => {
    const other = await openWindow(browser, server.origin);
    await keepSignedIn(other.context, notary);
    const sent: string[] = [];
    other.page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url());
    });
    const seen = await collectWords(other.page);
    await other.page.goto('/notary');
    const accept = other.page.getByRole('button', { name: 'Accept', exact: true });
    await accept.dblclick();
    await expect.poll(seen).toContain('Assignment status updated successfully');
    await accept.waitFor({ state: 'detached' });
    expect(sent).toHaveLength(1);
    expect(seen()).not.toContain('Failed to update assignment status');
    await other.context.close();
  });
});

describe('the queue', () => {
  const NEXT = /\/conference\/[0-9a-f-]{36}$/;
  const soundsPlayed = (other: Page) => other.evaluate(() => Reflect.get(window, 'tonesStarted'));

  test('counts a new offer on every page, plays a sound, and notifies a window in the background', async () => {
    const { db } = server.services;
    await db('notarization_sessions').update({ status: 'cancelled' });
    await db('notary_assignments').delete();
    const other = await openWindow(browser, server.origin);
    await other.page.addInitScript(() => {
      Object.assign(window, { tonesStarted: 0, notices: [] });
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function counted(at) {
        Reflect.set(window, 'tonesStarted', Reflect.get(window, 'tonesStarted') + 1);
        return start.call(this, at);
      };
      // The headless browser denies notifications.
      window.Notification = class extends EventTarget {
        static permission = 'granted';
        constructor(title: string, options: NotificationOptions) {
          super();
          Reflect.get(window, 'notices').push(`${title}: ${options.body}`);
        }
      } as unknown as typeof Notification;
      // Automated windows always report the focus.
      document.hasFocus = () => false;
    });
    await keepSignedIn(other.context, notary);
    await other.page.goto('/notary');
    await other.page.getByText('No offer is waiting.').waitFor();
    await other.page.getByText('Notifications of new offers are on.').waitFor();
    const sound = other.page.getByRole('switch', { name: 'Play a sound for a new offer' });
    expect(await sound.isChecked()).toBe(true);
    await checkScreen(other.page, 'notary queue empty');
    await sound.focus();
    await other.page.keyboard.press('Space');
    expect(await sound.isChecked()).toBe(false);
    await other.page.keyboard.press('Space');
    await expect.poll(() => soundsPlayed(other.page)).toBe(2);
    await other.page.getByRole('link', { name: 'Templates' }).click();
    await other.page.waitForURL('**/templates');

    const customer = await server.person('customer');
    const ready = await uploadReady(customer, { bytes: 'A contract.', name: 'contract-3.txt' });
    await startSession(customer, ready.id);
    const badge = other.page.getByRole('link', { name: '1 offer is waiting' });
    await badge.waitFor();
    await expect.poll(() => soundsPlayed(other.page)).toBe(4);
    expect(await other.page.evaluate(() => Reflect.get(window, 'notices'))).toEqual([
      'New offer: A session is offered to you. Open your queue to answer.',
    ]);
    await checkScreen(other.page, 'offer badge');
    await badge.click();
    const offer = other.page.getByRole('alert').filter({ hasText: 'contract-3.txt' });
    await offer.getByText('Signer in Ohio, United States').waitFor();
    await offer.getByText(/ · As soon as possible/).waitFor();
    await offer.getByText(/^9:\d\d left$/).waitFor();
    await checkScreen(other.page, 'notary queue offer');
    await other.context.close();
  });

  test('accepts an offer and opens its conference with one click', async () => {
    const other = await openWindow(browser, server.origin);
    await keepSignedIn(other.context, notary);
    const seen = await collectWords(other.page);
    await other.page.goto('/notary');
    await other.page.getByRole('button', { name: 'Accept and enter' }).click();
    await other.page.waitForURL(NEXT);
    await expect.poll(seen).toContain('Assignment status updated successfully');
    await other.page.getByRole('button', { name: 'Join Conference' }).waitFor();
    await other.page.getByRole('link', { name: /offer/ }).waitFor({ state: 'detached' });

    await other.page.goto('/notary');
    await other.page.getByRole('link', { name: 'Enter contract-3.txt' }).click();
    await other.page.waitForURL(NEXT);
    await other.context.close();
  });
});
