import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/demo-mailbox.ts';

export const { demoMailboxMessages } = createMessages(
  english,
  async () => (await import('./es/demo-mailbox.ts')).spanish,
);
