import type { Knex } from 'knex';

/**
 * `upload`: uploaded by hand; `outbox`: sent by the desktop app's outbox; `retry`: analyzed again.
 */
export type AnalysisRequestKind = 'upload' | 'outbox' | 'retry';

/** Earlier requests of an account within the last hour. */
export interface RecentRequests {
  byHand: number;
  all: number;
}

/**
 * Records a request of an account.
 * @returns the number of requests of the account in the hour before
 */
export async function addAnalysisRequest(
  db: Knex,
  userId: string,
  kind: AnalysisRequestKind,
): Promise<RecentRequests> {
  const { rows } = (await db.raw(
    `WITH added AS (INSERT INTO analysis_requests (user_id, kind) VALUES (:user, :kind))
     SELECT count(*)::int AS "all", count(*) FILTER (WHERE kind <> 'outbox')::int AS by_hand
     FROM analysis_requests WHERE user_id = :user AND created_at > now() - interval '1 hour'`,
    { user: userId, kind },
  )) as { rows: RecentRequests[] };
  return rows[0] ?? { byHand: 0, all: 0 };
}

/** Removes requests that no limit counts any more. */
export async function removeOldAnalysisRequests(db: Knex): Promise<void> {
  await db('analysis_requests')
    .where('createdAt', '<', db.raw("now() - interval '1 day'"))
    .delete();
}
