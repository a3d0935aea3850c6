import { randomInt, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import {
  alreadyRegisteredEmail,
  registrationCodeEmail,
} from '../../../../common/messages/account-emails.ts';
import { withLanguage } from '../../../../common/messages/catalog/current-language.ts';
import type { Language } from '../../../../common/messages/catalog/languages.ts';
import { withFooter } from '../../../../common/messages/emails.ts';
import type { Services } from '../../../services.ts';
import { languageOfAddress } from '../../emails/email-language.ts';
import { findAccountByEmail } from '../accounts-store.ts';
import { findPendingRegistration, storeRegistrationCode } from './pending-registrations-store.ts';

/** Queues the email for a registration, in the transaction that stores the registration. */
export const queueRegistrationCode = (
  services: Pick<Services, 'addJob'>,
  tx: Knex,
  interactionUid: string,
  language: Language,
): Promise<void> => services.addJob(tx, 'mail-registration-code', { interactionUid, language });

/**
 * Sends the code of a registration. If the address already has an account, the email says so and
 * contains no code. A job sends the email, so that the response to the form takes the same time in
 * both cases. If the job runs twice, the code of the later email is valid.
 */
export async function mailRegistrationCode(
  services: Services,
  { interactionUid, language }: { interactionUid: string; language: Language },
): Promise<void> {
  const { db, config } = services;
  const registration = await findPendingRegistration(db, interactionUid);
  if (!registration) return;
  const to = registration.address;
  const send = (chosen: Language, compose: () => { subject: string; text: string }) =>
    services.mailer.send({
      to,
      ...withLanguage(chosen, () => {
        const { subject, text } = compose();
        return { subject, text: withFooter(text, 'account', config.publicUrl) };
      }),
      key: `registration-${randomUUID()}`,
    });
  if (await findAccountByEmail(db, to)) {
    const links = {
      signInLink: `${config.publicUrl}/api/login`,
      resetLink: `${config.publicUrl}/op/reset`,
    };
    await send((await languageOfAddress(db, to)) ?? language, () => alreadyRegisteredEmail(links));
    return;
  }
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  await storeRegistrationCode(db, registration, await services.passwords.hash(digits));
  await send(language, () => registrationCodeEmail({ digits }));
}
