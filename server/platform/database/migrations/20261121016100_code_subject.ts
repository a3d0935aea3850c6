import type { Knex } from 'knex';

/**
 * The act for which a code was sent to a co-located signer. The code is valid for that act only.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('signing_codes', (table) => {
    table.text('subject').comment('of an act: key of a step, number of a field, or a page');
  });
  // Earlier codes were sent for no particular act and are therefore valid for none.
  await db<Record<string, unknown>>('signing_codes')
    .where({ purpose: 'act' })
    .update({ subject: 'unknown', expires_at: db.raw('least(expires_at, now())') });
  await db.raw(
    `ALTER TABLE signing_codes ADD CONSTRAINT signing_codes_subject
     CHECK ((purpose = 'act') = (subject IS NOT NULL))`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('signing_codes', (table) => {
    table.dropChecks(['signing_codes_subject']);
    table.dropColumn('subject');
  });
}
