import type { SignatureLevel } from '../signature-levels.ts';

export const signatureLevelName = 'How long it can be verified';

const texts: Record<SignatureLevel, string> = {
  'B-B':
    'While its certificates are valid. No timestamp authority confirmed when it was sealed. The time comes from our clock.',
  'B-T':
    'A timestamp authority confirmed its time. One list of revoked certificates was not available when it was sealed, so anyone who verifies it years later must get that list elsewhere.',
  'B-LTA':
    'Even after its certificates have expired. A timestamp authority confirmed its time, and everything that is needed to verify it is in the file.',
};

/**
 * Returns what the signature level of a seal means for the owner of the file, and the name of the
 * level. Null stands for seals made before levels were stored.
 */
export function signatureLevelText(level: SignatureLevel | null): string {
  return level ? `${texts[level]} (PAdES ${level})` : 'Not recorded for this seal.';
}
