import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/offers.ts';

export const { offerMessages, queueMessages } = createMessages(
  english,
  async () => (await import('./es/offers.ts')).spanish,
);
