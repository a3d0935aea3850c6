import type { Knex } from 'knex';
import { addChoice, addId, addReference, addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

/** Notarization sessions: invitations, fields to sign, assignments to notaries, earnings. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('notarization_sessions', (table) => {
    addId(db, table);
    addReference(table, 'user_id', 'users');
    addReference(table, 'document_id', 'documents');
    addChoice(table, 'status', ['scheduled', 'in_progress', 'completed', 'cancelled'], 'scheduled');
    addChoice(
      table,
      'act',
      ['acknowledgment', 'jurat', 'oath', 'copy_certification', 'signature_witnessing'],
      'acknowledgment',
    );
    table.specificType('signer_country', 'char(2)').notNullable();
    table.specificType('signer_state', 'char(2)');
    table.timestamp('consent_at', { useTz: true }).notNullable();
    table.timestamp('scheduled_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.timestamp('started_at', { useTz: true });
    table.timestamp('completed_at', { useTz: true });
    addReference(table, 'notary_id', 'notaries', { nullable: true });
    table.text('notes');
    table.integer('version').notNullable().defaultTo(1);
    addTimestamps(db, table);
    table.index(['user_id', 'created_at']);
    table.index(['notary_id', 'created_at']);
    table.index(['document_id', 'created_at']);
  });
  // A document has at most one open session, even if requests race.
  await db.raw(`CREATE UNIQUE INDEX notarization_sessions_open ON notarization_sessions (document_id)
    WHERE status IN ('scheduled', 'in_progress')`);
  await touchOnUpdate(db, 'notarization_sessions');
  await db.schema.createTable('session_invitations', (table) => {
    addId(db, table);
    addReference(table, 'session_id', 'notarization_sessions', { onDelete: 'CASCADE' });
    table.text('email').notNullable();
    addChoice(table, 'role', ['signer', 'witness']);
    table.text('code_sha256').notNullable().unique();
    table.timestamp('expires_at', { useTz: true }).notNullable();
    addReference(table, 'accepted_by', 'users', { nullable: true });
    table.timestamp('accepted_at', { useTz: true });
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.index('accepted_by');
  });
  await db.raw(
    'CREATE UNIQUE INDEX session_invitations_person ON session_invitations (session_id, lower(email))',
  );
  await db.schema.createTable('signature_fields', (table) => {
    addId(db, table);
    addReference(table, 'session_id', 'notarization_sessions', { onDelete: 'CASCADE' });
    addChoice(table, 'kind', ['signature', 'initials', 'date', 'text', 'checkbox']);
    addChoice(table, 'role', ['signer', 'notary', 'witness']);
    table.integer('page').notNullable().checkPositive();
    for (const column of ['x', 'y', 'width', 'height']) table.double(column).notNullable();
    table.index('session_id');
  });
  await db.schema.createTable('signature_marks', (table) => {
    addId(db, table);
    addReference(table, 'session_id', 'notarization_sessions', { onDelete: 'CASCADE' });
    addReference(table, 'field_id', 'signature_fields', { nullable: true });
    addReference(table, 'user_id', 'users');
    addChoice(table, 'kind', ['signature', 'initials', 'date', 'text', 'checkbox']);
    addChoice(table, 'role', ['signer', 'notary', 'witness']);
    table.text('signer_name').notNullable();
    table.integer('page').notNullable().checkPositive();
    for (const column of ['x', 'y', 'width', 'height']) table.double(column).notNullable();
    table.jsonb('appearance').notNullable();
    table.timestamp('signed_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.index('session_id');
    table.unique(['field_id']);
  });
  await db.schema.createTable('notary_assignments', (table) => {
    addId(db, table);
    addReference(table, 'notary_id', 'notaries');
    addReference(table, 'session_id', 'notarization_sessions');
    table.timestamp('assigned_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.timestamp('accepted_at', { useTz: true });
    table.timestamp('expires_at', { useTz: true });
    addChoice(
      table,
      'status',
      ['assigned', 'accepted', 'declined', 'completed', 'cancelled'],
      'assigned',
    );
    table.text('decline_reason');
    table.text('session_notes');
    table.smallint('session_rating').checkBetween([1, 5]);
    table.integer('compensation_amount').comment('cents');
    addTimestamps(db, table);
    table.index(['notary_id', 'created_at']);
    table.index('session_id');
  });
  await db.raw(`CREATE UNIQUE INDEX notary_assignments_live ON notary_assignments (session_id)
    WHERE status IN ('assigned', 'accepted')`);
  await touchOnUpdate(db, 'notary_assignments');
  await db.schema.createTable('notary_compensation', (table) => {
    addId(db, table);
    addReference(table, 'notary_id', 'notaries');
    addReference(table, 'assignment_id', 'notary_assignments', { nullable: true });
    addChoice(table, 'compensation_type', [
      'session_fee',
      'hourly_base',
      'bonus',
      'penalty',
      'adjustment',
    ]);
    table.integer('amount').notNullable().comment('cents');
    table.text('description');
    addChoice(table, 'payment_status', ['pending', 'processing', 'paid', 'failed'], 'pending');
    table.timestamp('payment_date', { useTz: true });
    table.text('payment_method');
    table.text('payment_reference');
    table.timestamp('period_start', { useTz: true });
    table.timestamp('period_end', { useTz: true });
    addTimestamps(db, table);
    table.index(['notary_id', 'created_at']);
    table.unique(['assignment_id', 'compensation_type']);
  });
  await touchOnUpdate(db, 'notary_compensation');
}

export async function down(db: Knex): Promise<void> {
  for (const table of [
    'notary_compensation',
    'notary_assignments',
    'signature_marks',
    'signature_fields',
    'session_invitations',
    'notarization_sessions',
  ]) {
    await db.schema.dropTable(table);
  }
}
