import { createHash, X509Certificate } from 'node:crypto';
import {
  der,
  derInteger,
  derNull,
  derOctets,
  derOid,
  derSequence,
  derSet,
} from '../encoding/der.ts';
import { issuerAndSerial } from './certificate-fields.ts';
import { attribute, signedAttributes } from './signed-attributes.ts';
import type { Signer } from './signer.ts';
import { smallerSignature } from './smaller-signature.ts';

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  rsaEncryption: '1.2.840.113549.1.1.1',
};

/** Requests a timestamp for a SHA-256 digest from an authority. Returns the token, DER. */
export type RequestTimestamp = (digest: Uint8Array) => Promise<Uint8Array>;

/**
 * Makes a detached CAdES signature (RFC 5652, ETSI EN 319 122-1) with SHA-256. The signed
 * attributes are contentType, messageDigest and signingCertificateV2 in DER order, without
 * signing-time (/M in the PDF has it). If requestTimestamp is given, adds a timestamp token over
 * the signature value (B-T). Of the two valid ECDSA signatures, uses the one with the smaller s.
 *
 * @param messageDigest SHA-256 of the signed bytes
 * @throws any error of the signer or the timestamp authority
 */
export async function signCms(
  messageDigest: Uint8Array,
  signer: Signer,
  requestTimestamp?: RequestTimestamp,
): Promise<Buffer> {
  const attributes = signedAttributes(messageDigest, signer.certificate);
  const signature = smallerSignature(await signer.sign(attributes), signer.certificate);
  const token = await requestTimestamp?.(createHash('sha256').update(signature).digest());
  return writeCms({ certificates: carriedCertificates(signer), attributes, signature, token });
}

export interface CmsParts {
  /** The signer's certificate first, DER. */
  certificates: Uint8Array[];
  /** The signed attributes as the SET that was signed, DER. */
  attributes: Uint8Array;
  signature: Uint8Array;
  /** A timestamp token over the signature, DER. */
  token?: Uint8Array;
}

/** Encodes a CMS signature in the only form that we write (docs/evidence-format.md). */
export function writeCms({ certificates, attributes, signature, token }: CmsParts): Buffer {
  const [own] = certificates;
  if (!own) throw new TypeError('A signature needs its certificate');
  // Signed as a SET, encoded as [0] IMPLICIT (RFC 5652, section 5.4).
  const carried = Buffer.from(attributes);
  carried[0] = 0xa0;
  const sha256 = derSequence(derOid(oid.sha256));
  const signerInfo = derSequence(
    derInteger(1),
    issuerAndSerial(own),
    sha256,
    carried,
    signatureAlgorithm(own),
    derOctets(signature),
    ...(token ? [der(0xa1, attribute(oid.timestampToken, Buffer.from(token)))] : []),
  );
  const signedData = derSequence(
    derInteger(1),
    derSet(sha256),
    derSequence(derOid(oid.data)),
    der(0xa0, ...certificates),
    derSet(signerInfo),
  );
  return derSequence(derOid(oid.signedData), der(0xa0, signedData));
}

/** Upper bound in bytes of a signature by this signer, to reserve space in the file. */
export function estimateCmsSize(signer: Omit<Signer, 'sign'>, withTimestamp: boolean): number {
  const carried = carriedCertificates(signer).reduce((sum, bytes) => sum + bytes.length, 0);
  return carried + 1536 + (withTimestamp ? 12_288 : 0);
}

/** The root is left out: verifiers have it, and nothing would protect a copy in the file. */
function carriedCertificates({ certificate, chain }: Omit<Signer, 'sign'>): Buffer[] {
  const below = chain.filter((bytes) => {
    const parsed = new X509Certificate(bytes);
    return parsed.subject !== parsed.issuer;
  });
  return [certificate, ...below].map((bytes) => Buffer.from(bytes));
}

function signatureAlgorithm(certificate: Uint8Array): Buffer {
  const { asymmetricKeyType } = new X509Certificate(certificate).publicKey;
  if (asymmetricKeyType === 'ec') return derSequence(derOid(oid.ecdsaWithSha256));
  if (asymmetricKeyType === 'rsa') return derSequence(derOid(oid.rsaEncryption), derNull());
  throw new TypeError(`A signer's key must be EC or RSA, not ${asymmetricKeyType}`);
}
