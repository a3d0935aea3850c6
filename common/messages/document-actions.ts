import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/document-actions.ts';

export const { documentActionMessages, documentFilterMessages } = createMessages(
  english,
  async () => (await import('./es/document-actions.ts')).spanish,
);
