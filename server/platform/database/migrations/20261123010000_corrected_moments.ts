import type { Knex } from 'knex';

/**
 * The time since when a key was compromised can be corrected: another row for the same certificate
 * is added, and the last one counts. Earlier rows do not change.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('revoked_certificates', (table) => {
    table
      .integer('revision')
      .notNullable()
      .defaultTo(0)
      .comment('grows with every correction of invalid_since');
    table.dropPrimary();
    table.primary(['serial', 'revision']);
  });
  await db.schema.alterTable('notary_keys', (table) => {
    table
      .timestamp('moment_corrected_at', { useTz: true, precision: 3 })
      .comment('when compromised_since was last corrected');
    table.text('moment_reason').comment('why it was');
    table.check(
      "(moment_corrected_at IS NULL) = (moment_reason IS NULL) AND (moment_corrected_at IS NULL OR status = 'suspended')",
      [],
      'notary_keys_moment_corrected',
    );
  });
}

/** Only the row that counts is kept for each certificate. */
export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('notary_keys', (table) => {
    table.dropChecks('notary_keys_moment_corrected');
    table.dropColumns('moment_corrected_at', 'moment_reason');
  });
  await db.raw('ALTER TABLE revoked_certificates DISABLE TRIGGER revoked_certificates_grows');
  await db.raw('GRANT DELETE ON revoked_certificates TO CURRENT_USER');
  await db.raw(`DELETE FROM revoked_certificates AS one USING revoked_certificates AS next
    WHERE next.serial = one.serial AND next.revision > one.revision`);
  await db.raw('REVOKE DELETE ON revoked_certificates FROM CURRENT_USER');
  await db.raw('ALTER TABLE revoked_certificates ENABLE TRIGGER revoked_certificates_grows');
  await db.schema.alterTable('revoked_certificates', (table) => {
    table.dropPrimary();
    table.dropColumn('revision');
    table.primary(['serial']);
  });
}
