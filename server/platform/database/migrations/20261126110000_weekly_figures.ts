import type { Knex } from 'knex';

/** Indexes for the weekly figures of the administration, which read the last twelve weeks only. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`CREATE INDEX notarization_sessions_completed_at ON notarization_sessions
    (completed_at) WHERE status = 'completed'`);
  await db.raw(`CREATE INDEX notary_assignments_accepted_at ON notary_assignments (accepted_at)
    WHERE accepted_at IS NOT NULL`);
  await db.raw(`CREATE INDEX events_refusals ON events (at)
    WHERE type IN ('assignment.declined', 'session.released')`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP INDEX notarization_sessions_completed_at');
  await db.raw('DROP INDEX notary_assignments_accepted_at');
  await db.raw('DROP INDEX events_refusals');
}
