import type { Knex } from 'knex';

/** The consent text that was accepted, in addition to the time, because the text may change. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('notarization_sessions', (table) => {
    table
      .text('consent_text')
      .comment('as it was shown; null for sessions from before it was kept');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.dropColumn('consent_text');
  });
}
