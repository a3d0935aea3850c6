import type { Knex } from 'knex';

/** Records that the state office was notified of a compromised key. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('notary_keys', (table) => {
    table.date('notice_sent_on').comment('the day on which the written notice went out');
    table.check(
      "notice_sent_on IS NULL OR status = 'suspended'",
      [],
      'notary_keys_notice_of_suspended',
    );
  });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE notary_keys DROP CONSTRAINT notary_keys_notice_of_suspended');
  await db.schema.alterTable('notary_keys', (table) => {
    table.dropColumn('notice_sent_on');
  });
}
