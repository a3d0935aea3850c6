import type { JobPayloads } from '../../platform/jobs/add-job.ts';
import type { StoredNotary } from './store.ts';

/** Builds an email to a notary, with the salutation and signature that all of them share. */
export function notaryEmail(
  notary: Pick<StoredNotary, 'email' | 'firstName' | 'lastName'>,
  letter: { subject: string; text: string; key: string },
): JobPayloads['send-mail'] {
  return {
    to: notary.email,
    subject: letter.subject,
    text: `Dear ${notary.firstName} ${notary.lastName},\n\n${letter.text}\n\nSealwright\n`,
    key: letter.key,
  };
}
