import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import { writeWhole } from '../write-whole.ts';

/** A small file of the app that is read once and written as a whole. */
export interface JsonFile<T> {
  readonly value: T;
  /** Names of unreadable files in the same folder that were set aside. */
  setAside(): string[];
  /** Changes the given fields and writes the file atomically. */
  change(part: Partial<T>): void;
}

const DAMAGED = '.damaged-';

/**
 * Opens a file in the user's folder. A missing file starts empty. An unreadable file is set aside
 * under another name, never deleted.
 * @param schema provides a default for every missing field
 */
export function openJsonFile<S extends z.ZodType<object>>(
  file: string,
  schema: S,
  log: Log,
): JsonFile<z.output<S>> {
  const empty = () => schema.parse({});
  const read = (): z.output<S> => {
    if (!existsSync(file)) return empty();
    try {
      return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      const aside = `${file}${DAMAGED}${Date.now()}`;
      log.warn('a file could not be read and is set aside', { file: path.basename(aside), error });
      try {
        renameSync(file, aside);
      } catch (refusal) {
        // In a read-only folder, the file cannot be overwritten either.
        log.warn('a file could not be set aside', { file: path.basename(file), error: refusal });
      }
      return empty();
    }
  };
  let value = read();
  return {
    get value() {
      return value;
    },
    setAside() {
      const folder = path.dirname(file);
      if (!existsSync(folder)) return [];
      return readdirSync(folder).filter((name) => name.startsWith(path.basename(file) + DAMAGED));
    },
    change(part) {
      const next = { ...value, ...part };
      mkdirSync(path.dirname(file), { recursive: true });
      // Update the value only after a successful write.
      writeWhole(file, Buffer.from(`${JSON.stringify(next, null, 2)}\n`));
      value = next;
    },
  };
}
