import type { Knex } from 'knex';
import { addChoice, addId, addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

/** The administrator's confidential business documents. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('business_documents', (table) => {
    addId(db, table);
    table.text('title').notNullable();
    addChoice(table, 'type', [
      'term_sheet',
      'partnership_proposal',
      'investor_deck',
      'legal_document',
      'contract_template',
      'patent_filing',
      'other',
    ]);
    table.text('content').notNullable();
    table.text('summary');
    table.text('tags');
    addChoice(
      table,
      'category',
      ['partnerships', 'investment', 'legal', 'patents', 'operations', 'marketing'],
      'partnerships',
    );
    addChoice(table, 'priority', ['low', 'medium', 'high', 'urgent'], 'medium');
    addChoice(table, 'status', ['draft', 'active', 'archived', 'expired'], 'draft');
    table.boolean('admin_only').notNullable().defaultTo(true);
    addTimestamps(db, table);
    table.index('created_at');
  });
  await touchOnUpdate(db, 'business_documents');
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('business_documents');
}
