import type { Knex } from 'knex';

/* What the role may do that the server works as: all day it reads and writes rows, and of what only
 * grows it may add rows and change none. The tables belong to another role, which migrates them. */

/** The server's role in the embedded database. */
export const SERVER_ROLE = 'sealwright_server';

/**
 * Tables whose rows are added and never changed: journals, their tree, the audit, what was said in an
 * act, under which rules, and what was revoked. What was said goes with its session, once the rules let
 * that be deleted.
 */
export const GROWING_TABLES = [
  'audit_events',
  'journal_entries',
  'journal_leaves',
  'journal_nodes',
  'journal_signers',
  'journal_tree_heads',
  'revocation_lists',
  'revoked_certificates',
  'rule_sets',
  'script_events',
];

const SCHEMAS = ['public', 'graphile_worker'];

/** Kept by migrations alone. */
const MIGRATION_TABLES = [
  'public.knex_migrations',
  'public.knex_migrations_lock',
  'graphile_worker.migrations',
];

/**
 * Gives a role what the server needs, and takes what it must not have. It may run again at any time,
 * by one at a time; others who work as that role notice nothing.
 * @param owner who owns the tables
 */
export async function grantServerRights(owner: Knex, role: string): Promise<void> {
  await owner.transaction(async (tx) => {
    for (const schema of SCHEMAS) {
      await tx.raw('GRANT USAGE ON SCHEMA ?? TO ??', [schema, role]);
      await tx.raw('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ?? TO ??', [
        schema,
        role,
      ]);
      // Counters go on; none is set back.
      await tx.raw('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ?? TO ??', [schema, role]);
      await tx.raw('REVOKE UPDATE ON ALL SEQUENCES IN SCHEMA ?? FROM ??', [schema, role]);
    }
    for (const table of GROWING_TABLES) {
      await tx.raw('REVOKE UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER ON ?? FROM ??', [
        table,
        role,
      ]);
    }
    for (const table of MIGRATION_TABLES) {
      await tx.raw('REVOKE INSERT, UPDATE, DELETE ON ?? FROM ??', [table, role]);
    }
    await openQueue(tx, role);
  });
}

/** The queue's tables show their rows to their owner alone unless a policy says otherwise. */
async function openQueue(tx: Knex, role: string): Promise<void> {
  const { rows } = (await tx.raw(
    `SELECT c.relname AS table FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'graphile_worker' AND c.relrowsecurity AND NOT EXISTS (
       SELECT FROM pg_policies p
       WHERE p.schemaname = n.nspname AND p.tablename = c.relname AND ?::name = ANY(p.roles))`,
    [role],
  )) as { rows: { table: string }[] };
  for (const { table } of rows) {
    await tx.raw('CREATE POLICY ?? ON graphile_worker.?? TO ?? USING (true) WITH CHECK (true)', [
      `for_${role}`,
      table,
      role,
    ]);
  }
}

/** Makes the server's role in the embedded database, or gives it the password that is asked for. */
export async function createServerRole(owner: Knex, password: string): Promise<void> {
  const known = await owner('pg_roles').where({ rolname: SERVER_ROLE }).first('rolname');
  const act = known ? 'ALTER' : 'CREATE';
  // A statement of this kind takes no parameters: Postgres itself writes the literals.
  const { rows } = (await owner.raw('SELECT format(?, ?::text, ?::text) AS statement', [
    `${act} ROLE %I LOGIN PASSWORD %L`,
    SERVER_ROLE,
    password,
  ])) as { rows: { statement: string }[] };
  await owner.raw(rows[0]?.statement ?? '');
}

/** Of the tables that only grow, those whose rows the connected role could change or take away. */
export async function changeableTables(db: Knex): Promise<string[]> {
  const { rows } = (await db.raw(
    `SELECT c.relname AS table FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.oid = ANY(SELECT to_regclass(name) FROM unnest(?::text[]) AS name) AND (
       has_any_column_privilege(c.oid, 'UPDATE') OR has_table_privilege(c.oid, 'DELETE')
       OR has_table_privilege(c.oid, 'TRUNCATE') OR pg_has_role(c.relowner, 'MEMBER')
       OR pg_has_role(n.nspowner, 'MEMBER'))
     ORDER BY c.relname`,
    [GROWING_TABLES],
  )) as { rows: { table: string }[] };
  return rows.map(({ table }) => table);
}
