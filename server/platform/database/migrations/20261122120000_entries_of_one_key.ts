import type { Knex } from 'knex';

const STOPPED =
  "(status = 'suspended') = (suspended_at IS NOT NULL AND reason IS NOT NULL AND compromised_since IS NOT NULL";

/** A key with several entries is suspended in all of them, and the state is notified once. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('notary_keys', (table) => {
    table.dropChecks(['notary_keys_suspended']);
    table.check(`${STOPPED})`, [], 'notary_keys_suspended');
    table.check(
      "notice_due_at IS NULL OR status = 'suspended'",
      [],
      'notary_keys_due_of_suspended',
    );
  });
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`UPDATE notary_keys SET notice_due_at = suspended_at + interval '7 days'
    WHERE status = 'suspended' AND notice_due_at IS NULL`);
  await db.schema.alterTable('notary_keys', (table) => {
    table.dropChecks(['notary_keys_due_of_suspended', 'notary_keys_suspended']);
    table.check(`${STOPPED} AND notice_due_at IS NOT NULL)`, [], 'notary_keys_suspended');
  });
}
