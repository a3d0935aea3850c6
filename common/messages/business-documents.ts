import type { BusinessDocument } from '../business-documents.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/business-documents.ts';

export const {
  businessDocumentTypeNames,
  businessDocumentCategoryNames,
  businessDocumentPriorityNames,
  businessDocumentStatusNames,
  businessDocumentMoveNames,
  businessDocumentMessages,
} = createMessages(english, async () => (await import('./es/business-documents.ts')).spanish);

/** Returns text such as 'High priority', for places without a label. */
export function priorityLabel(priority: BusinessDocument['priority']): string {
  return `${businessDocumentPriorityNames[priority]} priority`;
}
