import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/notary-pay.ts';

export const { contractMessages } = createMessages(
  english,
  async () => (await import('./es/notary-pay.ts')).spanish,
);
