import type { Knex } from 'knex';

/** A chat message that is sent again after a broken connection is stored once. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('chat_messages', (table) => {
    table
      .binary('line_key')
      .comment(
        "hash of the sender's own time and the text; null for lines from before it was kept",
      );
    table.unique(['participant_id', 'line_key']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('chat_messages', (table) => {
    table.dropColumn('line_key');
  });
}
