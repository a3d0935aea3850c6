import type { X509Certificate } from 'node:crypto';
import { attributeIn, type NameAttribute, subjectName } from './certificate-fields.ts';

/** The value of an attribute in a certificate's subject, unescaped. */
export function subjectOf(
  certificate: X509Certificate,
  attribute: NameAttribute,
): string | undefined {
  return attributeIn(subjectName(certificate.raw), attribute);
}

/**
 * Returns whether a certificate was issued to a notary. A notary's key must never count as the
 * platform's key.
 */
export function isNotary(certificate: X509Certificate): boolean {
  return subjectOf(certificate, 'title') === 'Notary Public';
}
