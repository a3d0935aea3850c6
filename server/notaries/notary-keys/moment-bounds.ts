import { inWords } from '../../../common/messages/emails.ts';
import { invalidInput } from '../../platform/http/errors.ts';
import type { StoredNotary } from '../notaries/store.ts';
import { describeCertificate } from './check-certificate.ts';
import type { StoredKey } from './store.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** Rounds down to whole seconds, as in revocation lists, so that all records of the time agree. */
export const wholeSecond = (at: Date) => new Date(Math.floor(at.getTime() / SECOND_MS) * SECOND_MS);

/**
 * Refuses a time at which a key cannot have been compromised: before its first certificate was
 * valid, because nothing was signed then, and after it was suspended.
 * @param entries all entries of the key
 * @param last when the key was suspended, or now
 * @throws AppError 400 with a message that names the bound, in the time zone of the notary's state
 */
export function requireMoment(
  entries: StoredKey[],
  notary: Pick<StoredNotary, 'legalTimezone'>,
  since: Date,
  last: Date,
): void {
  const refuse = (message: string) => invalidInput(message, { since: message });
  if (since > new Date()) throw refuse('This time is in the future.');
  const first = Math.min(
    ...entries.map(({ certificate }) => Date.parse(describeCertificate(certificate).validFrom)),
  );
  // People enter minutes, so the minute in which the certificate begins is accepted.
  if (since.getTime() < Math.floor(first / MINUTE_MS) * MINUTE_MS) {
    const begins = inWords(new Date(first), notary.legalTimezone);
    throw refuse(
      `The certificate of this key is valid from ${begins}, so nothing was signed before. Please enter a later time.`,
    );
  }
  if (since > last) {
    const stopped = inWords(last, notary.legalTimezone);
    throw refuse(`The key was suspended on ${stopped}. Please enter that time or an earlier one.`);
  }
}
