import { createMessages } from './catalog/create-messages.ts';
import { composeEmail } from './compose-email.ts';
import type { EmailText } from './emails.ts';
import { english } from './en/affected-acts.ts';

const { affectedActMessages } = createMessages(
  english,
  async () => (await import('./es/affected-acts.ts')).spanish,
);

interface ActOfKey {
  /** Name of the document. */
  name: string;
  notary: string;
  /** Formatted times: when the document was sealed, and since when the key was not safe. */
  when: string;
  since: string;
  /** URL of the public record of the seal. */
  link: string;
  /** Our email address. */
  contact: string;
}

/**
 * Email to the owner of a document that was sealed after the notary's key may have been
 * compromised.
 */
export const actAffectedEmail = (act: ActOfKey): EmailText =>
  composeEmail(affectedActMessages.affected, act);

/** Email to the same owner when a correction of the time means that the act is not affected. */
export const actClearedEmail = (act: ActOfKey): EmailText =>
  composeEmail(affectedActMessages.cleared, act);
