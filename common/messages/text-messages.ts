import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/text-messages.ts';

export const { textMessageMessages, textMessageTexts } = createMessages(
  english,
  async () => (await import('./es/text-messages.ts')).spanish,
);
