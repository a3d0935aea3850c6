import { type DerElement, derBytes, derChildren, derContent, readDer } from '../encoding/der.ts';
import { hexNumber } from './certificate-fields.ts';
import {
  areAlike,
  entryOf,
  isTime,
  type RevokedEntry,
  readEntryExtensions,
  readExtensions,
  readTime,
  signatureBytes,
  signatureDigest,
} from './revocation-fields.ts';

/** Content of a revocation list (RFC 5280, section 5.1). Its signature is not checked. */
export interface RevocationList {
  /** The issuer's name, DER. */
  issuer: Uint8Array;
  thisUpdate: Date;
  nextUpdate: Date | null;
  /** Increases with every list of its issuer; null if absent or too large for a number. */
  number: number | null;
  /** By serial number, hexadecimal without leading zeros; empty if an entry is damaged. */
  readonly revoked: Map<string, RevokedEntry>;
  /**
   * False if the list covers only some of the issuer's certificates or those of other issuers, has
   * an unknown critical extension, or has a damaged entry.
   */
  readonly complete: boolean;
  /** The signed part, the hash algorithm of its signature, and the signature. */
  signedPart: Uint8Array;
  digestName: string | null;
  signature: Uint8Array;
}

/**
 * Reads a revocation list, DER. Parses the entries on first access, because there can be many and a
 * list with an invalid signature does not need them.
 *
 * @throws RangeError if the bytes are not a revocation list
 */
export function readRevocationList(bytes: Uint8Array): RevocationList {
  const [body, algorithm, signature] = derChildren(bytes, readDer(bytes));
  const fields = body?.tag === 0x30 ? derChildren(bytes, body) : [];
  // version is optional; then algorithm, issuer, thisUpdate.
  if (fields[0]?.tag === 0x02) fields.shift();
  const [inner, issuer, thisUpdate, ...rest] = fields;
  if (!body || issuer?.tag !== 0x30 || !thisUpdate) {
    throw new RangeError('This is not a revocation list');
  }
  const next = isTime(rest[0]) ? rest.shift() : undefined;
  const entries = rest[0]?.tag === 0x30 ? rest.shift() : undefined;
  const extensions = rest[0]?.tag === 0xa0 ? derChildren(bytes, rest[0])[0] : undefined;
  const about = readExtensions(bytes, extensions);
  const plain = about.every(({ critical }) => !critical);
  let read: ReturnType<typeof readEntries> | undefined;
  const inside = () => {
    read ??= readEntries(bytes, entries);
    return read;
  };
  return {
    issuer: derBytes(bytes, issuer),
    thisUpdate: readTime(bytes, thisUpdate),
    nextUpdate: next ? readTime(bytes, next) : null,
    number: numberOf(about.find(({ type }) => type === NUMBER)?.value),
    get revoked() {
      return inside().revoked;
    },
    get complete() {
      return plain && inside().complete;
    },
    signedPart: derBytes(bytes, body),
    digestName: digestOf(bytes, algorithm, inner),
    signature: signatureBytes(bytes, signature),
  };
}

/** cRLNumber (RFC 5280, section 5.2.3). */
const NUMBER = '2.5.29.20';

function numberOf(value: Uint8Array | undefined): number | null {
  const integer = value && readDer(value);
  if (integer?.tag !== 0x02) return null;
  const number = Number.parseInt(hexNumber(derContent(value as Uint8Array, integer)) || '0', 16);
  return Number.isSafeInteger(number) ? number : null;
}

/**
 * The hash of the signature algorithm, if the unsigned and the signed algorithm identifiers match.
 */
function digestOf(bytes: Uint8Array, outer?: DerElement, inner?: DerElement): string | null {
  if (!outer || !inner || !areAlike(bytes, outer, inner)) return null;
  return signatureDigest(bytes, outer) ?? null;
}

function readEntries(bytes: Uint8Array, entries: DerElement | undefined) {
  const revoked = new Map<string, RevokedEntry>();
  let complete = true;
  try {
    for (const entry of entries ? derChildren(bytes, entries) : []) {
      const { serial, critical, ...found } = readEntry(bytes, entry);
      if (critical) complete = false;
      revoked.set(serial, found);
    }
  } catch {
    return { revoked: new Map<string, RevokedEntry>(), complete: false };
  }
  return { revoked, complete };
}

function readEntry(bytes: Uint8Array, entry: DerElement) {
  const [serial, time, extensions] = derChildren(bytes, entry);
  if (!serial || !time) throw new RangeError('The revocation list is damaged');
  const { reason, unsafeSince, critical } = readEntryExtensions(bytes, extensions);
  return {
    serial: hexNumber(derContent(bytes, serial)),
    ...entryOf(readTime(bytes, time), unsafeSince, reason),
    critical,
  };
}
