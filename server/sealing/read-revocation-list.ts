import {
  type DerElement,
  derBytes,
  derChildren,
  derContent,
  readDer,
  readOid,
} from '../../common/signing/der.ts';
import { hexNumber } from './certificate-fields.ts';

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

/** One certificate on a list. */
export interface RevokedEntry {
  /** The moment of revocation. */
  at: Date;
  /** From when its key counts as unsafe: the revocation, or an earlier date that the entry names. */
  since: Date;
  /** Null where the list gives none. */
  reason: string | null;
}

/** What a list of revoked certificates says (RFC 5280, section 5.1); its signature is not checked. */
export interface RevocationList {
  /** The issuer's name, DER. */
  issuer: Uint8Array;
  thisUpdate: Date;
  nextUpdate: Date | null;
  /** By serial number, hexadecimal without leading zeros. */
  revoked: Map<string, RevokedEntry>;
  /** False where it tells of some of the issuer's certificates, or of other issuers', or in ways unknown here. */
  complete: boolean;
  /** The part that is signed, the hash of its signature, the signature itself. */
  signedPart: Uint8Array;
  digestName: string | null;
  signature: Uint8Array;
}

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

/**
 * Reads a list of revoked certificates, DER.
 *
 * @throws RangeError when the bytes are none
 */
export function readRevocationList(bytes: Uint8Array): RevocationList {
  const [body, algorithm, signature] = derChildren(bytes, readDer(bytes));
  const fields = body ? derChildren(bytes, body) : [];
  // version is optional; then algorithm, issuer, thisUpdate.
  if (fields[0]?.tag === 0x02) fields.shift();
  const [inner, issuer, thisUpdate, ...rest] = fields;
  if (!body || issuer?.tag !== 0x30 || !thisUpdate) {
    throw new RangeError('This is no revocation list');
  }
  const next = isTime(rest[0]) ? rest.shift() : undefined;
  const entries = rest[0]?.tag === 0x30 ? rest.shift() : undefined;
  const extensions = rest[0]?.tag === 0xa0 ? derChildren(bytes, rest[0])[0] : undefined;
  const revoked = new Map<string, RevokedEntry>();
  let complete = readExtensions(bytes, extensions).every(({ critical }) => !critical);
  for (const entry of entries ? derChildren(bytes, entries) : []) {
    const { serial, critical, ...found } = readEntry(bytes, entry);
    if (critical) complete = false;
    revoked.set(serial, found);
  }
  return {
    issuer: derBytes(bytes, issuer),
    thisUpdate: readTime(bytes, thisUpdate),
    nextUpdate: next ? readTime(bytes, next) : null,
    revoked,
    complete,
    signedPart: derBytes(bytes, body),
    digestName: digestOf(bytes, algorithm, inner),
    // A BIT STRING's content begins with the number of unused bits.
    signature:
      signature?.tag === 0x03 ? derContent(bytes, signature).subarray(1) : new Uint8Array(),
  };
}

/** The hash of the signature, where it is named outside of what is signed as it is inside. */
function digestOf(bytes: Uint8Array, outer?: DerElement, inner?: DerElement): string | null {
  if (outer?.tag !== 0x30 || !inner) return null;
  const same = Buffer.compare(derBytes(bytes, outer), derBytes(bytes, inner)) === 0;
  return (same && digestNames[readOid(bytes, derChildren(bytes, outer)[0])]) || null;
}

function readEntry(bytes: Uint8Array, entry: DerElement) {
  const [serial, time, extensions] = derChildren(bytes, entry);
  if (!serial || !time) throw new RangeError('The revocation list is damaged');
  const at = readTime(bytes, time);
  let since = at;
  let reason: string | null = null;
  let critical = false;
  for (const extension of readExtensions(bytes, extensions)) {
    const { type, value } = extension;
    const element = readDer(value);
    if (type === oid.reason) reason = reasons[derContent(value, element)[0] ?? 0] ?? null;
    else if (type === oid.invalidityDate) {
      const date = readTime(value, element);
      if (date < since) since = date;
    } else if (extension.critical) critical = true;
  }
  return { serial: hexNumber(derContent(bytes, serial)), at, since, reason, critical };
}

/** Extensions as [type, critical, value] (RFC 5280, section 4.1). */
function readExtensions(bytes: Uint8Array, list: DerElement | undefined) {
  return (list ? derChildren(bytes, list) : []).map((extension) => {
    const [type, ...more] = derChildren(bytes, extension);
    const value = more.at(-1);
    if (!value) throw new RangeError('The revocation list is damaged');
    const [flag] = more;
    const critical = flag?.tag === 0x01 && bytes[flag.content] !== 0;
    return { type: readOid(bytes, type), critical, value: derContent(bytes, value) };
  });
}

function isTime(element: DerElement | undefined): boolean {
  return element?.tag === 0x17 || element?.tag === 0x18;
}

/** UTCTime or GeneralizedTime, whole seconds in UTC (RFC 5280, 4.1.2.5). */
function readTime(bytes: Uint8Array, element: DerElement): Date {
  const text = Buffer.from(derContent(bytes, element)).toString('latin1');
  const century = Number(text.slice(0, 2)) < 50 ? '20' : '19';
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(
    element.tag === 0x17 ? `${century}${text}` : text,
  );
  if (!isTime(element) || !match) throw new RangeError('The revocation list has no time');
  const [, year, month, day, hour, minute, second] = match;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
