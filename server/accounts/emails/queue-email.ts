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
