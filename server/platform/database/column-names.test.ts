import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { namedQuery } from './named-query.ts';

let db: Knex;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = connectDatabase(database.url, 2);
  drop = database.drop;
});
afterAll(async () => {
  await db?.destroy();
  await drop?.();
});

const event = {
  action: 'test.done',
  subjectType: 'tests',
  details: JSON.stringify({ file_name: 'deed.pdf', signedBy: [{ first_name: 'Ruth' }] }),
};

test('columns have camelCase names in queries and rows, and the keys of jsonb stay', async () => {
  const [row] = await db('audit_events').insert(event).returning('*');
  expect(row).toEqual({
    id: expect.any(Number),
    at: expect.any(Date),
    userId: null,
    action: 'test.done',
    subjectType: 'tests',
    subjectId: null,
    details: { file_name: 'deed.pdf', signedBy: [{ first_name: 'Ruth' }] },
  });
  expect(await db('audit_events').where({ subjectType: 'tests' }).orderBy('userId')).toEqual([row]);
});

test('maps the columns of the first row, of one column and of an alias', async () => {
  const [{ id }] = (await db('audit_events').insert(event).returning('id')) as [{ id: number }];
  const own = () => db('audit_events').where({ id });
  expect(await own().first('subjectType')).toEqual({ subjectType: 'tests' });
  expect(await own().pluck('subjectType')).toEqual(['tests']);
  expect(await own().select('audit_events.subjectType as kindOfSubject')).toEqual([
    { kindOfSubject: 'tests' },
  ]);
});

test('maps the rows of raw SQL, of a transaction and of a named query', async () => {
  const text = 'SELECT 1 AS first_number, $1::jsonb AS own_data';
  const expected = [{ firstNumber: 1, ownData: { a_b: 2 } }];
  const raw = (connection: Knex) =>
    connection.raw(text.replace('$1', '?'), ['{"a_b":2}']) as Promise<{ rows: unknown }>;
  expect((await raw(db)).rows).toEqual(expected);
  expect((await db.transaction(raw)).rows).toEqual(expected);
  expect(await namedQuery(db, 'mapped', text, ['{"a_b":2}'])).toEqual(expected);
});

test('returns a decimal and a count as numbers, and a date as text', async () => {
  const { rows } = (await db.raw(
    "SELECT 4.75::numeric AS rating, count(*) AS count, '2026-02-28'::date AS day FROM users",
  )) as { rows: unknown };
  expect(rows).toEqual([{ rating: 4.75, count: 0, day: '2026-02-28' }]);
});
