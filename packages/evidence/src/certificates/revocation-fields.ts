import {
  type DerElement,
  derBytes,
  derChildren,
  derContent,
  readDer,
  readOid,
} from '../encoding/der.ts';

/** A certificate that its issuer or an OCSP responder reports as revoked. */
export interface RevokedEntry {
  /** The time of revocation. */
  at: Date;
  /** Since when its key counts as unsafe: the revocation, or the earlier invalidity date. */
  since: Date;
  /** Null if no reason is given. */
  reason: string | null;
}

/** CRLReason (RFC 5280, section 5.3.1). */
const reasons: Record<number, string> = {
  1: 'key_compromise',
  2: 'ca_compromise',
  3: 'affiliation_changed',
  4: 'superseded',
  5: 'cessation',
  6: 'on_hold',
  9: 'privilege_withdrawn',
  10: 'ca_compromise',
};
const oid = {
  reason: '2.5.29.21',
  invalidityDate: '2.5.29.24',
};
const digestNames: Record<string, string> = {
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
};

/** The hash of a signature algorithm, or undefined if the algorithm is not supported. */
export function signatureDigest(bytes: Uint8Array, algorithm: DerElement | undefined) {
  if (algorithm?.tag !== 0x30) return undefined;
  return digestNames[readOid(bytes, derChildren(bytes, algorithm)[0])];
}

/** The bytes of a signature. The content of a BIT STRING begins with the number of unused bits. */
export function signatureBytes(bytes: Uint8Array, element: DerElement | undefined): Uint8Array {
  return element?.tag === 0x03 ? derContent(bytes, element).subarray(1) : new Uint8Array();
}

/** The name of a CRLReason, or null. */
export function reasonOf(bytes: Uint8Array, element: DerElement | undefined): string | null {
  const code = element?.tag === 0x0a ? derContent(bytes, element)[0] : undefined;
  return (code !== undefined && reasons[code]) || null;
}

/**
 * Reads the extensions of an entry (RFC 5280, section 5.3; an OCSP response may have the same, RFC
 * 6960, section 4.4.5).
 * @returns critical is true if there is an unknown critical extension
 */
export function readEntryExtensions(bytes: Uint8Array, list: DerElement | undefined) {
  const found: { reason: string | null; unsafeSince: Date | null; critical: boolean } = {
    reason: null,
    unsafeSince: null,
    critical: false,
  };
  for (const { type, critical, value } of readExtensions(bytes, list)) {
    if (type === oid.reason) found.reason = reasonOf(value, readDer(value));
    else if (type === oid.invalidityDate) found.unsafeSince = readTime(value, readDer(value));
    else if (critical) found.critical = true;
  }
  return found;
}

/**
 * The entry for a revocation. It counts from the revocation or the invalidity date, whichever is
 * earlier.
 */
export function entryOf(at: Date, unsafeSince: Date | null, reason: string | null): RevokedEntry {
  return { at, since: unsafeSince && unsafeSince < at ? unsafeSince : at, reason };
}

/** Extensions as [type, critical, value] (RFC 5280, section 4.1). */
export function readExtensions(bytes: Uint8Array, list: DerElement | undefined) {
  return (list ? derChildren(bytes, list) : []).map((extension) => {
    const [type, ...more] = derChildren(bytes, extension);
    const value = more.at(-1);
    if (!value) throw new RangeError('An extension is damaged');
    const [flag] = more;
    const critical = flag?.tag === 0x01 && bytes[flag.content] !== 0;
    return { type: readOid(bytes, type), critical, value: derContent(bytes, value) };
  });
}

/** Returns whether an element is a UTCTime or a GeneralizedTime. */
export function isTime(element: DerElement | undefined): boolean {
  return element?.tag === 0x17 || element?.tag === 0x18;
}

/**
 * Reads a UTCTime or GeneralizedTime, whole seconds in UTC (RFC 5280, 4.1.2.5).
 * @throws RangeError if it is neither
 */
export function readTime(bytes: Uint8Array, element: DerElement | undefined): Date {
  if (!element || !isTime(element))
    throw new RangeError('A required time is missing or is not valid');
  const text = Buffer.from(derContent(bytes, element)).toString('latin1');
  const century = Number(text.slice(0, 2)) < 50 ? '20' : '19';
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(
    element.tag === 0x17 ? `${century}${text}` : text,
  );
  if (!match) throw new RangeError('A required time is missing or is not valid');
  const [, year, month, day, hour, minute, second] = match;
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const date = new Date(`${written}Z`);
  // Date rejects a 13th month but turns February 30 into a day in March.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(written)) {
    throw new RangeError('A required time is missing or is not valid');
  }
  return date;
}

/** Returns whether two elements are equal, byte for byte. */
export function areAlike(bytes: Uint8Array, one: DerElement, other: DerElement): boolean {
  return Buffer.compare(derBytes(bytes, one), derBytes(bytes, other)) === 0;
}
