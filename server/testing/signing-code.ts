import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { withLanguage } from '../../common/messages/catalog/current-language.ts';
import type { Language } from '../../common/messages/catalog/languages.ts';
import { codeMessages } from '../../common/messages/signing-codes.ts';
import type { TestPerson } from './test-person.ts';

const PATIENCE_MS = 60_000;

/** Returns the emails with a signing code to an address, oldest first. */
function codeEmails(outbox: string, email: string): { name: string; digits: string }[] {
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.startsWith('signing-code-') && name.endsWith('.eml'))
    .map((name) => {
      const file = path.join(outbox, name);
      return { name, at: statSync(file).mtimeMs, text: readFileSync(file, 'utf8') };
    })
    .filter(({ text }) => text.includes(`To: ${email}`))
    .sort((a, b) => a.at - b.at)
    .map(({ name, text }) => ({ name, digits: /^ {4}(\d{6})/m.exec(text)?.[1] ?? '' }));
}

/** Returns the number of emails with a signing code to an address. */
export const countCodes = (outbox: string, email: string) => codeEmails(outbox, email).length;

/**
 * Waits for more than `after` emails with a signing code and returns the digits of the newest one.
 */
export async function mailedCode(outbox: string, email: string, after = 0): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const emails = codeEmails(outbox, email);
    if (emails.length > after) return emails.at(-1)?.digits ?? '';
    await sleep(40);
  }
  throw new Error(`no code for ${email}`);
}

/** Confirms an email address on the screen, in the dialog that opens for signing. */
export async function confirmOnScreen(
  page: Page,
  outbox: string,
  email: string,
  language: Language = 'en',
): Promise<void> {
  const words = withLanguage(language, () => ({ ...codeMessages }));
  const before = countCodes(outbox, email);
  await page.getByRole('button', { name: words.send }).click();
  const code = await mailedCode(outbox, email, before);
  await page.getByLabel(words.label).fill(code);
  await page.getByRole('button', { name: words.confirm }).click();
}

/** Confirms a person's email address for a session, with the code from their email. */
export async function confirmAddress(person: TestPerson, sessionId: string): Promise<void> {
  if (!person.outbox) throw new Error('this person reads no emails');
  const codes = `/api/notarization-sessions/${sessionId}/signing-codes`;
  const { body: user } = await person.call<{ email: string }>('GET', '/api/user');
  const before = countCodes(person.outbox, user.email);
  const asked = await person.call('POST', codes);
  if (asked.status !== 201) throw new Error(`ask for a code: ${JSON.stringify(asked.body)}`);
  const code = await mailedCode(person.outbox, user.email, before);
  const confirmed = await person.call('POST', `${codes}/confirm`, { code });
  if (confirmed.status !== 200) throw new Error(`confirm: ${JSON.stringify(confirmed.body)}`);
}
