import type Router from '@koa/router';
import { MAX_PAGE_SIZE } from '../../../common/limits.ts';
import {
  getWorkOfToday,
  listAssignments as listEndpoint,
  listNotaryWeeks,
  listOffers as listOffersEndpoint,
  moveAssignment as moveEndpoint,
} from '../../../common/notary-assignments.ts';
import { readWorkOfToday } from '../../money/earnings/store.ts';
import { isOwnNotary } from '../../notaries/notaries/policy.ts';
import { findNotary } from '../../notaries/notaries/store.ts';
import { absentOrForeign, conflict } from '../../platform/http/errors.ts';
import { creationPage, pageByCreation } from '../../platform/http/page-of.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { acceptOffer, declineOffer } from './answer-offer.ts';
import { isOwnAssignment } from './policy.ts';
import { presentAssignment } from './present.ts';
import { findAssignment, listAssignments, listOffers, type StoredAssignment } from './store.ts';
import { readNotaryWeeks } from './weeks-store.ts';

export function addAssignmentRoutes(router: Router, services: Services): void {
  const { db } = services;

  addRoute(router, services, listEndpoint, async ({ ctx, params, query, user }) => {
    const notary = await findNotary(db, params.id);
    if (!notary || !isOwnNotary(user, notary))
      throw absentOrForeign('notary_not_found', { type: 'notary', id: params.id });
    const page = creationPage(query, MAX_PAGE_SIZE);
    const rows = await listAssignments(db, notary.id, query.state === 'open', page);
    return pageByCreation(ctx, rows, page).map(presentAssignment);
  });

  addRoute(router, services, listOffersEndpoint, async ({ user }) =>
    (await listOffers(db, user.id)).map(presentAssignment),
  );

  addRoute(router, services, getWorkOfToday, async ({ params, user }) => {
    const notary = await findNotary(db, params.id);
    if (!notary || !isOwnNotary(user, notary))
      throw absentOrForeign('notary_not_found', { type: 'notary', id: params.id });
    return readWorkOfToday(db, notary.id, notary.timezone);
  });

  addRoute(router, services, listNotaryWeeks, async ({ params, user }) => {
    const notary = await findNotary(db, params.id);
    if (!notary || !isOwnNotary(user, notary))
      throw absentOrForeign('notary_not_found', { type: 'notary', id: params.id });
    return readNotaryWeeks(db, notary.id, notary.timezone);
  });

  addRoute(router, services, moveEndpoint, async ({ params, body, user }) => {
    const assignment = await findAssignment(db, params.id);
    if (!assignment || !isOwnAssignment(user, assignment))
      throw absentOrForeign('assignment_not_found', { type: 'notary_assignment', id: params.id });
    if (body.status === 'accepted') await acceptOffer(services, assignment, body.notes || null);
    else if (body.status === 'declined')
      await declineOffer(services, assignment, body.notes || null);
    else throw conflict('offer_answer_invalid');
    return presentAssignment((await findAssignment(db, assignment.id)) as StoredAssignment);
  });
}
