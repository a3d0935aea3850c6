import type { ConferenceRole } from '../conference.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/conference.ts';

export const {
  conferenceRoleNames,
  conferenceRoleMeanings,
  conferenceMessages,
  conferenceScreenMessages,
} = createMessages(english, async () => (await import('./es/conference.ts')).spanish);

/** Returns text such as 'Session: waiting'. */
export function sessionStatusLine(status: string): string {
  return `Session: ${status}`;
}

export function participantsConnected(count: number): string {
  return `${count} ${count === 1 ? 'participant' : 'participants'} connected`;
}

export function joinedAsText(role: ConferenceRole): string {
  return `Successfully joined as ${role}`;
}

export function localTileName(role: ConferenceRole): string {
  return `You (${role})`;
}

/** Returns text such as 'Participant 3f9a', with the last four characters of the ID. */
export function remoteTileName(id: string): string {
  return `Participant ${id.slice(-4)}`;
}
