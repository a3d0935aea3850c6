import type { Knex } from 'knex';

/** How often an address was asked for confirmation. The intervals between the emails grow. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('newsletter_subscriptions', (table) => {
    table.integer('letters').notNullable().defaultTo(0);
  });
  await db('newsletter_subscriptions').whereNotNull('letter_at').update({ letters: 1 });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('newsletter_subscriptions', (table) => {
    table.dropColumn('letters');
  });
}
