import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/lists.ts';

export const { listMessages } = createMessages(
  english,
  async () => (await import('./es/lists.ts')).spanish,
);
