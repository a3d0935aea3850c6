import type { X509Certificate } from 'node:crypto';

/** The value of an attribute in a certificate's subject. */
export function subjectOf(certificate: X509Certificate, attribute: string): string | undefined {
  // One attribute a line; within a value, line breaks are escaped.
  const line = certificate.subject.split('\n').find((one) => one.startsWith(`${attribute}=`));
  return line?.slice(attribute.length + 1);
}

/** Whether a certificate was issued to a notary: what the platform signs, no notary's key signs. */
export function isNotary(certificate: X509Certificate): boolean {
  return subjectOf(certificate, 'title') === 'Notary Public';
}
