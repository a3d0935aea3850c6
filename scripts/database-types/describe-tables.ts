import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Knex } from 'knex';
import { toCamelCase } from '../../server/platform/database/column-names.ts';
import { COLUMN_TYPES, IMPORTS } from './column-types.ts';

const root = path.join(import.meta.dirname, '..', '..');
const biome = path.join(root, 'node_modules', '.bin', 'biome');

/** The file that is written. */
export const TABLES_FILE = path.join(root, 'server', 'platform', 'database', 'tables.ts');

/** TypeScript types of what our parsers of Postgres values return (see connect.ts). */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'number',
  timestamptz: 'Date',
};

/** Types that are read as text. A date is `yyyy-mm-dd`. */
const TEXTS = ['bpchar', 'date', 'inet', 'text', 'time', 'tsvector', 'uuid', 'varchar'];

interface Column {
  table: string;
  name: string;
  /** The name of the type in pg_type. The type of an array begins with `_`. */
  type: string;
  nullable: boolean;
  /** Whether an insert may omit the column. */
  optional: boolean;
  generated: boolean;
  /** The condition of a check constraint on the column alone, if there is one. */
  check: string | null;
}

async function listColumns(db: Knex): Promise<Column[]> {
  const { rows } = (await db.raw(
    `SELECT c.relname AS table, a.attname AS name, t.typname AS type, NOT a.attnotnull AS nullable,
       NOT a.attnotnull OR a.atthasdef OR a.attidentity <> '' AS optional,
       a.attgenerated <> '' OR a.attidentity = 'a' AS generated,
       (SELECT pg_get_expr(k.conbin, k.conrelid) FROM pg_constraint k WHERE k.conrelid = c.oid
          AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
          AND pg_get_expr(k.conbin, k.conrelid) ~ '= ANY \\(+ARRAY' ORDER BY k.oid DESC LIMIT 1) AS check
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     JOIN pg_type t ON t.oid = a.atttypid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
       AND c.relname NOT LIKE 'knex_%'
     ORDER BY c.relname, a.attnum`,
  )) as { rows: Column[] };
  return rows;
}

/** Returns the values that a check constraint of the form `column = ANY (ARRAY[…])` allows. */
function valuesOf(check: string | null): string | null {
  const list = check?.match(/^\(+\w+ = ANY \(+ARRAY\[(.*)\]\)+(?:::text\[\]\)+)?$/)?.[1];
  const values = list?.match(/'[^']*'(?=::text)/g);
  return values ? values.join(' | ') : null;
}

/**
 * Returns the TypeScript type of a column.
 * @throws Error for a Postgres type that is not listed
 */
function typeOf(column: Column): string {
  const { type, check } = column;
  const element = type.replace(/^_/, '');
  const known = TEXTS.includes(element) ? (valuesOf(check) ?? 'string') : TYPES[element];
  if (!known) throw new Error(`the type ${type} of ${column.table}.${column.name} is not mapped`);
  const chosen = COLUMN_TYPES[`${column.table}.${column.name}`];
  return chosen ?? (type === element ? known : `${known}[]`);
}

const nameOf = (table: string) => {
  const name = toCamelCase(table);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Row`;
};

const namesOf = (columns: Column[]) =>
  columns.map(({ name }) => `'${toCamelCase(name)}'`).join(' | ') || 'never';

const rowOf = (table: string, columns: Column[]) =>
  `export interface ${nameOf(table)} {\n${columns
    .map(
      (column) =>
        `  ${toCamelCase(column.name)}: ${typeOf(column)}${column.nullable ? ' | null' : ''};\n`,
    )
    .join('')}}\n`;

const entryOf = (table: string, columns: Column[]) =>
  `    ${table}: TableTypes<${nameOf(table)}, ${namesOf(columns.filter(({ optional }) => optional))}, ${namesOf(columns.filter(({ generated }) => generated))}>;\n`;

/**
 * Describes the rows of all tables of a migrated database as TypeScript types.
 * @returns the source text of tables.ts
 */
export async function describeTables(db: Knex): Promise<string> {
  const tables = new Map<string, Column[]>();
  for (const column of await listColumns(db)) {
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  }
  const imports = Object.entries(IMPORTS).map(
    ([file, names]) => `import type { ${names.join(', ')} } from '${file}';\n`,
  );
  return format(`// Written by \`npm run types:database\`. Do not edit: change a migration or column-types.ts.

${imports.join('')}import type { TableTypes } from './table-types.ts';

${[...tables].map((table) => rowOf(...table)).join('\n')}
declare module 'knex/types/tables.js' {
  interface Tables {
${[...tables].map((table) => entryOf(...table)).join('')}  }
}
`);
}

/** Formats the source text of tables.ts and sorts its imports. */
const format = (text: string) =>
  execFileSync(biome, ['check', '--write', `--stdin-file-path=${TABLES_FILE}`], {
    input: text,
    encoding: 'utf8',
  });
