import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/session-documents.ts';

export const { sessionDocumentStateNames, outcomeChoices, sessionDocumentMessages } =
  createMessages(english, async () => (await import('./es/session-documents.ts')).spanish);
