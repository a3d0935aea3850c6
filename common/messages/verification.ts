import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/verification.ts';

export const { verdictMessages, verificationMessages } = createMessages(
  english,
  async () => (await import('./es/verification.ts')).spanish,
);
