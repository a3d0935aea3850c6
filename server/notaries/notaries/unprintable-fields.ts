import { type Problem, problem } from '../../../common/messages/errors.ts';
import { charactersWithoutGlyph } from '../../sealing/drawing/characters-without-glyph.ts';
import type { StoredNotary } from './store.ts';

/** The data of a notary that certificates and seals show. */
export type Printed = Pick<StoredNotary, 'firstName' | 'lastName' | 'licenseNumber'>;

function nameObjection(name: string): Problem | null {
  if (charactersWithoutGlyph(name).length > 0) return { code: 'unprintable_notary_name' };
  // The seal shows the name in capitals, and fonts lack the capitals of some lowercase glyphs.
  const capitals = charactersWithoutGlyph(name.toUpperCase());
  return capitals.length > 0
    ? problem('unprintable_capitals', { letters: capitals.join(' ') })
    : null;
}

/**
 * Returns the fields of a notary that certificates and seals cannot show, each with a problem for
 * the person who enters it. Empty if all fields are printable.
 */
export function unprintableFields(notary: Printed): Partial<Record<keyof Printed, Problem>> {
  const characters = charactersWithoutGlyph(notary.licenseNumber);
  const objections = {
    firstName: nameObjection(notary.firstName),
    lastName: nameObjection(notary.lastName),
    licenseNumber:
      characters.length > 0
        ? problem('unprintable_license_number', { letters: characters.join(' ') })
        : null,
  };
  return Object.fromEntries(Object.entries(objections).filter(([, objection]) => objection));
}
