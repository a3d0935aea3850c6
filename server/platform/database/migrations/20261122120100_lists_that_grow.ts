import type { Knex } from 'knex';

const GROWING = ['revocation_lists', 'revoked_certificates', 'rule_sets'];

/** A revocation is permanent, and a published list and the rules of an act are immutable. */
export async function up(db: Knex): Promise<void> {
  for (const table of GROWING) {
    await db.raw(
      `CREATE TRIGGER ?? BEFORE UPDATE OR DELETE OR TRUNCATE ON ??
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change()`,
      [`${table}_grows`, table],
    );
    // Sessions reference rule sets, and that foreign key check requires the owner's right to update
    // them.
    const owner = table === 'rule_sets' ? 'PUBLIC' : 'PUBLIC, CURRENT_USER';
    await db.raw(`REVOKE UPDATE, DELETE, TRUNCATE ON ?? FROM ${owner}`, [table]);
  }
}

export async function down(db: Knex): Promise<void> {
  for (const table of GROWING) {
    await db.raw('DROP TRIGGER ?? ON ??', [`${table}_grows`, table]);
    await db.raw('GRANT UPDATE, DELETE, TRUNCATE ON ?? TO CURRENT_USER', [table]);
  }
}
