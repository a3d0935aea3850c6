import type { Knex } from 'knex';
import type { PlanLimits, PlanName } from '../../../common/plans.ts';
import type { PlansRow } from '../../platform/database/tables.ts';

export type Plan = PlansRow;

/** A plan with its number of accounts. */
export interface CountedPlan extends Plan {
  accounts: number;
}

/** Returns all plans, smallest first. */
export async function listPlans(db: Knex): Promise<CountedPlan[]> {
  const counts = db('users')
    .whereNull('deletedAt')
    .groupBy('plan')
    .select('plan')
    .count('* as accounts');
  return db('plans as p')
    .leftJoin(counts.as('u'), 'u.plan', 'p.name')
    .orderBy(['p.maxBytes', 'p.name'])
    .select('p.*', db.raw('coalesce(u.accounts, 0)::int AS accounts'));
}

/** Locks and returns a plan, or returns null if it does not exist. */
export async function lockPlan(tx: Knex.Transaction, name: PlanName): Promise<Plan | null> {
  return (await tx('plans').where({ name }).forUpdate().first()) ?? null;
}

export async function updatePlan(db: Knex, name: PlanName, limits: PlanLimits): Promise<void> {
  await db('plans').where({ name }).update({
    maxBytes: limits.maxBytes,
    maxDocuments: limits.maxDocuments,
    uploadsPerHour: limits.uploadsPerHour,
    uploadsPerDay: limits.uploadsPerDay,
  });
}
