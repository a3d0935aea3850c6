import type { Knex } from 'knex';
import type { NotaryWeek } from '../../../common/notary-assignments.ts';
import { WEEKS_SINCE_SQL, WEEKS_SQL, weekOf } from '../../platform/database/weeks.ts';

/**
 * Returns what a notary did and earned in each of the last twelve weeks, oldest first,
 * including weeks without acts. See `notaryWeek` for the figures.
 * @param timezone IANA name; a week begins on Sunday in this zone
 */
export async function readNotaryWeeks(
  db: Knex,
  notaryId: string,
  timezone: string,
): Promise<NotaryWeek[]> {
  const { rows } = await db.raw<{ rows: NotaryWeek[] }>(
    `SELECT week AS starts_on, coalesce(acts, 0) AS acts, coalesce(earned, 0) AS earned, rating
     FROM ${WEEKS_SQL} AS weeks
     LEFT JOIN (
       SELECT ${weekOf('s.completed_at')} AS week, count(*) AS acts,
         round(avg(a.session_rating), 2) AS rating
       FROM notary_assignments a JOIN notarization_sessions s ON s.id = a.session_id
       WHERE a.notary_id = :notaryId AND a.status = 'completed'
         AND s.completed_at >= ${WEEKS_SINCE_SQL}
       GROUP BY 1
     ) AS work USING (week)
     LEFT JOIN (
       SELECT ${weekOf('created_at')} AS week, sum(amount) AS earned
       FROM notary_compensation
       WHERE notary_id = :notaryId AND created_at >= ${WEEKS_SINCE_SQL}
       GROUP BY 1
     ) AS pay USING (week)
     ORDER BY week`,
    { notaryId, timezone },
  );
  return rows;
}
