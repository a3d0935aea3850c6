import { createHash, type KeyObject } from 'node:crypto';
import { der, derChildren, derOid, derSequence, derSet, readDer } from '../encoding/der.ts';

/** A distinguished name, most general attribute first: [attribute, value] pairs. */
export type DistinguishedName = [keyof typeof attributeTypes, string][];

/** Object identifiers of name attributes (X.520). */
export const attributeTypes = {
  country: '2.5.4.6',
  state: '2.5.4.8',
  organization: '2.5.4.10',
  title: '2.5.4.12',
  serialNumber: '2.5.4.5',
  commonName: '2.5.4.3',
} as const;
/**
 * SHA-1 of the bits of the public key. It is an identifier, not a security measure (RFC 5280,
 * 4.2.1.2, method 1).
 */
export function keyIdentifier(key: KeyObject): Buffer {
  const info = key.export({ format: 'der', type: 'spki' });
  const bits = derChildren(info, readDer(info))[1];
  if (!bits) throw new RangeError('The public key has no bits');
  return createHash('sha1')
    .update(info.subarray(bits.content + 1, bits.end))
    .digest();
}

/** A distinguished name, DER (RFC 5280, section 4.1.2.4). */
export function distinguishedName(name: DistinguishedName): Buffer {
  return derSequence(
    ...name.map(([attribute, value]) => {
      // A country must be a PrintableString. Other attributes can be in any script.
      const tag = attribute === 'country' ? 0x13 : 0x0c;
      const text = der(tag, Buffer.from(value, 'utf8'));
      return derSet(derSequence(derOid(attributeTypes[attribute]), text));
    }),
  );
}

/** UTCTime until 2049, GeneralizedTime from 2050 (RFC 5280, 4.1.2.5). */
export function x509Time(date: Date): Buffer {
  const digits = date.toISOString().slice(0, 19).replace(/[-:T]/g, '');
  const short = date.getUTCFullYear() < 2050;
  return der(short ? 0x17 : 0x18, Buffer.from(`${short ? digits.slice(2) : digits}Z`));
}
