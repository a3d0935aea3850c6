import type { Knex } from 'knex';
import type pg from 'pg';
import { toCamelCaseRows } from './column-names.ts';
import { traceStatement } from './connect.ts';

interface Connections {
  acquireConnection(): Promise<pg.Client>;
  releaseConnection(connection: pg.Client): Promise<void>;
}

/**
 * Runs a statement that Postgres parses and plans once for each connection. Used for the two or
 * three routes that every screen requests often. Everything else is written with Knex.
 * @param name unique to the text
 * @returns rows with camelCase keys, as from Knex
 * @param text with `$1`, `$2` … for the values
 */
export async function namedQuery<Row>(
  db: Knex,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const connections = db.client as Connections;
  const connection = await connections.acquireConnection();
  try {
    const { rows } = await traceStatement(text, () => connection.query({ name, text, values }));
    return toCamelCaseRows(rows) as Row[];
  } finally {
    await connections.releaseConnection(connection);
  }
}
