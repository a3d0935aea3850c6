import type { Knex } from 'knex';

/**
 * Invited people without an account: the emailed code with which they join (purpose `join`), and the
 * version of the terms to which they agreed.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('session_invitations', (table) => {
    table.text('terms_version').comment('of a person who joined without an account');
  });
  await db.schema.alterTable('signing_codes', (table) => {
    table.dropChecks(['signing_codes_whose', 'signing_codes_purpose_check']);
  });
  await db.schema.alterTable('signing_codes', (table) => {
    table.check("purpose IN ('sign', 'seat', 'act', 'join')", [], 'signing_codes_purpose_check');
    table.check(
      `CASE purpose WHEN 'sign' THEN user_id IS NOT NULL AND device_user_id IS NULL
         WHEN 'join' THEN invitation_id IS NOT NULL AND device_user_id IS NULL
         ELSE invitation_id IS NOT NULL AND device_user_id IS NOT NULL END`,
      [],
      'signing_codes_whose',
    );
  });
}

export async function down(db: Knex): Promise<void> {
  await db('signing_codes').where({ purpose: 'join' }).delete();
  await db.schema.alterTable('signing_codes', (table) => {
    table.dropChecks(['signing_codes_whose', 'signing_codes_purpose_check']);
  });
  await db.schema.alterTable('signing_codes', (table) => {
    table.check("purpose IN ('sign', 'seat', 'act')", [], 'signing_codes_purpose_check');
    table.check(
      `CASE purpose WHEN 'sign' THEN user_id IS NOT NULL AND device_user_id IS NULL
         ELSE invitation_id IS NOT NULL AND device_user_id IS NOT NULL END`,
      [],
      'signing_codes_whose',
    );
  });
  await db.schema.alterTable('session_invitations', (table) => {
    table.dropColumn('terms_version');
  });
}
