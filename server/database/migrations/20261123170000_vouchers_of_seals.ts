import type { Knex } from 'knex';

/** A seal keeps what vouched for a brought key as it was asked for: the key may be vouched for anew meanwhile. */
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
