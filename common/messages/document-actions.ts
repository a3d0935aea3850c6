import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/document-actions.ts';

export const { documentActionMessages, documentDetailMessages, documentFilterMessages } =
  createMessages(english, async () => (await import('./es/document-actions.ts')).spanish);
