import type { Knex } from 'knex';

/** When the provider of text messages refused a number, so that its owner can be told. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('phones', (table) => {
    table.timestamp('refused_at');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('phones', (table) => {
    table.dropColumn('refused_at');
  });
}
