import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '../../../common/documents.ts';
import type { NotaryKey } from '../../../common/notary-keys.ts';
import { requestTimestamp } from '../../../server/sealing/certificates/timestamp.ts';
import { buildSealed } from '../../../server/sealing/testing/build-sealed.ts';
import { stampAgain } from '../../../server/sealing/testing/stamp-again.ts';
import { startTimestampAuthority } from '../../../server/sealing/testing/timestamp-authority.ts';
import { setUpTotp } from '../../../server/testing/authenticator.ts';
import { buildTextPdf } from '../../../server/testing/build-text-pdf.ts';
import { checkScreen } from '../../../server/testing/check-screen.ts';
import { firstRow } from '../../../server/testing/first-row.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts';
import {
  acceptedSession,
  askForSeal,
  signedSession,
  startSession,
  until,
  uploadReady,
} from '../../../server/testing/world.ts';

/** Tests screens around the main ones: not found, verification, the waiting room. */
let server: TestServer;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  ({ page, complaints } = await openWindow(browser, server.origin));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe('verification', () => {
  test('needs no account, and says that a file was never sealed', async () => {
    await page.goto('/verify');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await checkScreen(page, 'verify');
    await page.locator('input[type=file]').setInputFiles({
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await buildTextPdf(['A letter.'])),
    });
    await page.getByText('This file is not in our records').waitFor();
    await checkScreen(page, 'verify not known');
    await page.getByRole('button', { name: 'Send the file to find out why' }).click();
    await page.getByText('Not sealed by us', { exact: true }).waitFor();
    await checkScreen(page, 'verify not sealed');
  });

  test('compares only the digest of a sealed file, and uploads the file if more is requested', async () => {
    const customer = await server.person('customer');
    const notary = await server.person('notary');
    const authenticator = await setUpTotp(notary);
    const session = await signedSession(customer, notary);
    await askForSeal(notary, session.id, await authenticator.code());
    const document = await until(
      async () =>
        (await customer.call<Document>('GET', `/api/documents/${session.documentId}`)).body,
      ({ status }) => status === 'notarized',
      60_000,
    );
    const answer = await customer.fetch(`/api/documents/${document.id}/download`);
    const sealed = Buffer.from(await answer.arrayBuffer());
    const drop = (buffer: Buffer) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.goto('/verify');
    await drop(sealed);
    await page.getByRole('heading', { name: 'Intact' }).waitFor();
    expect(sent).toEqual([]);
    await checkScreen(page, 'verify known');
    await page.getByRole('button', { name: 'Send the file to see who sealed it and when' }).click();
    await page.getByRole('heading', { name: 'Signatures in the file' }).waitFor();
    expect(sent).toEqual(['/api/verify']);
    await page
      .getByText('The certificate was not revoked, according to the revocation lists of')
      .first()
      .waitFor();
    await page.getByText('No timestamp authority confirmed when it was sealed').waitFor();
    await checkScreen(page, 'verify intact');
    await page.getByText('This is exactly the content that was sealed').waitFor();
    const dating = await startTimestampAuthority();
    const later = await stampAgain(sealed, (digest) => requestTimestamp(dating.url, digest));
    await dating.close();
    await page.getByRole('button', { name: 'Check another file' }).click();
    await drop(Buffer.from(later));
    await page.getByRole('button', { name: 'Send the file to find out why' }).click();
    await page.getByRole('heading', { name: 'Intact, with additions' }).waitFor();
    await page.getByText(/^All content that was sealed is in this file/).waitFor();
    expect(await page.getByText('This is exactly the content that was sealed').count()).toBe(0);
    await checkScreen(page, 'verify extended');
    await page.getByRole('button', { name: 'Check another file' }).click();
    await drop(Buffer.concat([sealed, Buffer.from('\n% more')]));
    await page.getByRole('button', { name: 'Send the file to find out why' }).click();
    await page.getByRole('heading', { name: 'Changed after sealing' }).waitFor();
    // Each signature is valid for the earlier content only, so no check is green.
    await page.getByText('The file was changed after this signature').first().waitFor();
    const valid = page.getByText('The signature is valid', { exact: true });
    const [of, soft] = await valid.first().evaluate((line) => {
      const style = getComputedStyle(line);
      const probe = window.document.body.appendChild(window.document.createElement('i'));
      probe.style.color = 'var(--sw-ink-soft)';
      return [style.color, getComputedStyle(probe).color];
    });
    expect(of).toBe(soft);
    await checkScreen(page, 'verify changed');
    await page.getByRole('button', { name: 'Check another file' }).click();
    const altered = Buffer.from(sealed);
    altered.write('%ABC', sealed.indexOf('%', 4), 'latin1');
    await drop(altered);
    await page.getByRole('button', { name: 'Send the file to find out why' }).click();
    await page.getByText('The signed part was changed').first().waitFor();
    expect(await valid.count()).toBe(0);
    await checkScreen(page, 'verify altered');
    const { publicId } = await firstRow(
      server.services.db('seals').where({ sessionId: session.id }).first('publicId'),
    );
    const revoked = page.getByRole('heading', { name: 'Sealed with a revoked certificate' });
    await page.goto(`/verify/${publicId}`);
    await page.getByText('Fingerprint of the sealed file (SHA-256)').waitFor();
    await page.getByText('Day of the act, according to the certificate', { exact: true }).waitFor();
    expect(await revoked.count()).toBe(0);
    await checkScreen(page, 'verify record');
    const { body } = await notary.call<{ keys: NotaryKey[] }>('GET', '/api/notary-keys');
    const since = body.keys[0]?.validFrom;
    const suspended = await notary.call('POST', `/api/notary-keys/${body.keys[0]?.id}/suspend`, {
      reason: 'The laptop was stolen.',
      since,
    });
    expect(suspended).toMatchObject({ status: 200 });
    // People who have only the paper or send nothing see it as well.
    await page.reload();
    await revoked.waitFor();
    await page.getByText('Certificate revoked since', { exact: true }).waitFor();
    await checkScreen(page, 'verify record revoked');
    await page.goto('/verify');
    await drop(sealed);
    await revoked.waitFor();
    expect(await page.getByText('What this proves', { exact: true }).count()).toBe(0);
    await checkScreen(page, 'verify known revoked');
    await page.getByRole('button', { name: 'Send the file to see who sealed it and when' }).click();
    await page
      .getByText(/^The certificate counts as revoked from .* \(the key was not safe\)/)
      .waitFor();
    await checkScreen(page, 'verify revoked');
    // The notary continues with another key.
    const anew = await notary.call('POST', '/api/notary-keys/local', { algorithm: 'P-256' });
    expect(anew.status).toBe(201);
  });

  test('reports both for a file with our signatures that has no record', async () => {
    const { authority } = server.services;
    const notary = await authority.notarySigner({
      notaryId: 'nobody',
      name: 'Nora Whitfield',
      commissionState: 'Ohio',
      commissionNumber: '1',
      notAfter: new Date(Date.now() + 86_400_000),
    });
    const file = await buildSealed({ notary, platform: await authority.platformSigner() });
    await page.goto('/verify');
    await page.locator('input[type=file]').setInputFiles({
      name: 'deed.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(file),
    });
    await page.getByText('This file is not in our records').waitFor();
    await page.getByRole('button', { name: 'Send the file to find out why' }).click();
    await page.getByRole('heading', { name: 'Sealed with our keys, not in our records' }).waitFor();
    await checkScreen(page, 'verify unrecorded');
  });

  test('reports a seal whose record was deleted by rule, by its ID, its digest and the file', async () => {
    const { authority, db } = server.services;
    const notary = await authority.notarySigner({
      notaryId: 'nobody any more',
      name: 'Nora Whitfield',
      commissionState: 'Ohio',
      commissionNumber: '1',
      notAfter: new Date(Date.now() + 86_400_000),
    });
    const platform = await authority.platformSigner();
    const file = Buffer.from(await buildSealed({ notary, platform }));
    await db('deleted_seals').insert({
      publicId: 'BBBBBBBBBBBBBBBBBBBB',
      sealedSha256: createHash('sha256').update(file).digest('hex'),
      sealedAt: new Date(),
    });
    await page.goto('/verify/BBBBBBBBBBBBBBBBBBBB');
    await page
      .getByRole('heading', { name: 'The record was deleted at the end of its retention period' })
      .waitFor();
    await checkScreen(page, 'verify deleted number');
    await page.locator('input[type=file]').setInputFiles({
      name: 'deed.pdf',
      mimeType: 'application/pdf',
      buffer: file,
    });
    const notice = page.getByText(
      /The record of the act was deleted on .*, at the end of its retention period/,
    );
    await notice.waitFor();
    await page.getByRole('heading', { name: 'Intact' }).waitFor();
    await page.getByRole('button', { name: 'Send the file to see who sealed it and when' }).click();
    await page.getByRole('heading', { name: 'Signatures in the file' }).waitFor();
    await notice.waitFor();
    await checkScreen(page, 'verify deleted record');
  });

  test('says that an ID has no record, and that the file can be checked', async () => {
    await page.goto('/verify/AAAAAAAAAAAAAAAAAAAA');
    await page
      .getByRole('heading', { name: 'No record was found for this verification ID' })
      .waitFor();
    await checkScreen(page, 'verify unknown');
    await page.getByRole('main').getByRole('link', { name: 'Verify a document' }).click();
    await page.getByText('Drop a PDF here, or choose one from this device').waitFor();
  });

  test('says that we cannot be reached, and keeps the page', async () => {
    await page.goto('/verify');
    await page.route('**/api/verify/**', (route) => route.abort());
    await page.locator('input[type=file]').setInputFiles({
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await buildTextPdf(['A letter.'])),
    });
    await page.getByText('The file could not be checked').waitFor();
    await page.unroute('**/api/verify/**');
  });
});

describe('an unknown address', () => {
  test('shows not found, with a link back', async () => {
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await checkScreen(page, 'not found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

describe('the header on a phone', () => {
  test('has a menu button of at least 44 pixels', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/verify');
    const menu = page.getByRole('button', { name: 'Open the menu' });
    await menu.waitFor();
    const { width = 0, height = 0 } = (await menu.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    // Its lines keep a distance from the button before them.
    const lines = await menu.locator('div').boundingBox();
    const signIn = await page
      .getByRole('banner')
      .getByRole('button', { name: 'Sign In' })
      .boundingBox();
    expect(lines?.x ?? 0).toBeGreaterThan((signIn?.x ?? 0) + (signIn?.width ?? 0) + 8);
    await page.setViewportSize({ width: 1360, height: 900 });
  });
});

describe('an address behind sign-in', () => {
  test('leads a visitor to sign-in first, and back afterwards', async () => {
    await page.goto('/templates?search=deed');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await checkScreen(page, 'not found behind sign-in');
    const actions = page
      .getByRole('main')
      .getByRole('button')
      .or(page.getByRole('main').getByRole('link'));
    expect(await actions.allTextContents()).toEqual(['Sign In', 'Return to Home']);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    const { email, password } = server.account('customer');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/templates');
    expect(new URL(page.url()).search).toBe('?search=deed');
    // The button of the account has a name on a phone too, where it shows only the picture.
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('banner').getByRole('button', { name: 'Cole', exact: true }).waitFor();
    await page.setViewportSize({ width: 1360, height: 900 });
    await page.context().clearCookies();
  });
});

describe('a notarization session', () => {
  test('shows the next step while a notary is sought and after one has accepted', async () => {
    const customer = await server.person('customer');
    const notary = await server.person('notary');
    await keepSignedIn(page.context(), await server.person('customer'));
    const first = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
    await page.goto(`/sessions/${first.id}`);
    await page.getByRole('link', { name: 'Join the conference' }).waitFor();
    await checkScreen(page, 'session accepted');
    await page.getByRole('button', { name: 'Check camera and microphone' }).click();
    await page.getByText('Your microphone works.').waitFor();
    const picture = page.getByLabel('Your camera');
    await expect
      .poll(() => picture.evaluate((video) => (video as HTMLVideoElement).videoWidth))
      .toBeGreaterThan(0);
    await page.getByText(/^\d+ ms\. /).waitFor();
    await page.getByText(/^About [\d.,]+ Mbit\/s up, [\d.,]+ Mbit\/s down\./).waitFor();
    await page
      .getByText(
        'This network may not allow direct video connections, and no relay server is available.',
      )
      .waitFor();
    await checkScreen(page, 'session check');
    await page.getByRole('button', { name: 'End the check' }).click();
    await picture.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('sealwright-devices'))).toMatch(/camera/);
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Check camera and microphone' }).click();
    await page.getByText(/Your browser blocks the camera and microphone/).waitFor();
    const second = await startSession(customer, (await uploadReady(customer)).id);
    await page.goto(`/sessions/${second.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page
      .getByRole('button', { name: /Cancel/ })
      .first()
      .waitFor();
    await checkScreen(page, 'session waiting');
    const { db } = server.services;
    await db('notarization_sessions').where({ id: first.id }).update({ status: 'completed' });
    await db('notary_assignments').where({ sessionId: first.id }).update({ status: 'completed' });
    await page.goto(`/conference/${first.conferenceSessionId}`);
    await page.getByRole('heading', { name: 'Sealed' }).waitFor();
    const stars = page.getByRole('radio', { name: '4 of 5: Very good' });
    await stars.waitFor({ state: 'attached' });
    await checkScreen(page, 'conference sealed');
    await stars.focus();
    await page.keyboard.press('Space');
    await page.getByText('Your rating is saved').waitFor();
    await page.goto(`/sessions/${first.id}`);
    await expect.poll(() => stars.isChecked()).toBe(true);
    await checkScreen(page, 'session completed');
    expect(
      await db('notary_assignments').where({ sessionId: first.id }).pluck('sessionRating'),
    ).toEqual([4]);
    await page.goto('/sessions/00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await checkScreen(page, 'session not found');
    expect(complaints).toEqual([]);
  });

  test('with an appointment goes into a calendar, says who missed it, and can be moved', async () => {
    const customer = await server.person('customer');
    const notary = await server.person('notary');
    // The previous test leaves a session open, which would keep the notary busy.
    await server.services.db('notarization_sessions').update({ status: 'cancelled' });
    await server.services.db('notary_assignments').update({ status: 'cancelled' });
    const session = await acceptedSession(customer, notary, (await uploadReady(customer)).id);
    await server.services
      .db('notarization_sessions')
      .where({ id: session.id })
      .update({ missedBy: 'signer' });
    await keepSignedIn(page.context(), customer);
    await page.goto(`/sessions/${session.id}`);
    await page.getByText('The signer did not join on time').waitFor();
    await checkScreen(page, 'session missed');
    await page.getByRole('button', { name: 'More actions' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await coming).suggestedFilename()).toBe('notarization.ics');

    await page.getByRole('button', { name: 'Choose another time' }).click();
    const dialog = page.getByRole('dialog');
    const choose = dialog.getByRole('button', { name: 'Choose another time' });
    await dialog.getByLabel('Date and time').press('Enter');
    await dialog.getByText('Please choose a date and a time.').waitFor();
    await dialog.getByLabel('Date and time').fill('2020-01-01T10:00');
    await choose.click();
    await dialog.getByText('Please choose a time in the future.').waitFor();
    await checkScreen(page, 'session another time');
    const later = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 16);
    await dialog.getByLabel('Date and time').fill(later);
    await choose.click();
    await page.getByText('The new time is set').waitFor();
    await page.getByText('The signer did not join on time').waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });
});
