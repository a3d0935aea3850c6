import type Router from '@koa/router';
import { z } from 'zod';
import {
  createBusinessDocument as createEndpoint,
  deleteBusinessDocument as deleteEndpoint,
  listBusinessDocuments as listEndpoint,
  moveBusinessDocument as moveEndpoint,
} from '../../../common/business-documents.ts';
import { PAGE_SIZE } from '../../../common/limits.ts';
import { decodeKey, keyInstant } from '../../platform/http/key-cursor.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { createBusinessDocument } from './create-business-document.ts';
import { moveBusinessDocumentTo } from './move-business-document.ts';
import { presentBusinessDocument } from './present.ts';
import { removeBusinessDocument } from './remove-business-document.ts';
import { listBusinessDocuments } from './store.ts';

const key = z.tuple([z.number(), keyInstant, z.uuid()]);

/**
 * Adds the endpoints for business documents. Only the administrator may use them: the contract of
 * each endpoint sets that audience, and `addRoute` enforces it.
 */
export function addBusinessDocumentRoutes(router: Router, services: Services): void {
  addRoute(router, services, listEndpoint, async ({ ctx, query }) => {
    const { cursor, limit = PAGE_SIZE, ...filter } = query;
    const after = cursor ? decodeKey(key, cursor) : null;
    const documents = await listBusinessDocuments(services.db, filter, limit + 1, after);
    const page = pageOf(ctx, documents, limit, ({ rank = 0, createdAt, id }) => [
      rank,
      createdAt.toISOString(),
      id,
    ]);
    return page.map(presentBusinessDocument);
  });

  addRoute(router, services, createEndpoint, async ({ body, user }) =>
    presentBusinessDocument(await createBusinessDocument(services, user, body)),
  );

  addRoute(router, services, moveEndpoint, async ({ params, body, user }) =>
    presentBusinessDocument(await moveBusinessDocumentTo(services, user, params.id, body.status)),
  );

  addRoute(router, services, deleteEndpoint, ({ params, user }) =>
    removeBusinessDocument(services, user, params.id),
  );
}
