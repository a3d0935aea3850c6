import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCamelCase, toSnakeCase } from '../../server/platform/database/column-names.ts';
import { connectDatabase } from '../../server/platform/database/connect.ts';
import { createTestDatabase } from '../../server/testing/test-database.ts';
import { describeTables, TABLES_FILE } from './describe-tables.ts';

let db: Knex;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = connectDatabase(database.ownerUrl, 2);
  drop = database.drop;
});
afterAll(async () => {
  await db?.destroy();
  await drop?.();
});

test('tables.ts describes the migrated schema; run `npm run types:database` if it does not', async () => {
  expect(await describeTables(db)).toBe(readFileSync(TABLES_FILE, 'utf8'));
});

test('no column loses its name between snake case and camel case', async () => {
  const names: string[] = await db('information_schema.columns')
    .where({ tableSchema: 'public' })
    .distinct('columnName')
    .pluck('columnName');
  expect(names).toContain('created_at');
  expect(names.filter((name) => toSnakeCase(toCamelCase(name)) !== name)).toEqual([]);
});

test('a constraint on the values of a column becomes a union of its values', async () => {
  await db.schema.createTable('parcels', (table) => {
    table.text('state').notNullable().checkIn(['open', 'shut']);
    table.integer('weight_grams');
    table.specificType('seen_at', 'timestamptz[]').notNullable().defaultTo('{}');
  });
  const text = await describeTables(db);
  await db.schema.dropTable('parcels');
  expect(text).toContain(`export interface ParcelsRow {
  state: 'open' | 'shut';
  weightGrams: number | null;
  seenAt: Date[];
}`);
  expect(text).toContain("parcels: TableTypes<ParcelsRow, 'weightGrams' | 'seenAt', never>;");
});
