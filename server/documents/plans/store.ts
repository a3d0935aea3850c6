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
  const { rows } = (await db.raw(
    `SELECT p.*, coalesce(u.accounts, 0)::int AS accounts FROM plans p
     LEFT JOIN (SELECT plan, count(*) AS accounts FROM users WHERE deleted_at IS NULL GROUP BY plan) u
       ON u.plan = p.name
     ORDER BY p.max_bytes, p.name`,
  )) as { rows: CountedPlan[] };
  return rows;
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
