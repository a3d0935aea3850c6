import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/appointments.ts';

export const { appointmentMessages, missedMessages } = createMessages(
  english,
  async () => (await import('./es/appointments.ts')).spanish,
);

export function calendarTitle(documentName: string): string {
  return `Notarization of ${documentName}`;
}

export function calendarText(link: string): string {
  return `Meet your notary by video:\n${link}\n\nHave your identity document ready, and check your camera and microphone on that page beforehand.`;
}
