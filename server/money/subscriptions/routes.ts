import type Router from '@koa/router';
import * as endpoints from '../../../common/subscriptions.ts';
import { unavailable } from '../../platform/http/errors.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { cancelSubscription, keepSubscription, subscribe } from './change-subscription.ts';
import { readPlan } from './read-plan.ts';
import { findLatestSubscription } from './store.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The routes of a person's own plan. */
export function addSubscriptionRoutes(router: Router, services: Services): void {
  const { db } = services;

  addRoute(router, services, endpoints.getPlanState, ({ user }) => readPlan(services, user.id));

  addRoute(router, services, endpoints.startSubscription, async ({ body, user }) => {
    await countAttempt(db, rateRules.purchasePerUser, user.id);
    await subscribe(services, user, body);
    return readPlan(services, user.id);
  });

  addRoute(router, services, endpoints.cancelSubscription, async ({ body, user }) => {
    await cancelSubscription(services, user, body);
    return readPlan(services, user.id);
  });

  addRoute(router, services, endpoints.keepSubscription, async ({ user }) => {
    await keepSubscription(services, user);
    return readPlan(services, user.id);
  });

  addRoute(router, services, endpoints.checkSubscription, async ({ user }) => {
    await countAttempt(db, rateRules.purchasePerUser, user.id);
    const provider = services.payments?.provider;
    const latest = provider && (await findLatestSubscription(db, user.id, provider));
    if (latest && latest.status !== 'ended') {
      await syncSubscription(services, { subscriptionId: latest.id }).catch((error: unknown) => {
        throw unavailable('subscription_provider_unavailable', error);
      });
    }
    return readPlan(services, user.id);
  });
}
