import type { PlanLimits, PlanName } from '../../../common/plans.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { lockPlan, type Plan, updatePlan } from './store.ts';
import { hasSubscription, setPlan } from './usage-store.ts';

const limitsOf = ({ maxBytes, maxDocuments, uploadsPerHour, uploadsPerDay }: Plan): PlanLimits => ({
  maxBytes,
  maxDocuments,
  uploadsPerHour,
  uploadsPerDay,
});

/**
 * Changes the limits of a plan. Stored data stays, even if it exceeds the new limits.
 * @throws AppError 404 if the plan does not exist
 */
export async function changePlan(
  services: Services,
  administrator: StoredUser,
  name: PlanName,
  limits: PlanLimits,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const before = await lockPlan(tx, name);
    if (!before) throw notFound('plan_not_found');
    await updatePlan(tx, name, limits);
    await emit({
      type: 'plan.changed',
      version: 1,
      actorId: administrator.id,
      subjects: {},
      data: { plan: name, before: limitsOf(before), after: limits },
    });
  });
}

/**
 * Assigns a plan to an account.
 * @throws AppError 404 if the account does not exist, 409 if it pays for its plan by a subscription
 */
export async function assignPlan(
  services: Services,
  administrator: StoredUser,
  userId: string,
  plan: PlanName,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    if (await hasSubscription(tx, userId)) throw conflict('plan_has_subscription');
    const before = await setPlan(tx, userId, plan);
    if (!before) throw notFound('person_not_found');
    if (before === plan) return;
    await emit({
      type: 'user.plan_changed',
      version: 1,
      actorId: administrator.id,
      subjects: { userId },
      data: { before, after: plan },
    });
  });
}
