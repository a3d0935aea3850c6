import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authenticator, setUpTotp } from '../../server/testing/authenticator.ts';
import { buildTextPdf } from '../../server/testing/build-text-pdf.ts';
import { picturesMove, withSmallCamera } from '../../server/testing/call-window.ts';
import { countPresses, type Effort, typeInto } from '../../server/testing/count-presses.ts';
import { keepSignedIn, openBrowser, openWindow } from '../../server/testing/open-browser.ts';
import { mailedCode } from '../../server/testing/signing-code.ts';
import type { TestPerson } from '../../server/testing/test-person.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

/*
 * Counts what a customer and a notary do for an Ohio jurat on an affidavit with two fields, with
 * identity document and knowledge questions, from the dashboard to the downloaded sealed PDF.
 */

const AFFIDAVIT = [
  'AFFIDAVIT',
  'State of Ohio',
  'County of Franklin',
  'I, Cole Bennett, being duly sworn, state that I am the owner of the property at',
  '118 Harbor Street, Columbus, Ohio, and that I have lived there since March 3, 2019.',
  '',
  'Signature: ______________________________',
  '',
  'Date: ____________________',
].join('\n');

let server: TestServer;
let browser: Browser;
let customer: TestPerson;
let notary: TestPerson;
let authenticator: Authenticator;

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  customer = await server.person('customer');
  notary = await server.person('notary');
  authenticator = await setUpTotp(notary);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function open(person: TestPerson, path: string) {
  const { context, page, complaints } = await openWindow(browser, server.origin);
  await keepSignedIn(context, person);
  await withSmallCamera(page);
  const effort = await countPresses(page);
  await page.goto(path);
  return { page, effort, complaints };
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** From the dashboard to the join page of the conference. */
async function prepare(page: Page, afterStart: () => Promise<void>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Upload Document');
  await (await chooser).setFiles({
    name: 'affidavit.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await buildTextPdf([AFFIDAVIT])),
  });
  await press(page, 'Upload and notarize');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Affidavits commonly use a jurat', { exact: false }).waitFor();
  expect(await dialog.getByRole('combobox', { name: 'State' }).inputValue()).toBe('Ohio');
  await dialog.getByRole('button', { name: 'Agree and start notarization' }).click();
  await page.getByRole('heading', { name: 'Verify your identity' }).waitFor();
  await afterStart();
  await press(page, 'Use a sample ID');
  await press(page, 'Yes, this is right');
  for (let number = 1; number <= 5; number += 1) {
    await page.getByText(`Question ${number} of 5`).waitFor();
    // The sandbox names the right answer in the question.
    const question = page.getByRole('group').filter({ hasText: 'Here the answer is' });
    const right = /“(.+)”/.exec((await question.textContent()) ?? '')?.[1] ?? '';
    await question.getByRole('button', { name: right, exact: true }).click();
  }
  await page.getByRole('heading', { name: 'Join Video Conference' }).waitFor();
}

/** Waits until the recording has been live for two seconds: a step waits while it is not. */
async function remainsEnabled(button: Locator): Promise<void> {
  let since = 0;
  const hasRemained = async () => {
    const isEnabled = (await button.getAttribute('aria-disabled')) !== 'true';
    since = isEnabled ? since || Date.now() : 0;
    return isEnabled && Date.now() - since > 2000;
  };
  await expect.poll(hasRemained).toBe(true);
}

/** The notary's script up to the questions that the signer answers. */
async function leadToWillingness(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Script' });
  const reach = (name: string) => panel.getByRole('heading', { name }).waitFor();
  const button = panel.getByRole('button', { name: 'Done, continue' });
  const goOn = async () => {
    await remainsEnabled(button);
    await button.click();
  };
  await reach('Announce the recording');
  await goOn();
  await reach('Open the session');
  await goOn();
  await reach('Where the notary is');
  await typeInto(page, panel.getByLabel('County where you are'), 'Franklin');
  await goOn();
  await reach('Where Cole Bennett is');
  await typeInto(page, panel.getByLabel('City or town'), 'Columbus');
  await goOn();
  await reach('Identity of Cole Bennett');
  await panel.getByText('you have identified this person', { exact: false }).waitFor();
  await goOn();
  await reach('Willingness and awareness of Cole Bennett');
}

async function seal(page: Page): Promise<void> {
  await page.getByLabel('I have confirmed the identity of the principal').check();
  const button = page.getByRole('button', { name: 'Seal document' });
  // A code is valid only briefly, and sealing waits for the recording.
  await expect.poll(() => button.isEnabled()).toBe(true);
  await typeInto(page, page.getByLabel('Six-digit code'), await authenticator.code());
  await button.click();
}

/** The effort of a person in the words of the documentation. */
const describeEffort = (person: string, { presses, fields, screens }: Effort): string =>
  [
    `## ${person}: ${presses.length} presses, ${fields.length} typed fields, ${screens.length} screens`,
    '',
    ...presses.map((name, index) => `${index + 1}. ${name}`),
    '',
    `Typed: ${fields.join(', ')}.`,
    '',
    `Screens: ${screens.map((screen) => `\`${screen}\``).join(', ')}.`,
    '',
  ].join('\n');

const INTRODUCTION = `# How many presses an act takes

An Ohio jurat on an affidavit with a signature and a date, with the identity document and the
knowledge questions of the sandbox, from the dashboard to the downloaded sealed PDF. Every press
counts, also those in dialogs of the browser and the operating system. A browser test counts them
and compares them with this page; \`npm test -- reference-path -u\` writes it again.
`;

test('a customer notarizes an affidavit with at most 18 presses, and the notary needs at most 12', async () => {
  const signer = await open(customer, '/dashboard');
  const officer = await open(notary, '/notary');
  await prepare(signer.page, async () => {
    await press(officer.page, 'Accept and enter');
    await officer.page.getByRole('heading', { name: 'Join Video Conference' }).waitFor();
  });
  await press(signer.page, 'Join Conference');
  await press(officer.page, 'Join Conference');
  for (const { page } of [signer, officer]) {
    await picturesMove(page);
    await page.locator('[data-quality=excellent]').waitFor();
  }
  await leadToWillingness(officer.page);

  await press(signer.page, 'I do');
  await press(signer.page, 'I swear');
  const { body: user } = await customer.call<{ email: string }>('GET', '/api/user');
  const card = signer.page.getByRole('form', { name: 'It is your turn to sign' });
  const code = await mailedCode(`${server.dataDir}/outbox`, user.email);
  await typeInto(signer.page, card.getByLabel('Six-digit code'), code);
  await press(signer.page, 'Adopt this signature and sign');
  await seal(officer.page);
  await signer.page.getByRole('heading', { name: 'Sealed' }).waitFor();
  const download = signer.page.waitForEvent('download');
  await signer.page.getByRole('link', { name: 'Download notarized PDF' }).click();
  await download;

  expect(signer.effort.presses.length).toBeLessThanOrEqual(18);
  expect(signer.effort.fields.length).toBeLessThanOrEqual(4);
  expect(officer.effort.presses.length).toBeLessThanOrEqual(12);
  expect([...signer.complaints, ...officer.complaints]).toEqual([]);
  const page = [
    INTRODUCTION,
    describeEffort('Customer', signer.effort),
    describeEffort('Notary', officer.effort),
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../docs/ux.md');
});
