import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/dispatch.ts';

export const { dispatchMessages, invitedNames } = createMessages(
  english,
  async () => (await import('./es/dispatch.ts')).spanish,
);
