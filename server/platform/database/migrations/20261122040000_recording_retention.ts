import type { Knex } from 'knex';

/**
 * When the retention of a recording is over, its segments are deleted. The chain that proves them
 * stays.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('conference_sessions', (table) => {
    table
      .timestamp('recording_erased_at', { useTz: true })
      .comment('when the pieces were deleted by rule; their digests stay');
  });
  await db.raw('ALTER TABLE recording_segments ALTER COLUMN file_id DROP NOT NULL');
  await db.raw(
    `CREATE INDEX conference_sessions_to_erase ON conference_sessions (recording_kept_until)
     WHERE recording_count > 0 AND recording_erased_at IS NULL`,
  );
}

export async function down(db: Knex): Promise<void> {
  const erased = await db('recording_segments').whereNull('file_id').first('sha256');
  if (erased) throw new Error('Recordings were deleted by rule: the table cannot demand them.');
  await db.raw('ALTER TABLE recording_segments ALTER COLUMN file_id SET NOT NULL');
  await db.raw('DROP INDEX conference_sessions_to_erase');
  await db.schema.alterTable('conference_sessions', (table) => {
    table.dropColumn('recording_erased_at');
  });
}
