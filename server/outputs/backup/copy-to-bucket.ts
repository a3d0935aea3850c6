import { existsSync } from 'node:fs';
import { pino } from 'pino';
import type { Config } from '../../platform/config.ts';
import { connectDatabase } from '../../platform/database/connect.ts';
import { lockDataDir } from '../../platform/database/embedded/data-dir-lock.ts';
import { hasEmbeddedDatabase } from '../../platform/database/embedded/launch-postgres.ts';
import { lockDatabase } from '../../platform/nodes/serving-lock.ts';
import { openFolder } from '../../platform/storage/folder-store.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { openDatabase } from './open-database.ts';

/** Secrets, logs, emails and an embedded database stay in the folder. */
const FOLDERS = ['files/', 'certificates/'];
const OBJECTS = ['journal-head.json', 'restored'];
const INCOMPLETE = 'files/incoming/';
const ROWS_AT_ONCE = 1000;

/** The result of a copy. */
export interface Copied {
  copied: number;
  /** Objects that an earlier run had copied. */
  unchanged: number;
  /** Files that the database names and the folder does not have. */
  missing: string[];
}

/**
 * Copies everything of an installation from its data folder to a bucket, and reads each copy to compare
 * it. It can be interrupted and run again. The folder stays as it is.
 * @throws Error if a server runs, if there is no database, or that names an object with other
 * content, which is not replaced
 */
export async function copyToBucket(
  place: Pick<Config, 'dataDir' | 'databaseUrl'>,
  bucket: ObjectStore,
): Promise<Copied> {
  const { dataDir, databaseUrl } = place;
  if (!existsSync(dataDir)) throw new Error(`There is no installation in ${dataDir}.`);
  if (!databaseUrl && !hasEmbeddedDatabase(dataDir)) {
    throw new Error(
      `There is no database in ${dataDir}. Please set DATABASE_URL to the database of the installation.`,
    );
  }
  const unlock = lockDataDir(dataDir);
  try {
    const lock = databaseUrl
      ? await lockDatabase(databaseUrl, pino({ level: 'silent' }), {
          isShared: false,
          onTaken: () => undefined,
        })
      : null;
    try {
      return await copy(place, bucket);
    } finally {
      await lock?.release();
    }
  } finally {
    unlock();
  }
}

async function copy(
  place: Pick<Config, 'dataDir' | 'databaseUrl'>,
  bucket: ObjectStore,
): Promise<Copied> {
  const folder = openFolder(place.dataDir);
  let copied = 0;
  let unchanged = 0;
  const files = new Set<string>();
  for await (const name of listNames(folder)) {
    const content = await folder.read(name);
    if (!content) throw new Error(`${name} was deleted meanwhile. Stop the server first.`);
    const isNew = await bucket.create(name, content);
    if (!(await bucket.read(name))?.equals(content)) {
      throw new Error(
        `${name} in ${bucket.place} is not the same as in ${folder.place}. Use an empty bucket, or delete this object.`,
      );
    }
    if (isNew) copied += 1;
    else unchanged += 1;
    if (name.startsWith('files/')) files.add(name.slice(name.lastIndexOf('/') + 1));
  }
  if (copied + unchanged === 0) {
    throw new Error(`There is no installation in ${folder.place}.`);
  }
  return { copied, unchanged, missing: await listMissing(place, files) };
}

async function* listNames(folder: ObjectStore): AsyncGenerator<string> {
  for (const prefix of FOLDERS) {
    for await (const { name } of folder.list(prefix)) {
      if (!name.startsWith(INCOMPLETE)) yield name;
    }
  }
  for (const name of OBJECTS) if (await folder.read(name)) yield name;
}

/** Lists the files that the database names and that are not among these. */
async function listMissing(
  place: Pick<Config, 'dataDir' | 'databaseUrl'>,
  files: ReadonlySet<string>,
): Promise<string[]> {
  const database = await openDatabase(place);
  const db = connectDatabase(database.url, 1);
  try {
    const missing: string[] = [];
    let ids: string[] = [];
    do {
      const rows = db('stored_files').orderBy('id').limit(ROWS_AT_ONCE);
      const last = ids.at(-1);
      ids = await (last ? rows.where('id', '>', last) : rows).pluck('id');
      missing.push(...ids.filter((id) => !files.has(id)));
    } while (ids.length === ROWS_AT_ONCE);
    return missing;
  } finally {
    await db.destroy();
    await database.close();
  }
}
