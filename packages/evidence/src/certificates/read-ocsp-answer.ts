import { X509Certificate } from 'node:crypto';
import {
  type DerElement,
  derBytes,
  derChildren,
  derContent,
  derFields,
  readDer,
  readOid,
} from '../encoding/der.ts';
import { hexNumber } from './certificate-fields.ts';
import {
  entryOf,
  type RevokedEntry,
  readEntryExtensions,
  readExtensions,
  readTime,
  reasonOf,
  signatureBytes,
  signatureDigest,
} from './revocation-fields.ts';

/** Status of one certificate in an OCSP response. */
export interface OcspStatement {
  /** Hash algorithm of the issuer identifiers, or null if not supported. */
  hashName: string | null;
  issuerNameHash: Uint8Array;
  issuerKeyHash: Uint8Array;
  /** Hexadecimal without leading zeros. */
  serial: string;
  /** unknown: the responder does not know the certificate. */
  status: 'good' | 'revoked' | 'unknown';
  /** Set if the certificate is revoked. */
  entry: RevokedEntry | null;
  thisUpdate: Date;
  /** Null if the response is only about the time of thisUpdate. */
  nextUpdate: Date | null;
  /** False if there is an unknown critical extension. */
  understood: boolean;
}

/** A response about certificates (OCSP, RFC 6960, section 4.2.1). Its signature is not checked. */
export interface OcspAnswer {
  /** The responder: the subject's name, DER, or the SHA-1 of the public key. */
  responder: { name: Uint8Array } | { keyHash: Uint8Array };
  producedAt: Date;
  statements: OcspStatement[];
  /** Certificates in the response, for a responder other than the issuer. */
  certificates: X509Certificate[];
  signedPart: Uint8Array;
  digestName: string | null;
  signature: Uint8Array;
}

const BASIC = '1.3.6.1.5.5.7.48.1.1';
const MAX_BYTES = 64 * 1024;
const MAX_CERTIFICATES = 8;
const MAX_STATEMENTS = 256;
const hashNames: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const statuses: Record<number, OcspStatement['status']> = {
  128: 'good',
  161: 'revoked',
  130: 'unknown',
};

/** Returns whether bytes begin like an OCSP response, with the response status (an ENUMERATED). */
export function looksLikeOcspAnswer(bytes: Uint8Array): boolean {
  try {
    return derChildren(bytes, readDer(bytes))[0]?.tag === 0x0a;
  } catch {
    return false;
  }
}

/**
 * Reads a successful OCSPResponse of the basic type, DER.
 *
 * @throws RangeError if the bytes are not such a response or too long
 */
export function readOcspAnswer(bytes: Uint8Array): OcspAnswer {
  if (bytes.length > MAX_BYTES) throw new RangeError('The OCSP response is too long');
  const [status, wrapped] = derFields(bytes, readDer(bytes), 0x0a, 0xa0);
  const [parts] = wrapped ? derFields(bytes, wrapped, 0x30) : [];
  const [type, octets] = parts ? derFields(bytes, parts, 0x06, 0x04) : [];
  if (!status || bytes[status.content] !== 0 || !octets || readOid(bytes, type) !== BASIC) {
    throw new RangeError('This is not an OCSP response');
  }
  const basic = derContent(bytes, octets);
  const [body, algorithm, signature, carried] = derChildren(basic, readDer(basic));
  if (body?.tag !== 0x30) throw new RangeError('This is not an OCSP response');
  const fields = derChildren(basic, body);
  // [0] is the version. It is 1 by default and usually absent.
  if (fields[0]?.tag === 0xa0) fields.shift();
  const [responder, producedAt, responses, extensions] = fields;
  const list = carried?.tag === 0xa0 ? derChildren(basic, carried)[0] : undefined;
  const statements = responses ? derChildren(basic, responses) : [];
  const certificates = list ? derChildren(basic, list) : [];
  if (statements.length > MAX_STATEMENTS || certificates.length > MAX_CERTIFICATES) {
    throw new RangeError('The OCSP response is too long');
  }
  const wanted = extensions && derChildren(basic, extensions)[0];
  const understood = readExtensions(basic, wanted).every(({ critical }) => !critical);
  return {
    responder: readResponder(basic, responder),
    producedAt: readTime(basic, producedAt),
    statements: statements.map((one) => {
      const statement = readStatement(basic, one);
      return { ...statement, understood: statement.understood && understood };
    }),
    certificates: certificates.map((one) => new X509Certificate(derBytes(basic, one))),
    signedPart: derBytes(basic, body),
    digestName: signatureDigest(basic, algorithm) ?? null,
    signature: signatureBytes(basic, signature),
  };
}

function readResponder(bytes: Uint8Array, id: DerElement | undefined): OcspAnswer['responder'] {
  const [inner] = id ? derChildren(bytes, id) : [];
  if (id?.tag === 0xa1 && inner) return { name: derBytes(bytes, inner) };
  if (id?.tag === 0xa2 && inner?.tag === 0x04) return { keyHash: derContent(bytes, inner) };
  throw new RangeError('The OCSP response does not name its responder');
}

function readStatement(bytes: Uint8Array, single: DerElement): OcspStatement {
  const [id, statusElement, thisUpdate, ...rest] = derChildren(bytes, single);
  const [algorithm, name, key, serial] = id ? derFields(bytes, id, 0x30, 0x04, 0x04, 0x02) : [];
  const status = statusElement && statuses[statusElement.tag];
  if (!algorithm || !name || !key || !serial || !statusElement || !status) {
    throw new RangeError('The OCSP response is damaged');
  }
  const inside = (tag: number) => {
    const found = rest.find((one) => one.tag === tag);
    return found && derChildren(bytes, found)[0];
  };
  const next = inside(0xa0);
  const more = readEntryExtensions(bytes, inside(0xa1));
  const [at, why] = status === 'revoked' ? derChildren(bytes, statusElement) : [];
  const reason = why ? reasonOf(bytes, derChildren(bytes, why)[0]) : more.reason;
  return {
    hashName: hashNames[readOid(bytes, derChildren(bytes, algorithm)[0])] ?? null,
    issuerNameHash: derContent(bytes, name),
    issuerKeyHash: derContent(bytes, key),
    serial: hexNumber(derContent(bytes, serial)),
    status,
    entry: status === 'revoked' ? entryOf(readTime(bytes, at), more.unsafeSince, reason) : null,
    thisUpdate: readTime(bytes, thisUpdate),
    nextUpdate: next ? readTime(bytes, next) : null,
    understood: !more.critical,
  };
}
