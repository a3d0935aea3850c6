import {
  type BusinessDocument,
  businessDocumentTransitions,
} from '../../../common/business-documents.ts';
import type { StoredBusinessDocument } from './store.ts';

export function presentBusinessDocument(document: StoredBusinessDocument): BusinessDocument {
  return {
    id: document.id,
    title: document.title,
    type: document.type,
    content: document.content,
    summary: document.summary,
    tags: document.tags,
    category: document.category,
    priority: document.priority,
    status: document.status,
    adminOnly: document.adminOnly,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    abilities: { moveTo: [...businessDocumentTransitions[document.status]] },
  };
}
