import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTextPdf } from '../../testing/build-text-pdf.ts';
import {
  approvedNotary,
  emailedDigits,
  emailedLink,
  registerBuiltIn,
  startProductionServer,
} from '../../testing/built-in-accounts.ts';
import { withSmallCamera } from '../../testing/call-window.ts';
import { checkScreen } from '../../testing/check-screen.ts';
import {
  meetOnScreen,
  sayScript,
  sealOnScreen,
  signOnScreen,
  startOnScreen,
  textsIn,
  uploadOnScreen,
} from '../../testing/notarize-on-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../testing/open-browser.ts';
import type { SmtpSink } from '../../testing/smtp-sink.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { AGREEMENT } from '../../testing/world.ts';

/**
 * A server with the settings of production and built-in accounts. Its emails go to an SMTP server of
 * the test.
 */
const EMAIL = 'cole@example.test';
const NEW_PASSWORD = 'quite another long secret';
let sink: SmtpSink;
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  ({ server, sink } = await startProductionServer());
  browser = await openBrowser();
  ({ context, page, complaints } = await openWindow(browser, server.origin));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await sink?.stop();
});

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
const checkPage = (name: string) => checkScreen(page, name, ['best-practice']);

const isFocused = (label: string) =>
  page.getByLabel(label).evaluate((field) => field === document.activeElement);

async function openLink(count: number): Promise<void> {
  const link = await emailedLink(sink, EMAIL, count);
  await page.goto(`${link.path}#${link.code}`);
  // The code is not in the address any more, where others could read it.
  await expect.poll(() => new URL(page.url()).hash).toBe('');
}

/** A device with a passkey in the browser, whose owner always confirms. */
async function addDevice(): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Has a document notarized by a notary in another window, from the upload to the seal. */
async function notarize(notary: TestPerson, code: () => Promise<string>): Promise<void> {
  const words = textsIn('en');
  const file = path.join(server.dataDir, 'agreement.pdf');
  writeFileSync(file, await buildTextPdf([AGREEMENT]));
  const other = await openWindow(browser, server.origin);
  await keepSignedIn(other.context, notary);
  await withSmallCamera(page);
  await withSmallCamera(other.page);
  const id = await startOnScreen(page, await uploadOnScreen(page, file, words), words);
  // The notary knows the signer personally, so no identity proofing is needed.
  await meetOnScreen(page, other.page, id, words);
  await sayScript(other.page, page, words);
  await signOnScreen(page, { outbox: path.join(server.dataDir, 'outbox'), email: EMAIL }, words);
  await sealOnScreen(other.page, code);
  await page.getByRole('heading', { name: words.sealed }).waitFor();
  expect(other.complaints).toEqual([]);
  await other.context.close();
}

test('a person registers, confirms the email, resets the password, adds a passkey and has a document notarized', async () => {
  await page.goto('/api/login');
  await heading('Sign in').waitFor();
  await checkPage('built-in sign in');
  await follow('Create an account');
  await page.getByLabel('First name').fill('Cole');
  await page.getByLabel('Last name').fill('Bennett');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill('a long enough password');
  await checkPage('built-in registration');
  await page.getByRole('checkbox').check();
  await press('Create account');
  await heading('Confirm your email').waitFor();
  await checkPage('confirm email');
  await page.getByLabel('Code').fill(await emailedDigits(sink, EMAIL));
  await press('Confirm');
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();

  await context.clearCookies();
  await page.goto('/api/login');
  await follow('Forgot your password?');
  await heading('Reset your password').waitFor();
  await page.getByLabel('Email').fill(EMAIL);
  await checkPage('request password link');
  await press('Send the link');
  await heading('Check your email').waitFor();
  await checkPage('link sent');
  await openLink(2);
  await expect.poll(() => isFocused('New password')).toBe(true);
  await checkPage('new password');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await press('Set password');
  await heading('Your password is changed').waitFor();
  await follow('Sign in');
  await expect.poll(() => isFocused('Email')).toBe(true);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill('a wrong password');
  await press('Sign in');
  await page.getByRole('alert').waitFor();
  // The email is filled in, so the person continues with the password.
  await expect.poll(() => isFocused('Password')).toBe(true);
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await press('Sign in');
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();

  await addDevice();
  await page.goto('/profile');
  await press('Add a passkey');
  await press('Create passkey');
  await page.getByText('The second factor is set up').first().waitFor();
  await context.clearCookies();
  await page.goto('/api/login');
  await press('Use a passkey');
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();

  const { notary, code } = await approvedNotary(server, sink);
  await notarize(notary, code);
  const link = page.getByRole('link', { name: 'Download notarized PDF' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  await page.goto('/verify');
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await page.getByRole('heading', { name: 'Intact' }).waitFor();
  expect(complaints).toEqual([]);
});

test('the other pages of built-in accounts work with and without scripts', async () => {
  const email = 'plain@example.test';
  const plain = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
  const window = await plain.newPage();
  const person = await registerBuiltIn(server.visitor(), sink, email);
  expect((await person.call('GET', '/api/user')).status).toBe(200);
  await window.goto('/api/login');
  await window.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await window.getByLabel('Email').fill(email);
  await window.getByRole('button', { name: 'Send the link' }).click();
  const link = await emailedLink(sink, email, 2);
  await window.goto(`${link.path}#${link.code}`);
  // Without scripts, the person types the code from the email.
  await window.getByLabel('Code from the email').fill(link.code);
  await window.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => new URL(window.url()).pathname).toBe('/');
  await window.goto('/op/email');
  await window.getByLabel('New email').fill('plain-new@example.test');
  await window.getByRole('button', { name: 'Send the link' }).click();
  await window.getByRole('heading', { name: 'Check your new email' }).waitFor();
  await plain.close();

  // The same pages with scripts, in each theme and size.
  await context.clearCookies();
  await page.goto('/op/sign-in-link#a-code-that-does-not-exist');
  await heading('Sign in with your link').waitFor();
  await checkPage('sign-in link');
  await press('Sign in');
  await heading('This link does not work').waitFor();
  await checkPage('expired link');
  await page.goto('/op/email');
  await heading('Please sign in first').waitFor();
  await server.services.db('terms_consents').update({ version: '2020-01-01' });
  await page.goto('/api/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('a long enough password');
  await press('Sign in');
  await heading('Our terms have changed').waitFor();
  await checkPage('terms changed');
  await page.getByRole('checkbox').check();
  await press('Continue');
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  await page.goto('/op/email');
  await heading('Change your email').waitFor();
  await checkPage('change email');
  const { code } = await emailedLink(sink, 'plain-new@example.test');
  await page.goto(`/op/email/confirm#${code}`);
  await checkPage('confirm new email');
  await press('Confirm the address');
  await heading('Your email is changed').waitFor();
  await follow('Go to your profile');
  await heading('Profile').waitFor();
  await page.getByText('plain-new@example.test').first().waitFor();
});
