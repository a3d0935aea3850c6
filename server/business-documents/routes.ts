import type Router from '@koa/router';
import {
  type BusinessDocument,
  createBusinessDocument as createCall,
  deleteBusinessDocument as deleteCall,
  listBusinessDocuments as listCall,
} from '../../common/business-documents.ts';
import { recordAudit } from '../database/record-audit.ts';
import { notFound } from '../http/errors.ts';
import { addRoute } from '../http/route.ts';
import type { Services } from '../services.ts';
import {
  deleteBusinessDocument,
  insertBusinessDocument,
  listBusinessDocuments,
  type StoredBusinessDocument,
} from './store.ts';

const present = (document: StoredBusinessDocument): BusinessDocument => ({
  ...document,
  createdAt: document.createdAt.toISOString(),
  updatedAt: document.updatedAt.toISOString(),
});

/** The administrator alone: the contract's audience says so, and every route holds it. */
export function addBusinessDocumentRoutes(router: Router, services: Services): void {
  const { db } = services;

  addRoute(router, services, listCall, async () => (await listBusinessDocuments(db)).map(present));

  addRoute(router, services, createCall, async ({ body, user }) => {
    const made = await db.transaction(async (tx) => {
      const document = await insertBusinessDocument(tx, { ...body });
      await recordAudit(
        tx,
        user.id,
        'business_document.created',
        'business_documents',
        document.id,
      );
      return document;
    });
    return present(made);
  });

  addRoute(router, services, deleteCall, async ({ params, user }) => {
    await db.transaction(async (tx) => {
      if (!(await deleteBusinessDocument(tx, params.id))) throw notFound('Document not found');
      await recordAudit(tx, user.id, 'business_document.deleted', 'business_documents', params.id);
    });
  });
}
