import type { Knex } from 'knex';

/**
 * Which part of a conference each recording segment covers, by the audio that it contains, because
 * a segment may state a longer duration than its media has. Segments that were checked earlier have
 * neither and count as stated.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('recording_segments', (table) => {
    table.integer('media_from_ms').comment('since the take began; null before the check');
    table.integer('media_until_ms');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('recording_segments', (table) => {
    table.dropColumns('media_from_ms', 'media_until_ms');
  });
}
