import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PracticeSession } from '../../../../common/practice.ts';
import { sealedPractice } from '../../../../server/notarization/practice/testing/follow-script.ts';
import { checkScreen } from '../../../../server/testing/check-screen.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../../../server/testing/open-browser.ts';
import type { TestPerson } from '../../../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/test-server.ts';
import { newNotary } from '../../../../server/testing/world.ts';

let server: TestServer;
let browser: Browser;
/** What the browser reports in each window. */
const complaints: string[][] = [];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  expect(complaints.flat()).toEqual([]);
});

async function open(person: TestPerson | null, path: string, width = 1280): Promise<Page> {
  const window = await openWindow(browser, server.origin, { width, height: 844 });
  complaints.push(window.complaints);
  if (person) await keepSignedIn(window.context, person);
  await window.page.goto(path);
  return window.page;
}

async function choose(form: Locator, name: string, value: string): Promise<void> {
  const field = form.getByRole('combobox', { name });
  await field.click();
  await form.page().getByRole('option', { name: value, exact: true }).click();
  expect(await field.inputValue()).toBe(value);
}

/** Does the step that is shown, with the values of the notary and the answer of the signer. */
async function doStep(page: Page, title: string): Promise<void> {
  const card = page.locator('form').filter({ has: page.getByRole('heading', { name: title }) });
  await card.waitFor();
  if (title === 'Where the notary is') {
    await card.getByLabel('County where you are').fill('Franklin');
  }
  if (title === 'Where Pat Sample is') {
    await card.getByText('I am in Columbus, Ohio, in the United States.').waitFor();
    await card.getByLabel('City or town').fill('Columbus');
    await choose(card, 'State', 'Ohio');
  }
  await card.locator('[type="submit"]').click();
}

test('a notary practices an act with the mouse and downloads the sealed sample', async () => {
  const notary = await server.person('notary');
  const page = await open(notary, '/notary');
  await page.getByRole('link', { name: 'Practice', exact: true }).click();
  await page.getByText('No practice sessions yet').waitFor();
  await checkScreen(page, 'practice-empty');
  await page.getByRole('button', { name: 'Practice: Jurat' }).click();
  await page.getByRole('heading', { name: 'Practice: Jurat' }).waitFor();
  const id = page.url().split('/').at(-1) ?? '';
  const read = async () =>
    (await notary.call<PracticeSession>('GET', `/api/practice-sessions/${id}`)).body;
  await doStep(page, 'Announce the recording');
  await doStep(page, 'Open the session');
  await doStep(page, 'Where the notary is');
  await page.getByRole('heading', { name: 'Where Pat Sample is' }).waitFor();
  await page.getByRole('img', { name: 'Front of the sample ID' }).waitFor();
  await checkScreen(page, 'practice-place');
  await doStep(page, 'Where Pat Sample is');
  await page.getByRole('radio', { name: 'Identity document and proofing' }).check();
  await page.getByText('state that you have identified this person as Pat Sample').waitFor();
  await checkScreen(page, 'practice-identity');
  await doStep(page, 'Identity of Pat Sample');
  for (const step of (await read()).steps.filter(({ kind }) => kind === 'willingness')) {
    expect(step.person?.name).toBe('Pat Sample');
    await doStep(page, 'Willingness and awareness of Pat Sample');
  }
  const oath = page.getByRole('heading', { name: 'Oath or affirmation of Pat Sample' });
  await oath.waitFor();
  await checkScreen(page, 'practice-oath');
  const sworn = page.getByRole('radio', { name: 'Sworn' });
  if (await sworn.isVisible()) await sworn.check();
  await page.locator('form [type="submit"]').click();
  await page.getByRole('button', { name: 'Ask Pat Sample to sign' }).click();
  await page.getByRole('img', { name: 'Signature of Pat Sample' }).waitFor();
  const attestation = page.getByRole('heading', { name: 'What the notary certifies' });
  await attestation
    .or(page.getByRole('heading', { name: 'Certificate and seal' }))
    .first()
    .waitFor();
  if (await attestation.isVisible()) await page.locator('form [type="submit"]').click();
  await page.getByRole('button', { name: 'Seal the sample' }).waitFor();
  await checkScreen(page, 'practice-certificate');
  // Another county than in the script is refused, and can be corrected there or here.
  const county = page.getByLabel('County where you are');
  expect(await county.inputValue()).toBe('Franklin');
  await county.fill('Licking');
  await page.getByRole('button', { name: 'Seal the sample' }).click();
  await page.getByText('The certificate names the county Licking').waitFor();
  await county.fill('Franklin');
  await page.getByRole('button', { name: 'Seal the sample' }).click();
  await page.getByRole('heading', { name: 'The sample is sealed' }).waitFor();
  await checkScreen(page, 'practice-sealed');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the sample' }).click();
  expect((await download).suggestedFilename()).toBe('SAMPLE jurat.pdf');
  expect((await read()).sealedAt).not.toBeNull();
});

test('an applicant corrects a step on a phone, and deletes a practice session', async () => {
  const applicant = await newNotary(server, { state: 'OH', approved: false, available: false });
  const { session } = await sealedPractice(applicant);
  const page = await open(applicant, '/practice', 390);
  await page.getByRole('link', { name: 'Acknowledgment', exact: true }).waitFor();
  await checkScreen(page, 'practice-list');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Practice: Acknowledgment' }).click();
  await doStep(page, 'Announce the recording');
  await doStep(page, 'Open the session');
  await doStep(page, 'Where the notary is');
  await page.getByRole('button', { name: 'Correct: Where the notary is' }).click();
  const card = page.locator('form').filter({ hasText: 'Where the notary is' });
  await card.getByLabel('County where you are').fill('Licking');
  await choose(card, 'State', 'Kansas');
  await card.getByRole('button', { name: 'Save the correction' }).click();
  await card.getByRole('alert').waitFor();
  await choose(card, 'State', 'Ohio');
  await card.getByRole('button', { name: 'Save the correction' }).click();
  await page.getByText('Licking, Ohio').waitFor();
  await page.getByRole('link', { name: 'All practice sessions' }).click();
  const remove = page.getByRole('button', { name: /^Delete: Acknowledgment/ });
  await expect.poll(() => remove.count()).toBe(2);
  await remove.last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => remove.count()).toBe(1);
  const left = await applicant.call('GET', `/api/practice-sessions/${session.id}`);
  expect(left.status).toBe(404);
});

test('a sample is called a sample on the page that verifies documents', async () => {
  const { pdf } = await sealedPractice(await server.person('notary'));
  const page = await open(null, '/verify');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'sample.pdf', mimeType: 'application/pdf', buffer: pdf });
  const verdict = page.getByRole('heading', { name: 'SAMPLE, not a notarized document' });
  await verdict.waitFor();
  await page.getByRole('button', { name: 'Send the file to find out why' }).click();
  await page.getByText('This file is a SAMPLE from a practice session.').waitFor();
  await verdict.waitFor();
  await checkScreen(page, 'verify-sample');
});
