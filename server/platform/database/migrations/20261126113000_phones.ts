import type { Knex } from 'knex';

/**
 * Phone numbers of people who agreed to receive text messages. A signing code can be sent by text
 * message instead of email; `number` is then where it was sent.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('phones', (table) => {
    table.uuid('user_id').primary().references('users.id').onDelete('CASCADE');
    table.text('number').notNullable();
    table.text('consent_text').notNullable();
    table.timestamp('consented_at').notNullable().defaultTo(db.fn.now());
    table.text('code_hash');
    table.timestamp('code_expires_at');
    table.integer('attempts').notNullable().defaultTo(0);
    table.timestamp('confirmed_at');
  });
  await db.schema.alterTable('signing_codes', (table) => {
    table.text('number');
  });
}

export async function down(db: Knex): Promise<void> {
  // Without the number, these codes would count as emailed.
  await db<Record<string, unknown>>('signing_codes').whereNotNull('number').delete();
  await db.schema.alterTable('signing_codes', (table) => {
    table.dropColumn('number');
  });
  await db.schema.dropTable('phones');
}
