import type { Knex } from 'knex';
import { addChoice, addId, addReference, addTimestamps, touchOnUpdate } from '../schema-helpers.ts';

const KINDS = ['local', 'pkcs12', 'remote'];

async function setKinds(db: Knex, kinds: string[]): Promise<void> {
  await db.raw('ALTER TABLE notary_keys DROP CONSTRAINT notary_keys_kind_check');
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  await db.raw(
    `ALTER TABLE notary_keys ADD CONSTRAINT notary_keys_kind_check CHECK (kind IN (${list}))`,
  );
}

/** Keys that never leave a notary's device, and what such a device is asked to sign. */
export async function up(db: Knex): Promise<void> {
  await setKinds(db, [...KINDS, 'device']);
  await db.schema.alterTable('notary_keys', (table) => {
    table.text('device_name').comment('of a device key: what the notary calls the computer');
    table.check("(kind = 'device') = (device_name IS NOT NULL)", [], 'notary_keys_device');
  });
  await db.schema.createTable('device_signatures', (table) => {
    addId(db, table);
    addReference(table, 'seal_id', 'seals', { onDelete: 'CASCADE' });
    addReference(table, 'notary_key_id', 'notary_keys');
    addChoice(table, 'status', ['waiting', 'signed', 'lapsed'], 'waiting');
    addChoice(table, 'purpose', ['document', 'journal']);
    table
      .binary('content')
      .notNullable()
      .comment('what is signed: the signed attributes in DER, or the journal entry');
    table.binary('signature').comment('DER-encoded ECDSA, or RSA PKCS#1 v1.5, with SHA-256');
    table.timestamp('expires_at', { useTz: true, precision: 3 }).notNullable();
    addTimestamps(db, table);
    table.check(
      "(status = 'signed') = (signature IS NOT NULL)",
      [],
      'device_signatures_signed_with_signature',
    );
  });
  await db.raw(
    "CREATE UNIQUE INDEX device_signatures_one_waiting ON device_signatures (seal_id) WHERE status = 'waiting'",
  );
  await db.raw(
    "CREATE INDEX device_signatures_of_key ON device_signatures (notary_key_id) WHERE status = 'waiting'",
  );
  await touchOnUpdate(db, 'device_signatures');
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('device_signatures');
  await db.schema.alterTable('notary_keys', (table) => {
    table.dropChecks('notary_keys_device');
    table.dropColumn('device_name');
  });
  await setKinds(db, KINDS);
}
