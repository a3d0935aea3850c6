import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  AttributeTypeAndValue,
  AttributeValue,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
} from '@peculiar/asn1-x509';
import {
  attributeTypes,
  type NameAttribute,
} from '../../../packages/evidence/src/certificates/certificate-fields.ts';

/** A certificate with its private key. */
export interface Credential {
  /** DER. */
  certificate: Uint8Array;
  /** PKCS#8, DER, not encrypted. */
  privateKey: Uint8Array;
}

/** A distinguished name, most general attribute first: [attribute, value] pairs. */
export type DistinguishedName = [NameAttribute, string][];

/** An authority that signs certificates and revocation lists. */
export type Issuer = Credential & { subject: DistinguishedName };

/** The private key of a credential. */
export function privateKeyOf({ privateKey }: Credential): KeyObject {
  return createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
}

/** The encoded form of a distinguished name (RFC 5280, section 4.1.2.4). */
export function nameOf(attributes: DistinguishedName): Name {
  return new Name(
    attributes.map(([attribute, text]) => {
      // A country must be a PrintableString. Other attributes can be in any script.
      const form = attribute === 'country' ? 'printableString' : 'utf8String';
      const value = new AttributeValue({ [form]: text });
      const type = attributeTypes[attribute];
      return new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value })]);
    }),
  );
}

/**
 * SHA-1 of the bits of a public key, hexadecimal. It is an identifier, not a security measure
 * (RFC 5280, 4.2.1.2, method 1).
 *
 * @param key the public key, or the private key that it belongs to
 */
export function keyIdentifier(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  const info = publicKey.export({ format: 'der', type: 'spki' });
  const { subjectPublicKey } = AsnConvert.parse(info, SubjectPublicKeyInfo);
  return createHash('sha1').update(new Uint8Array(subjectPublicKey)).digest('hex');
}
