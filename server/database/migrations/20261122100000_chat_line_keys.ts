import type { Knex } from 'knex';

/** A line that is sent again after its connection broke off is the same line, not another. */
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
