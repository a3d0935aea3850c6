import {
  type DerElement,
  derBytes,
  derChildren,
  derContent,
  derSequence,
  readDer,
  readOid,
} from '../encoding/der.ts';
import { visibly } from '../encoding/quoted.ts';

/** Object identifiers of name attributes (X.520). */
export const attributeTypes = {
  country: '2.5.4.6',
  state: '2.5.4.8',
  organization: '2.5.4.10',
  title: '2.5.4.12',
  serialNumber: '2.5.4.5',
  commonName: '2.5.4.3',
} as const;
export type NameAttribute = keyof typeof attributeTypes;

/** Encoding of each string type (X.690, 8.23). In practice, TeletexString is Latin-1. */
const encodings: Record<number, string> = {
  12: 'utf-8',
  18: 'ascii',
  19: 'ascii',
  20: 'latin1',
  22: 'ascii',
  26: 'ascii',
  30: 'utf-16be',
};

/** Issuer and serial number, byte for byte as CMS identifies a signer (RFC 5652, 10.2.4). */
export function issuerAndSerial(certificate: Uint8Array): Buffer {
  const { issuer, serial } = nameFields(certificate);
  return derSequence(derBytes(certificate, issuer), derBytes(certificate, serial));
}

/** The issuer's name, DER (RFC 5280, section 4.1.2.4). */
export function issuerName(certificate: Uint8Array): Uint8Array {
  return derBytes(certificate, nameFields(certificate).issuer);
}

/** The subject's name, DER. */
export function subjectName(certificate: Uint8Array): Uint8Array {
  return derBytes(certificate, nameFields(certificate).subject);
}

/**
 * Returns the first value of an attribute in a name, unescaped. Node's printed form of a name
 * escapes some characters.
 *
 * @param name DER (RFC 5280, section 4.1.2.4)
 * @returns undefined if the attribute is absent or not text
 */
export function attributeIn(name: Uint8Array, attribute: NameAttribute): string | undefined {
  const type = attributeTypes[attribute];
  for (const set of derChildren(name, readDer(name))) {
    for (const pair of derChildren(name, set)) {
      const [key, value] = derChildren(name, pair);
      if (!value || readOid(name, key) !== type) continue;
      const encoding = encodings[value.tag];
      return (
        encoding && new TextDecoder(encoding, { ignoreBOM: true }).decode(derContent(name, value))
      );
    }
  }
  return undefined;
}

/**
 * The common name for display. Control characters appear as `\u{a}`; a missing name appears as
 * unknown.
 */
export function commonNameIn(name: Uint8Array): string {
  const found = attributeIn(name, 'commonName') || 'unknown';
  return found.replace(/\p{Cc}/gu, visibly);
}

/**
 * The bits of the public key without the algorithm, the input of key identifiers (RFC 5280,
 * 4.2.1.2).
 */
export function publicKeyBits(certificate: Uint8Array): Uint8Array {
  const bits = derChildren(certificate, nameFields(certificate).publicKey)[1];
  if (!bits) throw new RangeError('The public key has no bits');
  // The content of a BIT STRING begins with the number of unused bits.
  return derContent(certificate, bits).subarray(1);
}

/** The serial number in lower-case hexadecimal without leading zeros. */
export function serialNumberOf(certificate: Uint8Array): string {
  const { serial } = nameFields(certificate);
  return hexNumber(derContent(certificate, serial));
}

/** The content of a DER integer in lower-case hexadecimal without leading zeros. */
export function hexNumber(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex').replace(/^0+/, '');
}

/** The value of a certificate extension, DER, or undefined (RFC 5280, section 4.1). */
export function extensionOf(certificate: Uint8Array, type: string): Uint8Array | undefined {
  return extensionsOf(certificate).find((extension) => extension.type === type)?.value;
}

/** Returns whether an extension is present and critical (RFC 5280, section 4.2). */
export function isCritical(certificate: Uint8Array, type: string): boolean {
  return criticalExtensionsOf(certificate).includes(type);
}

/** The object identifiers of all critical extensions. */
export function criticalExtensionsOf(certificate: Uint8Array): string[] {
  return extensionsOf(certificate)
    .filter(({ critical }) => critical)
    .map(({ type }) => type);
}

function extensionsOf(certificate: Uint8Array) {
  const [body] = derChildren(certificate, readDer(certificate));
  const wrapped = body && derChildren(certificate, body).find(({ tag }) => tag === 0xa3);
  const list = wrapped && derChildren(certificate, wrapped)[0];
  return list ? readExtensions(certificate, list) : [];
}

/** The members of an `Extensions` sequence in a certificate or a timestamp. */
export function readExtensions(bytes: Uint8Array, list: DerElement) {
  return derChildren(bytes, list).flatMap((element) => {
    const parts = derChildren(bytes, element);
    const value = parts.at(-1);
    if (!value) return [];
    // The flag is DEFAULT FALSE, so DER includes it only if it is TRUE. Any other value counts as
    // TRUE too.
    const flag = parts.length > 2 ? parts[1] : undefined;
    const critical = flag !== undefined && bytes[flag.content] !== 0;
    return [{ type: readOid(bytes, parts[0]), critical, value: derContent(bytes, value) }];
  });
}

/** http and https URLs at which the issuer publishes its revocations (RFC 5280, 4.2.1.13). */
export function revocationUrlsOf(certificate: Uint8Array): string[] {
  const points = extensionOf(certificate, '2.5.29.31');
  if (!points) return [];
  const urls: string[] = [];
  const waiting: DerElement[] = [readDer(points)];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    // Structure of a distribution point: [0] name, [0] full name, [6] URI.
    if (element.tag === 0x30 || element.tag === 0xa0) waiting.push(...derChildren(points, element));
    if (element.tag === 0x86)
      urls.push(Buffer.from(derContent(points, element)).toString('latin1'));
  }
  return urls.filter((url) => /^https?:\/\//.test(url));
}

function nameFields(certificate: Uint8Array) {
  const [body] = derChildren(certificate, readDer(certificate));
  const fields = body ? derChildren(certificate, body).filter(({ tag }) => tag !== 0xa0) : [];
  const [serial, , issuer, , subject, publicKey] = fields;
  if (!serial || !issuer || !subject || !publicKey) {
    throw new RangeError('A certificate lacks its names, number or key');
  }
  return { serial, issuer, subject, publicKey };
}
