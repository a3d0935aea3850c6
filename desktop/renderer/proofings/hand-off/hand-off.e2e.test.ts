import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { proofingMessages } from '../../../../common/messages/proofing-screens.ts';
import {
  COLE,
  drawFront,
  drawLicenseBack,
} from '../../../../server/notarization/proofings/testing/draw-identity.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { acceptedSession, startSession, uploadReady } from '../../../../server/testing/world.ts';

/** Tests the pictures on a phone, while the computer waits, and the sample ID. */
let server: TestServer;
let browser: Browser;
let computer: Page;
let phone: Page;
const contexts: BrowserContext[] = [];
const complaints: string[][] = [];
let link: string;

async function open(size?: { width: number; height: number }): Promise<Page> {
  const opened = await openWindow(browser, server.origin, size);
  contexts.push(opened.context);
  complaints.push(opened.complaints);
  return opened.page;
}

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const { id } = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
  computer = await open();
  await keepSignedIn(computer.context(), customer);
  await computer.goto(`/sessions/${id}/identity`);
});
afterAll(async () => {
  for (const context of contexts) await context.close();
  expect(complaints.flat()).toEqual([]);
  await browser?.close();
  await server?.stop();
});

/** Reads the QR code on the screen, as the camera of a phone does. */
async function scan(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'Code with the link for your phone' });
  const picture = new Uint8Array(await code.screenshot());
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  const [found] = await readBarcodes(picture, { formats: ['QRCode'] });
  return found?.text ?? '';
}

async function choose(side: string, bytes: Buffer): Promise<void> {
  const chooser = phone.waitForEvent('filechooser');
  await phone.getByRole('button', { name: `Choose a file: ${side}` }).click();
  await (await chooser).setFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer: bytes });
}

describe('the hand-off to a phone', () => {
  test('shows a code with a link that works once, and can be withdrawn', async () => {
    await computer.getByRole('button', { name: 'Continue on your phone' }).click();
    await computer.getByRole('heading', { name: 'Take the pictures on your phone' }).waitFor();
    link = await scan(computer);
    expect(link).toMatch(new RegExp(`^${server.origin}/capture/[0-9a-f-]{36}#[\\w-]{43}$`));
    await computer.getByText(link, { exact: true }).waitFor();
    await computer.getByText(/^The link works for 4:\d\d more\.$/).waitFor();
    await checkScreen(computer, 'proofing phone waiting');
    await computer.getByRole('button', { name: 'Cancel' }).click();
    await computer.getByRole('button', { name: 'Continue on your phone' }).click();
    const withdrawn = link;
    await expect.poll(() => scan(computer)).not.toBe(withdrawn);
    link = await scan(computer);
    phone = await open({ width: 360, height: 780 });
    await phone.goto(withdrawn);
    await phone.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await checkScreen(phone, 'capture unusable');
  });

  test('takes the pictures on the phone without a sign-in, while the computer shows the progress', async () => {
    await phone.setViewportSize({ width: 360, height: 780 });
    await phone.goto(link);
    await phone.getByRole('heading', { name: 'Picture 1 of 3: Front' }).waitFor();
    // The secret does not stay in the address or in the history.
    expect(new URL(phone.url()).hash).toBe('');
    await computer.getByText('Your phone is connected.', { exact: false }).waitFor();
    // The camera opens by itself.
    await phone.getByRole('button', { name: 'Take the picture' }).waitFor();
    await checkScreen(phone, 'capture camera');
    await phone.setViewportSize({ width: 360, height: 780 });
    await choose('Front', await drawFront(COLE, []));
    await computer.getByText('1 of 3 pictures taken.', { exact: false }).waitFor();
    // After a reload, the phone continues where it was.
    await phone.reload();
    await phone.getByRole('heading', { name: 'Picture 2 of 3: Back' }).waitFor();
    await choose('Back', await drawLicenseBack(COLE));
    await computer.getByText('2 of 3 pictures taken.', { exact: false }).waitFor();
    await checkScreen(computer, 'proofing phone connected');
    // The computer has no copies of the pictures, also after a reload.
    const received = computer.getByText(proofingMessages.received, { exact: true });
    expect(await received.count()).toBe(2);
    await computer.reload();
    await computer.getByText(proofingMessages.notShownAgain).waitFor();
    await expect.poll(() => received.count()).toBe(2);
    await choose('You', await drawFront(COLE, []));
    await phone.getByRole('heading', { name: 'Done', exact: true }).waitFor();
    await checkScreen(phone, 'capture done');
    // The computer continues by itself.
    await computer.getByRole('heading', { name: 'Is this right?' }).waitFor();
    await computer.getByText('Cole James Bennett', { exact: true }).waitFor();
    await phone.goto('about:blank');
    await phone.goto(link);
    await phone.getByRole('heading', { name: 'This link does not work' }).waitFor();
  });

  test('is not needed with a sample ID, with which nothing is typed', async () => {
    const guest = await server.newcomer('Sam');
    const { id } = await startSession(guest, (await uploadReady(guest)).id);
    const page = await open();
    await keepSignedIn(page.context(), guest);
    await page.goto(`/sessions/${id}/identity`);
    await page.getByRole('button', { name: 'Use a sample ID (SANDBOX)' }).click();
    await page.getByRole('button', { name: 'Yes, this is right' }).click();
    await page.getByText('Your document and your face passed the checks.').waitFor();
  });
});
