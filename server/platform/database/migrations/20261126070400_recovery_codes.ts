import type { Knex } from 'knex';
import { addReference } from '../schema-helpers.ts';

/** Codes with which a person who has lost their second factors can sign in. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('recovery_codes', (table) => {
    addReference(table, 'user_id', 'users', { onDelete: 'CASCADE' });
    table.text('code_digest').notNullable().comment('HMAC-SHA256 with the index key, hexadecimal');
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.timestamp('used_at', { useTz: true });
    table.primary(['user_id', 'code_digest']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('recovery_codes');
}
