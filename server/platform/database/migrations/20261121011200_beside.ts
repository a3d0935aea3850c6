import type { Knex } from 'knex';

/** Co-located signers, each action of theirs confirmed by a code; and credible witnesses. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('session_invitations', (table) => {
    table.boolean('credible').notNullable().defaultTo(false).comment('vouches for a signer');
    table
      .uuid('beside_user_id')
      .references('id')
      .inTable('users')
      .onDelete('SET NULL')
      .index()
      .comment('on whose device they take part');
    table.check("NOT credible OR role = 'witness'", [], 'session_invitations_credible');
  });
  await db.raw('ALTER TABLE signing_codes DROP CONSTRAINT signing_codes_purpose_check');
  await db.schema.alterTable('signing_codes', (table) => {
    table.setNullable('user_id');
    table
      .uuid('invitation_id')
      .references('id')
      .inTable('session_invitations')
      .onDelete('CASCADE')
      .index();
    table.uuid('device_user_id').references('id').inTable('users').onDelete('CASCADE').index();
    table.check("purpose IN ('sign', 'seat', 'act')", [], 'signing_codes_purpose_check');
    table.check(
      `CASE purpose WHEN 'sign' THEN user_id IS NOT NULL AND device_user_id IS NULL
         ELSE invitation_id IS NOT NULL AND device_user_id IS NOT NULL END`,
      [],
      'signing_codes_whose',
    );
  });
  for (const name of ['signature_marks', 'script_events']) {
    await db.schema.alterTable(name, (table) => {
      table.text('device').comment('name of the person whose device it was, if not their own');
    });
  }
}

export async function down(db: Knex): Promise<void> {
  for (const name of ['signature_marks', 'script_events']) {
    await db.schema.alterTable(name, (table) => {
      table.dropColumn('device');
    });
  }
  await db('signing_codes').whereNot({ purpose: 'sign' }).delete();
  await db.schema.alterTable('signing_codes', (table) => {
    table.dropChecks(['signing_codes_whose', 'signing_codes_purpose_check']);
    table.dropColumns('invitation_id', 'device_user_id');
    table.dropNullable('user_id');
    table.check("purpose IN ('sign')", [], 'signing_codes_purpose_check');
  });
  await db.schema.alterTable('session_invitations', (table) => {
    table.dropChecks(['session_invitations_credible']);
    table.dropColumns('credible', 'beside_user_id');
  });
}
