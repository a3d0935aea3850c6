import { unprintableWords as words } from '../../common/words/unprintable.ts';
import { lettersWithoutGlyph } from '../sealing/drawing/letters-without-glyph.ts';
import type { StoredNotary } from './store.ts';

/** What certificates and seals show of a notary. */
export type Printed = Pick<StoredNotary, 'firstName' | 'lastName' | 'licenseNumber'>;

function nameObjection(name: string): string | null {
  if (lettersWithoutGlyph(name).length > 0) return words.notaryName;
  // The seal says it in capitals, and some small letters are there without theirs.
  const capitals = lettersWithoutGlyph(name.toUpperCase());
  return capitals.length > 0 ? words.notaryCapitals(capitals) : null;
}

/**
 * What of a notary their certificates and seal could not show, by field, in words for the one who enters
 * it; empty where all of it can be set.
 */
export function unprintableFields(notary: Printed): Partial<Record<keyof Printed, string>> {
  const letters = lettersWithoutGlyph(notary.licenseNumber);
  const objections = {
    firstName: nameObjection(notary.firstName),
    lastName: nameObjection(notary.lastName),
    licenseNumber: letters.length > 0 ? words.licenseNumber(letters) : null,
  };
  return Object.fromEntries(Object.entries(objections).filter(([, objection]) => objection));
}
