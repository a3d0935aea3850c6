import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/durations.ts';

export const { durationMessages } = createMessages(
  english,
  async () => (await import('./es/durations.ts')).spanish,
);
