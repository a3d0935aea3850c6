import type { Knex } from 'knex';
import { addChoice, addId, addReference, addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

/** Uploaded documents and their encrypted files. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('stored_files', (table) => {
    addId(db, table);
    table.text('kind').notNullable().checkIn(['original', 'rendition', 'sealed']);
    table.bigInteger('size').notNullable().comment('bytes before encryption');
    table.text('sha256').notNullable().comment('of the content before encryption, hexadecimal');
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
  });
  await db.schema.createTable('installation', (table) => {
    table.uuid('id').notNullable();
    table.integer('only').primary().defaultTo(1).checkIn(['1']);
  });
  await db.schema.createTable('documents', (table) => {
    addId(db, table);
    addReference(table, 'user_id', 'users');
    table.text('filename').notNullable();
    table.text('original_name').notNullable();
    table.bigInteger('file_size').notNullable().checkPositive();
    table.text('mime_type').notNullable();
    table.text('storage_url').notNullable();
    addReference(table, 'original_file_id', 'stored_files');
    addReference(table, 'rendition_file_id', 'stored_files', { nullable: true });
    addReference(table, 'sealed_file_id', 'stored_files', { nullable: true });
    addChoice(
      table,
      'status',
      ['uploaded', 'processing', 'ready', 'notarized', 'failed'],
      'uploaded',
    );
    table.text('status_reason');
    addChoice(
      table,
      'document_type',
      ['contract', 'deed', 'power_of_attorney', 'affidavit', 'other'],
      'other',
    );
    table.text('description');
    table.text('sha256').notNullable();
    table.integer('page_count');
    table.text('rendition_refusal').comment('why the document cannot be turned into a PDF');
    addChoice(
      table,
      'ai_analysis_status',
      ['pending', 'in_progress', 'completed', 'failed'],
      'pending',
    );
    table.integer('ai_confidence_score').checkBetween([0, 100]);
    table.text('ai_findings');
    table.text('risk_level').checkIn(['low', 'medium', 'high']);
    table.text('idempotency_key');
    table.integer('version').notNullable().defaultTo(1);
    addTimestamps(db, table);
    table.unique(['user_id', 'idempotency_key']);
    table.index('status');
  });
  await db.raw('CREATE INDEX documents_list ON documents (user_id, created_at DESC, id DESC)');
  await touchOnUpdate(db, 'documents');
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('documents');
  await db.schema.dropTable('stored_files');
  await db.schema.dropTable('installation');
}
