import type { Knex } from 'knex';

/**
 * Whether the analysis found a line for the signature of a witness. The findings are JSON text, in
 * which quotes from the document are escaped.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`ALTER TABLE documents ADD COLUMN has_witness_line boolean NOT NULL GENERATED ALWAYS AS
    (coalesce(position('"hasWitnessLine":true' in ai_findings) > 0, false)) STORED`);
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('documents', (table) => table.dropColumn('has_witness_line'));
}
