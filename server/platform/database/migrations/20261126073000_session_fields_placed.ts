import type { Knex } from 'knex';

/**
 * When fields were first placed in a session. Existing sessions count as having fields, so that the
 * fields of their documents are not placed without a person.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.timestamp('fields_placed_at');
  });
  await db('notarization_sessions').update({ fieldsPlacedAt: db.fn.now() });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.dropColumn('fields_placed_at');
  });
}
