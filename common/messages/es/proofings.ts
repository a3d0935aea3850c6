import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/proofings.ts';

export const spanish: Translation<typeof english> = {
  /**
   * Shown next to every result from the sandbox: on the screens, in the journal and in the evidence
   * bundle.
   */
  sandboxMessages: {
    badge: 'SANDBOX',
    text: 'No real vendor is connected: checks and questions prove nothing.',
  },
};
