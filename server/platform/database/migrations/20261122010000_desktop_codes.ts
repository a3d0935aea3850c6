import type { Knex } from 'knex';
import { addReference } from '../schema-helpers.ts';

/** Hashes of the codes that transfer a sign-in from the system browser to the desktop app. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('desktop_codes', (table) => {
    table.text('code_sha256').primary();
    addReference(table, 'user_id', 'users', { onDelete: 'CASCADE' });
    table.text('challenge').notNullable().comment('base64url of the SHA-256 of the secret');
    table.timestamp('authenticated_at', { useTz: true, precision: 3 }).notNullable();
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.timestamp('used_at', { useTz: true });
    table.index('expires_at');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('desktop_codes');
}
