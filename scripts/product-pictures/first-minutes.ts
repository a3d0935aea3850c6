import type { Browser, Page } from 'playwright';
import type { DemoAccount } from '../../server/outputs/demo/create-demo-people.ts';
import { stepNow, totpCode } from '../../server/testing/authenticator.ts';
import { openWindow, signInOnScreen } from '../../server/testing/open-browser.ts';
import { type DrawnPerson, NOTARY, SIGNER, withDrawnCamera } from './drawn-camera.ts';
import {
  AFFIDAVIT,
  buildSample,
  POWER_OF_ATTORNEY,
  type SampleDocument,
} from './sample-documents.ts';

/*
 * The steps that the README describes under "The first five minutes", on a new installation, using
 * only what is visible on the screen. If a step changes, change the README too.
 */

/** Takes a picture of a page under a name. */
export type TakePicture = (page: Page, name: string) => Promise<void>;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

async function signedIn(
  browser: Browser,
  origin: string,
  account: DemoAccount,
  drawn: DrawnPerson,
) {
  const { page } = await openWindow(browser, origin);
  await withDrawnCamera(page, drawn);
  // The faces are wider than at first, so that people are recognizable in a small picture.
  await page.addInitScript(() => localStorage.setItem('sealwright-faces-width', '320'));
  await signInOnScreen(page, account);
  return page;
}

/** Sets up an authenticator app under Profile. Returns its key. */
async function addAuthenticator(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('button', { name: 'Nora' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await press(page, 'Add an authenticator app');
  const dialog = page.getByRole('dialog');
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(totpCode(key, stepNow()));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return key;
}

/** Chooses a file for the upload on the dashboard, and its type. */
async function chooseFile(page: Page, name: string, sample: SampleDocument): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Upload Document');
  const buffer = Buffer.from(await buildSample(sample));
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
  await page.getByRole('combobox', { name: 'Document Type' }).click();
  await page.getByRole('option', { name: sample.type }).click();
}

/** From the dashboard to the identity check. */
async function startNotarization(page: Page): Promise<void> {
  await chooseFile(page, 'affidavit-of-ownership.pdf', AFFIDAVIT);
  await press(page, 'Upload and notarize');
  const agree = page.getByRole('dialog').getByRole('button', {
    name: 'Agree and start notarization',
  });
  await agree.click();
  await page.getByRole('heading', { name: 'Verify your identity' }).waitFor();
}

async function answerQuestions(page: Page): Promise<void> {
  for (let number = 1; number <= 5; number += 1) {
    await page.getByText(`Question ${number} of 5`).waitFor();
    const question = page.getByRole('group').filter({ hasText: 'Here the answer is' });
    const right = /“(.+)”/.exec((await question.textContent()) ?? '')?.[1] ?? '';
    await question.getByRole('button', { name: right, exact: true }).click();
  }
}

/** The notary's script up to the questions that the signer answers. */
async function leadScript(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Script' });
  const goOn = async (step: string, fill?: () => Promise<void>) => {
    await panel.getByRole('heading', { name: step }).waitFor();
    await fill?.();
    await panel.getByRole('button', { name: 'Done, continue' }).click();
  };
  await goOn('Announce the recording');
  await goOn('Open the session');
  await goOn('Where the notary is', () =>
    panel.getByLabel('County where you are').fill('Franklin'),
  );
  await goOn('Where Cole Bennett is', () => panel.getByLabel('City or town').fill('Columbus'));
  await goOn('Identity of Cole Bennett', () =>
    panel.getByRole('radio', { name: 'Identity document and proofing' }).check(),
  );
}

/** Opens the mailbox of the installation, and returns the code of the newest email. */
async function readMailedCode(page: Page, take: TakePicture): Promise<string> {
  const mailbox = await page.context().newPage();
  const newest = mailbox.getByRole('listitem').first().getByRole('link');
  await mailbox.goto('/demo/mail');
  while (!/sign/i.test(await newest.innerText())) {
    await mailbox.waitForTimeout(500);
    await mailbox.reload();
  }
  await take(mailbox, 'mailbox');
  await newest.click();
  const text = await mailbox.locator('pre').innerText();
  await mailbox.close();
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
}

/**
 * Notarizes a document as the customer and the notary of a new installation.
 * @returns the path of the sealed PDF
 */
export async function notarizeFirstDocument(
  browser: Browser,
  origin: string,
  accounts: readonly DemoAccount[],
  take: TakePicture,
): Promise<string> {
  const accountOf = (role: DemoAccount['role']) =>
    accounts.find((one) => one.role === role) as DemoAccount;
  const notary = await signedIn(browser, origin, accountOf('notary'), NOTARY);
  const key = await addAuthenticator(notary);
  await notary.getByRole('banner').getByRole('link', { name: 'Notary' }).click();
  const customer = await signedIn(browser, origin, accountOf('customer'), SIGNER);
  await startNotarization(customer);
  await notary.getByRole('button', { name: 'Accept and enter' }).waitFor();
  await take(notary, 'notary-queue');
  await press(notary, 'Accept and enter');
  await press(customer, 'Use a sample ID');
  await press(customer, 'Yes, this is right');
  await answerQuestions(customer);
  for (const [page, role] of [
    [customer, 'Signer'],
    [notary, 'Notary'],
  ] as const) {
    await page.getByRole('heading', { name: 'Join Video Conference' }).waitFor();
    await page.getByRole('radio', { name: role }).check();
    if (page === notary) await take(page, 'conference-join');
    await press(page, 'Join Conference');
  }
  await customer.locator('[data-quality=excellent]').waitFor();
  await leadScript(notary);
  await press(customer, 'I do');
  await press(customer, 'I swear');
  const card = customer.getByRole('form', { name: 'You can sign now' });
  await card.getByLabel('Six-digit code').waitFor();
  await card.getByLabel('Six-digit code').fill(await readMailedCode(customer, take));
  await press(customer, 'Adopt this signature and sign');
  const seal = notary.getByRole('button', { name: 'Seal document' });
  await seal.waitFor();
  await take(customer, 'conference');
  await notary.getByLabel('I have confirmed the identity of the principal').check();
  await notary.getByLabel('Six-digit code').fill(totpCode(key, stepNow() + 1));
  await seal.click();
  await customer.getByRole('heading', { name: 'Sealed' }).waitFor();
  const downloading = customer.waitForEvent('download');
  await customer.getByRole('link', { name: 'Download notarized PDF' }).click();
  const sealed = await (await downloading).path();
  await customer.goto('/verify');
  await customer.locator('input[type=file]').first().setInputFiles(sealed);
  await customer.getByRole('heading', { level: 2 }).first().waitFor();
  await take(customer, 'verify');
  await customer.goto('/dashboard');
  await chooseFile(customer, 'power-of-attorney.pdf', POWER_OF_ATTORNEY);
  await customer.getByRole('button', { name: 'Upload Document' }).last().click();
  await customer.getByRole('button', { name: /^Start Notarization/ }).waitFor();
  await take(customer, 'dashboard');
  return sealed;
}
