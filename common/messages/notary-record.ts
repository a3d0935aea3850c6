import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/notary-record.ts';

export const { recordMessages } = createMessages(
  english,
  async () => (await import('./es/notary-record.ts')).spanish,
);

/** Returns the message if the certificate of a signing key names someone other than the notary. */
export const keyNamesOther = (certified: string, notary: string): string =>
  `The certificate of your signing key is for ${certified}, but you are commissioned as ${notary}. Set up another key on your notary dashboard before you seal.`;

const sealedKeeps = 'Documents that you have already sealed do not change.';
/**
 * The effect of a correction by the status of the notary. A notary who was never active has sealed
 * nothing.
 */
const effects = {
  applied:
    'Once your application is approved, your certificates and seals will show the corrected details.',
  rejected:
    'The decision on your application has not changed. If you apply again, please enter everything exactly as your commission shows it.',
  stopped: `Once you are active again, your certificates and seals will show the corrected details. ${sealedKeeps}`,
  active: `From now on, your certificates and seals will show the corrected details. ${sealedKeeps}`,
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
    ({ field, from, to }) => `- ${recordMessages[field]}: ${to} (previously: ${from})`,
  );
  const key = about.keyObjection ? `\n\n${about.keyObjection}\n${about.page}` : '';
  return {
    subject: 'Your notary record was corrected',
    text: `Our team has corrected your notary record:\n\n${changes.join('\n')}\n\nReason: ${about.reason}\n\n${effects[about.standing]}${key}\n\nIf this does not match your commission, please write to support.`,
  };
}
