import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/signing-codes.ts';

export const { codeMessages, coLocatedMessages, turnMessages } = createMessages(
  english,
  async () => (await import('./es/signing-codes.ts')).spanish,
);
