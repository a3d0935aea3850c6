import type { Knex } from 'knex';

/** For which act a code was mailed to someone who sits beside another: it is good for that alone. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('signing_codes', (table) => {
    table.text('subject').comment('of an act: key of a step, number of a field, or a page');
  });
  // What was mailed before was for no act in particular, and so is good for none.
  await db('signing_codes')
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
