import type { Knex } from 'knex';
import type { AdministrationWeek } from '../../../common/administration.ts';
import { WEEKS_SINCE_SQL, WEEKS_SQL, weekOf } from '../../platform/database/weeks.ts';

/**
 * Returns the figures of all sessions in each of the last twelve weeks, oldest first,
 * including weeks in which nothing happened. A week begins on Sunday, UTC. See `administrationWeek`
 * for the figures.
 */
export async function readWeeks(db: Knex): Promise<AdministrationWeek[]> {
  const { rows } = await db.raw<{ rows: AdministrationWeek[] }>(
    `SELECT week AS starts_on, coalesce(acts, 0) AS acts, wait_seconds,
       coalesce(declined, 0) AS declined, coalesce(released, 0) AS released
     FROM ${WEEKS_SQL} AS weeks
     LEFT JOIN (
       SELECT ${weekOf('completed_at')} AS week, count(*) AS acts
       FROM notarization_sessions
       WHERE status = 'completed' AND outcome IS NULL AND completed_at >= ${WEEKS_SINCE_SQL}
       GROUP BY 1
     ) AS work USING (week)
     LEFT JOIN (
       SELECT ${weekOf('a.accepted_at')} AS week,
         round(percentile_cont(0.5) WITHIN GROUP
           (ORDER BY extract(epoch FROM a.accepted_at - s.created_at)))::int AS wait_seconds
       FROM notary_assignments a JOIN notarization_sessions s ON s.id = a.session_id
       WHERE a.accepted_at >= ${WEEKS_SINCE_SQL} AND NOT EXISTS (
         SELECT FROM notary_assignments earlier
         WHERE earlier.session_id = a.session_id AND earlier.accepted_at < a.accepted_at)
       GROUP BY 1
     ) AS waits USING (week)
     LEFT JOIN (
       SELECT ${weekOf('at')} AS week,
         count(*) FILTER (WHERE type = 'assignment.declined') AS declined,
         count(*) FILTER (WHERE type = 'session.released') AS released
       FROM events
       WHERE type IN ('assignment.declined', 'session.released') AND at >= ${WEEKS_SINCE_SQL}
       GROUP BY 1
     ) AS refusals USING (week)
     ORDER BY week`,
    { timezone: 'UTC' },
  );
  return rows;
}
