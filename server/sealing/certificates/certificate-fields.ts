import { visibly } from '../../../common/quoted.ts';
import {
  type DerElement,
  derBytes,
  derChildren,
  derContent,
  derSequence,
  readDer,
  readOid,
} from '../../../common/signing/der.ts';
import { attributeTypes } from './x509-parts.ts';

export type NameAttribute = keyof typeof attributeTypes;

/** How the bytes of each kind of text are read (X.690, 8.23); Teletex is Latin 1 in practice. */
const encodings: Record<number, string> = {
  12: 'utf-8',
  18: 'ascii',
  19: 'ascii',
  20: 'latin1',
  22: 'ascii',
  26: 'ascii',
  30: 'utf-16be',
};

/** Issuer and serial number as CMS names a signer, byte for byte (RFC 5652, 10.2.4). */
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
 * The first value of an attribute in a name, letter for letter as it was written: a printed name would
 * have some of them escaped.
 *
 * @param name DER (RFC 5280, section 4.1.2.4)
 * @returns undefined where there is none, or none that is text
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

/** Who a name is of, as people read it: control characters show as `\u{a}`, none at all as unknown. */
export function commonNameIn(name: Uint8Array): string {
  const found = attributeIn(name, 'commonName') || 'unknown';
  return found.replace(/\p{Cc}/gu, visibly);
}

/** The public key's bits, without the algorithm: what key identifiers are hashes of (RFC 5280, 4.2.1.2). */
export function publicKeyBits(certificate: Uint8Array): Uint8Array {
  const bits = derChildren(certificate, nameFields(certificate).publicKey)[1];
  if (!bits) throw new RangeError('The public key has no bits');
  // A BIT STRING's content begins with the number of unused bits.
  return derContent(certificate, bits).subarray(1);
}

/** The serial number, lower-case hexadecimal without leading zeros. */
export function serialNumberOf(certificate: Uint8Array): string {
  const { serial } = nameFields(certificate);
  return hexNumber(derContent(certificate, serial));
}

/** A DER integer's content as lower-case hexadecimal without leading zeros. */
export function hexNumber(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex').replace(/^0+/, '');
}

/** The value of a certificate's extension, DER, or undefined (RFC 5280, section 4.1). */
export function extensionOf(certificate: Uint8Array, type: string): Uint8Array | undefined {
  return extensionsOf(certificate).find((extension) => extension.type === type)?.value;
}

/** Whether an extension is there that nobody may pass over (RFC 5280, section 4.2). */
export function isCritical(certificate: Uint8Array, type: string): boolean {
  return criticalExtensionsOf(certificate).includes(type);
}

/** The object identifiers of those. */
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

/** The members of an `Extensions` in some bytes: of a certificate, or of a timestamp. */
export function readExtensions(bytes: Uint8Array, list: DerElement) {
  return derChildren(bytes, list).flatMap((element) => {
    const parts = derChildren(bytes, element);
    const value = parts.at(-1);
    if (!value) return [];
    // DEFAULT FALSE, so that it is there only where it says TRUE; any other value says so too.
    const flag = parts.length > 2 ? parts[1] : undefined;
    const critical = flag !== undefined && bytes[flag.content] !== 0;
    return [{ type: readOid(bytes, parts[0]), critical, value: derContent(bytes, value) }];
  });
}

/** Addresses at which the issuer publishes its revocations (RFC 5280, 4.2.1.13): http and https. */
export function revocationUrlsOf(certificate: Uint8Array): string[] {
  const points = extensionOf(certificate, '2.5.29.31');
  if (!points) return [];
  const urls: string[] = [];
  const waiting: DerElement[] = [readDer(points)];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    // Below the points: [0] name, [0] full name, [6] an address.
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
