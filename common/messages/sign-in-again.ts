import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/sign-in-again.ts';

export const { signInAgainMessages } = createMessages(
  english,
  async () => (await import('./es/sign-in-again.ts')).spanish,
);
