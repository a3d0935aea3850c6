import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/practice.ts';

export const { practiceMessages } = createMessages(
  english,
  async () => (await import('./es/practice.ts')).spanish,
);
