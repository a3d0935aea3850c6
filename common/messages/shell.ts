import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/shell.ts';

export const { shellMessages } = createMessages(
  english,
  async () => (await import('./es/shell.ts')).spanish,
);
