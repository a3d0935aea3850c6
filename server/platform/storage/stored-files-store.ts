import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { FileDamaged, FileMissing, type FileStorage, type StoredFile } from './file-storage.ts';
import { StorageUnavailable } from './object-store.ts';

export type FileKind =
  | 'original'
  | 'rendition'
  | 'sealed'
  | 'recording'
  | 'picture'
  | 'identity'
  | 'evidence'
  | 'paper'
  | 'screens';

/** Records a stored file, so that the sweep keeps it. */
export async function recordFile(db: Knex, kind: FileKind, file: StoredFile): Promise<void> {
  await db('stored_files').insert({
    id: file.id,
    kind,
    size: file.size,
    sha256: file.sha256,
    keyId: file.keyId,
  });
}

/** Deletes the row of a file. The sweep removes the file if it is still stored. */
export async function deleteFileRow(db: Knex, id: string): Promise<void> {
  await db('stored_files').where({ id }).delete();
}

/** What the removal of a file needs. */
interface Discarding {
  storage: FileStorage;
  logger: Logger;
}

/**
 * Removes a file that no row references. If the store is unavailable, the sweep removes the file
 * later, so that the caller continues, or throws the error that it has.
 */
export async function discardFile({ storage, logger }: Discarding, id: string): Promise<void> {
  try {
    await storage.remove(id);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    logger.warn({ err: error, file: id }, 'the sweep will remove a file without a row');
  }
}

/** How many files are removed at the same time. A bucket needs a round trip for each of them. */
const AT_ONCE = 20;

/** Removes files that no row references, as `discardFile` does. */
export async function discardFiles(services: Discarding, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => discardFile(services, id)));
  }
}

/** Checks whether a row references a file. If that cannot be determined, the sweep decides later. */
const isRecorded = (db: Knex, id: string): Promise<boolean> =>
  db('stored_files')
    .where({ id })
    .first('id')
    .then((row) => row !== undefined)
    .catch(() => true);

/**
 * Removes a file after the transaction that should record it has failed, unless it is recorded: the
 * response to a commit can be lost with the connection.
 */
export async function discardUnlessRecorded(
  services: Discarding & { db: Knex },
  id: string,
): Promise<void> {
  if (!(await isRecorded(services.db, id))) await discardFile(services, id);
}

/**
 * Removes a file unless a row references it. For jobs, which run again after an error.
 * @throws StorageUnavailable
 */
export async function removeUnlessRecorded(
  db: Knex,
  storage: FileStorage,
  id: string,
): Promise<void> {
  if (!(await isRecorded(db, id))) await storage.remove(id);
}

/**
 * Checks whether a stored file is permanently lost. Any other error, such as a disk that does not
 * respond, may be temporary.
 */
export const isLost = (error: unknown): boolean =>
  error instanceof FileMissing || error instanceof FileDamaged;

/**
 * Reads a recorded file completely and checks its digest.
 * @throws FileMissing
 * @throws FileDamaged if it is altered
 */
export async function readFile(db: Knex, storage: FileStorage, id: string): Promise<Buffer> {
  const row = await db('stored_files').where({ id }).first('sha256');
  if (!row) throw new FileMissing(`no stored file ${id}`);
  return storage.get(id, row.sha256);
}

const MISMATCH =
  'The stored files and the database do not belong together. Set DATABASE_URL and SEALWRIGHT_DATA_DIR (or STORAGE_URL) to a pair that does, or restore both from the same backup.';

/** Tables with rows that the keys of the installation signed or certified. */
const SIGNED = ['journal_tree_heads', 'journal_entries', 'notary_keys'];

/** Checks whether one of the tables has a row. */
async function findFirst(db: Knex, tables: string[]): Promise<boolean> {
  for (const table of tables) if (await db(table).first(db.raw('1'))) return true;
  return false;
}

/**
 * Checks that files and database belong together: each has the same number, assigned at the first
 * start. A sweep over the files of another database would remove all of them.
 * @param isServed whether another node uses the database and therefore has the files
 * @returns this number
 * @throws Error that states the mismatch.
 */
export async function requireSameInstallation(
  db: Knex,
  storage: FileStorage,
  isServed = false,
): Promise<string> {
  const known = await db('installation').first('id');
  const owner = await storage.owner();
  if (known && owner === known.id) return known.id;
  if (isServed) {
    throw new Error(
      'Another node has the files of this database. With BUS_URL, every node needs the same STORAGE_URL. Without STORAGE_URL, SEALWRIGHT_DATA_DIR of every node must be the same folder, on a file system that they share.',
    );
  }
  if (!known && owner === null) {
    await db('installation').insert({ id: randomUUID() }).onConflict().ignore();
  } else if (!known || owner !== null || (await findFirst(db, ['stored_files']))) {
    throw new Error(MISMATCH);
  } else if (await findFirst(db, SIGNED)) {
    throw new Error(
      'The database contains signatures, and the files do not contain the keys. A start would create a new certificate authority. Set SEALWRIGHT_DATA_DIR (or STORAGE_URL) to the files of this database. Before the first start with STORAGE_URL, run: npm run copy-to-bucket',
    );
  }
  const { id } = (await db('installation').first('id')) as { id: string };
  if ((await storage.claim(id)).trim() !== id) throw new Error(MISMATCH);
  return id;
}

const HOUR_MS = 3_600_000;

/**
 * Sets aside files that were written but never recorded, because their request or job died before
 * its commit.
 * @param ageMs the age after which no process can still record a file; 0 if nothing runs
 */
export async function sweepOrphanFiles(
  db: Knex,
  storage: FileStorage,
  ageMs = HOUR_MS,
): Promise<number> {
  let removed = 0;
  const sweep = async (ids: string[]) => {
    const known = new Set(await db('stored_files').whereIn('id', ids).pluck('id'));
    for (const id of ids) {
      if (known.has(id)) continue;
      // Set aside, do not delete: a database that was restored from a backup may not know the file
      // yet.
      await storage.setAside(id);
      removed += 1;
    }
  };
  const some: string[] = [];
  for await (const id of storage.listOlderThan(ageMs)) {
    some.push(id);
    if (some.length === 500) await sweep(some.splice(0));
  }
  await sweep(some);
  return removed;
}
