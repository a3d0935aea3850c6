import type { Knex } from 'knex';
import type { NotariesRow, NotaryAssignmentsRow } from '../../platform/database/tables.ts';

/** Returns the rating of a session, or null if the session has none. */
export async function findRating(db: Knex, sessionId: string): Promise<number | null> {
  const row = await db('notary_assignments')
    .where({ sessionId, status: 'completed' })
    .first('sessionRating');
  return row?.sessionRating ?? null;
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
    .join('notaries as n', 'n.id', 'a.notaryId')
    .where({ 'a.sessionId': sessionId, 'a.status': 'completed' })
    .forUpdate('n')
    .first('a.id', 'a.notaryId', 'n.userId')) as
    | (Pick<NotaryAssignmentsRow, 'id' | 'notaryId'> & Pick<NotariesRow, 'userId'>)
    | undefined;
  if (!assignment) return null;
  await tx('notary_assignments').where({ id: assignment.id }).update({ sessionRating: rating });
  await tx('notaries')
    .where({ id: assignment.notaryId })
    .update({
      performanceRating: tx('notary_assignments')
        .where({ notaryId: assignment.notaryId })
        .whereNotNull('sessionRating')
        .select(tx.raw('round(avg(session_rating), 2)')),
    });
  return { notaryId: assignment.notaryId, notaryUserId: assignment.userId };
}
