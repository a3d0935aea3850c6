import type { X509Certificate } from 'node:crypto';
import { attributeIn, issuerName, subjectName } from './certificate-fields.ts';

/**
 * The organization in every certificate that signs the result of a practice session, and in those
 * of its issuers.
 */
export const PRACTICE_ORGANIZATION = 'Sealwright Practice - SAMPLE, not a notarial act';

/** Returns whether a certificate is only for practice. Its signatures prove nothing. */
export const isPractice = ({ raw }: X509Certificate): boolean =>
  [subjectName(raw), issuerName(raw)].some(
    (name) => attributeIn(name, 'organization') === PRACTICE_ORGANIZATION,
  );
