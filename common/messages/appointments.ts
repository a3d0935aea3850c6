import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/appointments.ts';

export const { appointmentMessages, missedMessages } = createMessages(
  english,
  async () => (await import('./es/appointments.ts')).spanish,
);
