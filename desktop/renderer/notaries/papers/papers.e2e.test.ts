import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate, formatList } from '../../../../common/formats.ts';
import {
  administrationMessages,
  notaryReviewMessages,
} from '../../../../common/messages/administration.ts';
import {
  paperFieldNames,
  paperKindNames,
  paperNumberNames,
  paperStandingNames,
  papersMessages,
  paperReviewMessages as words,
} from '../../../../common/messages/notary-papers.ts';
import type { Notary } from '../../../../common/notaries.ts';
import {
  paperBytes,
  SHOWN,
  sendPaper,
  type Uploader,
  uploadPaper,
} from '../../../../server/notaries/notaries/papers/testing/send-paper.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import {
  keepSignedIn,
  openBrowser,
  openPhone,
  openWindow,
} from '../../../../server/testing/open-browser.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { givePapers, newNotary } from '../../../../server/testing/world.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const bond = { paper: paperKindNames.bond };
const pdf = async (part = {}) => ({
  name: 'bond.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(await paperBytes(part)),
});

/** Gives an applicant all papers except the bond. */
async function applicantWithoutBond(): Promise<Uploader> {
  const notary = await newNotary(server, { papers: false, approved: false });
  await givePapers(server, notary.notaryId);
  const papers = server.services.db('notary_papers');
  await papers.where({ notaryId: notary.notaryId, kind: 'bond' }).delete();
  return notary;
}

test('a notary uploads a paper on a phone, and the administrator compares and accepts it', async () => {
  const notary = await applicantWithoutBond();
  const phone = await openPhone(browser, server.origin);
  await keepSignedIn(phone.context, notary);
  await phone.page.goto('/notary');
  const section = phone.page.getByRole('region', { name: papersMessages.title });
  await section.getByText(papersMessages.next.apply).waitFor();
  const row = section.getByRole('row').filter({ hasText: paperKindNames.bond });
  await row.getByText(paperStandingNames.missing).waitFor();
  await checkScreen(phone.page, 'notary papers');

  await row.locator('input[type=file]').setInputFiles({
    name: 'page.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await phone.page.getByText('Please upload a PDF, JPEG or PNG file.').waitFor();
  await row.locator('input[type=file]').setInputFiles(await pdf());
  const dialog = phone.page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(name, { exact: false });
  await dialog.getByText(papersMessages.readDone).waitFor();
  await dialog.locator('canvas').waitFor();
  expect(await field(paperNumberNames.bond).inputValue()).toBe('TX-90210');
  expect(await field(paperFieldNames.amountCents).inputValue()).toBe('10000.00');
  await checkScreen(phone.page, 'notary paper details');
  await field(paperNumberNames.bond).fill('');
  await dialog.getByRole('button', { name: papersMessages.send }).click();
  await dialog.getByText('Please enter what the paper shows.').waitFor();
  await field(paperNumberNames.bond).fill('TX-90211');
  await dialog.getByText('Please enter what the paper shows.').waitFor({ state: 'hidden' });
  await field(paperFieldNames.amountCents).fill('12,000');
  await dialog.getByRole('button', { name: papersMessages.send }).click();
  await row.getByText(paperStandingNames.waiting).waitFor();
  await section.getByText(papersMessages.next.waiting).waitFor();

  const office = await openWindow(browser, server.origin);
  await keepSignedIn(office.context, await server.person('administrator'));
  // The papers come before the approval.
  await office.page.goto('/admin/notaries?status=pending_approval');
  await office.page
    .getByRole('button', { name: administrationMessages.openNamed({ name: 'Olga Reyes' }) })
    .click();
  const approve = office.page.getByRole('button', { name: notaryReviewMessages.approve });
  await approve.waitFor();
  expect(await approve.isDisabled()).toBe(true);
  await checkScreen(office.page, 'admin notary papers to review');
  await office.page.getByRole('dialog').getByRole('link', { name: words.openAll }).click();
  await office.page.getByRole('button', { name: words.showAll }).waitFor();
  await office.page.goto('/admin/papers');
  const review = office.page.getByRole('button', {
    name: words.reviewOf({ ...bond, name: 'Olga Reyes' }),
  });
  await review.waitFor();
  await checkScreen(office.page, 'admin papers');
  await review.click();
  const window = office.page.getByRole('dialog');
  await window.locator('canvas').waitFor();
  await window.getByText(words.differences({ count: 2 })).waitFor();
  await window.getByRole('cell', { name: `$10,000.00 ${words.differs}` }).waitFor();
  await checkScreen(office.page, 'admin paper review');
  await window.getByRole('button', { name: words.accept, exact: true }).click();
  const until = words.acceptUntil({ date: formatDate(SHOWN.expiresOn, 'UTC') });
  await window.getByText(until, { exact: false }).waitFor();
  // The differences are named again where they are accepted.
  const differing = [paperNumberNames.bond, paperFieldNames.amountCents];
  await window
    .getByText(words.acceptDiffers({ count: 2, fields: formatList(differing) }))
    .waitFor();
  await window.getByRole('button', { name: words.acceptTitle }).click();
  await office.page.getByText(words.emptyTitle).waitFor();

  await row.getByText(paperStandingNames.accepted).waitFor();
  await section.getByText(papersMessages.next.complete).waitFor();
  // The last paper was accepted, so the application is next.
  await office.page.getByText(words.allAccepted({ name: 'Olga Reyes' })).waitFor();
  await checkScreen(office.page, 'admin papers accepted');
  await office.page.getByRole('link', { name: words.openApplication }).click();
  await expect.poll(() => approve.isEnabled()).toBe(true);
  expect([...office.complaints, ...phone.complaints]).toEqual([]);
  await phone.context.close();
  await office.context.close();
});

test('a paper without an expiration date is accepted without naming one', async () => {
  const notary = await newNotary(server, { papers: false, approved: false });
  await sendPaper(notary, 'signature_specimen');
  const { context, page } = await openWindow(browser, server.origin);
  await keepSignedIn(context, await server.person('administrator'));
  await page.goto(`/admin/papers?notary=${notary.notaryId}`);
  const paper = paperKindNames.signature_specimen;
  await page.getByRole('button', { name: words.reviewOf({ paper, name: 'Olga Reyes' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.accept, exact: true }).click();
  await dialog.getByText(`${words.acceptText} ${words.acceptReplaces}`, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: words.acceptTitle }).click();
  await page.getByText(words.emptyTitle).or(page.getByText(words.accepted)).first().waitFor();
  // Other papers are missing, so the approval is not next.
  await page.getByRole('link', { name: words.openRecord({ name: 'Olga Reyes' }) }).click();
  await page.getByRole('dialog', { name: 'Olga Reyes' }).waitFor();
  await context.close();
});

test('a reviewer sees that a paper was replaced, and rejects the new one with a reason', async () => {
  const notary = await applicantWithoutBond();
  const first = await uploadPaper(notary, 'bond', await paperBytes());
  const details = { printedName: 'Olga Reyes', number: '1', amountCents: 1_000_000 };
  const enter = (id: string) =>
    notary.call('PUT', `/api/notaries/${notary.notaryId}/papers/${id}/details`, {
      ...details,
      expiresOn: '2030-01-01',
    });
  await enter(first.body.id);
  const { context, page } = await openWindow(browser, server.origin);
  await keepSignedIn(context, await server.person('administrator'));
  await page.goto(`/admin/papers?notary=${notary.notaryId}`);
  const review = page.getByRole('button', {
    name: words.reviewOf({ ...bond, name: 'Olga Reyes' }),
  });
  await review.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.reject, exact: true }).waitFor();
  const second = await uploadPaper(notary, 'bond', await paperBytes());
  await dialog.getByText(words.replaced).waitFor();
  expect(await dialog.getByRole('button', { name: words.accept, exact: true }).count()).toBe(0);
  await checkScreen(page, 'admin paper replaced');
  await dialog.getByRole('button', { name: words.close, exact: true }).last().click();

  await enter(second.body.id);
  await review.click();
  await dialog.getByRole('button', { name: words.reject, exact: true }).click();
  await dialog.getByLabel(administrationMessages.reason).fill('The seal of the surety is missing.');
  await checkScreen(page, 'admin paper reject');
  await dialog.getByRole('button', { name: words.rejectTitle }).click();
  await page.getByText(words.rejected, { exact: true }).waitFor();

  const own = await openWindow(browser, server.origin);
  await keepSignedIn(own.context, notary);
  await own.page.goto('/notary');
  await own.page.getByText('The seal of the surety is missing.', { exact: false }).waitFor();
  await own.context.close();
  await context.close();
});

test('an active notary sees the deadline, and the administrator which papers are missing', async () => {
  const notary = await newNotary(server);
  const { db } = server.services;
  await db('notary_papers').where({ notaryId: notary.notaryId, kind: 'bond' }).delete();
  const setDue = (papersDueAt: Date) =>
    db('notaries').where({ id: notary.notaryId }).update({ papersDueAt });
  await setDue(new Date(Date.now() + 20 * 86_400_000));
  const { context, page } = await openWindow(browser, server.origin);
  await keepSignedIn(context, notary);
  await page.goto('/notary');
  const note = page.getByRole('note').filter({ hasText: papersMessages.title });
  await note.getByText('Complete your papers by', { exact: false }).waitFor();
  await checkScreen(page, 'notary papers due');
  await note.getByRole('button', { name: papersMessages.open }).click();
  await page.getByRole('button', { name: papersMessages.uploadOf(bond) }).waitFor();
  await setDue(new Date(Date.now() - 1000));
  await page.reload();
  await note.getByText('Surety bond (not uploaded).', { exact: false }).waitFor();
  await context.close();

  const office = await openWindow(browser, server.origin);
  await keepSignedIn(office.context, await server.person('administrator'));
  await office.page.goto('/admin/notaries?status=active');
  await office.page
    .getByRole('row')
    .filter({ hasText: 'Olga Reyes' })
    .getByRole('button', { name: administrationMessages.openNamed({ name: 'Olga Reyes' }) })
    .click();
  const dialog = office.page.getByRole('dialog');
  await dialog.getByText(paperStandingNames.missing, { exact: true }).waitFor();
  await checkScreen(office.page, 'admin notary papers');
  await dialog.getByRole('link', { name: words.openAll }).click();
  await office.page.getByRole('button', { name: words.showAll }).waitFor();
  await office.context.close();
});

test('an administrator whom nobody can review accepts their own paper with a confirmation', async () => {
  const administrator = await server.person('administrator');
  const { body: user } = await administrator.call<{ email: string }>('GET', '/api/user');
  const { body: record } = await administrator.call<Notary>('POST', '/api/notaries/register', {
    firstName: 'Ada',
    lastName: 'Minister',
    email: user.email,
    licenseNumber: 'TX-90210',
    commissionState: 'TX',
    commissionExpiry: '2040-01-01',
  });
  await sendPaper(Object.assign(administrator, { notaryId: record.id }), 'bond');
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, administrator);
  await page.goto(`/admin/papers?notary=${record.id}`);
  await page
    .getByRole('button', { name: words.reviewOf({ ...bond, name: 'Ada Minister' }) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(words.ownAlone).waitFor();
  expect(await dialog.getByRole('button', { name: words.reject, exact: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: words.accept, exact: true }).click();
  await dialog.getByRole('button', { name: words.confirmTitle }).click();
  await dialog
    .getByText('Please enter who outside confirmed this paper', { exact: false })
    .waitFor();
  await checkScreen(page, 'admin own paper');
  const confirmation = 'Bond Co. confirmed the bond by phone on November 27.';
  await dialog.getByLabel(words.confirmReason).fill(confirmation);
  await dialog.getByRole('button', { name: words.confirmTitle }).click();
  await page.getByText(words.accepted, { exact: true }).waitFor();
  await page.goto(`/admin/papers?filter=all&notary=${record.id}`);
  await page.getByRole('button', { name: words.openOf({ ...bond, name: 'Ada Minister' }) }).click();
  await dialog.getByText(words.selfReviewed).waitFor();
  await dialog.getByText(confirmation, { exact: false }).waitFor();
  await checkScreen(page, 'admin own paper accepted');
  // A link to the record of a notary who does not exist says so.
  await page.goto(`/admin/notaries?notary=${randomUUID()}`);
  await page.getByRole('alert').getByText(administrationMessages.failed).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
