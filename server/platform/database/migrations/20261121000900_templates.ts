import type { Knex } from 'knex';
import { addChoice, addId, addReference, addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

const categories = [
  'contract',
  'agreement',
  'deed',
  'power_of_attorney',
  'affidavit',
  'business_formation',
  'employment',
  'real_estate',
  'family_law',
  'other',
  'notice',
  'petition',
  'motion',
  'corporate',
  'intellectual_property',
  'business',
];

/** Legal templates, their purchases, and requests for custom ones. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('document_templates', (table) => {
    addId(db, table);
    table.text('title').notNullable();
    table.text('description').notNullable();
    table.text('content').notNullable();
    addChoice(table, 'category', categories);
    addChoice(
      table,
      'document_type',
      ['contract', 'deed', 'power_of_attorney', 'affidavit', 'other'],
      'other',
    );
    table.text('jurisdiction').notNullable().defaultTo('US');
    table.integer('price').notNullable().defaultTo(0).comment('cents');
    table.integer('popularity').notNullable().defaultTo(0);
    table.boolean('is_active').notNullable().defaultTo(true);
    table.boolean('is_premium').notNullable().defaultTo(false);
    table.text('tags');
    table.text('preview');
    table.integer('estimated_time').notNullable().defaultTo(10).comment('minutes');
    addChoice(table, 'difficulty', ['beginner', 'intermediate', 'advanced'], 'beginner');
    table.boolean('ai_generated').notNullable().defaultTo(false);
    table.text('source_url');
    addTimestamps(db, table);
    table.index(['category', 'popularity']);
  });
  await touchOnUpdate(db, 'document_templates');
  await db.schema.createTable('template_purchases', (table) => {
    addId(db, table);
    addReference(table, 'user_id', 'users');
    addReference(table, 'template_id', 'document_templates');
    table.integer('purchase_price').notNullable().comment('cents');
    table.text('payment_intent_id').unique();
    addChoice(table, 'status', ['pending', 'completed', 'failed', 'refunded'], 'pending');
    table.integer('download_count').notNullable().defaultTo(0);
    table.integer('max_downloads').notNullable().defaultTo(10);
    table.timestamp('expires_at', { useTz: true });
    addTimestamps(db, table);
    table.check('download_count <= max_downloads', [], 'template_purchases_downloads');
    table.index(['user_id', 'created_at']);
    table.index('template_id');
  });
  await touchOnUpdate(db, 'template_purchases');
  await db.schema.createTable('template_requests', (table) => {
    addId(db, table);
    addReference(table, 'user_id', 'users');
    table.text('requested_title').notNullable();
    table.text('description').notNullable();
    addChoice(table, 'category', categories, 'other');
    table.text('jurisdiction').notNullable().defaultTo('US');
    addChoice(table, 'urgency', ['low', 'medium', 'high', 'urgent'], 'medium');
    table.integer('max_price').notNullable().defaultTo(2999).comment('cents');
    addChoice(
      table,
      'status',
      ['pending', 'in_progress', 'completed', 'failed', 'cancelled'],
      'pending',
    );
    addChoice(
      table,
      'ai_generation_status',
      ['queued', 'researching', 'generating', 'reviewing', 'completed', 'failed'],
      'queued',
    );
    addReference(table, 'generated_template_id', 'document_templates', { nullable: true });
    table.text('ai_notes');
    table.timestamp('estimated_completion', { useTz: true });
    addTimestamps(db, table);
    table.index(['user_id', 'created_at']);
  });
  await touchOnUpdate(db, 'template_requests');
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['template_requests', 'template_purchases', 'document_templates']) {
    await db.schema.dropTable(table);
  }
}
