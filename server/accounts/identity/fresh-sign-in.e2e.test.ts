import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setUpTotp } from '../../testing/authenticator.ts';
import { checkScreen } from '../../testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../testing/open-browser.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PASSWORD = 'a long enough password';

let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let person: TestPerson;
let user: { id: string; email: string };
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
  user = (await person.call<typeof user>('GET', '/api/user')).body;
  ({ context, page } = await openWindow(browser, server.origin));
});
afterEach(() => context.close());

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the profile with a sign-in that is a day old. */
async function openStaleProfile(): Promise<void> {
  await keepSignedIn(context, person);
  await server.services.db.raw(
    `UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', '1') WHERE user_id = ?`,
    [user.id],
  );
  await page.goto('/profile');
  await heading('Profile').waitFor();
}

async function signInAgain(): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog
    .getByText('For your security, this needs a sign-in within the last 15 minutes.')
    .waitFor();
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await heading('Sign in again').waitFor();
  await page.getByLabel('Password').fill(PASSWORD);
  await press('Sign in');
}

describe('after a requested new sign-in', () => {
  test('the download of all data starts automatically', async () => {
    await openStaleProfile();
    const downloaded = page.waitForEvent('download');
    await press('Download my data');
    await signInAgain();
    expect((await downloaded).suggestedFilename()).toMatch(/^sealwright-data-.*\.zip$/);
    await page.waitForURL('**/profile');
  });

  test('signing out everywhere asks for one more confirmation and completes', async () => {
    const elsewhere = await server.visitor().signIn(user.email, PASSWORD);
    await openStaleProfile();
    await press('Sign out everywhere');
    await signInAgain();
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL(`${server.origin}/`);
    expect((await elsewhere.call('GET', '/api/user')).status).toBe(401);
  });

  test('the first authenticator app is set up', async () => {
    await openStaleProfile();
    await press('Add an authenticator app');
    await signInAgain();
    await page.getByRole('dialog').getByText('Then enter the six digits').waitFor();
  });

  test('nothing starts for a person who stays on the page', async () => {
    await openStaleProfile();
    await press('Add an authenticator app');
    await press('Not now');
    await person.signIn(user.email, PASSWORD, '/api/login?fresh=1');
    await keepSignedIn(context, person);
    await page.reload();
    await heading('Profile').waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the page of the second factor', () => {
  const givePassword = async () => {
    await page.goto('/api/login?returnTo=/profile');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await press('Sign in');
    await heading('Confirm that it is you').waitFor();
  };

  test('accepts a code, even in a browser without scripts', async () => {
    const authenticator = await setUpTotp(person);
    await context.close();
    context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
    page = await context.newPage();
    await givePassword();
    await page.getByLabel('Code').fill('000000');
    await press('Confirm');
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Code').fill(await authenticator.code());
    await press('Confirm');
    await page.waitForURL('**/profile');
  });

  test('accepts a passkey of the device', async () => {
    await setUpTotp(person);
    const { body } = await person.call<{ id: string }[]>('GET', '/api/step-up');
    await keepSignedIn(context, person);
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
    // An account with a passkey only, created in the app.
    await server.services
      .db('step_up_credentials')
      .whereIn(
        'id',
        body.map(({ id }) => id),
      )
      .delete();
    await page.goto('/profile');
    await press('Add a passkey');
    await page.getByRole('dialog').getByRole('button', { name: 'Create passkey' }).click();
    await page.getByText('The second factor is set up').first().waitFor();
    await page.goto('/api/logout');
    await givePassword();
    await checkScreen(page, 'second factor passkey', ['best-practice']);
    await press('Use your passkey');
    await page.waitForURL('**/profile');
    await heading('Profile').waitFor();
    // With both factors, the person chooses one.
    await setUpAnother();
    await page.goto('/api/logout');
    await givePassword();
    await checkScreen(page, 'second factor', ['best-practice']);
    expect(await page.getByLabel('Code').isVisible()).toBe(true);
    await press('Use your passkey');
    await page.waitForURL('**/profile');
  });

  async function setUpAnother(): Promise<void> {
    const { db, vault } = server.services;
    await db('step_up_credentials').insert({
      userId: user.id,
      method: 'totp',
      label: 'Authenticator app',
      sealedSecret: Buffer.from(vault.seal(Buffer.from('JBSWY3DPEHPK3PXP'))),
      confirmedAt: db.fn.now(),
    });
  }
});

test('a person whose role lacks a second factor is redirected to the profile', async () => {
  server.services.config.production = true;
  const { email, password } = server.account('administrator');
  const administrator = await server.visitor().signIn(email, password);
  await keepSignedIn(context, administrator);
  await page.goto('/admin');
  await page.getByText('Your role requires a second factor').first().waitFor();
  await checkScreen(page, 'second factor banner');
  await page.getByRole('link', { name: 'Open your profile' }).click();
  await page.getByRole('heading', { name: 'Second factors' }).waitFor();
  server.services.config.production = false;
});
