import type { Knex } from 'knex';
import type { PlanName } from '../../../common/plans.ts';
import type { Plan } from './store.ts';

/** The stored data of an account: number of documents, and bytes of originals and renditions. */
export interface StoredUsage {
  documents: number;
  bytes: number;
}

/** Number of uploads of an account within the last hour and the last day. */
export interface UploadCounts {
  hour: number;
  day: number;
  /** Seconds until the oldest upload of the last hour, or of the last day, no longer counts. */
  hourEndsIn: number;
  dayEndsIn: number;
}

/** The plan and usage of an account, for comparison with its limits. */
export interface AccountUsage {
  plan: Plan;
  stored: StoredUsage;
  uploads: UploadCounts;
}

/**
 * Locks the usage of an account until the transaction ends, so that parallel uploads are checked
 * against the limits one after the other.
 */
export async function lockUsage(tx: Knex.Transaction, userId: string): Promise<StoredUsage> {
  const [row] = await tx('account_usage')
    .insert({ userId })
    .onConflict('userId')
    .merge(['userId'])
    .returning(['documents', 'bytes']);
  return row as StoredUsage;
}

/** The uploads of account `u` within the last hour and the last day. */
const RECENT_UPLOADS = `CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE recent)::int AS hour, count(*)::int AS day,
    coalesce(ceil(extract(epoch FROM min(created_at) FILTER (WHERE recent)
      + interval '1 hour' - now())), 0)::int AS hour_ends_in,
    coalesce(ceil(extract(epoch FROM min(created_at) + interval '1 day' - now())), 0)::int
      AS day_ends_in
  FROM (SELECT created_at, created_at > now() - interval '1 hour' AS recent
    FROM analysis_requests
    WHERE user_id = u.id AND kind <> 'retry' AND created_at > now() - interval '1 day') a) r`;

/** Returns the plan and usage of an account. */
export async function findUsage(db: Knex, userId: string): Promise<AccountUsage> {
  const row = (await db('users as u')
    .join('plans as p', 'p.name', 'u.plan')
    .leftJoin('account_usage as s', 's.userId', 'u.id')
    .joinRaw(RECENT_UPLOADS)
    .where('u.id', userId)
    .first(
      'p.*',
      db.raw('coalesce(s.documents, 0) AS documents'),
      db.raw('coalesce(s.bytes, 0) AS bytes'),
      'r.*',
    )) as (Plan & StoredUsage & UploadCounts) | undefined;
  if (!row) throw new Error('no such account');
  const { documents, bytes, hour, day, hourEndsIn, dayEndsIn, ...plan } = row;
  return { plan, stored: { documents, bytes }, uploads: { hour, day, hourEndsIn, dayEndsIn } };
}

/** Returns whether an account pays for its plan by a subscription at Stripe that has not ended. */
export async function hasSubscription(db: Knex, userId: string): Promise<boolean> {
  const open = await db('subscriptions')
    .where({ userId, provider: 'stripe' })
    .whereNot('status', 'ended')
    .first('id');
  return open !== undefined;
}

/**
 * Assigns a plan to an account.
 * @returns the previous plan, or null if the account does not exist
 */
export async function setPlan(
  tx: Knex.Transaction,
  userId: string,
  plan: PlanName,
): Promise<PlanName | null> {
  const row = await tx('users').where({ id: userId }).forUpdate().first('plan');
  if (!row) return null;
  await tx('users').where({ id: userId }).update({ plan });
  return row.plan;
}
