import type { Knex } from 'knex';

/**
 * Search, stable slugs and owners of templates; checkout, refund and provider events of purchases.
 * pg_trgm is a trusted extension, so the owner of a database may create it. If even that is not
 * allowed, the search works without similarity and finds whole words and prefixes.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`DO $$ BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm;
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
      RAISE NOTICE 'pg_trgm is not available; templates are searched by words alone';
    END $$`);
  await db.schema.alterTable('document_templates', (table) => {
    table.text('slug').unique();
    table.integer('content_version').notNullable().defaultTo(1);
    table.uuid('owner_id').references('id').inTable('users').onDelete('RESTRICT').index();
  });
  await db.raw(`ALTER TABLE document_templates ADD COLUMN search_words tsvector
    GENERATED ALWAYS AS (
      setweight(to_tsvector('english', title), 'A') ||
      setweight(to_tsvector('english', coalesce(tags, '')), 'B') ||
      setweight(to_tsvector('english', replace(category, '_', ' ')), 'B') ||
      setweight(to_tsvector('english', description), 'C')
    ) STORED`);
  await db.raw(
    'CREATE INDEX document_templates_search ON document_templates USING gin (search_words)',
  );
  await db.raw(`DO $$ BEGIN
    IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
      CREATE INDEX document_templates_title_likeness
        ON document_templates USING gin (lower(title) gin_trgm_ops);
    END IF; END $$`);
  await db.schema.alterTable('template_purchases', (table) => {
    table.text('provider').checkIn(['stripe', 'sandbox']);
    /** The provider's reference of the checkout. A new attempt gets a new one. */
    table.text('checkout_reference').unique();
    table.text('checkout_url');
    table.integer('attempt').notNullable().defaultTo(1);
    table.timestamp('completed_at', { useTz: true, precision: 3 });
    table.timestamp('refunded_at', { useTz: true, precision: 3 });
    table.text('refund_reason');
    table.text('refund_reference');
    table.index('created_at');
  });
  await db.raw(`CREATE UNIQUE INDEX template_purchases_one_pending
    ON template_purchases (user_id, template_id) WHERE status = 'pending'`);
  await db.schema.createTable('payment_events', (table) => {
    table.text('provider').notNullable();
    table.text('event_id').notNullable();
    table.text('type').notNullable();
    table
      .timestamp('received_at', { useTz: true, precision: 3 })
      .notNullable()
      .defaultTo(db.fn.now());
    table.primary(['provider', 'event_id']);
  });
  await db.schema.alterTable('template_requests', (table) => {
    table.text('review_reason');
    table.uuid('reviewed_by').references('id').inTable('users').onDelete('RESTRICT');
    table.timestamp('reviewed_at', { useTz: true, precision: 3 });
    /** Counts drafts: the first is 1, and each rejected draft adds one. */
    table.integer('draft').notNullable().defaultTo(1);
    table.index(['ai_generation_status', 'created_at']);
    table.index('generated_template_id');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('template_requests', (table) => {
    table.dropIndex(['ai_generation_status', 'created_at']);
    table.dropIndex('generated_template_id');
    table.dropColumns('review_reason', 'reviewed_by', 'reviewed_at', 'draft');
  });
  await db.schema.dropTable('payment_events');
  await db.raw('DROP INDEX template_purchases_one_pending');
  await db.schema.alterTable('template_purchases', (table) => {
    table.dropIndex('created_at');
    table.dropColumns(
      'provider',
      'checkout_reference',
      'checkout_url',
      'attempt',
      'completed_at',
      'refunded_at',
      'refund_reason',
      'refund_reference',
    );
  });
  await db.raw('DROP INDEX IF EXISTS document_templates_title_likeness');
  await db.schema.alterTable('document_templates', (table) => {
    table.dropColumns('search_words', 'slug', 'content_version', 'owner_id');
  });
  // Keep the extension, because other applications of this database may use it now.
}
