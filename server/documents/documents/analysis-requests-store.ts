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
  return db
    .with('added', db('analysis_requests').insert({ userId, kind }))
    .from('analysis_requests')
    .where({ userId })
    .where('createdAt', '>', db.raw("now() - interval '1 hour'"))
    .first<RecentRequests>(
      db.raw('count(*) AS all'),
      db.raw("count(*) FILTER (WHERE kind <> 'outbox') AS by_hand"),
    );
}

/** Removes requests that no limit counts any more. */
export async function removeOldAnalysisRequests(db: Knex): Promise<void> {
  await db('analysis_requests')
    .where('createdAt', '<', db.raw("now() - interval '1 day'"))
    .delete();
}
