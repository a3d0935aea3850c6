import type { Knex } from 'knex';
import type { FileStorage, StoredFile } from './file-storage.ts';

export type FileKind = 'original' | 'rendition' | 'sealed';

/** Makes a file on disk count: from here on the sweep leaves it alone. */
export async function recordFile(db: Knex, kind: FileKind, file: StoredFile): Promise<void> {
  await db('stored_files').insert({ id: file.id, kind, size: file.size, sha256: file.sha256 });
}

/** Reads a recorded file whole; its digest is checked. @throws Error where it is missing or altered. */
export async function readFile(db: Knex, storage: FileStorage, id: string): Promise<Buffer> {
  const row = (await db('stored_files').where({ id }).first('sha256')) as
    | { sha256: string }
    | undefined;
  if (!row) throw new Error(`no stored file ${id}`);
  return storage.get(id, row.sha256);
}

const HOUR_MS = 3_600_000;

/** Removes files that were written but never recorded: their request or job died before its commit. */
export async function sweepOrphanFiles(db: Knex, storage: FileStorage): Promise<number> {
  const ids = await storage.listOlderThan(HOUR_MS);
  let removed = 0;
  for (let start = 0; start < ids.length; start += 500) {
    const some = ids.slice(start, start + 500);
    const known = new Set((await db('stored_files').whereIn('id', some).pluck('id')) as string[]);
    for (const id of some) {
      if (known.has(id)) continue;
      await storage.remove(id);
      removed += 1;
    }
  }
  return removed;
}
