import type { Knex } from 'knex';

export interface TableColumn {
  name: string;
  /** The SQL type, such as 'timestamp with time zone' or 'bytea[]'. */
  type: string;
}

/** A table with its writable columns. Generated columns are left out. */
export interface Table {
  schema: string;
  name: string;
  columns: TableColumn[];
}

/** Tables that the migration tools write themselves. */
const OWN = ['knex_migrations', 'knex_migrations_lock', 'migrations'];

interface ColumnRow {
  schema: string;
  table: string;
  name: string;
  type: string;
}

/**
 * Returns all tables of the application and its job queue. Referenced tables come before the tables
 * that refer to them.
 */
export async function listTables(db: Knex): Promise<Table[]> {
  const { rows } = (await db.raw(
    `SELECT n.nspname AS schema, c.relname AS table, a.attname AS name,
       format_type(a.atttypid, a.atttypmod) AS type
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'graphile_worker')
       AND NOT c.relname = ANY(?) AND a.attgenerated = ''
     ORDER BY n.nspname, c.relname, a.attnum`,
    [OWN],
  )) as { rows: ColumnRow[] };
  const tables = new Map<string, Table>();
  for (const { schema, table, name, type } of rows) {
    const known = tables.get(`${schema}.${table}`) ?? { schema, name: table, columns: [] };
    known.columns.push({ name, type });
    tables.set(`${schema}.${table}`, known);
  }
  return inOrder(tables, await listReferences(db));
}

async function listReferences(db: Knex): Promise<Map<string, Set<string>>> {
  const { rows } = (await db.raw(
    `SELECT DISTINCT fn.nspname || '.' || f.relname AS "from", tn.nspname || '.' || t.relname AS "to"
     FROM pg_constraint k
     JOIN pg_class f ON f.oid = k.conrelid JOIN pg_namespace fn ON fn.oid = f.relnamespace
     JOIN pg_class t ON t.oid = k.confrelid JOIN pg_namespace tn ON tn.oid = t.relnamespace
     WHERE k.contype = 'f' AND k.conrelid <> k.confrelid`,
  )) as { rows: { from: string; to: string }[] };
  const references = new Map<string, Set<string>>();
  for (const { from, to } of rows) {
    references.set(from, (references.get(from) ?? new Set()).add(to));
  }
  return references;
}

/**
 * Sorts tables so that referenced tables come first.
 * @throws Error if tables refer to each other in a cycle
 */
function inOrder(tables: Map<string, Table>, references: Map<string, Set<string>>): Table[] {
  const placed = new Set<string>();
  const ordered: Table[] = [];
  while (ordered.length < tables.size) {
    const ready = [...tables].filter(
      ([key]) =>
        !placed.has(key) &&
        [...(references.get(key) ?? [])].every((to) => placed.has(to) || !tables.has(to)),
    );
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    for (const [key, table] of ready) {
      placed.add(key);
      ordered.push(table);
    }
  }
  return ordered;
}

/** Returns the migrations that were applied to a database, oldest first. */
export async function listMigrations(db: Knex): Promise<string[]> {
  return db('knex_migrations').orderBy('id').pluck('name');
}
