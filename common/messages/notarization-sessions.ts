import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/notarization-sessions.ts';

export const { actNames, sessionStatusNames, startMessages, sessionMessages } = createMessages(
  english,
  async () => (await import('./es/notarization-sessions.ts')).spanish,
);
