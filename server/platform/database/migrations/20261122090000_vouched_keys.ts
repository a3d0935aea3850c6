import type { Knex } from 'knex';

/**
 * A key that a notary brings also gets a certificate of the platform's authority, for the
 * commission of that day.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('notary_keys', (table) => {
    table
      .specificType('voucher', 'bytea[]')
      .comment('of a key that was brought: our certificate of it and those above, DER');
    table.text('vouched_commission').comment('what the voucher says of the commission');
    table
      .specificType('voucher_serials', 'text[]')
      .notNullable()
      .defaultTo('{}')
      .comment('of every voucher that this key ever had');
    table.check('(voucher IS NULL) = (vouched_commission IS NULL)', [], 'notary_keys_vouched');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('notary_keys', (table) => {
    table.dropChecks(['notary_keys_vouched']);
    table.dropColumns('voucher', 'vouched_commission', 'voucher_serials');
  });
}
