import { type Proofing, type TypedIdentity, typedIdentity } from '../../../common/proofings.ts';
import type { DocumentKind } from '../../../packages/evidence/src/journal/act-terms.ts';

type Reading = NonNullable<Proofing['reading']>;

/** Words of names and addresses that stay in capital letters: numerals and compass points. */
const CAPITALS = /^(I{1,3}|IV|VI{0,3}|IX|NE|NW|SE|SW|N|E|S|W|PO)$/;
/** Canadian provinces and territories. Their cards have no country code in the reading. */
const PROVINCES = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '));

/** Writes words as people do, if the document printed them in capital letters. */
function asWritten(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) =>
    CAPITALS.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  );
}

/** The details that a person confirms, with everything that was read filled in. */
export interface Prefilled {
  values: TypedIdentity;
  /** Whether nothing is missing or in doubt, so that the person only confirms. */
  isComplete: boolean;
}

/** Fills in what was read. A passport, for example, has no address. */
export function typedFromReading(reading: Reading | null, documentKind: DocumentKind): Prefilled {
  const { name, address, birthDate } = reading ?? {};
  const values: TypedIdentity = {
    documentKind: reading?.kind ?? documentKind,
    givenName: asWritten(name?.given ?? ''),
    middleName: asWritten(name?.middle ?? ''),
    familyName: asWritten(name?.family ?? ''),
    suffix: asWritten(name?.suffix ?? ''),
    birthDate: birthDate ?? '',
    street: asWritten(address?.street ?? ''),
    city: asWritten(address?.city ?? ''),
    region: address?.region ?? '',
    postalCode: address?.postalCode ?? '',
    country: address && PROVINCES.has(address.region) ? 'CA' : 'US',
  };
  const isInDoubt = !name || name.tail || name.cut.family || name.cut.given || name.cut.middle;
  return { values, isComplete: !isInDoubt && typedIdentity.safeParse(values).success };
}
