import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Knex } from 'knex';
import pino from 'pino';
import type { TakenKeys } from '../../notaries/notary-keys/suspend-listed.ts';
import type { Config } from '../../platform/config.ts';
import {
  connectDatabase,
  migrateDatabase,
  migrateThrough,
} from '../../platform/database/connect.ts';
import { migrateQueue } from '../../platform/jobs/run-jobs.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { openObjectStore } from '../../platform/storage/open-object-store.ts';
import { loadTable, setCounters } from './dump-tables.ts';
import { type BackupManifest, backupManifest } from './manifest.ts';
import { openDatabase } from './open-database.ts';
import { checkPart, writePart } from './parts.ts';
import { markRestored } from './restored-mark.ts';
import { listTables } from './tables.ts';
import { readPublishedLists, takeLists } from './take-lists.ts';

/**
 * Reads the manifest of a backup.
 * @throws Error with a message for the operator if the folder is not a complete backup
 */
async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} is not a backup, or the backup was not finished.`);
  const parsed = backupManifest.safeParse(JSON.parse(text));
  if (!parsed.success) {
    throw new Error(`This version cannot read the manifest of ${folder}. Nothing was restored.`);
  }
  return parsed.data;
}

async function requireEmpty(dataDir: string): Promise<void> {
  const found = existsSync(dataDir) ? await readdir(dataDir) : [];
  if (found.length === 0) return;
  throw new Error(
    `${dataDir} is not empty. Set SEALWRIGHT_DATA_DIR to a new folder. A restore never overwrites data.`,
  );
}

async function requireEmptyBucket(objects: ObjectStore): Promise<void> {
  for await (const { name } of objects.list('')) {
    throw new Error(
      `${objects.place} is not empty, it contains ${name}. Set STORAGE_URL to a new bucket or prefix. A restore never overwrites data.`,
    );
  }
}

/** Tables in which the migrations insert rows. The rows of the backup replace them. */
const FILLED_BY_MIGRATIONS = ['plans'];

async function loadRows(db: Knex, folder: string, manifest: BackupManifest): Promise<void> {
  const here = new Map(
    (await listTables(db)).map((table) => [`${table.schema}.${table.name}`, table] as const),
  );
  await db.transaction(async (tx) => {
    // Disable triggers, because they would reject rows that were valid earlier, such as a document
    // of an account that has since been deleted.
    for (const { schema, name } of manifest.tables) {
      await tx.raw('ALTER TABLE ??.?? DISABLE TRIGGER USER', [schema, name]);
    }
    for (const { schema, name, columns, rows, path: part } of manifest.tables) {
      const table = here.get(`${schema}.${name}`);
      if (!table || JSON.stringify(table.columns) !== JSON.stringify(columns)) {
        throw new Error(`The table ${schema}.${name} has a different structure in this version.`);
      }
      if (FILLED_BY_MIGRATIONS.includes(name) && !(await tx('users').first('id'))) {
        await tx.withSchema(schema).from(name).delete();
      }
      if (await tx.withSchema(schema).from(name).first(tx.raw('1'))) {
        throw new Error(
          'The database is not empty. Please use a new database. Nothing was changed.',
        );
      }
      const lines = createInterface({
        input: createReadStream(path.join(folder, ...part.split('/'))),
        crlfDelay: Number.POSITIVE_INFINITY,
      });
      const count = await loadTable(tx, table, lines);
      if (count !== rows) throw new Error(`${part} has ${count} rows instead of ${rows}.`);
    }
    // References between rows of one table are checked here, because they may be loaded in any order.
    await tx.raw('SET CONSTRAINTS ALL IMMEDIATE');
    for (const { schema, name } of manifest.tables) {
      await tx.raw('ALTER TABLE ??.?? ENABLE TRIGGER USER', [schema, name]);
    }
    await setCounters(tx);
  });
}

export interface Restored {
  manifest: BackupManifest;
  /** Keys that were changed according to published revocation lists, or null without such lists. */
  taken: TakenKeys | null;
}

/**
 * Restores a backup into an empty data folder or bucket and an empty database. Every part is compared with
 * the manifest before anything is written. The next start migrates an older backup and applies the
 * retention rules before it accepts requests.
 * @param revocations paths of revocation lists that this installation published after the backup
 * @throws Error with a message for the operator, who must then delete the data folder or bucket
 */
export async function restoreBackup(
  folder: string,
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'bucket'>,
  revocations: string[] = [],
): Promise<Restored> {
  const manifest = await readManifest(folder);
  for (const part of manifest.parts) await checkPart(folder, part);
  const lists = await readPublishedLists(folder, revocations);
  const objects = await openObjectStore(config);
  if (config.bucket) await requireEmptyBucket(objects);
  await requireEmpty(config.dataDir);
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  await markRestored(objects);
  for (const { path: name } of manifest.parts) {
    if (name.startsWith('database/')) continue;
    const content = createReadStream(path.join(folder, ...name.split('/')));
    if (/^(files|certificates)\//.test(name)) await objects.create(name, content);
    else await writePart(config.dataDir, name, content);
  }
  const database = await openDatabase(config);
  const db = connectDatabase(database.url, 2);
  try {
    await migrateThrough(db, manifest.migrations);
    await migrateQueue(database.url, pino({ level: 'silent' }));
    await loadRows(db, folder, manifest);
    if (lists.length === 0) return { manifest, taken: null };
    await migrateDatabase(db);
    return { manifest, taken: await takeLists(db, lists) };
  } finally {
    await db.destroy();
    await database.close();
  }
}
