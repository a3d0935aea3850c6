import type { X509Certificate } from 'node:crypto';
import { attributeIn, type NameAttribute, subjectName } from './certificate-fields.ts';

/** The value of an attribute in a certificate's subject, as it was written. */
export function subjectOf(
  certificate: X509Certificate,
  attribute: NameAttribute,
): string | undefined {
  return attributeIn(subjectName(certificate.raw), attribute);
}

/** Whether a certificate was issued to a notary: what the platform signs, no notary's key signs. */
export function isNotary(certificate: X509Certificate): boolean {
  return subjectOf(certificate, 'title') === 'Notary Public';
}
