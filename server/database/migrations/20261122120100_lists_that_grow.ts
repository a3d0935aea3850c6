import type { Knex } from 'knex';

const GROWING = ['revocation_lists', 'revoked_certificates', 'rule_sets'];

/**
 * What was revoked stays so, a list that was published is what it was, and so are the rules under which
 * an act was done.
 */
export async function up(db: Knex): Promise<void> {
  for (const table of GROWING) {
    await db.raw(
      `CREATE TRIGGER ?? BEFORE UPDATE OR DELETE OR TRUNCATE ON ??
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change()`,
      [`${table}_grows`, table],
    );
    // Sessions refer to the sets of rules, and the check of that takes the owner's right to update them.
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
