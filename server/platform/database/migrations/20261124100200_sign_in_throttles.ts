import type { Knex } from 'knex';
import { addReference } from '../schema-helpers.ts';

/**
 * The limit of sign-in attempts for one account from unknown devices on any network, and the
 * devices that the account knows.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('sign_in_throttles', (table) => {
    table
      .text('email_sha256')
      .primary()
      .comment('of the address, in lower case, with or without account');
    table.integer('attempts').notNullable();
    table.timestamp('last_attempt_at', { useTz: true }).notNullable();
    table.timestamp('next_attempt_at', { useTz: true }).notNullable();
    table.index('last_attempt_at');
  });
  await db.schema.createTable('account_devices', (table) => {
    addReference(table, 'account_id', 'provider_accounts', { onDelete: 'CASCADE' });
    table.text('device_sha256').notNullable().comment('sha256 of the cookie, hexadecimal');
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.timestamp('last_used_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.primary(['account_id', 'device_sha256']);
    table.index('last_used_at');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('account_devices');
  await db.schema.dropTable('sign_in_throttles');
}
