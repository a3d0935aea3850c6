import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/notary-record.ts';

export const { recordMessages } = createMessages(
  english,
  async () => (await import('./es/notary-record.ts')).spanish,
);
