import type { Knex } from 'knex';

/**
 * A notary's total sessions are all that reached an act and have ended, not only the sealed ones.
 * The journal has an entry for each one that was not completed.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`UPDATE notaries n SET total_sessions = n.successful_sessions + (
    SELECT count(DISTINCT e.session_id) FROM journal_entries e
    WHERE e.notary_id = n.id AND e.kind = 'act' AND NOT EXISTS (
      SELECT FROM notary_assignments a
      WHERE a.notary_id = n.id AND a.session_id = e.session_id AND a.status = 'completed'))`);
}

export async function down(db: Knex): Promise<void> {
  await db<Record<string, unknown>>('notaries').update({
    total_sessions: db.ref('successful_sessions'),
  });
}
