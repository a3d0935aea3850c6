import type { SignatureLevel } from '../signature-levels.ts';

export const signatureLevelName = 'How long it can be proved';

const texts: Record<SignatureLevel, string> = {
  'B-B':
    'While its certificates are valid. No time stamp authority confirmed when it was sealed: the time is that of our clock.',
  'B-T':
    'Its time is confirmed by a time stamp authority. One list of revoked certificates could not be had at the sealing, so whoever checks it in years has to find that elsewhere.',
  'B-LTA':
    'Also after its certificates have expired: its time is confirmed by a time stamp authority, and everything that is needed to check it is in the file.',
};

/**
 * Returns what the signature level of a seal means for the owner of the file, and the name of the
 * level. Null stands for seals made before levels were stored.
 */
export function signatureLevelText(level: SignatureLevel | null): string {
  return level ? `${texts[level]} (PAdES ${level})` : 'Not recorded for this seal.';
}
