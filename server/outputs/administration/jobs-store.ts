import type { Knex } from 'knex';

/**
 * A job in the queue that has used all its attempts. The payload is left out on purpose, because it
 * can contain personal data.
 */
export interface GivenUpJob {
  id: string;
  task: string;
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  createdAt: Date;
  failedAt: Date;
}

const GIVEN_UP = 'j.attempts >= j.max_attempts AND j.locked_at IS NULL';

/** Returns one page of permanently failed jobs, newest first. */
export async function listGivenUpJobs(
  db: Knex,
  limit: number,
  beforeId: string | null,
): Promise<GivenUpJob[]> {
  const query = db('graphile_worker.jobs as j')
    .whereRaw(GIVEN_UP)
    .orderBy('j.id', 'desc')
    .limit(limit)
    .select(
      db.raw('j.id::text'),
      'j.taskIdentifier as task',
      'j.attempts',
      'j.maxAttempts',
      'j.lastError',
      'j.createdAt',
      'j.updatedAt as failedAt',
    );
  if (beforeId) query.where('j.id', '<', beforeId);
  return await query;
}

/**
 * Takes an advisory lock on a job until the transaction ends, so that only one request at a time
 * can retry or discard it.
 */
export async function lockJob(tx: Knex, id: string): Promise<void> {
  await tx.raw("SELECT pg_advisory_xact_lock(hashtextextended('job ' || ?, 0))", [id]);
}

/**
 * Returns the task of a job and whether it has failed permanently, or null if it does not exist.
 */
export async function findJobState(
  db: Knex,
  id: string,
): Promise<{ task: string; givenUp: boolean } | null> {
  const job = await db('graphile_worker.jobs as j')
    .where('j.id', id)
    .first('j.taskIdentifier as task', db.raw(`${GIVEN_UP} AS given_up`));
  return job ?? null;
}

/** Reschedules a job to run now and resets its number of attempts to 0. */
export async function rescheduleJob(db: Knex, id: string): Promise<void> {
  await db.raw(
    `SELECT 1 FROM graphile_worker.reschedule_jobs(ARRAY[?::bigint], run_at := now(),
       attempts := 0)`,
    [id],
  );
}

/** Removes a job from the queue. */
export async function removeJob(db: Knex, id: string): Promise<void> {
  await db.raw('SELECT 1 FROM graphile_worker.complete_jobs(ARRAY[?::bigint])', [id]);
}
