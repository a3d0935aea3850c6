import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/notarization-sessions.ts';

export const {
  actNames,
  startMessages,
  nextStepMessages,
  sessionMessages,
  invitedSessionMessages,
} = createMessages(english, async () => (await import('./es/notarization-sessions.ts')).spanish);
