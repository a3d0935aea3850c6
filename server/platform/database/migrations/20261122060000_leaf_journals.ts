import type { Knex } from 'knex';

/**
 * A leaf of the tree contains the journal and number of its entry, so that a missing entry can be
 * named.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('journal_leaves', (table) => {
    table.uuid('notary_id').comment('null where the entry was gone when this was added');
    table.integer('sequence').comment('place of the entry in that journal');
    table.index(['notary_id', 'sequence']);
  });
  await db.raw('ALTER TABLE journal_leaves DISABLE TRIGGER journal_leaves_grows');
  await db.raw('GRANT UPDATE ON journal_leaves TO CURRENT_USER');
  await db.raw(`UPDATE journal_leaves l SET notary_id = e.notary_id, sequence = e.sequence
    FROM journal_entries e WHERE e.id = l.entry_id`);
  await db.raw('REVOKE UPDATE ON journal_leaves FROM CURRENT_USER');
  await db.raw('ALTER TABLE journal_leaves ENABLE TRIGGER journal_leaves_grows');
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('journal_leaves', (table) => {
    table.dropColumns('notary_id', 'sequence');
  });
}
