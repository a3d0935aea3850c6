import type { Knex } from 'knex';
import { addChoice, addReference } from '../schema-helpers.ts';

/** Links that are sent to the address of an account. Each one works once. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('account_links', (table) => {
    table.text('token_sha256').primary().comment('hexadecimal; the token is only in the email');
    addReference(table, 'account_id', 'provider_accounts', { onDelete: 'CASCADE' });
    addChoice(table, 'purpose', ['reset_password', 'sign_in', 'change_email', 'undo_email']);
    table.text('address').comment('change_email: the new address; undo_email: the old one');
    table.text('return_to').comment('path at which the person continues after the sign-in');
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.index('account_id');
    table.index('expires_at');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('account_links');
}
