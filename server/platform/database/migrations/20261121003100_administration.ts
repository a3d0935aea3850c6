import type { Knex } from 'knex';
import { addReference } from '../schema-helpers.ts';

/** Splits text into words, including the parts of an address: 'harbor' finds 'ada@harbor.test'. */
const wordsOf = (columns: string[]) =>
  `to_tsvector('simple', regexp_replace(${columns
    .map((column) => `coalesce(${column}, '')`)
    .join(" || ' ' || ")}, '[^[:alnum:]]+', ' ', 'g'))`;

async function addSearch(db: Knex, table: string, columns: string[]): Promise<void> {
  await db.raw(
    `ALTER TABLE ${table} ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (${wordsOf(columns)}) STORED`,
  );
  await db.raw(`CREATE INDEX ${table}_search ON ${table} USING gin (search)`);
}

/**
 * Administration: blocks, rejections, renewals of commissions. Rows of the audit log are only
 * added.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => {
    table.timestamp('blocked_at', { useTz: true });
    table.text('blocked_reason');
    table.index(['created_at', 'id']);
  });
  await addSearch(db, 'users', ['email', 'first_name', 'last_name']);
  await db.raw(
    "CREATE INDEX provider_artifacts_account ON provider_artifacts ((payload->>'accountId'))",
  );

  await db.schema.alterTable('notaries', (table) => {
    table.timestamp('rejected_at', { useTz: true });
    table.date('renewal_expiry').comment('what the notary entered and nobody has checked yet');
    table.timestamp('renewal_submitted_at', { useTz: true });
    table.boolean('suspended_by_expiry').notNullable().defaultTo(false);
    table.check(
      '(renewal_expiry IS NULL) = (renewal_submitted_at IS NULL)',
      [],
      'notaries_renewal_whole',
    );
    table.check(
      "rejected_at IS NULL OR status = 'pending_approval'",
      [],
      'notaries_rejected_pending',
    );
    table.index(['created_at', 'id']);
    table.index(['status', 'commission_expiry']);
  });
  await addSearch(db, 'notaries', [
    'email',
    'first_name',
    'last_name',
    'license_number',
    'commission_state',
  ]);
  await db.schema.createTable('commission_reminders', (table) => {
    addReference(table, 'notary_id', 'notaries', { onDelete: 'CASCADE' });
    table.date('commission_expiry').notNullable();
    table.smallint('days').notNullable().checkIn(['60', '30', '7']);
    table.timestamp('sent_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.primary(['notary_id', 'commission_expiry', 'days']);
  });

  await db.schema.alterTable('notarization_sessions', (table) => {
    table
      .timestamp('dispatch_tried_at', { useTz: true })
      .comment('when nobody was found; null while it is still being looked for');
    table.index(['created_at', 'id']);
    table.index(['status', 'created_at']);
  });

  await db.schema.alterTable('audit_events', (table) => {
    table.dropForeign('user_id');
    table.foreign('user_id').references('id').inTable('users').onDelete('RESTRICT');
    table.index(['action', 'id']);
    table.index(['user_id', 'id']);
  });
  await db.raw(`CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'audit_events only grows: % is refused', TG_OP
      USING ERRCODE = 'insufficient_privilege'; END $$`);
  await db.raw(`CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
  await db.raw(`CREATE TRIGGER audit_events_keep BEFORE TRUNCATE ON audit_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TRIGGER audit_events_keep ON audit_events');
  await db.raw('DROP TRIGGER audit_events_append_only ON audit_events');
  await db.raw('DROP FUNCTION refuse_change()');
  await db.schema.alterTable('audit_events', (table) => {
    table.dropIndex(['user_id', 'id']);
    table.dropIndex(['action', 'id']);
    table.dropForeign('user_id');
    table.foreign('user_id').references('id').inTable('users').onDelete('SET NULL');
  });
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.dropIndex(['status', 'created_at']);
    table.dropIndex(['created_at', 'id']);
    table.dropColumn('dispatch_tried_at');
  });
  await db.schema.dropTable('commission_reminders');
  await db.schema.alterTable('notaries', (table) => {
    table.dropIndex(['status', 'commission_expiry']);
    table.dropIndex(['created_at', 'id']);
    table.dropChecks(['notaries_renewal_whole', 'notaries_rejected_pending']);
    table.dropColumns(
      'search',
      'suspended_by_expiry',
      'renewal_submitted_at',
      'renewal_expiry',
      'rejected_at',
    );
  });
  await db.raw('DROP INDEX provider_artifacts_account');
  await db.schema.alterTable('users', (table) => {
    table.dropIndex(['created_at', 'id']);
    table.dropColumns('search', 'blocked_reason', 'blocked_at');
  });
}
