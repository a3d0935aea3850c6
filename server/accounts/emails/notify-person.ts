import type { Knex } from 'knex';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { type EmailText, type EmailTopic, withFooter } from '../../../common/messages/emails.ts';
import { inWords } from '../../../common/messages/moments.ts';
import type { Services } from '../../services.ts';
import { claimEmail, findRecipient } from './store.ts';

export interface Notice {
  userId: string;
  /** The address for this kind of email. Defaults to the address of the account. */
  to?: string;
  topic: EmailTopic;
  /** Identifies the event and the recipient. Only one email is sent for each key. */
  key: string;
  /**
   * Returns the text of the email. It is called in the recipient's language. The text must not contain confidential content. Of a document it may
   * contain only the name.
   * @param inWords formats a time in the recipient's time zone
   */
  compose: (inWords: (at: Date) => string) => EmailText;
}

/**
 * Sends a person an email about an event, unless they turned off emails about this topic. Call this
 * function in the transaction that records the event: the email is sent after the commit, and not
 * sent if the transaction is rolled back.
 */
export async function notifyPerson(
  services: Pick<Services, 'addJob' | 'config'>,
  tx: Knex,
  notice: Notice,
): Promise<void> {
  const { userId, topic, key } = notice;
  const recipient = await findRecipient(tx, userId);
  if (!recipient) return;
  if (topic !== 'account' && !recipient.letters[topic]) return;
  if (!(await claimEmail(tx, key, userId))) return;
  const guestFooter = topic === 'sessions' ? 'guestSessions' : 'guest';
  const footer = recipient.isGuest ? guestFooter : topic;
  const { subject, text } = withLanguage(recipient.language, () => {
    const email = notice.compose((at) => inWords(at, recipient.timezone));
    return {
      subject: email.subject,
      text: withFooter(email.text, footer, services.config.publicUrl),
    };
  });
  await services.addJob(tx, 'send-mail', { to: notice.to ?? recipient.email, subject, text, key });
}
