import type { Knex } from 'knex';

/**
 * The languages in which a notary can conduct a session. Notaries registered before the product had
 * a second language, so theirs is English until they change it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`ALTER TABLE notaries ADD COLUMN languages text[] NOT NULL DEFAULT '{en}',
    ADD CONSTRAINT notaries_languages_check
      CHECK (cardinality(languages) > 0 AND languages <@ '{en,es}')`);
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('notaries', (table) => {
    table.dropColumn('languages');
  });
}
