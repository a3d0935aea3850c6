import type Router from '@koa/router';
import {
  type ContactRequest,
  listContactRequests as listEndpoint,
  moveContactRequest as moveEndpoint,
  sendContactRequest as sendEndpoint,
} from '../../../common/contact-requests.ts';
import { problem } from '../../../common/messages/errors.ts';
import { subscriberOf } from '../../accounts/security-events/network.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { creationPage, pageByCreation } from '../../platform/http/page-of.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { sendContactRequest } from './send-contact-request.ts';
import {
  hasContactRequest,
  listContactRequests,
  moveContactRequest,
  type StoredContactRequest,
} from './store.ts';

const present = (request: StoredContactRequest): ContactRequest => ({
  id: request.id,
  topic: request.topic,
  name: request.name,
  email: request.email,
  company: request.company,
  message: request.message,
  status: request.status,
  createdAt: request.createdAt.toISOString(),
  updatedAt: request.updatedAt.toISOString(),
});

export function addContactRequestRoutes(router: Router, services: Services): void {
  const { db } = services;

  addRoute(router, services, sendEndpoint, async ({ ctx, body }) => {
    await countAttempt(db, rateRules.publicFormPerAddress, subscriberOf(ctx.ip));
    const { id, status } = await sendContactRequest(services, body);
    return { id, status };
  });

  addRoute(router, services, listEndpoint, async ({ ctx, query }) => {
    const page = creationPage(query);
    const rows = await listContactRequests(db, query.status, page);
    return pageByCreation(ctx, rows, page).map(present);
  });

  addRoute(router, services, moveEndpoint, async ({ params, body, user }) =>
    withTransaction(services, async (tx, emit) => {
      if (!(await hasContactRequest(tx, params.id))) throw notFound('request_not_found');
      const moved = await moveContactRequest(tx, params.id, body.status);
      if (!moved) throw conflict(problem('request_already_settled', { status: body.status }));
      await emit({
        type: 'contact_request.moved',
        version: 1,
        actorId: user.id,
        subjects: { contactRequestId: params.id },
        data: { to: body.status },
      });
      return present(moved);
    }),
  );
}
