import type { Knex } from 'knex';
import { addReference } from '../schema-helpers.ts';

/**
 * The last notification to the owner of a sealed document about its signing key: compromised or
 * not.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('told_owners', (table) => {
    addReference(table, 'seal_id', 'seals', { onDelete: 'CASCADE' });
    table.boolean('affected').notNullable();
    table.integer('times').notNullable().defaultTo(1).comment('so many letters there were');
    table.timestamp('told_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    table.primary(['seal_id']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('told_owners');
}
