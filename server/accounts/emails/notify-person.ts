import type { Knex } from 'knex';
import {
  inWords,
  type LetterText,
  type LetterTopic,
  withFooter,
} from '../../../common/words/letters.ts';
import type { Services } from '../../services.ts';
import { claimLetter, findRecipient } from './store.ts';

export interface Notice {
  userId: string;
  /** Where the person reads this kind of letter, if not at the account's own address. */
  to?: string;
  topic: LetterTopic;
  /** Names the event and the recipient: the same one is never written about twice. */
  key: string;
  /**
   * The letter's words; nothing confidential, of documents their names only.
   * @param inWords puts a moment in words, on the recipient's own clock
   */
  compose: (inWords: (at: Date) => string) => LetterText;
}

/**
 * Writes to a person about something that happened, unless they have switched such letters off.
 * Within the transaction of what happened: the letter goes out once that has committed, or never.
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
  if (!(await claimLetter(tx, key, userId))) return;
  const { subject, text } = notice.compose((at) => inWords(at, recipient.timezone));
  await services.addJob(tx, 'send-mail', {
    to: notice.to ?? recipient.email,
    subject,
    text: withFooter(text, topic, services.config.publicUrl),
    key,
  });
}
