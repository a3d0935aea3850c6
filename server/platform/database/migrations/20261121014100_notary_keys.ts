import type { Knex } from 'knex';
import { addChoice, addId, addReference, addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

/** The signing keys of notaries: one in use for each notary, earlier ones, and revoked ones. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('notary_keys', (table) => {
    addId(db, table);
    addReference(table, 'notary_id', 'notaries');
    addChoice(table, 'kind', ['local', 'pkcs12', 'remote']);
    addChoice(table, 'status', ['active', 'superseded', 'suspended'], 'active');
    table.binary('certificate').notNullable().comment('DER');
    table.specificType('chain', 'bytea[]').notNullable().comment('nearest first, DER');
    table.text('serial').notNullable();
    table.binary('sealed_key').comment('PKCS#8 sealed by the vault; of an uploaded key alone');
    table.text('store_name').comment('of a local key: where the authority keeps it');
    table
      .text('commission')
      .comment('of a local key: name, state, number and end in its certificate');
    table.text('reason');
    table.timestamp('suspended_at', { useTz: true, precision: 3 });
    table.timestamp('compromised_since', { useTz: true, precision: 3 });
    table.timestamp('notice_due_at', { useTz: true, precision: 3 });
    addTimestamps(db, table);
    table.index(['notary_id', 'created_at']);
    table.check("(kind = 'pkcs12') = (sealed_key IS NOT NULL)", [], 'notary_keys_sealed');
    table.check("(kind = 'local') = (store_name IS NOT NULL)", [], 'notary_keys_local');
    table.check(
      "(status = 'suspended') = (suspended_at IS NOT NULL AND reason IS NOT NULL AND compromised_since IS NOT NULL AND notice_due_at IS NOT NULL)",
      [],
      'notary_keys_suspended',
    );
  });
  await db.raw(
    "CREATE UNIQUE INDEX notary_keys_one_active ON notary_keys (notary_id) WHERE status = 'active'",
  );
  await touchOnUpdate(db, 'notary_keys');
  await db.schema.alterTable('seals', (table) => {
    addReference(table, 'notary_key_id', 'notary_keys', { nullable: true });
    table.index('notary_key_id');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('seals', (table) => table.dropColumn('notary_key_id'));
  await db.schema.dropTable('notary_keys');
}
