import type { Knex } from 'knex';

/** Returns the rating of a session, or null if the session has none. */
export async function findRating(db: Knex, sessionId: string): Promise<number | null> {
  const row = (await db('notary_assignments')
    .where({ session_id: sessionId, status: 'completed' })
    .first('session_rating')) as { session_rating: number | null } | undefined;
  return row?.session_rating ?? null;
}

/**
 * Sets the rating of a session and updates the notary's performance rating: the mean of all their
 * ratings, rounded to two decimals. Locks the notary's row first, so that two parallel ratings both
 * count.
 * @returns the notary, or null if the session has no completed assignment
 */
export async function setRating(
  tx: Knex.Transaction,
  sessionId: string,
  rating: number,
): Promise<{ notaryId: string; notaryUserId: string } | null> {
  const assignment = (await tx('notary_assignments as a')
    .join('notaries as n', 'n.id', 'a.notary_id')
    .where({ 'a.session_id': sessionId, 'a.status': 'completed' })
    .forUpdate('n')
    .first('a.id', 'a.notary_id', 'n.user_id')) as
    | { id: string; notary_id: string; user_id: string }
    | undefined;
  if (!assignment) return null;
  await tx('notary_assignments').where({ id: assignment.id }).update({ session_rating: rating });
  await tx('notaries')
    .where({ id: assignment.notary_id })
    .update({
      performance_rating: tx('notary_assignments')
        .where({ notary_id: assignment.notary_id })
        .whereNotNull('session_rating')
        .select(tx.raw('round(avg(session_rating), 2)')),
    });
  return { notaryId: assignment.notary_id, notaryUserId: assignment.user_id };
}
