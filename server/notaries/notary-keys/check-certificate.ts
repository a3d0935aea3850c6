import { type KeyObject, X509Certificate } from 'node:crypto';
import { problem, type Reason } from '../../../common/messages/errors.ts';
import type { NotaryKey } from '../../../common/notary-keys.ts';
import { chainIsTrusted } from '../../../packages/evidence/src/certificates/certificate-chain.ts';
import {
  commonNameIn,
  issuerName,
  subjectName,
} from '../../../packages/evidence/src/certificates/certificate-fields.ts';
import { invalidField } from '../../platform/http/errors.ts';

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
 * @throws AppError 400 with the first problem
 */
export function requireUsable(
  der: Uint8Array,
  chain: Uint8Array[],
  notaryName: string,
  field: string,
): void {
  const objection = objectionTo(new X509Certificate(der), chain, notaryName, new Date());
  if (objection) throw invalidField(field, objection);
}

function objectionTo(
  certificate: X509Certificate,
  chain: Uint8Array[],
  notaryName: string,
  now: Date,
): Reason | null {
  const algorithm = algorithmOf(certificate.publicKey);
  if (!isSupported(algorithm)) return problem('key_algorithm_not_supported', { algorithm });
  if (now < certificate.validFromDate) return 'certificate_not_yet_valid';
  if (now > certificate.validToDate) {
    const day = certificate.validToDate.toISOString().slice(0, 10);
    return problem('certificate_expired', { date: { day } });
  }
  const other = otherNameIn(certificate.raw, notaryName);
  if (other) {
    return problem('certificate_name_mismatch', { certified: other, notary: notaryName });
  }
  const root = chain.at(-1);
  const top = root && new X509Certificate(root);
  if (!root || top?.subject !== top?.issuer) {
    return 'certificate_chain_missing';
  }
  const trusted = chainIsTrusted({
    certificate,
    intermediates: chain.map((one) => new X509Certificate(one)),
    roots: [root],
    at: now,
    purpose: 'documents',
  });
  if (certificate.ca || !trusted) {
    return 'certificate_not_usable';
  }
  return null;
}

/** Returns the name in a certificate if it is not the notary's name, otherwise null. */
export function otherNameIn(der: Uint8Array, notaryName: string): string | null {
  const subject = commonNameIn(subjectName(der));
  return plain(subject) === plain(notaryName) ? null : subject;
}

/** Whether a key of this algorithm is strong enough to sign documents. */
export const isSupported = (algorithm: string): boolean =>
  ['P-256', 'RSA-3072', 'RSA-4096'].includes(algorithm);

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
