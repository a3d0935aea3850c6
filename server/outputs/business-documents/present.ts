import {
  type BusinessDocument,
  businessDocumentTransitions,
} from '../../../common/business-documents.ts';
import type { StoredBusinessDocument } from './store.ts';

export function presentBusinessDocument(document: StoredBusinessDocument): BusinessDocument {
  const { rank: _, createdAt, updatedAt, ...shown } = document;
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    abilities: { moveTo: [...businessDocumentTransitions[document.status]] },
  };
}
