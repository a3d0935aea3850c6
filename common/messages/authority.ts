import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/authority.ts';

export const { authorityMessages } = createMessages(
  english,
  async () => (await import('./es/authority.ts')).spanish,
);
