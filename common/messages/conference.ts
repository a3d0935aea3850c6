import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/conference.ts';

export const {
  conferenceRoleNames,
  conferenceRoleMeanings,
  conferenceMessages,
  endCallMessages,
  conferenceScreenMessages,
} = createMessages(english, async () => (await import('./es/conference.ts')).spanish);

/** Returns text such as 'Participant 3f9a', with the last four characters of the ID. */
export const remoteTileName = (id: string): string =>
  conferenceScreenMessages.remoteTile({ id: id.slice(-4) });
