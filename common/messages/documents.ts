import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/documents.ts';

export const {
  documentTypeNames,
  documentTypeLabels,
  documentStatusNames,
  analysisStatusNames,
  riskNames,
  documentMessages,
} = createMessages(english, async () => (await import('./es/documents.ts')).spanish);

/** Returns text such as 'AI Analysis: 91% confidence' (specification, section 4). */
export const analysisConfidence = (score: number): string =>
  documentMessages.confidence({ score: Math.round(score) });

/** Returns text such as 'Your Documents (3)', without the number until it is known. */
export const documentListTitle = (count: number | undefined): string =>
  count === undefined ? documentMessages.listTitle : documentMessages.listTitleCounted({ count });
