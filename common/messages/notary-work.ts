import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/notary-work.ts';

export const { workMessages } = createMessages(
  english,
  async () => (await import('./es/notary-work.ts')).spanish,
);
