import type { Knex } from 'knex';

const REASON =
  'An earlier version left this call open although its session was over: it ended with the last that is known of it.';

/**
 * Ends the conferences of completed sessions that earlier versions left open, so that nobody is led
 * back into them. Adds a row to the audit log for each one.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    `WITH ended AS (
       UPDATE conference_sessions c SET status = 'ended',
         ended_at = greatest(c.created_at, s.completed_at, c.recorded_until,
           (SELECT max(greatest(p.connected_at, p.away_since, p.left_at))
            FROM conference_participants p WHERE p.conference_id = c.id))
       FROM notarization_sessions s
       WHERE s.id = c.notarization_session_id AND s.status IN ('completed', 'cancelled')
         AND c.status <> 'ended'
       RETURNING c.id, s.id AS session_id)
     INSERT INTO audit_events (action, subject_type, subject_id, details)
     SELECT 'conference.ended', 'conference_sessions', id,
       jsonb_build_object('reason', ?::text, 'sessionId', session_id) FROM ended`,
    [REASON],
  );
}

/** The conferences stay ended, because their sessions were over before. */
export async function down(): Promise<void> {}
