import type { Knex } from 'knex';

/** Records what a notary earns for a completed session, once per assignment. `amount` in cents. */
export async function insertCompensation(
  db: Knex,
  notaryId: string,
  assignmentId: string,
  amount: number,
): Promise<void> {
  await db('notary_compensation')
    .insert({
      notaryId,
      assignmentId,
      compensationType: 'session_fee',
      amount,
      description: 'Notarization session',
    })
    .onConflict(['assignmentId', 'compensationType'])
    .ignore();
}

/**
 * Returns how many sessions a notary completed today and what they earned for them, in cents. The
 * day is that of the notary's time zone.
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
  const rows = await db('notary_compensation')
    .where({ notaryId })
    .andWhere('createdAt', '>=', midnight)
    .select('compensationType', 'amount');
  return {
    sessions: rows.filter(({ compensationType }) => compensationType === 'session_fee').length,
    earned: rows.reduce((sum, { amount }) => sum + amount, 0),
  };
}
