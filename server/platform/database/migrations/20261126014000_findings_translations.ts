import type { Knex } from 'knex';

/**
 * The report of the analysis in other languages than English, by language. Null for reports from before
 * this column existed, and empty for reports of a language model. The type is json and not jsonb, which accepts neither NUL characters nor half of a
 * surrogate pair in the quotes of a document.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('documents', (table) => {
    table.json('ai_findings_translations');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('documents', (table) => {
    table.dropColumn('ai_findings_translations');
  });
}
