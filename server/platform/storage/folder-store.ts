import { randomUUID } from 'node:crypto';
import { constants, createWriteStream, type Dirent } from 'node:fs';
import {
  access,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  utimes,
} from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore, StoredObject } from './object-store.ts';

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes(String((error as NodeJS.ErrnoException).code));

/** Flushes the entries of a folder, so that a new name in it survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and its file system orders renames itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Returns a new name for an incomplete file. Incomplete stored files have a folder of their own,
 * which the sweep empties.
 */
const temporaryName = (name: string): string =>
  name.startsWith('files/')
    ? `files/incoming/${randomUUID()}`
    : path.posix.join(path.posix.dirname(name), `.${randomUUID()}.tmp`);

/** Opens a folder as an object store. Files have the mode 0600, and new folders 0700. */
export function openFolder(folder: string): ObjectStore {
  const placeOf = (name: string) => {
    if (!/^[\w.-]+(\/[\w.-]+)*$/.test(name) || /(^|\/)\.\.?(\/|$)/.test(name)) {
      throw new Error(`not a name of an object: ${name}`);
    }
    return path.join(folder, ...name.split('/'));
  };

  /** Creates a folder, and flushes the name of a new one in the folder above it. */
  const makeFolder = async (target: string) => {
    const made = await mkdir(target, { recursive: true, mode: 0o700 });
    if (made) await syncFolder(path.dirname(made));
  };

  /** Writes a complete file under a temporary name, and then lets `finish` give it its name. */
  const write = async (
    name: string,
    content: AsyncIterable<Uint8Array> | Uint8Array,
    finish: (temporary: string, place: string) => Promise<void>,
  ) => {
    const place = placeOf(name);
    const temporary = placeOf(temporaryName(name));
    await mkdir(path.dirname(temporary), { recursive: true, mode: 0o700 });
    try {
      await pipeline(
        content instanceof Uint8Array ? Readable.from([content]) : content,
        createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
      );
      await makeFolder(path.dirname(place));
      await finish(temporary, place);
      await syncFolder(path.dirname(place));
    } finally {
      await rm(temporary, { force: true });
    }
  };

  async function* listIn(below: string): AsyncGenerator<StoredObject> {
    const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(
      (error: unknown): Dirent[] => {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      },
    );
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      // Incomplete files.
      if (entry.name.startsWith('.')) continue;
      const name = `${below}${entry.name}`;
      if (entry.isDirectory()) yield* listIn(`${name}/`);
      if (!entry.isFile()) continue;
      const info = await stat(path.join(folder, name)).catch(() => null);
      if (info) yield { name, modifiedAt: info.mtime };
    }
  }

  return {
    place: folder,

    async create(name, content) {
      try {
        // A link fails if the name exists.
        await write(name, content, link);
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      }
    },

    replace: (name, content) => write(name, content, rename),

    async read(name) {
      try {
        return await readFile(placeOf(name));
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
    },

    remove: (name) => rm(placeOf(name), { force: true }),

    async move(from, to) {
      const now = new Date();
      await mkdir(path.dirname(placeOf(to)), { recursive: true, mode: 0o700 });
      try {
        await utimes(placeOf(from), now, now);
        await rename(placeOf(from), placeOf(to));
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) throw error;
      }
    },

    list: (prefix) => listIn(prefix),

    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },

    check: () => access(folder, constants.R_OK | constants.W_OK),
  };
}
