import { createHash } from 'node:crypto';
import { derChildren, derContent, readDer, readOid } from '../encoding/der.ts';
import { hexNumber, readExtensions } from './certificate-fields.ts';
import {
  attributesMatch,
  type CmsSignature,
  namesItsCertificate,
  readCms,
  signatureIsValid,
} from './read-cms.ts';

/** Content of a timestamp token (RFC 3161, section 2.4.2). */
export interface TimestampInfo {
  time: Date;
  /** Object identifier of the hash, for example 2.16.840.1.101.3.4.2.1 for SHA-256. */
  hashAlgorithm: string;
  imprint: Uint8Array;
  /** Big-endian, as in its DER integer. */
  nonce?: Uint8Array;
}

const TST_INFO = '1.2.840.113549.1.9.16.1.4';

/**
 * Reads a timestamp token (a CMS ContentInfo, DER). Checks only the form, not the signature.
 *
 * @throws Error if the bytes are not a timestamp token
 */
export function readTimestampToken(token: Uint8Array): TimestampInfo {
  const { content, contentType } = readCms(token);
  if (contentType !== TST_INFO || !content) throw new TypeError('This is no timestamp token');
  const [version, , imprint, , time, ...optional] = derChildren(content, readDer(content));
  if (!version || hexNumber(derContent(content, version)) !== '1') {
    throw new TypeError('The timestamp is of another version');
  }
  const [algorithm, digest] = imprint ? derChildren(content, imprint) : [];
  if (!algorithm || !digest || !time) throw new TypeError('The timestamp is incomplete');
  const extensions = optional.find(({ tag }) => tag === 0xa1);
  if (extensions && readExtensions(content, extensions).some(({ critical }) => critical)) {
    throw new TypeError('The timestamp says something that must be understood, and is not');
  }
  const nonce = optional.find(({ tag }) => tag === 0x02);
  return {
    time: generalizedTime(Buffer.from(derContent(content, time)).toString('latin1')),
    hashAlgorithm: readOid(content, derChildren(content, algorithm)[0]),
    imprint: derContent(content, digest),
    nonce: nonce && derContent(content, nonce),
  };
}

/**
 * Returns whether the signature of a token is valid for the certificate that it names (RFC 3161,
 * section 2.4.2; ESSCertID). Does not check whether that certificate is trusted.
 */
export function isSignedToken(token: CmsSignature): boolean {
  const content = createHash(token.digestName)
    .update(token.content ?? new Uint8Array())
    .digest();
  return (
    attributesMatch(token, content) && namesItsCertificate(token, true) && signatureIsValid(token)
  );
}

/** YYYYMMDDhhmmss[.fff]Z (RFC 3161, section 2.4.2). */
function generalizedTime(text: string): Date {
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(text);
  if (!match) throw new TypeError('The timestamp has no time');
  const [, year, month, day, hour, minute, second, fraction = ''] = match;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
}
