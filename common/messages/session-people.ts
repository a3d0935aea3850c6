import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/session-people.ts';

export const { invitedRoleNames, peopleMessages } = createMessages(
  english,
  async () => (await import('./es/session-people.ts')).spanish,
);
