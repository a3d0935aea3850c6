import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { Config } from '../../platform/config.ts';
import { connectDatabase } from '../../platform/database/connect.ts';
import { readStored } from '../../platform/storage/file-storage.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { openObjectStore } from '../../platform/storage/open-object-store.ts';
import { writeFileAtomically } from '../../platform/storage/write-file-atomically.ts';
import { backupMark } from './backup-mark.ts';
import { dumpTable } from './dump-tables.ts';
import { BACKUP_TYPE, type BackupManifest } from './manifest.ts';
import { openDatabase } from './open-database.ts';
import { writePart } from './parts.ts';
import { listMigrations, listTables } from './tables.ts';

/** Files in the data folder that are needed to read the rest of the data. */
const KEPT = ['secrets.json', 'demo-accounts.json'];

async function dumpDatabase(
  tx: Knex.Transaction,
  folder: string,
): Promise<Pick<BackupManifest, 'migrations' | 'tables' | 'parts'>> {
  const tables: BackupManifest['tables'] = [];
  const parts: BackupManifest['parts'] = [];
  for (const table of await listTables(tx)) {
    const name = `database/${table.schema}.${table.name}.ndjson`;
    let rows = 0;
    const counted = async function* () {
      for await (const line of dumpTable(tx, table)) {
        rows += 1;
        yield line;
      }
    };
    parts.push(await writePart(folder, name, counted()));
    tables.push({ ...table, rows, path: name });
  }
  return { migrations: await listMigrations(tx), tables, parts };
}

/** Records when the last backup was made. With a bucket, the data folder may not exist. */
function markBackup(dataDir: string, at: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileAtomically(backupMark(dataDir), `${at}\n`, 0o600);
}

/**
 * Writes a complete backup into a new folder: a consistent snapshot of all rows, the stored files
 * that these rows refer to, the signing keys and the secrets. It can run at the same time as a
 * server. The folder gets its final name only when the backup is complete.
 * @param warn tells the operator what failed although the backup is complete
 * @throws Error with a message for the operator if the target exists or something cannot be read
 */
export async function makeBackup(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'bucket'>,
  target: string,
  warn: (message: string) => void,
): Promise<BackupManifest> {
  if (existsSync(target)) throw new Error(`${target} already exists. Please use a new folder.`);
  if (!config.bucket && !existsSync(config.dataDir)) {
    throw new Error(
      `There is no installation in ${config.dataDir}. Set SEALWRIGHT_DATA_DIR to the data folder.`,
    );
  }
  const objects = await openObjectStore(config);
  const draft = `${target}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const database = await openDatabase(config);
  const db = connectDatabase(database.url, 2);
  try {
    const manifest = await db.transaction(
      async (tx) => {
        const dumped = await dumpDatabase(tx, draft);
        const ids = (await tx('stored_files').pluck('id')) as string[];
        const files = await copyFiles(objects, config.dataDir, draft, ids);
        return {
          type: BACKUP_TYPE,
          at: new Date().toISOString(),
          ...dumped,
          parts: [...dumped.parts, ...files.parts],
          missing: files.missing,
        } satisfies BackupManifest;
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );
    writeFileAtomically(path.join(draft, 'manifest.json'), JSON.stringify(manifest), 0o600);
    await rename(draft, target);
    try {
      markBackup(config.dataDir, manifest.at);
    } catch (error) {
      warn(
        `Monitoring does not know of this backup, because ${backupMark(config.dataDir)} could not be written: ${(error as Error).message}`,
      );
    }
    return manifest;
  } finally {
    await db.destroy();
    await database.close();
  }
}

async function copyFiles(
  objects: ObjectStore,
  dataDir: string,
  draft: string,
  ids: string[],
): Promise<Pick<BackupManifest, 'parts' | 'missing'>> {
  const parts: BackupManifest['parts'] = [];
  const missing: string[] = [];
  const write = async (name: string, bytes: Buffer) =>
    parts.push(await writePart(draft, name, Readable.from([bytes])));
  const copy = async (name: string) => {
    const bytes = await objects.read(name);
    if (bytes) await write(name, bytes);
  };
  // A file that was deleted after the snapshot was deleted on purpose. The backup lists it as
  // missing and does not fail.
  for (const id of ids) {
    const stored = await readStored(objects, id);
    if (stored) await write(`files/${id.slice(0, 2)}/${id}`, stored.bytes);
    else missing.push(id);
  }
  await copy('files/installation');
  for (const name of KEPT) {
    const file = path.join(dataDir, name);
    if (existsSync(file)) parts.push(await writePart(draft, name, createReadStream(file)));
  }
  for await (const { name } of objects.list('certificates/')) await copy(name);
  return { parts, missing };
}
