import { inWords } from '../../common/words/letters.ts';
import { invalidInput } from '../http/errors.ts';
import type { StoredNotary } from '../notaries/store.ts';
import { describeCertificate } from './check-certificate.ts';
import type { StoredKey } from './store.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** As lists of revoked certificates tell it: in whole seconds, so that all that is said of it agrees. */
export const wholeSecond = (at: Date) => new Date(Math.floor(at.getTime() / SECOND_MS) * SECOND_MS);

/**
 * Refuses a moment at which a key cannot have been in other hands: nothing was signed with it before the
 * first of its certificates began, and nothing since it was suspended.
 *
 * @param entries of the key, all of them
 * @param last when it was suspended, or now
 * @throws AppError 400 with a sentence that names the bound, by the clock of the notary's state
 */
export function requireMoment(
  entries: StoredKey[],
  notary: Pick<StoredNotary, 'legalTimezone'>,
  since: Date,
  last: Date,
): void {
  const refuse = (message: string) => invalidInput(message, { since: message });
  if (since > new Date()) throw refuse('This moment has not come yet.');
  const first = Math.min(
    ...entries.map(({ certificate }) => Date.parse(describeCertificate(certificate).validFrom)),
  );
  // People name minutes: the one in which it began is meant with it.
  if (since.getTime() < Math.floor(first / MINUTE_MS) * MINUTE_MS) {
    const begins = inWords(new Date(first), notary.legalTimezone);
    throw refuse(`The certificate of this key begins on ${begins}: nothing was signed before.`);
  }
  if (since > last) {
    const stopped = inWords(last, notary.legalTimezone);
    throw refuse(`The key was suspended on ${stopped}: it was not safe from then on.`);
  }
}
