import type Router from '@koa/router';
import * as endpoints from '../../../common/plans.ts';
import { notFound } from '../../platform/http/errors.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { assignPlan, changePlan } from './change-plan.ts';
import { presentPlan, presentUsage } from './present.ts';
import { listPlans } from './store.ts';
import { findUsage } from './usage-store.ts';

export function addPlanRoutes(router: Router, services: Services): void {
  const { db } = services;

  addRoute(router, services, endpoints.getAccountUsage, async ({ user }) =>
    presentUsage(await findUsage(db, user.id)),
  );

  addRoute(router, services, endpoints.listPlans, async () =>
    (await listPlans(db)).map(presentPlan),
  );

  addRoute(router, services, endpoints.changePlan, async ({ params, body, user }) => {
    await changePlan(services, user, params.name, body);
    const changed = (await listPlans(db)).find(({ name }) => name === params.name);
    if (!changed) throw notFound('plan_not_found');
    return presentPlan(changed);
  });

  addRoute(router, services, endpoints.assignPlan, async ({ params, body, user }) => {
    await assignPlan(services, user, params.id, body.plan);
    return presentUsage(await findUsage(db, params.id));
  });
}
