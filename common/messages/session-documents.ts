import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/session-documents.ts';

export const { sessionDocumentStateNames, outcomeChoices, sessionDocumentMessages } =
  createMessages(english, async () => (await import('./es/session-documents.ts')).spanish);

/** Names the documents of a session, such as 'deed.pdf and 2 other documents'. */
export const documentsText = ({
  documentName: name,
  documentCount,
}: {
  documentName: string;
  documentCount: number;
}): string =>
  documentCount > 1 ? sessionDocumentMessages.andOthers({ name, count: documentCount - 1 }) : name;
