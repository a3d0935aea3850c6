import type { Knex } from 'knex';

/**
 * Since when the person of a seat is away, and signatures that no longer count because their notary
 * left.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('conference_participants', (table) => {
    table.timestamp('away_since', { useTz: true });
  });
  await db.schema.alterTable('signature_marks', (table) => {
    table.timestamp('voided_at', { useTz: true });
    table.text('voided_reason');
    table.dropUnique(['field_id']);
  });
  await db.raw(`CREATE UNIQUE INDEX signature_marks_field ON signature_marks (field_id)
    WHERE voided_at IS NULL`);
}

export async function down(db: Knex): Promise<void> {
  await db('signature_marks').whereNotNull('voided_at').delete();
  await db.raw('DROP INDEX signature_marks_field');
  await db.schema.alterTable('signature_marks', (table) => {
    table.dropColumn('voided_at');
    table.dropColumn('voided_reason');
    table.unique(['field_id']);
  });
  await db.schema.alterTable('conference_participants', (table) => {
    table.dropColumn('away_since');
  });
}
