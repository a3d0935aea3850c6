import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/fields.ts';

export const { fieldMessages } = createMessages(
  english,
  async () => (await import('./es/fields.ts')).spanish,
);
