import type { Knex } from 'knex';

/**
 * The print copy of a PDF that is not plain: why it was made, what differs, and when the owner
 * confirmed it. The copy itself is the rendition.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('documents', (table) => {
    table.jsonb('print_copy').comment('reasons, digest, pages that are pictures, attachments');
    table.timestamp('print_copy_confirmed_at');
    table.check(
      'print_copy_confirmed_at IS NULL OR print_copy IS NOT NULL',
      [],
      'documents_confirmed_copy',
    );
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('documents', (table) => {
    table.dropChecks(['documents_confirmed_copy']);
    table.dropColumns('print_copy', 'print_copy_confirmed_at');
  });
}
