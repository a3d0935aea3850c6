import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setUpTotp } from '../../testing/authenticator.ts';
import { checkScreen } from '../../testing/check-screen.ts';
import { firstRow } from '../../testing/first-row.ts';
import {
  collectWords,
  keepSignedIn,
  openBrowser,
  openWindow,
  signInOnScreen,
  withoutLive,
} from '../../testing/open-browser.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { startSession, uploadReady } from '../../testing/world.ts';

/** The profile page: name and picture, sign-ins, time zone and emails, data export and deletion. */
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let person: TestPerson;
let email: string;
const PASSWORD = 'a long enough password';

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  person = await server.newcomer('Nora');
  ({ email } = (await person.call<{ email: string }>('GET', '/api/user')).body);
  ({ context, page, complaints } = await openWindow(browser, server.origin));
  await keepSignedIn(context, person);
});
/** Opens the profile in the person's existing session. */
const openProfile = async () => {
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
};
/** Opens the profile in a second session of this browser. The first session stays active. */
const openProfileAnew = async () => {
  await context.clearCookies();
  await signInOnScreen(page, { email, password: PASSWORD });
  await openProfile();
};
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const section = (name: string) => page.getByRole('region', { name });
const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
const row = () => server.services.db('users').where({ email }).first();

/** Makes the sign-in too old. The page keeps its state, so that the server has to refuse. */
async function letSignInAge() {
  const known = await (await page.request.get('/api/user')).json();
  await page.route('**/api/user', (route) => route.fulfill({ json: known }));
  await server.services.db.raw(
    `UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', '0') WHERE user_id = ?`,
    [(await firstRow(row())).id],
  );
}

describe('the profile', () => {
  test('shows its sections, the sign-in of this browser and its time zone', async () => {
    await openProfileAnew();
    for (const name of [
      'Name and picture',
      'Password',
      'Sign-ins',
      'Second factors',
      'Time zone and emails',
      'Your data',
    ]) {
      await section(name).waitFor();
    }
    await section('Sign-ins').getByText('This one', { exact: true }).waitFor();
    expect(await section('Sign-ins').getByRole('listitem').count()).toBe(2);
    await section('Sign-ins')
      .getByText(/^Chrome/)
      .waitFor();
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    await expect.poll(async () => (await row())?.timezone).toBe(zone);
    await checkScreen(page, 'profile');
  });

  test('shows a skeleton while it loads and reports what failed', async () => {
    await page.route('**/api/user/sign-ins', (route) => route.abort());
    const letLive = await withoutLive(page);
    await openProfile();
    await section('Sign-ins')
      .getByRole('heading', { name: 'Your sign-ins could not be loaded' })
      .waitFor();
    await checkScreen(page, 'profile failed');
    await page.unroute('**/api/user/sign-ins');
    await section('Sign-ins').getByRole('button', { name: /again/i }).click();
    await section('Sign-ins').getByText('This one', { exact: true }).waitFor();
    await letLive();
  });

  test('shows everything else if one list fails to load', async () => {
    await page.route('**/api/user/sign-ins', () => {});
    await openProfile();
    await section('Second factors').getByRole('button', { name: 'Add a passkey' }).waitFor();
    await page.getByRole('button', { name: 'Delete my account' }).waitFor();
    await page.unroute('**/api/user/sign-ins');
  });
});

describe('the password', () => {
  test('is changed on the page of the embedded provider, also on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openProfile();
    await section('Password').getByRole('link', { name: 'Change your password' }).click();
    await page.getByRole('heading', { name: 'Change your password', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/op/password');
  });
});

describe('the name', () => {
  test('is saved by keyboard and appears in the header', async () => {
    await openProfile();
    const first = page.getByLabel('First name');
    await first.fill('Augusta');
    await first.press('Enter');
    await toast('Your name is saved');
    await page.getByRole('banner').getByText('Augusta', { exact: true }).waitFor();
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Welcome back, Augusta!' }).waitFor();
  });

  test('shows the error next to the field and keeps the input if the connection fails', async () => {
    await openProfile();
    const first = page.getByLabel('First name');
    await first.fill('   ');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('This field is required.').waitFor();
    expect(await first.getAttribute('aria-invalid')).toBe('true');
    await first.fill('Ada');
    await page.route('**/api/user', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText(/The connection was lost. What you entered is still here/).waitFor();
    expect(await first.inputValue()).toBe('Ada');
    await checkScreen(page, 'profile name unsaved');
    await page.unroute('**/api/user');
    const save = page.getByRole('button', { name: 'Save name' });
    await save.click();
    await toast('Your name is saved');
    // With nothing left to save, the button is disabled and keeps the keyboard focus.
    await expect.poll(() => save.isDisabled()).toBe(true);
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('keeps a name that was changed in another window', async () => {
    await openProfile();
    const other = await context.newPage();
    await other.goto('/profile');
    await other.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('First name').fill('Ada');
    await page.getByRole('button', { name: 'Save name' }).click();
    await toast('Your name is saved');
    await other.getByText(/^Your name was changed to Ada .* in another window/).waitFor();
    expect(await other.getByLabel('First name').inputValue()).toBe('Ada');
    await checkScreen(other, 'profile name changed elsewhere');
    await other.getByRole('button', { name: 'Save name' }).click();
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Lovelace');
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    await other.close();
  });

  test('is not sent by a disabled button, which can still be focused by keyboard', async () => {
    await openProfile();
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent += 1;
    });
    const save = page.getByRole('button', { name: 'Save name', disabled: true });
    await page.getByLabel('Last name').press('Tab');
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await page.getByLabel('First name').press('Enter');
    await page.getByLabel('First name').fill('Grace');
    await page.getByLabel('Last name').press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByText('Grace', { exact: true }).waitFor();
    expect(sent).toBe(1);
  });
});

describe('the picture', () => {
  const chosen = async (bytes: Buffer, name: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /(Choose a|Change the) picture/ }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'image/png', buffer: bytes });
  };

  test('is chosen, shown in the header and removed', async () => {
    await openProfile();
    const canvas = createCanvas(400, 300);
    const drawing = canvas.getContext('2d');
    drawing.fillStyle = '#a67c2d';
    drawing.fillRect(0, 0, 400, 300);
    await chosen(await canvas.encode('png'), 'me.png');
    await toast('Your picture is saved');
    const shown = page.getByRole('banner').getByRole('button', { name: 'Nora' }).locator('img');
    await shown.waitFor();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(256);
    await checkScreen(page, 'profile with picture');
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await toast('Your picture is removed');
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
  });

  test('shows an error for a file that is not a picture', async () => {
    await openProfile();
    await chosen(Buffer.from('not a picture at all'), 'me.png');
    await page.getByText('Please choose a PNG, JPEG, GIF or WebP picture.').waitFor();
    await chosen(Buffer.alloc(5 * 1024 * 1024 + 1), 'large.png');
    await page
      .getByText('This picture is larger than 5 MB. Please choose a smaller one.')
      .waitFor();
  });
});

describe('sign-ins', () => {
  test('one is ended after a confirmation', async () => {
    await openProfileAnew();
    const others = section('Sign-ins').getByRole('listitem').filter({ hasNotText: 'This one' });
    await others.getByRole('button', { name: /^Sign out/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out there?' });
    await dialog.waitFor();
    await checkScreen(page, 'profile sign out');
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await toast('You are signed out there');
    await others.waitFor({ state: 'detached' });
    expect((await person.call('GET', '/api/user')).status).toBe(401);
  });

  test('all are ended: the person is signed out, and other windows go to the sign-in automatically', async () => {
    const other = await openWindow(browser, server.origin);
    await keepSignedIn(other.context, person);
    const heard = await collectWords(other.page);
    await other.page.goto('/templates');
    await other.page.getByRole('heading', { level: 1 }).waitFor();
    const seen = await collectWords(page);
    await openProfileAnew();
    const tab = await context.newPage();
    await tab.goto('/dashboard');
    await tab.getByRole('heading', { name: /Welcome back/ }).waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('button', { name: 'Sign In' }).first().waitFor();
    expect((await person.call('GET', '/api/user')).status).toBe(401);
    await Promise.all([other.page.waitForURL(/\/op\//), tab.waitForURL(/\/op\//)]);
    expect(heard()).toContain('You are logged out. Logging in again...');
    // The window that started the sign-out shows no notice about it.
    expect(seen()).not.toContain('You are logged out');
    await other.context.close();
    expect(other.complaints).toEqual([]);
  });
});

describe('time zone and emails', () => {
  test('are saved when chosen and revert if that fails', async () => {
    await openProfile();
    // The lists above it move the field when they arrive.
    await section('Sign-ins').getByText('This one', { exact: true }).waitFor();
    await section('Second factors').getByRole('button').first().waitFor();
    const zone = section('Time zone and emails').getByRole('combobox', { name: 'Time zone' });
    await zone.fill('Vienna');
    await page.getByRole('option', { name: 'Europe/Vienna' }).click();
    await section('Time zone and emails').getByText('Saved', { exact: true }).waitFor();
    const sessions = page.getByRole('checkbox', { name: 'About sessions' });
    await sessions.uncheck();
    await expect.poll(async () => (await row())?.lettersSessions).toBe(false);
    expect((await row())?.timezone).toBe('Europe/Vienna');
    await page.route('**/api/user', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.getByRole('checkbox', { name: 'About documents' }).click();
    await page.getByText(/This was not saved/).waitFor();
    expect(await page.getByRole('checkbox', { name: 'About documents' }).isChecked()).toBe(true);
    await checkScreen(page, 'profile emails unsaved');
  });
});

describe('the personal data', () => {
  test('is downloaded as a ZIP, and obstacles are shown', async () => {
    await openProfile();
    await uploadReady(person, { name: 'lease.pdf' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^sealwright-data-\d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(readFileSync(await download.path()));
    const [document] = JSON.parse(strFromU8(files['documents.json'] as Uint8Array));
    expect(document.name).toBe('lease.pdf');
    await page.getByText('Your data has been downloaded').waitFor();
    await page.route('**/api/user/export', (route) => route.abort());
    await page.getByRole('button', { name: 'Download my data' }).click();
    await page.getByText('The connection was lost. Nothing was saved. Please try again.').waitFor();
    await page.unroute('**/api/user/export');
    const { id } = await firstRow(row());
    await server.services.db('data_exports').insert({ userId: id });
    await page.getByRole('button', { name: 'Download my data' }).click();
    await page
      .getByText('An export is already in progress. Please wait until it is finished.')
      .waitFor();
    await checkScreen(page, 'profile export refused');
  });
});

describe('second factors', () => {
  const dialog = () => page.getByRole('dialog');

  test('are changed after a confirmation with an active one', async () => {
    const authenticator = await setUpTotp(person);
    await openProfile();
    const factors = section('Second factors');
    await factors.getByRole('button', { name: 'Add an authenticator app' }).click();
    await dialog().getByText('To change your second factors, first confirm').waitFor();
    await checkScreen(page, 'profile factor proof');
    const field = dialog().getByLabel('Six digits');
    await field.fill(authenticator.spent);
    await field.press('Enter');
    await dialog().getByText('Your second factor was not accepted.', { exact: false }).waitFor();
    await field.fill(await authenticator.code());
    await field.press('Enter');
    await dialog().getByText('Scan this code', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await factors.getByRole('button', { name: 'Remove: Authenticator app' }).click();
    await checkScreen(page, 'profile factor removal');
    await dialog()
      .getByLabel('Six digits')
      .fill(await authenticator.code());
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await toast('The second factor is removed');
    await factors.getByText('No second factor is set up').waitFor();
  });

  test('have recovery codes, which are shown once and remove a lost factor', async () => {
    const authenticator = await setUpTotp(person);
    await openProfile();
    const factors = section('Second factors');
    await factors.getByText('You have no recovery codes.', { exact: false }).waitFor();
    await factors.getByRole('button', { name: 'Create recovery codes' }).click();
    await dialog()
      .getByLabel('Six digits')
      .fill(await authenticator.code());
    await dialog().getByRole('button', { name: 'Create recovery codes' }).click();
    const codes = dialog().getByRole('listitem');
    await expect.poll(() => codes.count()).toBe(10);
    await checkScreen(page, 'profile recovery codes');
    const [code = ''] = await codes.allTextContents();
    await dialog().getByRole('button', { name: 'I have saved them' }).click();
    await factors.getByText('10 recovery codes are left.').waitFor();
    const activity = section('Security activity');
    await activity.getByText('Recovery codes created').waitFor();
    await factors.getByRole('button', { name: 'Remove: Authenticator app' }).click();
    await dialog().getByRole('radio', { name: 'Recovery code' }).check();
    await dialog().getByLabel('Recovery code', { exact: true }).last().fill(code);
    await checkScreen(page, 'profile recovery code as proof');
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await toast('The second factor is removed');
    await factors.getByText('No second factor is set up').waitFor();
    await activity.getByText('Second factor removed').waitFor();
  });

  test('are set up by keyboard: each digit has a label, errors are shown, the focus returns', async () => {
    await openProfile();
    const add = section('Second factors').getByRole('button', { name: 'Add an authenticator app' });
    const hasFocus = () => add.evaluate((button) => button === document.activeElement);
    await page.route('**/api/step-up/totp', (route) => route.abort());
    await add.press('Enter');
    await dialog().getByText('Something failed on our side', { exact: false }).waitFor();
    await page.unroute('**/api/step-up/totp');
    await dialog().getByRole('button', { name: 'Try again' }).press('Enter');
    const first = dialog().getByRole('textbox', { name: 'Digit 1 of 6' });
    await expect.poll(() => first.evaluate((digit) => digit === document.activeElement)).toBe(true);
    await first.pressSequentially('000000');
    await page.route('**/api/step-up/totp/**', (route) => route.abort());
    await page.keyboard.press('Enter');
    await dialog()
      .getByText(/^The connection was lost/)
      .waitFor();
    await page.unroute('**/api/step-up/totp/**');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(hasFocus).toBe(true);
  });

  test('ask for a recent sign-in in a dialog that leads to the sign-in and back', async () => {
    const authenticator = await setUpTotp(person);
    await openProfileAnew();
    await letSignInAge();
    await section('Second factors').getByRole('button', { name: 'Add a passkey' }).click();
    await dialog().getByLabel('Six digits').fill('123456');
    await dialog().getByRole('button', { name: 'Continue' }).click();
    await dialog().getByText('within the last 15 minutes', { exact: false }).waitFor();
    await checkScreen(page, 'profile sign in again');
    await page.unroute('**/api/user');
    await dialog().getByRole('button', { name: 'Sign in again' }).click();
    await page.getByRole('heading', { name: 'Sign in again' }).waitFor();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Code').fill(await authenticator.code());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/profile');
    // The setup that was started continues automatically.
    await dialog().getByLabel('Six digits').waitFor();
  });
});

describe('the deletion of the account', () => {
  const open = () => page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = () => page.getByRole('dialog', { name: 'Delete your account?' });

  test('shows an error while a session is open', async () => {
    await openProfile();
    const document = await uploadReady(person, { name: 'lease.pdf' });
    await startSession(person, document.id);
    await open();
    await dialog()
      .getByText('The notarization of “lease.pdf” is still open.', { exact: false })
      .waitFor();
    expect(await dialog().getByRole('button', { name: 'Delete permanently' }).count()).toBe(0);
    await checkScreen(page, 'profile deletion refused');
  });

  test('shows our own message if the consequences cannot be loaded', async () => {
    const letLive = await withoutLive(page);
    await openProfile();
    await page.route('**/api/user/deletion', (route) => route.abort());
    await open();
    await dialog()
      .getByText(/Something failed on our side or in the connection/)
      .waitFor();
    await page.unroute('**/api/user/deletion');
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await dialog().getByText('What is deleted').waitFor();
    await letLive();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    const from = page.getByRole('button', { name: 'Delete my account' });
    await expect
      .poll(() => from.evaluate((button) => button === document.activeElement))
      .toBe(true);
  });

  test('requires a recent sign-in', async () => {
    await openProfileAnew();
    await letSignInAge();
    await open();
    await dialog().getByRole('heading', { name: 'Please sign in again first' }).waitFor();
    await page.unroute('**/api/user');
    await checkScreen(page, 'profile deletion stale');
    await dialog().getByRole('button', { name: 'Sign in again' }).click();
    await page.getByRole('heading', { name: 'Sign in again' }).waitFor();
    await checkScreen(page, 'sign in again');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/profile');
    await dialog().getByLabel('Enter your email address to confirm').waitFor();
  });

  test('shows what is deleted and kept, asks for the address and deletes the account', async () => {
    await openProfile();
    await uploadReady(person, { name: 'lease.pdf' });
    await page.reload();
    await open();
    await dialog()
      .getByText(/1 document that was never notarized/)
      .waitFor();
    await dialog()
      .getByText(/in the audit log/)
      .waitFor();
    await checkScreen(page, 'profile deletion');
    const field = dialog().getByLabel('Enter your email address to confirm');
    await field.fill('someone@else.test');
    await field.press('Enter');
    await dialog().getByText('This is not the email address of your account.').waitFor();
    await field.fill(email);
    await page.route('**/api/user', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await dialog().getByRole('button', { name: 'Delete permanently' }).click();
    await dialog()
      .getByText(/The connection was lost, so we do not know/)
      .waitFor();
    expect(await field.inputValue()).toBe(email);
    await page.unroute('**/api/user');
    await dialog().getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByRole('button', { name: 'Sign In' }).first().waitFor();
    await expect(server.visitor().signIn(email, PASSWORD)).rejects.toThrow();
  });
});
