import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from './platform/database/connect.ts';
import { GROWING_TABLES } from './platform/database/server-rights.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let owner: Knex;
let server: Knex;
const connections: Knex[] = [];

const connect = (url: string) => {
  const db = connectDatabase(url, 2);
  connections.push(db);
  return db;
};

beforeAll(async () => {
  database = await createTestDatabase();
  owner = connect(database.ownerUrl);
  server = connect(database.url);
});
afterAll(async () => {
  for (const db of connections) await db.destroy();
  await database?.drop();
});

const lines: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
const prepare = (access: { url: string; ownerUrl: string | null }, production = true) =>
  prepareDatabase(access, { production, logger });
const asServer = () => prepare({ url: database.url, ownerUrl: null });
const asBoth = () => prepare(database);

describe('the database role of the server', () => {
  test.each(GROWING_TABLES)(
    'can insert into %s but cannot change anything in it',
    async (table) => {
      await server(table).first();
      for (const statement of [
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
        `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
        `CREATE TRIGGER hidden BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
        `DROP TABLE ${table} CASCADE`,
      ]) {
        await expect(server.raw(statement), statement).rejects.toThrow(
          /permission denied|must be owner/,
        );
      }
      const { rows } = await server.raw(
        `SELECT attname AS name FROM pg_attribute WHERE attrelid = ?::regclass AND attnum > 0 AND NOT attisdropped`,
        [table],
      );
      for (const { name } of rows) {
        await expect(
          server.raw('UPDATE ?? SET ?? = DEFAULT', [table, name]),
          `${table}.${name}`,
        ).rejects.toThrow(/permission denied/);
      }
    },
  );

  test('cannot act as the owner or bypass triggers', async () => {
    const { rows } = await owner.raw('SELECT current_user AS role');
    await expect(server.raw('SET ROLE ??', [rows[0].role])).rejects.toThrow(/permission denied/);
    await expect(server.raw("SET session_replication_role = 'replica'")).rejects.toThrow(
      /permission denied/,
    );
    await expect(server.raw('UPDATE knex_migrations SET batch = 0')).rejects.toThrow(
      /permission denied/,
    );
    await expect(server.raw('CREATE TABLE public.journal (id int)')).rejects.toThrow(
      /permission denied/,
    );
  });

  test('must not own the tables or have more rights in production', async () => {
    const asOwner = () => prepare({ url: database.ownerUrl, ownerUrl: null });
    await expect(asOwner()).rejects.toThrow(
      /could change rows of audit_events, .*, script_events: .* docs\/deploy\/database\.md/,
    );
    await expect(prepare({ url: database.ownerUrl, ownerUrl: database.ownerUrl })).rejects.toThrow(
      /name one role/,
    );
    await asServer();
    await owner.raw('GRANT UPDATE (content) ON journal_entries TO sealwright_server');
    await expect(asServer()).rejects.toThrow(/could change rows of journal_entries:/);
    await owner.raw('REVOKE UPDATE (content) ON journal_entries FROM sealwright_server');
    // A role that owns the schema could replace the tables.
    await owner.raw('CREATE ROLE sealwright_test_schema');
    await owner.raw('GRANT sealwright_test_schema TO sealwright_server');
    const { rows } = await owner.raw(
      "SELECT nspowner::regrole AS owner FROM pg_namespace WHERE nspname = 'public'",
    );
    await owner.raw('ALTER SCHEMA public OWNER TO sealwright_test_schema');
    await expect(asServer()).rejects.toThrow(/could change rows of audit_events/);
    await owner.raw(`ALTER SCHEMA public OWNER TO ${rows[0].owner}`);
    await owner.raw('DROP ROLE sealwright_test_schema');
    await asServer();
    expect(lines).toEqual([]);
    await prepare({ url: database.ownerUrl, ownerUrl: null }, false);
    expect(lines.join()).toMatch(/could change rows of audit_events/);
  });

  test('loses manually granted rights when the owner URL is configured', async () => {
    await owner.raw('GRANT ALL ON journal_leaves TO sealwright_server');
    await asBoth();
    await expect(server('journal_leaves').delete()).rejects.toThrow(/permission denied/);
  });
});

test('a version can start again after a newer one has migrated the database, and changes no rights', async () => {
  await owner.raw('CREATE TABLE later_entries (id int)');
  await owner.raw('GRANT SELECT, INSERT ON later_entries TO sealwright_server');
  await owner('knex_migrations').insert({ name: '20990101000000_later_entries.ts', batch: 99 });
  lines.length = 0;
  await Promise.all([asBoth(), asBoth()]);
  await asServer();
  expect(lines.join()).toContain('a newer version has migrated the database');
  await expect(server('later_entries').delete()).rejects.toThrow(/permission denied/);
  await owner('knex_migrations').where({ batch: 99 }).delete();
  await owner.raw('DROP TABLE later_entries');
});

describe('an outdated database', () => {
  test('is migrated by its owner, and the server alone refuses to start with it', async () => {
    const [last] = await owner('knex_migrations').orderBy('id', 'desc').limit(1);
    // Revert the newest migration and its effects.
    const migration = path.join(
      import.meta.dirname,
      'platform',
      'database',
      'migrations',
      last.name,
    );
    const step = (await import(pathToFileURL(migration).href)) as Knex.Migration;
    await step.down?.(owner);
    await owner('knex_migrations').where({ id: last.id }).delete();
    await expect(asServer()).rejects.toThrow(
      /not ready for this version.*`npm run migrate` with the owner’s address in DATABASE_OWNER_URL/s,
    );
    // Two simultaneous starts migrate one after the other.
    await Promise.all([asBoth(), asBoth()]);
    await asServer();
  });

  test('that is empty is created, and the server can use its job queue', async () => {
    const empty = await createTestDatabase();
    const its = connect(empty.ownerUrl);
    await its.raw('DROP SCHEMA graphile_worker CASCADE');
    await its.raw('DROP SCHEMA public CASCADE');
    await its.raw('CREATE SCHEMA public');
    await expect(prepare({ url: empty.url, ownerUrl: null })).rejects.toThrow(/not ready/);
    await its.raw('GRANT USAGE ON SCHEMA public TO PUBLIC');
    await expect(prepare({ url: empty.url, ownerUrl: null })).rejects.toThrow(/not ready/);
    await prepare(empty);
    const worker = connect(empty.url);
    await worker.raw(`SELECT graphile_worker.add_job('sweep')`);
    expect((await worker.raw('SELECT task_identifier FROM graphile_worker.jobs')).rows).toEqual([
      { taskIdentifier: 'sweep' },
    ]);
    await worker.destroy();
    await its.destroy();
    await empty.drop();
  });

  test('is refused when the two URLs point to different databases', async () => {
    const other = await createTestDatabase();
    await expect(prepare({ url: other.url, ownerUrl: database.ownerUrl })).rejects.toThrow(
      /different databases/,
    );
    await other.drop();
  });
});
