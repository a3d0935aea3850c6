import { createHash } from 'node:crypto';
import type { StoredUser } from '../../../accounts/users/store.ts';
import { spellings } from '../../findings/transliterate.ts';
import type { CardPerson } from './aamva-text.ts';

/** Years until the sample expires, counted from today. */
const VALID_YEARS = 3;

/** The name in the letters that a card prints; empty if it has none. */
function printed(name: string | null): string {
  const words = (name ?? '').split(/[\s-]+/).map((word) => {
    const [icao = '', plain = icao] = spellings(word);
    return plain;
  });
  return words.filter(Boolean).join(' ').slice(0, 30);
}

/**
 * Returns the person on the sample ID of an account: its name, and details that belong to nobody.
 * Two accounts get different numbers.
 */
export function samplePerson(
  { id, firstName, lastName }: Pick<StoredUser, 'id' | 'firstName' | 'lastName'>,
  now: Date,
): CardPerson {
  const digest = createHash('sha256').update(id).digest();
  const [given = '', ...middle] = (firstName ?? '').trim().split(/\s+/);
  return {
    given: printed(given) || 'ALEX',
    middle: printed(middle.join(' ')),
    family: printed(lastName) || 'SAMPLE',
    suffix: '',
    born: '1984-03-09',
    expires: `${now.getUTCFullYear() + VALID_YEARS}-03-09`,
    number: `S${String(digest.readUInt32BE(0) % 10_000_000).padStart(7, '0')}`,
    street: '100 SAMPLE ST',
    city: 'COLUMBUS',
    region: 'OH',
    postalCode: '43215',
  };
}
