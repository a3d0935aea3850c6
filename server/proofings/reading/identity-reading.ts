/** A person's name as a document carries it. */
export interface DocumentName {
  family: string;
  given: string;
  /** Empty where the document has none, or does not part it from the given names. */
  middle: string;
  suffix: string;
  /** The document had no room for all of it. */
  cut: { family: boolean; given: boolean; middle: boolean };
  /**
   * What stood behind given and middle names, blank and all, and is their end, or fillers of a
   * machine-readable zone that were misread: nobody can tell which from the zone alone.
   */
  tail?: string | undefined;
}

/** What the machine-readable part of an identity document says. Dates are `yyyy-mm-dd`. */
export interface IdentityReading {
  source: 'barcode' | 'mrz';
  kind: 'license' | 'passport' | 'id_card';
  name: DocumentName;
  birthDate: string | null;
  expiresOn: string | null;
  issuedOn: string | null;
  /** The last four characters of the document's number; the rest is not kept. */
  numberEnd: string;
  /** A US state or Canadian province as two letters, or a country as ICAO 9303 codes it. */
  issuer: string;
  /** Null where the document carries none, as a passport. */
  address: { street: string; city: string; region: string; postalCode: string } | null;
}

/** As it is read: with the whole number, of which only a keyed digest is kept beside its end. */
export interface ReadIdentity extends IdentityReading {
  number: string;
}

/** The part of a document's number that is kept. */
export const numberEndOf = (number: string) => number.replace(/[^0-9A-Za-z]/g, '').slice(-4);

/** A date that the calendar has, as `yyyy-mm-dd`; null for any other. */
export function calendarDateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    year >= 1900 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : null;
}
