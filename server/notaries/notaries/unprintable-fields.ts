import { unprintableMessages as words } from '../../../common/messages/unprintable.ts';
import { charactersWithoutGlyph } from '../../sealing/drawing/characters-without-glyph.ts';
import type { StoredNotary } from './store.ts';

/** The data of a notary that certificates and seals show. */
export type Printed = Pick<StoredNotary, 'firstName' | 'lastName' | 'licenseNumber'>;

function nameObjection(name: string): string | null {
  if (charactersWithoutGlyph(name).length > 0) return words.notaryName;
  // The seal shows the name in capitals, and fonts lack the capitals of some lowercase glyphs.
  const capitals = charactersWithoutGlyph(name.toUpperCase());
  return capitals.length > 0 ? words.notaryCapitals(capitals) : null;
}

/**
 * Returns the fields of a notary that certificates and seals cannot show, each with a message for
 * the person who enters it. Empty if all fields are printable.
 */
export function unprintableFields(notary: Printed): Partial<Record<keyof Printed, string>> {
  const letters = charactersWithoutGlyph(notary.licenseNumber);
  const objections = {
    firstName: nameObjection(notary.firstName),
    lastName: nameObjection(notary.lastName),
    licenseNumber: letters.length > 0 ? words.licenseNumber(letters) : null,
  };
  return Object.fromEntries(Object.entries(objections).filter(([, objection]) => objection));
}
