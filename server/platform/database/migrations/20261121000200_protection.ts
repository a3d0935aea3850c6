import type { Knex } from 'knex';
import { addId, addReference } from '../schema-helpers.ts';

/**
 * What protects the endpoints: rate limits, responses stored for an Idempotency-Key, second
 * factors, the audit log.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('rate_limits', (table) => {
    table.string('key', 255).primary();
    table.integer('points').notNullable().defaultTo(0);
    table.bigInteger('expire');
  });
  await db.schema.createTable('idempotency_keys', (table) => {
    addReference(table, 'user_id', 'users', { onDelete: 'CASCADE' });
    table.text('key').notNullable();
    table.text('fingerprint').notNullable().comment('method, path and digest of the JSON body');
    table.integer('status');
    table.binary('sealed_body').comment('the JSON answer, encrypted with the master key');
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.primary(['user_id', 'key']);
    table.index('created_at');
  });
  await db.schema.createTable('step_up_credentials', (table) => {
    addId(db, table);
    addReference(table, 'user_id', 'users', { onDelete: 'CASCADE' });
    table.text('method').notNullable().checkIn(['passkey', 'totp']);
    table.text('label').notNullable();
    table.binary('sealed_secret').comment('TOTP secret, encrypted with the master key');
    table.bigInteger('last_time_step').comment('TOTP: a step is never accepted twice');
    table.text('passkey_id').unique();
    table.binary('public_key');
    table.bigInteger('sign_count').notNullable().defaultTo(0);
    table.jsonb('transports');
    table.timestamp('confirmed_at', { useTz: true });
    table.timestamp('last_used_at', { useTz: true });
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.index('user_id');
  });
  await db.schema.createTable('step_up_challenges', (table) => {
    addId(db, table);
    addReference(table, 'user_id', 'users', { onDelete: 'CASCADE' });
    table.text('purpose').notNullable().checkIn(['register', 'seal']);
    table.uuid('subject_id').comment('the notarization session to be sealed');
    table.text('document_sha256');
    table.text('challenge').notNullable();
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.timestamp('used_at', { useTz: true });
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.index('expires_at');
  });
  await db.schema.createTable('audit_events', (table) => {
    table.bigIncrements('id');
    table.timestamp('at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    addReference(table, 'user_id', 'users', { nullable: true, onDelete: 'SET NULL' });
    table.text('action').notNullable();
    table.text('subject_type').notNullable();
    table.uuid('subject_id');
    table.jsonb('details').notNullable().defaultTo('{}');
    table.index(['subject_type', 'subject_id']);
  });
}

export async function down(db: Knex): Promise<void> {
  for (const table of [
    'audit_events',
    'step_up_challenges',
    'step_up_credentials',
    'idempotency_keys',
    'rate_limits',
  ]) {
    await db.schema.dropTable(table);
  }
}
