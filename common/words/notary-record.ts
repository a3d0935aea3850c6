/** Words of correcting what certificates and seals show of a notary. */
export const recordWords = {
  correct: 'Correct record',
  title: 'Correct the record',
  text: 'Enter it as the commission states it. From then on certificates and seals show it; what is sealed already keeps what it was sealed with. The notary is written to, with what has changed and your reason, and replaces a signing key whose certificate names someone else.',
  firstName: 'First name',
  lastName: 'Last name',
  licenseNumber: 'License number',
  onRecord: 'On record:',
  reason: 'Why it is corrected',
  send: 'Correct record',
  back: 'Go back',
  corrected: 'The record is corrected',
  nothingChanged: 'All of this stands on record already.',
  deleted:
    'This account was deleted. What is left of its record is what its acts were sealed under, and stays as it is.',
} as const;

/** A certificate names someone else than the notary whose key it is to be. */
export const keyNamesOther = (certified: string, notary: string): string =>
  `The certificate of your signing key is for ${certified}, and you are commissioned as ${notary}. Set up another key on your notary dashboard before you seal.`;

/** To the notary, of whom something on record was corrected. */
export function recordCorrectedLetter(about: {
  changes: { field: 'firstName' | 'lastName' | 'licenseNumber'; from: string; to: string }[];
  reason: string;
  /** Why their signing key does not do any more; null where it does. */
  keyObjection: string | null;
  /** Where they set up a key. */
  page: string;
}): { subject: string; text: string } {
  const changes = about.changes.map(
    ({ field, from, to }) => `- ${recordWords[field]}: ${to} (until now: ${from})`,
  );
  const key = about.keyObjection ? `\n\n${about.keyObjection}\n${about.page}` : '';
  return {
    subject: 'Your notary record was corrected',
    text: `our team has corrected what is on record about you:\n\n${changes.join('\n')}\n\nReason: ${about.reason}\n\nFrom now on your certificates and seals show it. What you have sealed keeps what it was sealed with.${key}\n\nIs this not as your commission states it? Please write to support.`,
  };
}
