import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/business-documents.ts';

export const {
  businessDocumentTypeNames,
  businessDocumentCategoryNames,
  businessDocumentPriorityNames,
  businessDocumentPriorityLabels,
  businessDocumentStatusNames,
  businessDocumentMoveNames,
  businessDocumentMessages,
} = createMessages(english, async () => (await import('./es/business-documents.ts')).spanish);
