import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/lost-answer.ts';

export const { lostAnswerMessages } = createMessages(
  english,
  async () => (await import('./es/lost-answer.ts')).spanish,
);
