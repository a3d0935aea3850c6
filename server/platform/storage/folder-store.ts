import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
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

/** A part of a name, between slashes. */
const PART = /^[\w.-]+$/;

/** Opens a folder as an object store. Files have the mode 0600, and new folders 0700. */
export function openFolder(folder: string): ObjectStore {
  const placeOf = (name: string) => {
    if (!name.split('/').every((part) => PART.test(part)) || /(^|\/)\.\.?(\/|$)/.test(name)) {
      throw new Error(`not a name of an object: ${name}`);
    }
    return path.join(folder, ...name.split('/'));
  };

  /** Creates a folder, and flushes the name of each new one in the folder above it. */
  const makeFolder = async (target: string) => {
    const made = await mkdir(target, { recursive: true, mode: 0o700 });
    if (!made) return;
    for (let above = path.dirname(target); ; above = path.dirname(above)) {
      await syncFolder(above);
      if (above === path.dirname(made)) return;
    }
  };

  /**
   * Writes a complete file under a temporary name, and then lets `finish` give it its name.
   * @returns what `finish` returns
   */
  const write = async <T>(
    name: string,
    content: AsyncIterable<Uint8Array> | Uint8Array,
    finish: (temporary: string, place: string) => Promise<T>,
  ): Promise<T> => {
    const place = placeOf(name);
    const temporary = placeOf(temporaryName(name));
    await makeFolder(path.dirname(temporary));
    try {
      const file = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
      // If the content failed before the file is open, the file would be created after it is removed below.
      await once(file, 'open');
      await pipeline(content instanceof Uint8Array ? Readable.from([content]) : content, file);
      await makeFolder(path.dirname(place));
      const result = await finish(temporary, place);
      await syncFolder(path.dirname(place));
      return result;
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
      // Incomplete files, and what is not an object, such as `lost+found` in a file system of its own.
      if (entry.name.startsWith('.') || !PART.test(entry.name)) continue;
      const name = `${below}${entry.name}`;
      if (entry.isDirectory()) {
        yield* listIn(`${name}/`);
        continue;
      }
      // Follows symbolic links.
      const info = await stat(path.join(folder, name)).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      });
      if (info?.isDirectory()) yield* listIn(`${name}/`);
      else if (info?.isFile()) yield { name, modifiedAt: info.mtime };
    }
  }

  return {
    place: folder,

    create: (name, content) =>
      write(name, content, async (temporary, place) => {
        try {
          await link(temporary, place);
          return true;
        } catch (error) {
          if (hasCode(error, 'EEXIST')) return false;
          throw error;
        }
      }),

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
      await makeFolder(path.dirname(placeOf(to)));
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

    async check() {
      // The folder of the files may be in a file system of its own.
      for (const place of [folder, placeOf('files')]) {
        await access(place, constants.R_OK | constants.W_OK);
      }
    },
  };
}
