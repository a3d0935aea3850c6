import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { withLanguage } from '../../common/messages/catalog/current-language.ts';
import type { Language } from '../../common/messages/catalog/languages.ts';
import { conferenceMessages, conferenceScreenMessages } from '../../common/messages/conference.ts';
import { dashboardMessages } from '../../common/messages/dashboard.ts';
import { documentMessages, documentStatusNames } from '../../common/messages/documents.ts';
import { sessionMessages, startMessages } from '../../common/messages/notarization-sessions.ts';
import { scriptMessages } from '../../common/messages/script.ts';
import { signatureLevelMessages } from '../../common/messages/signature-levels.ts';
import { sealedMessages, signingMessages } from '../../common/messages/signing.ts';
import { uploadMessages } from '../../common/messages/uploads.ts';
import { confirmOnScreen } from './signing-code.ts';

/*
 * A notarization of Cole Bennett’s document in Ohio, in the windows of the customer and the notary,
 * without identity proofing: the notary knows the customer.
 */

/** Returns the texts of the customer's screens in a language. */
export const textsIn = (language: Language) =>
  withLanguage(language, () => ({
    language,
    upload: dashboardMessages.upload,
    submit: uploadMessages.upload,
    uploaded: uploadMessages.successTitle,
    ready: documentStatusNames.ready,
    notarized: documentStatusNames.notarized,
    start: documentMessages.startNotarization,
    submitStart: startMessages.submit,
    state: startMessages.state,
    joinSession: sessionMessages.join,
    join: conferenceMessages.join,
    call: { ...conferenceScreenMessages },
    iDo: scriptMessages.iDo,
    signing: { ...signingMessages },
    sealed: sealedMessages.title,
    level: signatureLevelMessages.name,
  }));
type Texts = ReturnType<typeof textsIn>;

/** Uploads a file from the dashboard. Returns its row there when it is ready. */
export async function uploadOnScreen(customer: Page, file: string, words: Texts): Promise<Locator> {
  await customer.getByRole('button', { name: words.upload }).first().click();
  await customer.locator('input[type=file]').setInputFiles(file);
  await customer.getByRole('button', { name: words.submit }).nth(1).click();
  await customer.getByText(words.uploaded).waitFor();
  const row = customer.getByRole('listitem').filter({ hasText: path.basename(file) });
  await row.getByText(words.ready, { exact: true }).waitFor({ timeout: 90_000 });
  return row;
}

/** Starts the notarization of a document in its row. Returns the ID of the session. */
export async function startOnScreen(customer: Page, row: Locator, words: Texts): Promise<string> {
  await row.getByRole('button', { name: words.start }).click();
  const dialog = customer.getByRole('dialog');
  await dialog.getByRole('combobox', { name: words.state }).click();
  await customer.getByRole('option', { name: 'Ohio' }).click();
  await dialog.getByRole('button', { name: words.submitStart }).click();
  await customer.waitForURL(/sessions\//);
  return new URL(customer.url()).pathname.split('/')[2] ?? '';
}

/** The notary accepts the session, and both join its conference. */
export async function meetOnScreen(
  customer: Page,
  notary: Page,
  sessionId: string,
  words: Texts,
): Promise<void> {
  await notary.goto('/notary');
  await notary.getByRole('button', { name: 'Accept', exact: true }).first().click();
  await notary.getByText('Assignment status updated successfully').waitFor();

  await customer.goto(`/sessions/${sessionId}`);
  await customer.getByRole('link', { name: words.joinSession }).click();
  await customer.getByRole('button', { name: words.join }).click();
  await customer.getByRole('button', { name: words.call.endCall }).first().waitFor();

  await notary.goto(customer.url());
  await notary.getByRole('radio', { name: 'Notary' }).check();
  await notary.getByRole('button', { name: 'Join Conference' }).click();
  await Promise.all([customer, notary].map(seesTheOther));
}

async function seesTheOther(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('video')].filter(
        (video) => video.videoWidth > 0 && video.currentTime > 0.5,
      ).length >= 2,
  );
}

/** Completes the notary's open script, including the statement of the signer in their own window. */
export async function sayScript(notary: Page, signer: Page, { iDo }: Texts): Promise<void> {
  const panel = notary.getByRole('complementary', { name: 'Script' });
  const goOn = panel.getByRole('button', { name: 'Done, continue' });
  const arrivesAt = (name: string) => panel.getByRole('heading', { name }).waitFor();
  await arrivesAt('Announce the recording');
  // Nothing may be said without a recording: the first step is enabled once segments have been
  // stored.
  await goOn.click();
  await arrivesAt('Open the session');
  await goOn.click();
  await arrivesAt('Where the notary is');
  await panel.getByLabel('County where you are').fill('Franklin');
  await goOn.click();
  await arrivesAt('Where Cole Bennett is');
  await panel.getByLabel('City or town').fill('Columbus');
  await goOn.click();
  await arrivesAt('Identity of Cole Bennett');
  await panel.getByRole('radio', { name: 'Personal knowledge' }).check();
  await goOn.click();
  await arrivesAt('Willingness and awareness of Cole Bennett');
  await signer.getByRole('button', { name: iDo }).click();
  await arrivesAt('Signing');
}

/** Signs a document without fields, with the code from an email. */
export async function signOnScreen(
  customer: Page,
  mail: { outbox: string; email: string },
  words: Texts,
): Promise<void> {
  const { sign, name, adopt, placeBottom } = words.signing;
  await customer.getByRole('button', { name: sign }).click();
  await confirmOnScreen(customer, mail.outbox, mail.email, words.language);
  await customer.getByLabel(name).fill('Cole Bennett');
  await customer.getByRole('button', { name: adopt }).click();
  const place = customer.getByRole('button', { name: placeBottom });
  await place.click();
  await place.waitFor({ state: 'hidden' });
}

/** Completes the certificate and seals. */
export async function sealOnScreen(notary: Page, newCode: () => Promise<string>): Promise<void> {
  await notary.getByRole('button', { name: 'Complete certificate' }).click();
  // The county and identity proofing are already filled in from the script.
  expect(await notary.getByLabel('County', { exact: true }).inputValue()).toBe('Franklin');
  await notary.getByLabel('I have confirmed the identity of the principal').check();
  await notary.getByLabel('Your name as signature').fill('Nora Whitfield');
  const code = notary.getByLabel('Six-digit code');
  const seal = notary.getByRole('button', { name: 'Seal document' });
  if (!(await code.isVisible())) await seal.click();
  // Enter the code only when sealing is possible, because a code is valid only for a short time.
  await expect.poll(() => seal.isEnabled()).toBe(true);
  await code.fill(await newCode());
  await seal.click();
  await notary.getByRole('heading', { name: sealedMessages.title }).waitFor();
}
