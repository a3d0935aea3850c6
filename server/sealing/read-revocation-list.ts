import {
  type DerElement,
  derBytes,
  derChildren,
  derContent,
  readDer,
} from '../../common/signing/der.ts';
import { hexNumber } from './certificate-fields.ts';

/** What a list of revoked certificates says (RFC 5280, section 5.1); its signature is not checked. */
export interface RevocationList {
  /** The issuer's name, DER. */
  issuer: Uint8Array;
  thisUpdate: Date;
  nextUpdate: Date | null;
  /** Serial numbers, hexadecimal without leading zeros, with the moment of revocation. */
  revoked: Map<string, Date>;
}

/**
 * Reads a list of revoked certificates, DER.
 *
 * @throws RangeError when the bytes are none
 */
export function readRevocationList(bytes: Uint8Array): RevocationList {
  const [body] = derChildren(bytes, readDer(bytes));
  const fields = body ? derChildren(bytes, body) : [];
  // version is optional; then algorithm, issuer, thisUpdate.
  if (fields[0]?.tag === 0x02) fields.shift();
  const [, issuer, thisUpdate, ...rest] = fields;
  if (issuer?.tag !== 0x30 || !thisUpdate) throw new RangeError('This is no revocation list');
  const next = isTime(rest[0]) ? rest.shift() : undefined;
  const revoked = new Map<string, Date>();
  const [entries] = rest;
  for (const entry of entries?.tag === 0x30 ? derChildren(bytes, entries) : []) {
    const [serial, at] = derChildren(bytes, entry);
    if (!serial || !at) throw new RangeError('The revocation list is damaged');
    revoked.set(hexNumber(derContent(bytes, serial)), readTime(bytes, at));
  }
  return {
    issuer: derBytes(bytes, issuer),
    thisUpdate: readTime(bytes, thisUpdate),
    nextUpdate: next ? readTime(bytes, next) : null,
    revoked,
  };
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
