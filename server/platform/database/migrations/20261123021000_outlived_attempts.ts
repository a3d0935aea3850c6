import type { Knex } from 'knex';
import { addChoice, addId, addReference } from '../schema-helpers.ts';

/**
 * Failed attempts at the knowledge questions whose sessions were deleted with an account. Keeps
 * what a limit needs of them, until no limit can count them any more.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('outlived_attempts', (table) => {
    addId(db, table);
    table.specificType('asked_about', 'text[]').notNullable().comment('keyed digests');
    // Set while that account exists.
    addReference(table, 'user_id', 'users', { nullable: true });
    addReference(table, 'notary_id', 'notaries', { onDelete: 'CASCADE' });
    addChoice(table, 'status', ['failed', 'void']);
    table.timestamp('started_at', { useTz: true }).notNullable();
    table.timestamp('ended_at', { useTz: true }).notNullable();
    table.timestamp('counts_until', { useTz: true }).notNullable();
    table.index('user_id');
    table.index('notary_id');
    table.index('counts_until');
    table.index(['asked_about'], 'outlived_attempts_asked_about', 'gin');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('outlived_attempts');
}
