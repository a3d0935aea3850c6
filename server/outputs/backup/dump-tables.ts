import type { Knex } from 'knex';
import type { Table } from './tables.ts';

const BATCH = 500;

/**
 * Yields the rows of a table as lines of JSON. Every value is in the PostgreSQL text format, which
 * PostgreSQL can read back without loss. The caller provides the transaction with the snapshot.
 */
export async function* dumpTable(tx: Knex.Transaction, table: Table): AsyncGenerator<string> {
  const names = table.columns.map(({ name }) => name);
  const values = names.map(() => '??::text').join(', ');
  await tx.raw(
    `DECLARE backup_rows NO SCROLL CURSOR FOR
     SELECT json_object(?::text[], ARRAY[${values}]) ::text AS line FROM ??.??`,
    [names, ...names, table.schema, table.name],
  );
  for (;;) {
    const { rows } = (await tx.raw(`FETCH ${BATCH} FROM backup_rows`)) as {
      rows: { line: string }[];
    };
    for (const { line } of rows) yield `${line}\n`;
    if (rows.length < BATCH) break;
  }
  await tx.raw('CLOSE backup_rows');
}

/**
 * Inserts dumped lines of JSON into an empty table.
 * @returns the number of rows
 */
export async function loadTable(
  tx: Knex.Transaction,
  table: Table,
  lines: AsyncIterable<string>,
): Promise<number> {
  const columns = table.columns.map(() => '??').join(', ');
  const values = table.columns.map(({ type }) => `(r->>?)::${type}`).join(', ');
  const names = table.columns.map(({ name }) => name);
  const insert = `INSERT INTO ??.?? (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM jsonb_array_elements(?::jsonb) r`;
  let count = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const bindings = [table.schema, table.name, ...names, ...names, `[${batch.join(',')}]`];
    await tx.raw(insert, bindings);
    count += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    if (line !== '') batch.push(line);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  return count;
}

/** Sets every sequence to the value after the largest number in its column. */
export async function setCounters(tx: Knex.Transaction): Promise<void> {
  const { rows } = (await tx.raw(
    `SELECT n.nspname AS schema, c.relname AS "table", a.attname AS "column",
       pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) AS sequence
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'graphile_worker')
       AND pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) IS NOT NULL`,
  )) as { rows: { schema: string; table: string; column: string; sequence: string }[] };
  for (const { schema, table, column, sequence } of rows) {
    await tx.raw('SELECT setval(?, coalesce((SELECT max(??) FROM ??.??), 0) + 1, false)', [
      sequence,
      column,
      schema,
      table,
    ]);
  }
}
