import type { Knex } from 'knex';

/*
 * The rights of the role that the server uses: it reads and writes rows, and in append-only tables
 * it may add rows and change none. The tables belong to another role, which migrates them.
 */

/** The server's role in the embedded database. */
export const SERVER_ROLE = 'sealwright_server';

/**
 * Append-only tables: journals, their tree, the audit log, domain events, the script events of an
 * act, the rules and their acceptances, price lists, the ledger and revocations. Script events are
 * deleted with their session, once the rules allow it.
 */
export const GROWING_TABLES = [
  'audit_events',
  'authority_acceptances',
  'events',
  'journal_entries',
  'journal_leaves',
  'journal_nodes',
  'journal_signers',
  'journal_tree_heads',
  'ledger_entries',
  'ledger_transactions',
  'price_lists',
  'revocation_lists',
  'revoked_certificates',
  'rule_sets',
  'script_events',
];

/**
 * Append-only tables in which a few columns may change; a trigger enforces how. The count of a
 * security event grows, and the data that identifies a network is cleared when its retention is
 * over.
 */
const COLUMNS_THAT_CHANGE: Record<string, string[]> = {
  security_events: ['count', 'last_at', 'address', 'account_hash'],
};

const SCHEMAS = ['public', 'graphile_worker'];

/** Only migrations change these tables. */
const MIGRATION_TABLES = [
  'public.knex_migrations',
  'public.knex_migrations_lock',
  'graphile_worker.migrations',
];

/**
 * Quotes the name of a role for a statement of Knex. Bindings for names are for columns, whose names
 * Knex maps; a role keeps its capital letters.
 */
const quoteName = (name: string): string =>
  `"${name.replaceAll('"', '""').replaceAll('?', '\\?')}"`;

/**
 * Grants a role what the server needs and revokes what it must not have. It may run again at any
 * time, but not in parallel. Other connections of that role are not affected.
 * @param owner the owner of the tables
 */
export async function grantServerRights(owner: Knex, role: string): Promise<void> {
  const to = quoteName(role);
  await owner.transaction(async (tx) => {
    for (const schema of SCHEMAS) {
      await tx.raw(`GRANT USAGE ON SCHEMA ?? TO ${to}`, [schema]);
      await tx.raw(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ?? TO ${to}`, [
        schema,
      ]);
      // Sequences advance, and none can be reset.
      await tx.raw(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ?? TO ${to}`, [schema]);
      await tx.raw(`REVOKE UPDATE ON ALL SEQUENCES IN SCHEMA ?? FROM ${to}`, [schema]);
    }
    for (const table of GROWING_TABLES) {
      await tx.raw(`REVOKE UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER ON ?? FROM ${to}`, [
        table,
      ]);
    }
    for (const [table, columns] of Object.entries(COLUMNS_THAT_CHANGE)) {
      await tx.raw(`REVOKE UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER ON ?? FROM ${to}`, [
        table,
      ]);
      const names = columns.map(() => '??').join(', ');
      await tx.raw(`GRANT UPDATE (${names}) ON ?? TO ${to}`, [...columns, table]);
    }
    for (const table of MIGRATION_TABLES) {
      await tx.raw(`REVOKE INSERT, UPDATE, DELETE ON ?? FROM ${to}`, [table]);
    }
    await openQueue(tx, role);
  });
}

/** The queue's tables show their rows only to their owner unless a policy allows more. */
async function openQueue(tx: Knex, role: string): Promise<void> {
  const { rows } = (await tx.raw(
    `SELECT c.relname AS table FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'graphile_worker' AND c.relrowsecurity AND NOT EXISTS (
       SELECT FROM pg_policies p
       WHERE p.schemaname = n.nspname AND p.tablename = c.relname AND ?::name = ANY(p.roles))`,
    [role],
  )) as { rows: { table: string }[] };
  for (const { table } of rows) {
    await tx.raw(
      `CREATE POLICY ${quoteName(`for_${role}`)} ON graphile_worker.?? TO ${quoteName(role)}
       USING (true) WITH CHECK (true)`,
      [table],
    );
  }
}

/** Creates the server's role in the embedded database, or sets its password. */
export async function createServerRole(owner: Knex, password: string): Promise<void> {
  const known = await owner('pg_roles').where({ rolname: SERVER_ROLE }).first('rolname');
  const act = known ? 'ALTER' : 'CREATE';
  // This kind of statement takes no parameters, so Postgres formats the literals.
  const { rows } = (await owner.raw('SELECT format(?, ?::text, ?::text) AS statement', [
    `${act} ROLE %I LOGIN PASSWORD %L`,
    SERVER_ROLE,
    password,
  ])) as { rows: { statement: string }[] };
  await owner.raw(rows[0]?.statement ?? '');
}

/** Lists the append-only tables whose rows the connected role could change or delete. */
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
