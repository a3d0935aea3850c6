import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/** Attempts that need no wait. */
const FREE_ATTEMPTS = 20;
/** The first wait. Each further attempt doubles it. */
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** The count restarts after this time without an attempt. */
const FORGET_HOURS = 24;

const keyFor = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex');

/**
 * Counts an attempt to sign in to an account from a device that the account does not know. Uses one
 * statement, so that parallel attempts cannot pass together.
 * @returns the seconds to wait if the attempt is not allowed now, or null
 */
export async function countUnknownDevice(db: Knex, email: string): Promise<number | null> {
  const key = keyFor(email);
  const { rows } = (await db.raw(
    `INSERT INTO sign_in_throttles AS t (email_sha256, attempts, last_attempt_at, next_attempt_at)
     VALUES (:key, 1, now(), '-infinity')
     ON CONFLICT (email_sha256) DO UPDATE SET
       attempts = CASE WHEN t.last_attempt_at < now() - make_interval(hours => :forget) THEN 1
         ELSE least(t.attempts + 1, 1000) END,
       last_attempt_at = now(),
       next_attempt_at = CASE
         WHEN t.last_attempt_at < now() - make_interval(hours => :forget)
           OR t.attempts + 1 < :free THEN '-infinity'
         ELSE clock_timestamp() + make_interval(
           secs => least(:longest, :first * 2 ^ least(t.attempts + 1 - :free, 20))) END
     WHERE t.next_attempt_at <= clock_timestamp()
     RETURNING attempts`,
    {
      key,
      forget: FORGET_HOURS,
      free: FREE_ATTEMPTS,
      first: FIRST_WAIT_SECONDS,
      longest: LONGEST_WAIT_SECONDS,
    },
  )) as { rows: unknown[] };
  if (rows.length === 1) return null;
  const row = (await db('sign_in_throttles')
    .where({ emailSha256: key })
    .first(db.raw('extract(epoch from next_attempt_at - now()) AS seconds'))) as
    | { seconds: string }
    | undefined;
  return Math.max(1, Math.ceil(Number(row?.seconds ?? 1)));
}

/** Resets the count after a successful attempt. */
export async function forgetUnknownDevices(db: Knex, email: string): Promise<void> {
  await db('sign_in_throttles')
    .where({ emailSha256: keyFor(email) })
    .delete();
}

/** Removes expired counts. */
export async function sweepThrottles(db: Knex): Promise<void> {
  await db('sign_in_throttles')
    .where('lastAttemptAt', '<', db.raw('now() - make_interval(hours => ?)', [FORGET_HOURS]))
    .delete();
}
