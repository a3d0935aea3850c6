import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { API_VERSION } from '../../../common/health.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import { standIn } from '../../testing/electron.ts';
import { selfSigned } from '../../testing/self-signed.ts';
import { drawDesktop, startDesktop } from '../../testing/start-desktop.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const others: Server[] = [];
afterEach(() => {
  for (const one of others.splice(0)) one.close();
});
/** Starts another server that answers every request with this body. */
async function saying(body: unknown): Promise<string> {
  const one = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  others.push(one);
  await new Promise<void>((ready) => one.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
}
const health = (changes: Record<string, unknown>) => ({
  status: 'ok',
  version: '7.1.0',
  api: { oldest: API_VERSION, newest: API_VERSION },
  time: new Date().toISOString(),
  ...changes,
});

/** Starts the app with a configured server address. */
async function startAt(serverAddress: string | null) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sealwright-desktop-'));
  if (serverAddress) {
    writeFileSync(path.join(dataDir, 'settings.json'), JSON.stringify({ serverAddress }));
  }
  const desktop = await startDesktop({ server: null, dataDir });
  return { desktop, ...(await drawDesktop(desktop, browser, server)) };
}

/** Signs in on the page that the app opens in the system browser. */
async function signInInBrowser(address: string): Promise<void> {
  const { context, page } = await openWindow(browser, server.origin);
  const { email, password } = server.account('customer');
  await page.goto(address);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await checkScreen(page, 'desktop confirmation in the browser');
  await page.getByRole('button', { name: 'Sign in to the app' }).click();
  await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
  await context.close();
}

test('a browser that opens the app settings says in the title that they belong to the app', async () => {
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, await server.person('customer'));
  await page.goto('/desktop');
  const name = 'This page is only available in the desktop app';
  await page.getByRole('alert').getByText(name).waitFor();
  await checkScreen(page, 'desktop settings in a browser', ['best-practice']);
  await context.close();
  expect(complaints).toEqual([]);
});

describe('the first start', () => {
  test('asks for the server, signs in through the system browser, and signs out again', async () => {
    const { desktop, page, complaints, close } = await startAt(null);
    await page.getByRole('heading', { name: 'Enter your server address' }).waitFor();
    await checkScreen(page, 'desktop first start');
    const address = page.getByLabel('Server address');
    await address.fill(await saying({ hello: 'world' }));
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByText('This address is not a Sealwright server').waitFor();
    await address.fill('http://seal.example');
    await page.keyboard.press('Enter');
    await page.getByText('The address must begin with https://').waitFor();
    await address.fill(server.origin);
    await page.getByRole('button', { name: 'Connect' }).click();

    await page.getByRole('heading', { name: 'Sign in to Sealwright' }).waitFor();
    await checkScreen(page, 'desktop sign-in');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Continue in your browser' }).waitFor();
    await checkScreen(page, 'desktop waiting for the browser');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Sign in to Sealwright' }).waitFor();

    await page.evaluate(() => window.location.assign('/?returnTo=/templates'));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Continue in your browser' }).waitFor();
    await signInInBrowser(standIn.opened.at(-1) ?? '');
    await page.waitForURL('**/templates');
    await page.getByRole('button', { name: /Cole/ }).click();
    await page.getByRole('menuitem', { name: 'This app' }).click();
    await page.getByText('The server is responding and works with this app.').waitFor();
    await checkScreen(page, 'desktop settings');

    await page.getByRole('button', { name: /Cole/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Sealwright' }).waitFor();
    expect(desktop.session.personAt(server.origin).cookie).toBe('');
    expect(complaints).toEqual([]);
    await close();
  });

  test('says why a sign-in failed', async () => {
    const { page, close } = await startAt(server.origin);
    standIn.browser = () => Promise.reject(new Error('none'));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/^No browser could be opened/)
      .waitFor();
    await checkScreen(page, 'desktop sign-in failed');
    await close();
  });
});

describe('a sign-in that is too old', () => {
  test('is repeated in the browser, and the window continues where it was', async () => {
    const { page, complaints, close } = await startAt(server.origin);
    await page.evaluate(() => window.location.assign('/?returnTo=/profile'));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Continue in your browser' }).waitFor();
    await signInInBrowser(standIn.opened.at(-1) ?? '');
    await page.waitForURL('**/profile');
    await server.services.db.raw(
      `UPDATE sessions SET sess = jsonb_set(sess, '{authenticatedAt}', '0')`,
    );
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByRole('heading', { name: 'Please sign in again first' }).waitFor();
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await dialog.getByText('Sign in again to continue.', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await dialog.getByText('This window then continues automatically.', { exact: false }).waitFor();
    await checkScreen(page, 'desktop sign in again');
    const address = standIn.opened.at(-1) ?? '';
    expect(new URL(address).searchParams.get('fresh')).toBe('1');
    await signInInBrowser(address);
    // The action that needed the sign-in continues.
    await dialog.getByRole('button', { name: 'Delete permanently' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a server that the app cannot work with', () => {
  test('is explained in plain words, with what to do', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const cases: [string, string, string, RegExp][] = [
      [
        'older server',
        await saying({ status: 'ok', version: '0.0.9' }),
        'The server is older than this app',
        /The server has version 0\.0\.9/,
      ],
      [
        'older app',
        await saying(health({ api: { oldest: API_VERSION + 1, newest: API_VERSION + 1 } })),
        'This app is too old for the server',
        /The server has version 7\.1\.0/,
      ],
      [
        'wrong address',
        await saying([]),
        'This address is not a Sealwright server',
        /Check the addr/,
      ],
      [
        'clock',
        await saying(health({ time: yesterday })),
        'This computer’s clock is wrong',
        /It is about 1 day ahead/,
      ],
      ['unreachable', 'http://127.0.0.1:1', 'The server is not responding', /Network error: ERR_/],
    ];
    const untrusted = createTlsServer(await selfSigned());
    others.push(untrusted);
    await new Promise<void>((ready) => untrusted.listen(0, '127.0.0.1', ready));
    cases.push([
      'certificate',
      `https://localhost:${(untrusted.address() as AddressInfo).port}`,
      'The connection to the server cannot be trusted',
      /Certificate error: ERR_CERT_AUTHORITY_INVALID/,
    ]);
    for (const [name, address, title, fact] of cases) {
      const { page, close } = await startAt(address);
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByText(fact).waitFor();
      await checkScreen(page, `desktop ${name}`);
      await close();
    }
  });

  test('can be replaced by another one, or checked again', async () => {
    const { page, close } = await startAt(await saying([]));
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('heading', { name: 'This address is not a Sealwright server' }).waitFor();
    await page.getByRole('button', { name: 'Use another address' }).click();
    await page.getByLabel('Server address').fill(server.origin);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sign in to Sealwright' }).waitFor();
    await close();
  });

  test('with another time lets a person continue who cannot set the clock', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const { page, close } = await startAt(await saying(health({ time: yesterday })));
    await page.getByRole('button', { name: 'Continue anyway' }).click();
    // This server answers the query for the current user, so the screens are shown.
    await page.getByRole('heading', { name: 'This computer’s clock is wrong' }).waitFor({
      state: 'detached',
    });
    await close();
  });
});

test('a resolved problem closes its screen automatically', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const answer = health({ time: yesterday });
  const { page, close } = await startAt(await saying(answer));
  const heading = page.getByRole('heading', { name: 'This computer’s clock is wrong' });
  await heading.waitFor();
  Object.assign(answer, health({}));
  await heading.waitFor({ state: 'detached' });
  await close();
});

test('a shared screen is selected in the app, also by keyboard', async () => {
  const { desktop, page, complaints, close } = await startAt(server.origin);
  await page.getByRole('heading', { name: 'Sign in to Sealwright' }).waitFor();
  const picture = (color: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="${color}"/></svg>`)}`;
  standIn.sources = [
    ['screen:0:0', 'Entire screen', '#16213a'],
    ['window:7:0', 'Deed of gift.pdf', '#a67c2d'],
    ['window:8:0', 'Письмо — a very long name of a window that does not fit into its place', ''],
  ].map(([id = '', name = '', color = '']) => ({
    id,
    name,
    display_id: '',
    appIcon: standIn.image(''),
    thumbnail: standIn.image(color && picture(color)),
  }));
  const answer = new Promise<unknown>((give) =>
    desktop.session.displayMedia?.(
      {
        frame: desktop.window.webContents.mainFrame,
        securityOrigin: 'app://sealwright/',
        videoRequested: true,
      } as never,
      give as never,
    ),
  );
  const dialog = page.getByRole('dialog', { name: 'What do you want to share?' });
  await dialog.waitFor();
  expect(await dialog.getByRole('button', { name: 'Share', exact: true }).isDisabled()).toBe(true);
  await checkScreen(page, 'desktop source picker');
  await dialog.getByRole('button', { name: 'Deed of gift.pdf' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  expect(await answer).toMatchObject({ video: { id: 'window:7:0' } });
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

test('the menu and an external link open a screen without a reload', async () => {
  const { desktop, page, close } = await startAt(server.origin);
  await page.getByRole('heading', { name: 'Sign in to Sealwright' }).waitFor();
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  desktop.app.windows.goTo('/verify');
  await page.waitForURL('**/verify');
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await close();
});
