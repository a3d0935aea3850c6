import type { Knex } from 'knex';

/**
 * Packages: several documents in one session. Each document has a row of its own. The row of the
 * first document represents the whole session: it has the conference, the people, the offer to the
 * notary and the identity proofing, and the other rows refer to it.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('notarization_sessions', (table) => {
    table
      .uuid('package_id')
      .comment('the row of the first document, also for that document itself')
      .references('id')
      .inTable('notarization_sessions')
      .onDelete('NO ACTION')
      .deferrable('deferred');
    table.integer('position').notNullable().defaultTo(1).checkBetween([1, 30]);
    table
      .text('outcome')
      .checkIn(['rejected', 'deferred'])
      .comment('why the document is not notarized in this session');
    table.text('outcome_reason');
    table.check('position = 1 OR package_id <> id', [], 'notarization_sessions_first_of_package');
  });
  await db.raw('UPDATE notarization_sessions SET package_id = id');
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.dropNullable('package_id');
    table.unique(['package_id', 'position']);
  });
  await db.schema.alterTable('conference_sessions', (table) => {
    table
      .uuid('shown_id')
      .comment('the document that the notary shows; null for the first one')
      .references('id')
      .inTable('notarization_sessions')
      .onDelete('SET NULL');
  });
  // A document that was set aside can be notarized in another session at once.
  await db.raw('DROP INDEX notarization_sessions_open');
  await db.raw(`CREATE UNIQUE INDEX notarization_sessions_open ON notarization_sessions (document_id)
    WHERE status IN ('scheduled', 'in_progress') AND outcome IS NULL`);
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('conference_sessions', (table) => table.dropColumns('shown_id'));
  await db.raw('DROP INDEX notarization_sessions_open');
  await db.raw(`CREATE UNIQUE INDEX notarization_sessions_open ON notarization_sessions (document_id)
    WHERE status IN ('scheduled', 'in_progress')`);
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.dropChecks(['notarization_sessions_first_of_package']);
    table.dropColumns('package_id', 'position', 'outcome', 'outcome_reason');
  });
}
