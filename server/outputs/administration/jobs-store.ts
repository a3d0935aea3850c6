import type { Knex } from 'knex';

interface Row {
  id: string;
  taskIdentifier: string;
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  createdAt: Date;
  updatedAt: Date;
}

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

const toJob = (row: Row): GivenUpJob => ({
  id: row.id,
  task: row.taskIdentifier,
  attempts: row.attempts,
  maxAttempts: row.maxAttempts,
  lastError: row.lastError,
  createdAt: row.createdAt,
  failedAt: row.updatedAt,
});

const GIVEN_UP = 'attempts >= max_attempts AND locked_at IS NULL';

/** Returns one page of permanently failed jobs, newest first. */
export async function listGivenUpJobs(
  db: Knex,
  limit: number,
  beforeId: string | null,
): Promise<GivenUpJob[]> {
  const { rows } = (await db.raw(
    `SELECT id::text, task_identifier, attempts, max_attempts, last_error, created_at, updated_at
     FROM graphile_worker.jobs
     WHERE ${GIVEN_UP} AND (:before::bigint IS NULL OR id < :before::bigint)
     ORDER BY graphile_worker.jobs.id DESC LIMIT :limit`,
    { before: beforeId, limit },
  )) as { rows: Row[] };
  return rows.map(toJob);
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
  const { rows } = (await db.raw(
    `SELECT task_identifier AS task, ${GIVEN_UP} AS "givenUp" FROM graphile_worker.jobs
     WHERE id = ?::bigint`,
    [id],
  )) as { rows: { task: string; givenUp: boolean }[] };
  return rows[0] ?? null;
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
