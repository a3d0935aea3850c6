import type Router from '@koa/router';
import {
  getOwnNotary,
  listAvailability as listAvailabilityCall,
  listNotaries as listNotariesCall,
  registerNotary as registerCall,
  replaceAvailability as replaceCall,
  reviewNotary as reviewCall,
} from '../../common/notaries.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { notFound } from '../http/errors.ts';
import { addRoute } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { StoredUser } from '../users/store.ts';
import { listAvailability, replaceAvailability } from './availability-store.ts';
import { isOwnNotary } from './policy.ts';
import { presentNotary } from './present.ts';
import { registerNotary } from './register-notary.ts';
import { reviewNotary } from './review-notary.ts';
import { findNotary, findNotaryOfUser, listNotaries, type StoredNotary } from './store.ts';

export function addNotaryRoutes(router: Router, services: Services): void {
  const { db } = services;

  const loadOwn = async (id: string, user: StoredUser): Promise<StoredNotary> => {
    const notary = await findNotary(db, id);
    if (!notary || !isOwnNotary(user, notary)) throw notFound('Notary not found');
    return notary;
  };

  addRoute(router, services, registerCall, async ({ body, user }) =>
    presentNotary(await registerNotary(services, user, body)),
  );

  addRoute(router, services, getOwnNotary, async ({ user }) => {
    const notary = await findNotaryOfUser(db, user.id);
    if (!notary) throw notFound('There is no notary record for this account.');
    return presentNotary(notary);
  });

  addRoute(router, services, listAvailabilityCall, async ({ params, user }) => {
    const notary = await loadOwn(params.id, user);
    return listAvailability(db, notary.id);
  });

  addRoute(router, services, replaceCall, async ({ params, body, user }) => {
    const notary = await loadOwn(params.id, user);
    await withTransaction(services, async (tx, publish) => {
      await replaceAvailability(tx, notary.id, body.ranges, body.timezone);
      await services.addJob(tx, 'dispatch-session', { sessionId: '' }, { jobKey: 'dispatch-all' });
      publish({ resource: 'notaries', id: notary.id, version: Date.now(), userIds: [user.id] });
    });
    return listAvailability(db, notary.id);
  });

  addRoute(router, services, listNotariesCall, async ({ query }) =>
    (await listNotaries(db, query.status ?? null)).map(presentNotary),
  );

  addRoute(router, services, reviewCall, async ({ params, body, user }) => {
    const notary = await findNotary(db, params.id);
    if (!notary) throw notFound('Notary not found');
    return presentNotary(
      await reviewNotary(services, user, notary, body.status, body.reason || null),
    );
  });
}
