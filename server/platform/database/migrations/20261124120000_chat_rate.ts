import type { Knex } from 'knex';

/** The recent messages of a seat are counted before each chat message. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('chat_messages', (table) => {
    table.index(['participant_id', 'created_at']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('chat_messages', (table) => {
    table.dropIndex(['participant_id', 'created_at']);
  });
}
