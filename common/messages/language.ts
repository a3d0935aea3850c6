import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/language.ts';

export const { languageMessages } = createMessages(
  english,
  async () => (await import('./es/language.ts')).spanish,
);
