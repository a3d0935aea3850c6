import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import knex, { type Knex } from 'knex';
import pg from 'pg';

// Counts and sums of ours stay far below 2^53; text would only invite mistakes.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar date has no time zone: keep its text.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Opens the pool that stores use. `max` connections at most. */
export function connectDatabase(url: string, max = 20): Knex {
  return knex({
    client: 'pg',
    connection: { connectionString: url, application_name: 'sealwright' },
    pool: { min: 0, max, acquireTimeoutMillis: 5000 },
    asyncStackTraces: false,
  });
}

const folder = path.join(import.meta.dirname, 'migrations');

const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () =>
    readdirSync(folder)
      .filter((name) => /^\d{14}_.*\.ts$/.test(name))
      .sort(),
  getMigrationName: (name) => name,
  getMigration: async (name) =>
    (await import(pathToFileURL(path.join(folder, name)).href)) as Knex.Migration,
};

/** What this version's schema has been through and the database has not: all, where it is empty. */
export async function pendingMigrations(db: Knex): Promise<string[]> {
  const { rows } = (await db.raw("SELECT to_regclass('knex_migrations') IS NOT NULL AS begun")) as {
    rows: { begun: boolean }[];
  };
  const done: string[] = rows[0]?.begun ? await db('knex_migrations').pluck('name') : [];
  const known = await migrationSource.getMigrations([]);
  return known.filter((name) => !done.includes(name));
}

/** Brings the schema up to date; two processes that start at once take turns. */
export async function migrateDatabase(db: Knex): Promise<void> {
  await db.migrate.latest({ migrationSource });
}

/**
 * Brings an empty database to the schema that a list of migrations made.
 * @throws Error where one of them is not known here: it was made by a newer version
 */
export async function migrateThrough(db: Knex, names: string[]): Promise<void> {
  const known = await migrationSource.getMigrations([]);
  for (const [index, name] of names.entries()) {
    if (known[index] !== name) {
      throw new Error(`This version does not know ${name}. Please use the version that wrote it.`);
    }
    await db.migrate.up({ migrationSource, name });
  }
}

/** Takes the last batch of migrations back; used by the test that every `down` works. */
export async function rollbackDatabase(db: Knex): Promise<void> {
  await db.migrate.rollback({ migrationSource }, true);
}
