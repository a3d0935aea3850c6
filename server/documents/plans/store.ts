import type { Knex } from 'knex';
import type { PlanLimits, PlanName } from '../../../common/plans.ts';

export interface PlanRow {
  name: PlanName;
  max_bytes: number;
  max_documents: number;
  uploads_per_hour: number;
  uploads_per_day: number;
  updated_at: Date;
}

export interface Plan extends PlanLimits {
  name: PlanName;
  updatedAt: Date;
}

export const toPlan = (row: PlanRow): Plan => ({
  name: row.name,
  maxBytes: row.max_bytes,
  maxDocuments: row.max_documents,
  uploadsPerHour: row.uploads_per_hour,
  uploadsPerDay: row.uploads_per_day,
  updatedAt: row.updated_at,
});

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
  )) as { rows: (PlanRow & { accounts: number })[] };
  return rows.map((row) => ({ ...toPlan(row), accounts: row.accounts }));
}

/** Locks and returns a plan, or returns null if it does not exist. */
export async function lockPlan(tx: Knex.Transaction, name: PlanName): Promise<Plan | null> {
  const row = (await tx('plans').where({ name }).forUpdate().first()) as PlanRow | undefined;
  return row ? toPlan(row) : null;
}

export async function updatePlan(db: Knex, name: PlanName, limits: PlanLimits): Promise<void> {
  await db('plans').where({ name }).update({
    max_bytes: limits.maxBytes,
    max_documents: limits.maxDocuments,
    uploads_per_hour: limits.uploadsPerHour,
    uploads_per_day: limits.uploadsPerDay,
  });
}
