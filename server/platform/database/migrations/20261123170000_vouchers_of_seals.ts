import type { Knex } from 'knex';

/**
 * A seal keeps the platform certificate of a brought key from the time of its request, because the
 * key may get a new one in the meantime.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('seals', (table) => {
    table
      .specificType('voucher', 'bytea[]')
      .comment('of a key that was brought: our certificate of it and those above, DER');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('seals', (table) => {
    table.dropColumn('voucher');
  });
}
