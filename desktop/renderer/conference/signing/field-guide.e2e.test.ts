import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate } from '../../../../common/formats.ts';
import { fieldLabel, signerStates, signingMessages } from '../../../../common/messages/signing.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { buildTextPdf } from '../../../../server/testing/build-text-pdf.ts';
import { enterCall } from '../../../../server/testing/call-window.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { signedSession } from '../../../../server/testing/world.ts';

let server: TestServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const own = (kind: 'signature' | 'initials' | 'date') =>
  fieldLabel(kind, { own: true, name: null });

/** The document gets most of the height of a phone, and nothing is cut off with larger text. */
async function checkOnSmallScreens(page: Page): Promise<void> {
  const sheets = page.getByRole('region', { name: 'Document' });
  const sign = page.getByRole('button', { name: signingMessages.sign });
  for (const [width, height, text] of [
    [360, 740, '100%'],
    [320, 640, '100%'],
    [360, 740, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    const place = `${width} × ${height}, ${text}`;
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: place })
      .toBeLessThanOrEqual(width);
    await sign.scrollIntoViewIfNeeded();
    const count = sign.getByText(signingMessages.fieldsDone({ done: 0, all: 3 }));
    await expect.poll(() => count.isVisible(), { message: `${place}: fields done` }).toBe(true);
    // The page takes its new layout a moment after the size has changed.
    const edges = async () => {
      const box = await sign.boundingBox();
      return box && { isRightOfStart: box.x >= 0, isLeftOfEnd: box.x + box.width <= width };
    };
    await expect
      .poll(edges, { message: place })
      .toEqual({ isRightOfStart: true, isLeftOfEnd: true });
    if (height === 740 && text === '100%') {
      const share = async () => ((await sheets.boundingBox())?.height ?? 0) / height;
      await expect
        .poll(share, { message: `${place}: share of the document` })
        .toBeGreaterThanOrEqual(0.7);
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 1360, height: 900 });
}

test('goes to each of the person’s fields on all pages, and removes a mark', async () => {
  const customer = await server.person('customer');
  const notary = await server.person('notary');
  const pages = [1, 2, 3].map((page) => `AFFIDAVIT. Page ${page} of the deed.`);
  const { id, conferenceId, sockets } = await signedSession(customer, notary, {
    bytes: await buildTextPdf(pages),
  });
  const { db } = server.services;
  // The date of the act differs from this computer's date. The recording is not tested here.
  const timezone = new Date().getUTCHours() >= 12 ? 'Pacific/Kiritimati' : 'Etc/GMT+12';
  await db('notarization_sessions').where({ id }).update({ legalTimezone: timezone });
  await db('conference_sessions').update({ recordingEnabled: false });
  const place = { x: 0.1, width: 0.25, height: 0.05, person: 'owner', required: true };
  await customer.call('PUT', `/api/notarization-sessions/${id}/fields`, {
    fields: [
      { kind: 'date', page: 3, ...place, y: 0.5 },
      { kind: 'signature', page: 3, ...place, y: 0.4 },
      { kind: 'initials', page: 2, ...place, y: 0.8 },
    ],
  });
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, customer);
  await page.goto(`/conference/${conferenceId}`);
  await enterCall(page, 'Signer');

  const status = page.getByRole('status');
  await status
    .getByText(
      signerStates.fieldsLeft({
        count: 3,
        fields: 'initials on page 2, signature on page 3, date on page 3',
      }),
    )
    .waitFor();
  await checkOnSmallScreens(page);
  await page.getByRole('button', { name: signingMessages.sign }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(signingMessages.initialsLabel).waitFor();
  // The dialog takes the focus shortly after it appears.
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  // While the page is still connecting, the button is disabled and Enter does nothing.
  const adopt = dialog.getByRole('button', { name: signingMessages.adopt });
  await expect.poll(() => adopt.isEnabled()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText(signingMessages.fieldsDone({ done: 1, all: 3 })).waitFor();

  // The next field is on another page. It has the focus, so Enter opens it.
  const signature = page.getByRole('button', { name: own('signature') });
  await expect
    .poll(() => signature.evaluate((field) => field === document.activeElement))
    .toBe(true);
  await checkScreen(page, 'guided signing');
  // The button leads to the fields in turn.
  const date = page.getByRole('button', { name: own('date') });
  for (const field of [date, signature]) {
    await page.getByRole('button', { name: signingMessages.nextField }).click();
    await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  }
  await page.keyboard.press('Enter');
  const days = [formatDate(new Date(), timezone)];
  // The date after the signature needs no other press.
  const sent = page.waitForRequest(
    (request) => /\/signatures$/.test(request.url()) && request.postDataJSON().kind === 'date',
  );
  await dialog.getByRole('button', { name: signingMessages.adoptOnly }).click();
  const { appearance } = (await sent).postDataJSON() as { appearance: { text: string } };
  days.push(formatDate(new Date(), timezone));
  expect(days).toContain(appearance.text);
  await status.getByText(signerStates.signed).waitFor();
  await page.getByRole('region', { name: 'Document' }).getByText(appearance.text).first().waitFor();

  await page.getByRole('button', { name: /^Undo: Date of/ }).click();
  await page.getByText(signingMessages.fieldsDone({ done: 2, all: 3 })).waitFor();
  const marks = async () =>
    (
      await customer.call<NotarizationSession>('GET', `/api/notarization-sessions/${id}`)
    ).body.marks.filter(({ fieldId }) => fieldId);
  expect((await marks()).map(({ kind, page: number }) => [kind, number])).toEqual([
    ['initials', 2],
    ['signature', 3],
  ]);

  // The adopted signature is still known after the page is loaded again.
  await page.getByRole('button', { name: /^Undo: Signature of/ }).click();
  await page.getByText(signingMessages.fieldsDone({ done: 1, all: 3 })).waitFor();
  await page.reload();
  await enterCall(page, 'Signer');
  await page.getByRole('button', { name: signingMessages.nextField }).click();
  await signature.click();
  await expect.poll(async () => (await marks()).map(({ kind }) => kind)).toContain('signature');
  expect(await dialog.count()).toBe(0);
  expect(complaints).toEqual([]);
  for (const socket of sockets) socket.close();
});
