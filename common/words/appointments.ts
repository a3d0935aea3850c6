import type { MissedBy } from '../notarization-sessions.ts';

/** Text about the time of a session: calendar, rescheduling and missed appointments. */
export const appointmentWords = {
  calendar: 'Add to calendar',
  move: 'Choose another time',
  moveTitle: 'Choose another time',
  moveText:
    'The notary who had accepted is free of it, and a notary is asked for the new time. Everyone is told by letter.',
  keep: 'Keep the time',
  moved: 'The new time is set',
  moveFailed: 'The time could not be changed',
} as const;

/** Text in the waiting room if someone has not joined 15 minutes after the scheduled time. */
export const missedWords: Record<MissedBy, { title: string; text: string }> = {
  signer: {
    title: 'The signer did not come in time',
    text: 'The notary has waited for a quarter of an hour. If the notary is still there you can begin now; otherwise choose another time.',
  },
  notary: {
    title: 'The notary did not come in time',
    text: 'We are sorry. The next notary is being asked now. Stay here, or choose another time.',
  },
};

export function calendarTitle(documentName: string): string {
  return `Notarization of ${documentName}`;
}

export function calendarText(link: string): string {
  return `Meet your notary on video:\n${link}\n\nHave your identity document at hand, and check camera and microphone on that page beforehand.`;
}
