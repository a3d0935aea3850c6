import type Router from '@koa/router';
import * as endpoints from '../../../common/decisions.ts';
import { forbidden, notFound } from '../../platform/http/errors.ts';
import { creationPage, pageByCreation } from '../../platform/http/page-of.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { StaffStanding } from '../staff/policy.ts';
import { needsSecondPerson } from '../staff/second-person.ts';
import { isWaiting, mayConfirm, mayWithdraw, readableKinds } from './policy.ts';
import { presentDecision } from './present.ts';
import { confirmDecision, rejectDecision } from './settle.ts';
import { findDecision, listDecisions, type StoredDecision } from './store.ts';

export function addDecisionRoutes(router: Router, services: Services): void {
  const { db, config } = services;

  /**
   * Returns a proposal that the person may read.
   * @throws AppError 404
   */
  const load = async (id: string, standing: StaffStanding): Promise<StoredDecision> => {
    const decision = await findDecision(db, id);
    if (!decision || !readableKinds(standing).includes(decision.kind)) {
      throw notFound('proposal_not_found');
    }
    return decision;
  };

  addRoute(router, services, endpoints.readDecisionRule, async () => ({
    secondPerson: await needsSecondPerson(config, db),
  }));

  addRoute(router, services, endpoints.listDecisions, async ({ ctx, query, standing }) => {
    const page = creationPage(query);
    const now = new Date();
    const filter = { kinds: readableKinds(standing), pending: query.show === 'pending' };
    return pageByCreation(ctx, await listDecisions(db, filter, page), page).map((decision) =>
      presentDecision(standing, decision, now),
    );
  });

  addRoute(router, services, endpoints.confirmDecision, async ({ params, user, standing }) => {
    const decision = await load(params.id, standing);
    const now = new Date();
    if (isWaiting(decision, now) && !mayConfirm(standing, decision, now)) {
      throw forbidden('second_person_required');
    }
    await confirmDecision(services, user, decision);
    return presentDecision(standing, await load(params.id, standing), new Date());
  });

  addRoute(router, services, endpoints.rejectDecision, async ({ params, body, user, standing }) => {
    const decision = await load(params.id, standing);
    const now = new Date();
    const may = mayConfirm(standing, decision, now) || mayWithdraw(standing, decision, now);
    if (isWaiting(decision, now) && !may) {
      throw forbidden('proposal_rejection_forbidden');
    }
    await rejectDecision(services, user, decision, body.reason);
    return presentDecision(standing, await load(params.id, standing), new Date());
  });
}
