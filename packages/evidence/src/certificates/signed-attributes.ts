import { createHash } from 'node:crypto';
import {
  derChildren,
  derContent,
  derOctets,
  derOid,
  derSequence,
  derSet,
  readDer,
  readOid,
} from '../encoding/der.ts';

const oid = {
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};

/**
 * Returns the signed attributes of a CAdES signature (RFC 5652, section 5.4): contentType,
 * messageDigest and signingCertificateV2 as a SET in DER order. There is no signing-time because
 * the /M entry of the PDF contains it.
 *
 * @param messageDigest SHA-256 of the signed bytes of the file
 * @param certificate of the signer, DER
 * @param contentType object identifier of the signed content; plain data by default
 */
export function signedAttributes(
  messageDigest: Uint8Array,
  certificate: Uint8Array,
  contentType = oid.data,
): Buffer {
  const certificateHash = createHash('sha256').update(certificate).digest();
  return derSet(
    attribute(oid.contentType, derOid(contentType)),
    attribute(oid.messageDigest, derOctets(messageDigest)),
    // ESSCertIDv2 with the default hash, SHA-256 (RFC 5035, section 3).
    attribute(
      oid.signingCertificateV2,
      derSequence(derSequence(derSequence(derOctets(certificateHash)))),
    ),
  );
}

/** Encodes one attribute of a CMS signature: a type with one value. */
export function attribute(type: string, value: Buffer): Buffer {
  return derSequence(derOid(type), derSet(value));
}

/**
 * Returns the message digest in signed attributes.
 * @throws RangeError if there is none
 */
export function messageDigestOf(attributes: Uint8Array): Uint8Array {
  for (const one of derChildren(attributes, readDer(attributes))) {
    const [type, values] = derChildren(attributes, one);
    if (!values || readOid(attributes, type) !== oid.messageDigest) continue;
    const [digest] = derChildren(attributes, values);
    if (digest?.tag === 0x04) return derContent(attributes, digest);
  }
  throw new RangeError('The signed attributes have no message digest');
}
