import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/sandbox-questions.ts';

export const { sandboxQuestionMessages } = createMessages(
  english,
  async () => (await import('./es/sandbox-questions.ts')).spanish,
);
