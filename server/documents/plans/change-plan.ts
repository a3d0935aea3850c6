import type { PlanLimits, PlanName } from '../../../common/plans.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { lockPlan, type Plan, updatePlan } from './store.ts';
import { setPlan } from './usage-store.ts';

const limitsOf = ({ maxBytes, maxDocuments, uploadsPerHour, uploadsPerDay }: Plan): PlanLimits => ({
  maxBytes,
  maxDocuments,
  uploadsPerHour,
  uploadsPerDay,
});

/**
 * Changes the limits of a plan. What accounts store already stays, also where it is beyond the new limits.
 * @throws AppError 404 where there is no such plan
 */
export async function changePlan(
  services: Services,
  administrator: StoredUser,
  name: PlanName,
  limits: PlanLimits,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const before = await lockPlan(tx, name);
    if (!before) throw notFound('Plan not found');
    await updatePlan(tx, name, limits);
    const details = { plan: name, before: limitsOf(before), after: limits };
    await recordAudit(tx, administrator.id, 'plan.changed', 'plans', null, details);
  });
}

/**
 * Puts an account on another plan.
 * @throws AppError 404 where there is no such account
 */
export async function assignPlan(
  services: Services,
  administrator: StoredUser,
  userId: string,
  plan: PlanName,
): Promise<void> {
  await withTransaction(services, async (tx, publish) => {
    const before = await setPlan(tx, userId, plan);
    if (!before) throw notFound('Person not found');
    if (before === plan) return;
    const details = { before, after: plan };
    await recordAudit(tx, administrator.id, 'user.plan_changed', 'users', userId, details);
    const userIds = [userId, administrator.id];
    publish({ resource: 'users', id: userId, version: Date.now(), userIds });
  });
}
