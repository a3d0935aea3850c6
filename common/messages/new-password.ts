import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/new-password.ts';

export const { newPasswordMessages } = createMessages(
  english,
  async () => (await import('./es/new-password.ts')).spanish,
);
