import type { Knex } from 'knex';

/** For the queue of waiting sessions, and for the free slots of a notary. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`CREATE INDEX notarization_sessions_scheduled
    ON notarization_sessions (scheduled_at, id) WHERE status = 'scheduled' AND position = 1`);
  await db.raw(`CREATE INDEX notary_assignments_live_of_notary
    ON notary_assignments (notary_id, session_id) WHERE status IN ('assigned', 'accepted')`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX notary_assignments_live_of_notary');
  await db.raw('DROP INDEX notarization_sessions_scheduled');
}
