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
  const isForgotten = db.raw(
    'sign_in_throttles.last_attempt_at < now() - make_interval(hours => ?)',
    [FORGET_HOURS],
  );
  const counted = await db('sign_in_throttles')
    .insert({
      emailSha256: key,
      attempts: 1,
      lastAttemptAt: db.fn.now(),
      nextAttemptAt: db.raw("'-infinity'"),
    })
    .onConflict('emailSha256')
    .merge({
      attempts: db.raw('CASE WHEN ? THEN 1 ELSE least(sign_in_throttles.attempts + 1, 1000) END', [
        isForgotten,
      ]),
      lastAttemptAt: db.fn.now(),
      nextAttemptAt: db.raw(
        `CASE WHEN :isForgotten OR sign_in_throttles.attempts + 1 < :free THEN '-infinity'
           ELSE clock_timestamp() + make_interval(
             secs => least(:longest, :first * 2 ^ least(sign_in_throttles.attempts + 1 - :free, 20))) END`,
        {
          isForgotten,
          free: FREE_ATTEMPTS,
          first: FIRST_WAIT_SECONDS,
          longest: LONGEST_WAIT_SECONDS,
        },
      ),
    })
    .where('sign_in_throttles.nextAttemptAt', '<=', db.raw('clock_timestamp()'))
    .returning('attempts');
  if (counted.length === 1) return null;
  const [row] = await db('sign_in_throttles')
    .where({ emailSha256: key })
    .select<{ seconds: number }[]>(
      db.raw('extract(epoch from next_attempt_at - now()) AS seconds'),
    );
  return Math.max(1, Math.ceil(row?.seconds ?? 1));
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
