import type Router from '@koa/router';
import { getDocumentHistory, getSessionHistory } from '../../../common/history.ts';
import { maySeeDocument } from '../../documents/documents/policy.ts';
import { findDocument } from '../../documents/documents/store.ts';
import { loadSessionFor } from '../../notarization/session-data/load-session.ts';
import { absentOrForeign, forbidden } from '../../platform/http/errors.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentEvent } from './present.ts';
import { listEvents } from './store.ts';

export function addHistoryRoutes(router: Router, services: Services): void {
  const { db } = services;

  addRoute(router, services, getDocumentHistory, async ({ params, user }) => {
    const document = await findDocument(db, params.id);
    if (!document || !maySeeDocument(user, document))
      throw absentOrForeign('document_not_found', { type: 'document', id: params.id });
    return (await listEvents(db, { documentId: document.id })).map(presentEvent);
  });

  addRoute(router, services, getSessionHistory, async ({ params, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    if (!standing.isOwner && !standing.isNotary) {
      throw forbidden('history_view_forbidden');
    }
    return (await listEvents(db, { sessionId: session.id })).map(presentEvent);
  });
}
