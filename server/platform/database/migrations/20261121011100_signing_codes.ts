import type { Knex } from 'knex';
import { addChoice, addId, addReference } from '../schema-helpers.ts';

/** One-time codes by email before a signature, and the order in which people sign. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('signing_codes', (table) => {
    addId(db, table);
    addReference(table, 'session_id', 'notarization_sessions', { onDelete: 'CASCADE' });
    addReference(table, 'user_id', 'users', { onDelete: 'CASCADE' });
    addChoice(table, 'purpose', ['sign']);
    table.text('code_hash').comment('argon2id; null until the letter is written');
    table.integer('attempts').notNullable().defaultTo(0);
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.timestamp('used_at', { useTz: true });
    table.index(['session_id', 'user_id']);
    table.index('user_id');
  });
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.jsonb('signing_order').comment('keys of people; null: all at once');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('notarization_sessions', (table) => {
    table.dropColumn('signing_order');
  });
  await db.schema.dropTable('signing_codes');
}
