/** Text about correcting what certificates and seals show about a notary. */
export const recordWords = {
  correct: 'Correct record',
  title: 'Correct the record',
  text: 'Enter it as the commission states it. Whatever is sealed from then on shows it; what is sealed already keeps what it was sealed with. The notary is written to, with what has changed and your reason, and replaces a signing key whose certificate names someone else.',
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

/** Returns the message if the certificate of a signing key names someone other than the notary. */
export const keyNamesOther = (certified: string, notary: string): string =>
  `The certificate of your signing key is for ${certified}, and you are commissioned as ${notary}. Set up another key on your notary dashboard before you seal.`;

const sealedKeeps = 'What you have sealed keeps what it was sealed with.';
/**
 * The effect of a correction by the status of the notary. A notary who was never active has sealed
 * nothing.
 */
const effects = {
  applied: 'Once your application is approved, your certificates and seals show it.',
  rejected:
    'The decision on your application has not changed. If you apply again, please enter everything as your commission states it.',
  stopped: `Once you are active again, your certificates and seals show it. ${sealedKeeps}`,
  active: `From now on your certificates and seals show it. ${sealedKeeps}`,
} as const;

/** Email to the notary whose record was corrected. */
export function recordCorrectedEmail(about: {
  changes: { field: 'firstName' | 'lastName' | 'licenseNumber'; from: string; to: string }[];
  reason: string;
  standing: keyof typeof effects;
  /** Why their signing key can no longer be used; null if it can. */
  keyObjection: string | null;
  /** URL of the page where they set up a key. */
  page: string;
}): { subject: string; text: string } {
  const changes = about.changes.map(
    ({ field, from, to }) => `- ${recordWords[field]}: ${to} (until now: ${from})`,
  );
  const key = about.keyObjection ? `\n\n${about.keyObjection}\n${about.page}` : '';
  return {
    subject: 'Your notary record was corrected',
    text: `our team has corrected what is on record about you:\n\n${changes.join('\n')}\n\nReason: ${about.reason}\n\n${effects[about.standing]}${key}\n\nIs this not as your commission states it? Please write to support.`,
  };
}
