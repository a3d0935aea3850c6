import { randomInt, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import { inWords } from '../../../common/messages/moments.ts';
import { textMessageTexts } from '../../../common/messages/text-messages.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { NumberRefused } from '../../platform/text-messages/text-messenger.ts';
import type { Services } from '../../services.ts';
import { languageOfUser } from '../emails/email-language.ts';
import { findRecipient } from '../emails/store.ts';
import { findConfirmedNumber, findPhone, refuseNumber, storePhoneCode } from './store.ts';

interface PersonText {
  userId: string;
  /** Identifies the event and the recipient. */
  key: string;
  /**
   * Returns the message. It is called in the recipient's language.
   * @param inWords formats a time in the recipient's time zone
   */
  compose: (inWords: (at: Date) => string) => string;
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
  const recipient = await findRecipient(tx, userId);
  if (!recipient) return;
  const text = withLanguage(recipient.language, () =>
    compose((at) => inWords(at, recipient.timezone)),
  );
  await services.addJob(tx, 'send-text', { userId, key, text });
}

interface TextToSend {
  key: string;
  text: string;
}

/**
 * Sends a text message to a number.
 * @returns false if the number must not be used again, for example because its owner replied STOP
 * @throws Error if the message cannot be sent now
 */
export async function sendToNumber(
  { textMessenger, logger }: Pick<Services, 'textMessenger' | 'logger'>,
  number: string,
  { key, text }: TextToSend,
): Promise<boolean> {
  if (!textMessenger) throw new Error('this installation sends no text messages');
  try {
    await textMessenger.send({ to: number, body: text, key });
    return true;
  } catch (error) {
    if (!(error instanceof NumberRefused)) throw error;
    logger.warn({ err: error, key }, 'a number receives no text messages');
    return false;
  }
}

/**
 * Sends a text message to a person's number. If the provider refuses the number, records that, so
 * that the person sees it and nothing more is sent to it.
 * @returns false if the message was not sent
 * @throws Error if the message cannot be sent now
 */
export async function sendToPerson(
  services: Services,
  { userId, number }: { userId: string; number: string },
  message: TextToSend,
): Promise<boolean> {
  if (await sendToNumber(services, number, message)) return true;
  await withTransaction(services, async (tx, emit) => {
    if (!(await refuseNumber(tx, { userId, number }))) return;
    await emit({
      type: 'phone.refused',
      version: 1,
      actorId: null,
      subjects: { userId },
      data: { number: number.slice(-4) },
    });
  });
  return false;
}

/**
 * Sends a text message to the number that the person has now.
 * @returns false if the message was not sent
 */
export async function sendText(
  services: Services,
  { userId, ...message }: TextToSend & { userId: string },
): Promise<boolean> {
  const number = await findConfirmedNumber(services.db, userId);
  if (!number || !services.textMessenger) return false;
  return sendToPerson(services, { userId, number }, message);
}

/**
 * Creates a code for a number that is not confirmed and sends it. The database stores its hash. If
 * the job runs twice, the later code is valid.
 */
export async function textPhoneCode(
  services: Services,
  { userId }: { userId: string },
): Promise<void> {
  const { db, passwords } = services;
  const phone = await findPhone(db, userId);
  if (!phone || phone.confirmedAt || !services.textMessenger) return;
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  if (!(await storePhoneCode(db, phone, await passwords.hash(digits)))) return;
  const text = withLanguage(await languageOfUser(db, userId), () =>
    textMessageTexts.confirm({ digits }),
  );
  await sendToPerson(services, phone, { text, key: `phone-code-${randomUUID()}` });
}
