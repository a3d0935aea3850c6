import { type KeyObject, X509Certificate } from 'node:crypto';
import type { NotaryKey } from '../../../common/notary-keys.ts';
import { chainIsTrusted } from '../../../packages/evidence/src/certificates/certificate-chain.ts';
import {
  commonNameIn,
  issuerName,
  subjectName,
} from '../../../packages/evidence/src/certificates/certificate-fields.ts';
import { invalidInput } from '../../platform/http/errors.ts';

/** Returns what the certificate states about its key, in the fields that screens show. */
export function describeCertificate(
  der: Uint8Array,
): Pick<NotaryKey, 'algorithm' | 'subject' | 'issuer' | 'validFrom' | 'validUntil'> {
  const certificate = new X509Certificate(der);
  return {
    algorithm: algorithmOf(certificate.publicKey),
    subject: commonNameIn(subjectName(certificate.raw)),
    issuer: commonNameIn(issuerName(certificate.raw)),
    validFrom: certificate.validFromDate.toISOString(),
    validUntil: certificate.validToDate.toISOString(),
  };
}

/**
 * Checks the certificate of a key that a notary brings: type and strength of the key, its permitted
 * use, its name, its validity period, and that its chain is complete.
 * @param field the form field that the error belongs to
 * @throws AppError 400 with the first problem, in plain words
 */
export function requireUsable(
  der: Uint8Array,
  chain: Uint8Array[],
  notaryName: string,
  field: string,
): void {
  const problem = problemOf(new X509Certificate(der), chain, notaryName, new Date());
  if (problem) throw invalidInput(problem, { [field]: problem });
}

function problemOf(
  certificate: X509Certificate,
  chain: Uint8Array[],
  notaryName: string,
  now: Date,
): string | null {
  if (!['P-256', 'RSA-3072', 'RSA-4096'].includes(algorithmOf(certificate.publicKey))) {
    return `The key is ${algorithmOf(certificate.publicKey)}. Please use P-256 or RSA of 3072 or 4096 bits.`;
  }
  if (now < certificate.validFromDate) return 'The certificate is not valid yet.';
  if (now > certificate.validToDate) {
    return `The certificate expired on ${certificate.validToDate.toISOString().slice(0, 10)}.`;
  }
  const other = otherNameIn(certificate.raw, notaryName);
  if (other)
    return `The certificate is for ${other}, but you are commissioned as ${notaryName}. Please use a certificate in the name of your commission.`;
  const root = chain.at(-1);
  const top = root && new X509Certificate(root);
  if (!root || top?.subject !== top?.issuer) {
    return 'The issuer certificates are missing. Please export the key again with its full certificate chain.';
  }
  const trusted = chainIsTrusted({
    certificate,
    intermediates: chain.map((one) => new X509Certificate(one)),
    roots: [root],
    at: now,
    purpose: 'documents',
  });
  if (certificate.ca || !trusted) {
    return 'The certificate is not allowed to sign documents, or its certificate chain is not valid.';
  }
  return null;
}

/** Returns the name in a certificate if it is not the notary's name, otherwise null. */
export function otherNameIn(der: Uint8Array, notaryName: string): string | null {
  const subject = commonNameIn(subjectName(der));
  return plain(subject) === plain(notaryName) ? null : subject;
}

/** Returns a name such as P-256 or RSA-3072. */
export function algorithmOf(publicKey: KeyObject): string {
  const { modulusLength, namedCurve } = publicKey.asymmetricKeyDetails ?? {};
  if (publicKey.asymmetricKeyType === 'rsa') return `RSA-${modulusLength}`;
  if (namedCurve === 'prime256v1') return 'P-256';
  return namedCurve ?? publicKey.asymmetricKeyType ?? 'unknown';
}

/** Normalizes a name for comparison: ignores accents, case, periods and repeated white space. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
