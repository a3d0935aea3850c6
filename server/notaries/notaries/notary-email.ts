import type { Knex } from 'knex';
import type { EmailText } from '../../../common/messages/emails.ts';
import { withSalutation } from '../../../common/messages/notary-emails.ts';
import { languageOfUser } from '../../accounts/emails/email-language.ts';
import { queueEmail } from '../../accounts/emails/queue-email.ts';
import type { Services } from '../../services.ts';
import type { StoredNotary } from './store.ts';

/**
 * Queues an email to a notary in their language, with the salutation and signature that all of them
 * share.
 */
export async function queueNotaryEmail(
  services: Pick<Services, 'addJob'>,
  tx: Knex,
  notary: Pick<StoredNotary, 'userId' | 'email' | 'firstName' | 'lastName'>,
  { key, compose }: { key: string; compose: () => EmailText },
): Promise<void> {
  await queueEmail(services, tx, {
    to: notary.email,
    language: await languageOfUser(tx, notary.userId),
    key,
    compose: () => {
      const { subject, text } = compose();
      return {
        subject,
        text: withSalutation(`${notary.firstName} ${notary.lastName}`, text),
      };
    },
  });
}
