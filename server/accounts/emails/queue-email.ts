import type { Knex } from 'knex';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import type { EmailText } from '../../../common/messages/emails.ts';
import type { Services } from '../../services.ts';

interface QueuedEmail {
  to: string;
  language: Language;
  /** Identifies the event, for the message ID. */
  key: string;
  /** Returns the text. It is called in the language of the email. */
  compose: () => EmailText;
}

/** Queues an email in a language, in the transaction that records its cause. */
export async function queueEmail(
  services: Pick<Services, 'addJob'>,
  tx: Knex,
  { to, language, key, compose }: QueuedEmail,
): Promise<void> {
  const { subject, text } = withLanguage(language, compose);
  await services.addJob(tx, 'send-mail', { to, subject, text, key });
}

/** Returns the language of an account, English if it has none. */
export async function languageOfUser(db: Knex, userId: string): Promise<Language> {
  const row = (await db('users').where({ id: userId }).first('language')) as
    | { language: Language | null }
    | undefined;
  return row?.language ?? 'en';
}

/** Returns the language of the account with an email address, or null if it is unknown. */
export async function languageOfAddress(db: Knex, email: string): Promise<Language | null> {
  const row = (await db('users')
    .whereRaw('lower(email) = lower(?)', [email])
    .whereNull('deleted_at')
    .first('language')) as { language: Language | null } | undefined;
  return row?.language ?? null;
}
