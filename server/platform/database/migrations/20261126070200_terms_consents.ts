import type { Knex } from 'knex';
import { addReference } from '../schema-helpers.ts';

/** The versions of the terms that an account has agreed to, and how a pending sign-in was proved. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('terms_consents', (table) => {
    addReference(table, 'account_id', 'provider_accounts', { onDelete: 'CASCADE' });
    table.text('version').notNullable();
    table.timestamp('agreed_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.primary(['account_id', 'version']);
  });
  await db.schema.alterTable('pending_sign_ins', (table) => {
    table
      .specificType('methods', 'text[]')
      .notNullable()
      .defaultTo('{pwd}')
      .comment('authentication methods so far (RFC 8176)');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('pending_sign_ins', (table) => {
    table.dropColumn('methods');
  });
  await db.schema.dropTable('terms_consents');
}
