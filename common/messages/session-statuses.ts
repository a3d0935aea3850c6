import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/session-statuses.ts';

export const { sessionStatusNames, sessionLinkMessages } = createMessages(
  english,
  async () => (await import('./es/session-statuses.ts')).spanish,
);
