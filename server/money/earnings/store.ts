import type { Knex } from 'knex';
import type { NotaryCompensationRow } from '../../platform/database/tables.ts';

/** What a notary earned, in cents; negative for a penalty. */
export type StoredEarning = NotaryCompensationRow;

export type NewEarning = Pick<
  StoredEarning,
  'notaryId' | 'compensationType' | 'amount' | 'description' | 'provider'
> &
  Partial<Pick<StoredEarning, 'assignmentId' | 'actId' | 'minutes' | 'contractId' | 'setBy'>>;

/**
 * Stores what a notary earned. The session fee of a document and the hourly base of a session are
 * stored once; null if they are stored already.
 */
export async function insertEarning(tx: Knex, made: NewEarning): Promise<StoredEarning | null> {
  const [row] = await tx('notary_compensation')
    .insert(made)
    .onConflict(
      tx.raw(`(assignment_id, compensation_type, coalesce(act_id, assignment_id))
        WHERE compensation_type IN ('session_fee', 'hourly_base')`),
    )
    .ignore()
    .returning('*');
  return row ?? null;
}

/**
 * Returns how many sessions a notary completed today and what they earned, in cents. The day is that
 * of the notary's time zone.
 */
export async function readWorkOfToday(
  db: Knex,
  notaryId: string,
  timezone: string,
): Promise<{ sessions: number; earned: number }> {
  const midnight = db.raw(`date_trunc('day', now() AT TIME ZONE ?) AT TIME ZONE ?`, [
    timezone,
    timezone,
  ]);
  const row = await db('notary_compensation')
    .where({ notaryId })
    .andWhere('createdAt', '>=', midnight)
    .first(
      db.raw(`count(DISTINCT coalesce(assignment_id, id))
        FILTER (WHERE compensation_type = 'session_fee')::int AS sessions`),
      db.raw('coalesce(sum(amount), 0)::int AS earned'),
    );
  return row as unknown as { sessions: number; earned: number };
}
