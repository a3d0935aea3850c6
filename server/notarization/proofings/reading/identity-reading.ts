/** A person's name as printed on a document. */
export interface DocumentName {
  family: string;
  given: string;
  /** Empty if the document has none, or does not separate it from the given names. */
  middle: string;
  suffix: string;
  /** Which parts the document cut off. */
  cut: { family: boolean; given: boolean; middle: boolean };
  /**
   * The characters after given and middle names, including the space. They are the end of the names
   * or misread fillers of a machine-readable zone, which the zone alone does not tell.
   */
  tail?: string | undefined;
}

/** The machine-readable data of an identity document. Dates are `yyyy-mm-dd`. */
export interface IdentityReading {
  source: 'barcode' | 'mrz';
  kind: 'license' | 'passport' | 'id_card';
  name: DocumentName;
  birthDate: string | null;
  expiresOn: string | null;
  issuedOn: string | null;
  /** The last four characters of the document's number. The rest is not stored. */
  numberEnd: string;
  /** A US state or Canadian province as two letters, or a country code of ICAO 9303. */
  issuer: string;
  /** Null if the document has none, like a passport. */
  address: { street: string; city: string; region: string; postalCode: string } | null;
}

/** The data with the whole number. Only a keyed digest and the end of the number are stored. */
export interface ReadIdentity extends IdentityReading {
  number: string;
}

/** Returns the part of a document's number that is stored. */
export const numberEndOf = (number: string) => number.replace(/[^0-9A-Za-z]/g, '').slice(-4);

/** Returns a valid calendar date as `yyyy-mm-dd`, or null. */
export function calendarDateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    year >= 1900 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : null;
}
