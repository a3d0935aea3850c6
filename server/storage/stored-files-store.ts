import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { FileDamaged, type FileStorage, type StoredFile } from './file-storage.ts';

export type FileKind =
  | 'original'
  | 'rendition'
  | 'sealed'
  | 'recording'
  | 'picture'
  | 'identity'
  | 'evidence';

/** Makes a file on disk count: from here on the sweep leaves it alone. */
export async function recordFile(db: Knex, kind: FileKind, file: StoredFile): Promise<void> {
  await db('stored_files').insert({ id: file.id, kind, size: file.size, sha256: file.sha256 });
}

/** Forgets a file; whatever is still on disk the sweep takes. */
export async function deleteFileRow(db: Knex, id: string): Promise<void> {
  await db('stored_files').where({ id }).delete();
}

/**
 * Removes a file after a transaction that was to record it has failed: unless it is recorded all the
 * same, since the answer to a commit can be lost with the connection. Where nobody can say, the sweep
 * decides later.
 */
export async function removeUnlessRecorded(
  db: Knex,
  storage: FileStorage,
  id: string,
): Promise<void> {
  const recorded = await db('stored_files')
    .where({ id })
    .first('id')
    .then((row) => row !== undefined)
    .catch(() => true);
  if (!recorded) await storage.remove(id);
}

/** No row names the file any more, or it is not on the disk. */
export class FileMissing extends Error {
  override name = 'FileMissing';
}

/** Whether a file is there no more as it was kept; anything else, a disk that answers not for instance, may pass. */
export const isLost = (error: unknown): boolean =>
  error instanceof FileMissing || error instanceof FileDamaged;

/**
 * Reads a recorded file whole; its digest is checked.
 * @throws FileMissing
 * @throws FileDamaged where it is altered
 */
export async function readFile(db: Knex, storage: FileStorage, id: string): Promise<Buffer> {
  const row = (await db('stored_files').where({ id }).first('sha256')) as
    | { sha256: string }
    | undefined;
  if (!row) throw new FileMissing(`no stored file ${id}`);
  try {
    return await storage.get(id, row.sha256);
  } catch (cause) {
    const isGone = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    throw isGone ? new FileMissing(`stored file ${id} is not on the disk`, { cause }) : cause;
  }
}

/**
 * Makes sure that files and database belong together: each carries the same number, given at the
 * first start. A sweep over the files of another database would take everything for litter.
 * @throws Error that says what does not fit.
 */
export async function requireSameInstallation(db: Knex, storage: FileStorage): Promise<void> {
  const known = (await db('installation').first('id')) as { id: string } | undefined;
  const owner = await storage.owner();
  if (known && owner === known.id) return;
  if (!known && owner === null) {
    await db('installation').insert({ id: randomUUID() }).onConflict().ignore();
  } else if (!(known && owner === null && (await db('stored_files').first('id')) === undefined)) {
    throw new Error(
      'The data folder and the database do not belong together. Set SEALWRIGHT_DATA_DIR and DATABASE_URL to a pair that does, or restore both from the same backup.',
    );
  }
  const { id } = (await db('installation').first('id')) as { id: string };
  await storage.claim(id);
}

const HOUR_MS = 3_600_000;

/**
 * Sets files aside that were written but never recorded: their request or job died before its commit.
 * @param ageMs how old a file is before nobody can still be about to record it; 0 where nothing runs
 */
export async function sweepOrphanFiles(
  db: Knex,
  storage: FileStorage,
  ageMs = HOUR_MS,
): Promise<number> {
  const ids = await storage.listOlderThan(ageMs);
  let removed = 0;
  for (let start = 0; start < ids.length; start += 500) {
    const some = ids.slice(start, start + 500);
    const known = new Set((await db('stored_files').whereIn('id', some).pluck('id')) as string[]);
    for (const id of some) {
      if (known.has(id)) continue;
      // Aside, not away: a database that was restored from a backup may not know it yet.
      await storage.setAside(id);
      removed += 1;
    }
  }
  return removed;
}
