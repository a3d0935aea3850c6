import type { Knex } from 'knex';

/** A refund that the payment provider could not deliver. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('charges', (table) => {
    table.integer('refund_attempt').notNullable().defaultTo(1);
    table.text('refund_error').comment('why the last refund failed, as the provider names it');
    table.timestamp('refund_failed_at', { useTz: true });
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('charges', (table) =>
    table.dropColumns('refund_attempt', 'refund_error', 'refund_failed_at'),
  );
}
