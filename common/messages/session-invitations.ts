import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/session-invitations.ts';

export const { invitationMessages, guestMessages } = createMessages(
  english,
  async () => (await import('./es/session-invitations.ts')).spanish,
);
