import type { Knex } from 'knex';

/**
 * Attempts record whom they were about, under any account, and how many had failed under other
 * accounts when they began. Earlier attempts count by their account only.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('knowledge_attempts', (table) => {
    table.text('asked_about').comment('keyed digest of name and birth date; gone with the details');
    table
      .integer('failed_elsewhere')
      .comment('under other accounts, when the questions were shown');
  });
  await db.raw(
    `CREATE INDEX knowledge_attempts_asked_about ON knowledge_attempts (asked_about, notary_id)
     WHERE asked_about IS NOT NULL`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('knowledge_attempts', (table) => {
    table.dropColumn('asked_about');
    table.dropColumn('failed_elsewhere');
  });
}
