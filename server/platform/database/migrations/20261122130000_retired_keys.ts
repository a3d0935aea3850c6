import type { Knex } from 'knex';

/** An uploaded key is kept while it can be used. Its certificate stays with what it signed. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('notary_keys', (table) => {
    table.dropChecks('notary_keys_sealed');
    table.check(
      "CASE WHEN kind = 'pkcs12' THEN status <> 'active' OR sealed_key IS NOT NULL ELSE sealed_key IS NULL END",
      [],
      'notary_keys_sealed',
    );
  });
}

/** Rows without a key block the rollback, because the key cannot be restored. */
export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('notary_keys', (table) => {
    table.dropChecks('notary_keys_sealed');
    table.check("(kind = 'pkcs12') = (sealed_key IS NOT NULL)", [], 'notary_keys_sealed');
  });
}
