import { randomBytes } from 'node:crypto';
import {
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  setTextRenderingMode,
  TextRenderingMode,
} from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Document } from '../../../../common/documents.ts';
import { MAX_UPLOAD_BYTES } from '../../../../common/limits.ts';
import { toneNames, scanMessages as words } from '../../../../common/messages/scan.ts';
import { uploadMessages } from '../../../../common/messages/uploads.ts';
import { extractText } from '../../../../server/documents/analysis/extraction/extract-text.ts';
import { buildScan } from '../../../../server/documents/analysis/testing/build-files.ts';
import { readFile } from '../../../../server/platform/storage/stored-files-store.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import {
  keepSignedIn,
  openBrowser,
  openPhone,
  openWindow,
} from '../../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { until } from '../../../../server/testing/world.ts';
import { photographPage } from './testing/photograph-page.ts';

let server: TestServer;
let browser: Browser;
let customer: TestPerson;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  customer = await server.person('customer');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const TEXTS = [
  'Purchase agreement. The seller sells one sailing boat to the buyer for nine thousand dollars.',
  'Warranty. The seller states that the boat has no liens and that the hull is dry and sound.',
  'Signatures. The buyer pays on delivery at the marina of Sandusky, Ohio, before the end of June.',
];
const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
const photos = () =>
  TEXTS.map((text, index) => photo(`photo-${index}.jpg`, photographPage(`${text}\n`.repeat(4))));

/**
 * @param from the screen that is opened before the dashboard
 * @param prepare changes the window before anything is opened
 */
async function openScanner(
  onPhone: boolean,
  from?: string,
  prepare?: () => Promise<void>,
): Promise<void> {
  ({ context, page, complaints } = onPhone
    ? await openPhone(browser, server.origin)
    : await openWindow(browser, server.origin));
  await keepSignedIn(context, customer);
  await prepare?.();
  await page.goto(from ?? '/dashboard');
  if (from) await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  const upload = page.getByRole('button', { name: /Upload Document/ }).first();
  await upload.click();
  await page.getByRole('button', { name: words.title }).click();
  await page.getByRole('dialog', { name: words.title }).waitFor();
}

const pages = () => page.getByRole('list', { name: words.pages }).getByRole('listitem');
const addPhotos = (files: ReturnType<typeof photo>[]) =>
  page.getByRole('dialog').locator('input[type=file][multiple]').setInputFiles(files);
const drawn = (number: number) =>
  pages()
    .nth(number - 1)
    .getByRole('presentation');
const pictureOf = (number: number) =>
  drawn(number).evaluate((image) => (image as HTMLImageElement).src);

/** Waits until the picture of a page is another one. */
async function redrawn(number: number, change: () => Promise<void>): Promise<void> {
  const before = await pictureOf(number);
  await change();
  await expect.poll(() => pictureOf(number)).not.toBe(before);
}

/** Uploads the chosen file and returns the document when it is processed. */
async function upload(): Promise<Document> {
  const sent = page.waitForResponse((response) => response.url().endsWith('/documents/upload'));
  await page.getByRole('form').getByRole('button', { name: uploadMessages.upload }).click();
  const { id } = (await (await sent).json()) as Document;
  return until(
    async () => (await customer.call<Document>('GET', `/api/documents/${id}`)).body,
    ({ status }) => status === 'ready' || status === 'failed',
    120_000,
  );
}

async function uploadedFile({ id }: Document): Promise<Uint8Array> {
  const { db, storage } = server.services;
  const row = await db('documents').where({ id }).first();
  return readFile(db, storage, row?.originalFileId as string);
}

/** The text that the analysis reads on each page. */
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const file = { bytes, mimeType: 'application/pdf' };
  const { pages } = await extractText(file, { onSlow: () => {}, onPage: () => {} });
  return pages.map(({ text }) => text.replace(/\s+/g, ' '));
}

test('photos of three pages become one PDF, in their order, straight, with readable text', async () => {
  await openScanner(true);
  await page.getByRole('button', { name: words.take }).waitFor();
  await addPhotos(photos());
  await drawn(3).waitFor();
  await checkScreen(page, 'scan-pages');
  await page.getByRole('button', { name: words.later({ number: 1 }) }).click();
  await page.getByText(words.moved({ from: 1, to: 2 })).waitFor();
  await page.getByRole('button', { name: words.editPage({ number: 1 }) }).click();
  await page.getByRole('button', { name: words.corners[0], exact: true }).waitFor();
  await page.getByRole('img', { name: words.result }).waitFor();
  await checkScreen(page, 'scan-corners');
  await page.getByRole('button', { name: words.done }).click();
  await page.getByLabel(words.name).fill('Boat sale');
  await page.getByRole('button', { name: words.create }).click();
  await page.getByText('Boat sale.pdf').waitFor();
  const document = await upload();
  expect(document).toMatchObject({
    status: 'ready',
    originalName: 'Boat sale.pdf',
    pageCount: 3,
    printCopy: null,
  });
  const bytes = await uploadedFile(document);
  for (const one of (await PDFDocument.load(bytes)).getPages()) {
    expect(one.getSize()).toEqual({ width: 612, height: 792 });
  }
  const texts = await textsOf(bytes);
  expect(texts[0]).toContain('that the boat has no liens');
  expect(texts[1]).toContain('one sailing boat to the buyer');
  expect(texts[2]).toContain('at the marina of Sandusky');
}, 240_000);

test('a page is rotated, cropped with the keyboard, made black and white, moved by dragging and removed', async () => {
  await openScanner(false);
  expect(await page.getByRole('button', { name: words.take }).count()).toBe(0);
  await addPhotos(photos());
  await drawn(3).waitFor();
  const sizeOf = (number: number) =>
    drawn(number).evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      return naturalWidth > naturalHeight ? 'landscape' : 'portrait';
    });
  expect(await sizeOf(1)).toBe('portrait');
  await redrawn(1, () =>
    page.getByRole('button', { name: words.rotatePage({ number: 1 }) }).click(),
  );
  await expect.poll(() => sizeOf(1)).toBe('landscape');
  // Three more rotations return it.
  for (const _ of [1, 2, 3]) {
    await redrawn(1, () =>
      page.getByRole('button', { name: words.rotatePage({ number: 1 }) }).click(),
    );
  }
  const first = await pictureOf(1);
  await pages().nth(0).dragTo(pages().nth(2));
  await expect.poll(() => pictureOf(3)).toBe(first);
  await page.getByRole('button', { name: words.removePage({ number: 1 }) }).click();
  await expect.poll(() => pages().count()).toBe(2);

  await page.getByRole('button', { name: words.editPage({ number: 1 }) }).click();
  const corner = page.getByRole('button', { name: words.corners[3], exact: true });
  const heightOf = async () => (await corner.boundingBox())?.y ?? 0;
  const before = await heightOf();
  await corner.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(heightOf).toBeLessThan(before);
  const moved = await heightOf();
  const box = (await corner.boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(heightOf).toBeLessThan(moved - 40);
  await page.getByRole('button', { name: words.proposed }).click();
  await expect.poll(heightOf).toBeCloseTo(before, 0);
  await page.getByText(toneNames.black, { exact: true }).click();
  await page.getByRole('button', { name: words.toneForAll }).click();
  await page.getByRole('button', { name: words.done }).click();
  await page.getByRole('button', { name: words.create }).click();
  await page.getByText(/Scan \d{4}-\d\d-\d\d\.pdf/).waitFor();
  const document = await upload();
  expect(document).toMatchObject({ status: 'ready', pageCount: 2, printCopy: null });
  const bytes = await uploadedFile(document);
  expect(bytes.length).toBeLessThan(200_000);
  const texts = await textsOf(bytes);
  expect(texts[0]).toContain('at the marina of Sandusky');
  expect(texts[1]).toContain('one sailing boat to the buyer');
}, 240_000);

test('a photo that cannot be read is refused with what to do, and pages are not lost without a question', async () => {
  await openScanner(false, '/templates');
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(64)]);
  await addPhotos([photo('IMG_1.heic', heic)]);
  await page.getByText(words.heicText).waitFor();
  await addPhotos([photo('torn.jpg', Buffer.from('no picture'))]);
  await page.getByText(words.notReadText).waitFor();
  expect(await pages().count()).toBe(0);
  await addPhotos(photos().slice(0, 1));
  await drawn(1).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(words.leaveText({ count: 1 })).waitFor();
  await checkScreen(page, 'scan-leave');
  await page.getByRole('button', { name: words.stay }).click();
  await drawn(1).waitFor();
  await page.goBack();
  await page.getByText(words.leaveText({ count: 1 })).waitFor();
  await page.getByRole('button', { name: words.stay }).click();
  await drawn(1).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.leave }).click();
  await page.getByRole('dialog', { name: words.title }).waitFor({ state: 'hidden' });
});

test('shows an error when the scanner cannot be loaded, and loads it again with the next photo', async () => {
  let requests = 0;
  await openScanner(false, undefined, async () => {
    await page.route(/scan\.worker/, (route) => {
      requests += 1;
      return requests === 1 ? route.abort() : route.continue();
    });
  });
  await addPhotos(photos().slice(0, 1));
  await page.getByText(words.notOpenedHere).waitFor();
  expect(await pages().count()).toBe(0);
  await addPhotos(photos().slice(0, 1));
  await drawn(1).waitFor();
  expect(requests).toBe(2);
});

test('a scan for which the plan has no room stays in the dialog, and fits with fewer details', async () => {
  await openScanner(false, undefined, async () => {
    await page.route('**/api/account/usage', async (route) => {
      const response = await route.fetch();
      const usage = await response.json();
      usage.bytes.used = usage.bytes.limit - 60_000;
      await route.fulfill({ response, json: usage });
    });
  });
  await addPhotos([photo('noise.jpg', noise(1700, 2200))]);
  await drawn(1).waitFor();
  await page.getByRole('button', { name: words.create }).click();
  await page.getByText(words.noStorage({ left: '58.59 KB' })).waitFor();
  await checkScreen(page, 'scan-no-storage');
  await page.getByRole('button', { name: words.removePage({ number: 1 }) }).click();
  await addPhotos(photos().slice(0, 1));
  await page.getByRole('button', { name: words.editPage({ number: 1 }) }).click();
  await page.getByText(toneNames.black, { exact: true }).click();
  await page.getByRole('button', { name: words.done }).click();
  await page.getByRole('button', { name: words.create }).click();
  await page.getByText(/Scan \d{4}-\d\d-\d\d\.pdf/).waitFor();
});

/** Draws a picture that does not compress well. */
function noise(width: number, height: number): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  for (let at = 0; at < image.data.length; at += 4) {
    // A linear congruential generator has the same result in each run.
    const value = (Math.imul(at, 1_103_515_245) >>> 16) & 255;
    image.data.set([value, value, value, 255], at);
  }
  context.putImageData(image, 0, 0);
  return canvas.toBuffer('image/jpeg', 100);
}

const chooseFile = (name: string, bytes: Uint8Array) =>
  page
    .getByRole('form')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });

test('a scan that is larger than 10 MB is reduced, and another large PDF is not', async () => {
  ({ context, page, complaints } = await openWindow(browser, server.origin));
  await keepSignedIn(context, customer);
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /Upload Document/ })
    .first()
    .click();
  const scan = await buildScan(
    [noise(2550, 3300), noise(2550, 3300)].map((one) => new Uint8Array(one)),
  );
  expect(scan.length).toBeGreaterThan(MAX_UPLOAD_BYTES);
  await chooseFile('Large scan.pdf', scan);
  await page.getByText(uploadMessages.tooLarge).first().waitFor();
  await checkScreen(page, 'scan-reduce');
  await page.getByRole('button', { name: words.reduce }).click();
  await drawn(2).waitFor();
  expect(await page.getByLabel(words.name).inputValue()).toBe('Large scan');
  await page.getByRole('button', { name: words.create }).click();
  await page.getByText('Large scan.pdf').waitFor();
  // The panel accepts the file, so it is not too large.
  await page.getByRole('form').getByRole('button', { name: uploadMessages.remove }).click();
  const typed = await PDFDocument.create();
  typed.addPage([612, 792]).drawText('Typed text', { x: 72, y: 700 });
  await typed.attach(randomBytes(MAX_UPLOAD_BYTES), 'large.bin');
  await chooseFile('Typed.pdf', await typed.save());
  await page.getByRole('button', { name: words.reduce }).click();
  await page.getByText(words.notScanText).waitFor();

  // A page with a picture whose text is invisible only until the graphics state is restored.
  const partly = await PDFDocument.load(scan);
  const [first] = partly.getPages();
  first?.pushOperators(
    pushGraphicsState(),
    setTextRenderingMode(TextRenderingMode.Invisible),
    popGraphicsState(),
  );
  first?.drawText('Typed text', { x: 72, y: 700 });
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByText(words.notScanText).waitFor({ state: 'hidden' });
  await chooseFile('Partly typed.pdf', await partly.save());
  await page.getByRole('button', { name: words.reduce }).click();
  await page.getByText(words.notScanText).waitFor();
}, 240_000);
