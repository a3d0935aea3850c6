import { problem, type Reason } from '../../../common/messages/errors.ts';
import { invalidField } from '../../platform/http/errors.ts';
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
  const refuse = (reason: Reason) => invalidField('since', reason);
  const boundAt = (at: Date) => ({
    instant: at.toISOString(),
    timeZone: notary.legalTimezone,
    form: 'full' as const,
  });
  if (since > new Date()) throw refuse('key_moment_in_future');
  const first = Math.min(
    ...entries.map(({ certificate }) => Date.parse(describeCertificate(certificate).validFrom)),
  );
  // People enter minutes, so the minute in which the certificate begins is accepted.
  if (since.getTime() < Math.floor(first / MINUTE_MS) * MINUTE_MS) {
    throw refuse(problem('key_moment_before_certificate', { begins: boundAt(new Date(first)) }));
  }
  if (since > last) {
    throw refuse(problem('key_moment_after_suspension', { suspended: boundAt(last) }));
  }
}
