import type Router from '@koa/router';
import type { Context } from 'koa';
import {
  getDocumentHistory,
  getSessionHistory,
  listDocumentEvents,
  listSessionEvents,
} from '../../../common/history.ts';
import { PAGE_SIZE } from '../../../common/limits.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { maySeeDocument } from '../../documents/documents/policy.ts';
import { findDocument } from '../../documents/documents/store.ts';
import { loadSessionFor } from '../../notarization/session-data/load-session.ts';
import { findSession } from '../../notarization/session-data/store.ts';
import { absentOrForeign, forbidden, notFound } from '../../platform/http/errors.ts';
import { decodeKey, numberKey } from '../../platform/http/key-cursor.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentEvent, presentFullEvent } from './present.ts';
import { listAllEvents, listEvents } from './store.ts';

export function addHistoryRoutes(router: Router, services: Services): void {
  const { db } = services;

  addRoute(router, services, getDocumentHistory, async ({ params, user }) => {
    const document = await findDocument(db, params.id);
    if (!document || !maySeeDocument(user, document))
      throw absentOrForeign('document_not_found', { type: 'document', id: params.id });
    return (await listEvents(db, { documentId: document.id })).map((event) =>
      presentEvent(user.language ?? 'en', event),
    );
  });

  addRoute(router, services, getSessionHistory, async ({ params, user }) => {
    const { session, standing } = await loadSessionFor(services, params.id, user.id);
    if (!standing.isOwner && !standing.isNotary) {
      throw forbidden('history_view_forbidden');
    }
    return (await listEvents(db, { sessionId: session.id })).map((event) =>
      presentEvent(user.language ?? 'en', event),
    );
  });

  const listPage = async (
    ctx: Context,
    { language }: StoredUser,
    about: Parameters<typeof listAllEvents>[1],
    { cursor, limit = PAGE_SIZE }: { cursor?: string | undefined; limit?: number | undefined },
  ) => {
    const before = cursor ? decodeKey(numberKey, cursor)[0] : null;
    const events = await listAllEvents(db, about, limit + 1, before);
    return pageOf(ctx, events, limit, ({ id }) => [id]).map((event) =>
      presentFullEvent(language ?? 'en', event),
    );
  };

  addRoute(router, services, listSessionEvents, async ({ ctx, params, query, user }) => {
    const session = await findSession(db, params.id);
    if (!session) throw notFound('session_not_found');
    return listPage(ctx, user, { sessionId: session.id }, query);
  });

  addRoute(router, services, listDocumentEvents, async ({ ctx, params, query, user }) => {
    const document = await findDocument(db, params.id);
    if (!document) throw notFound('document_not_found');
    return listPage(ctx, user, { documentId: document.id }, query);
  });
}
