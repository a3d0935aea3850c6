import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/consent-explanation.ts';

export const { consentExplanation } = createMessages(
  english,
  async () => (await import('./es/consent-explanation.ts')).spanish,
);
