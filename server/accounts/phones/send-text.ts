import { randomInt, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { textMessageTexts } from '../../../common/messages/text-messages.ts';
import { NumberRefused } from '../../platform/text-messages/text-messenger.ts';
import type { Services } from '../../services.ts';
import { languageOfUser } from '../emails/email-language.ts';
import { deletePhone, findConfirmedNumber, findPhone, storePhoneCode } from './store.ts';

interface PersonText {
  userId: string;
  /** Identifies the event and the recipient. */
  key: string;
  /** Returns the message. It is called in the recipient's language. */
  compose: () => string;
}

/**
 * Queues a text message to a person, in the transaction that records its cause. Does nothing if the
 * person has no confirmed number.
 */
export async function textPerson(
  services: Pick<Services, 'addJob' | 'textMessenger'>,
  tx: Knex,
  { userId, key, compose }: PersonText,
): Promise<void> {
  if (!services.textMessenger || !(await findConfirmedNumber(tx, userId))) return;
  const text = withLanguage(await languageOfUser(tx, userId), compose);
  await services.addJob(tx, 'send-text', { userId, key, text });
}

/**
 * Sends a text message to the number that the person has now. If the provider refuses the number,
 * for example because its owner replied STOP, removes it.
 * @returns false if the message was not sent
 */
export async function sendText(
  { db, textMessenger, logger }: Pick<Services, 'db' | 'textMessenger' | 'logger'>,
  { userId, key, text }: { userId: string; key: string; text: string },
): Promise<boolean> {
  const number = await findConfirmedNumber(db, userId);
  if (!number || !textMessenger) return false;
  try {
    await textMessenger.send({ to: number, body: text, key });
    return true;
  } catch (error) {
    if (!(error instanceof NumberRefused)) throw error;
    logger.warn(
      { err: error, userId },
      'text messages to a person are refused and were turned off',
    );
    await deletePhone(db, userId, number);
    return false;
  }
}

/**
 * Creates a code for a number that is not confirmed and sends it. The database stores its hash. If
 * the job runs twice, the later code is valid.
 */
export async function textPhoneCode(
  { db, textMessenger, passwords, logger }: Services,
  { userId }: { userId: string },
): Promise<void> {
  const phone = await findPhone(db, userId);
  if (!phone || phone.confirmedAt || !textMessenger) return;
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  if (!(await storePhoneCode(db, phone, await passwords.hash(digits)))) return;
  const body = withLanguage(await languageOfUser(db, userId), () =>
    textMessageTexts.confirm({ digits }),
  );
  try {
    await textMessenger.send({ to: phone.number, body, key: `phone-code-${randomUUID()}` });
  } catch (error) {
    if (!(error instanceof NumberRefused)) throw error;
    logger.warn({ err: error, userId }, 'a number that was entered receives no text messages');
  }
}
