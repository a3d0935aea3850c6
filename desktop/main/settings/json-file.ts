import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { Log } from '../log.ts';

/** A small file of the app's own, read once and written whole. */
export interface JsonFile<T> {
  readonly value: T;
  /** Changes what is named and writes the file; either the old or the new one is there, never half of one. */
  change(part: Partial<T>): void;
}

/**
 * Opens a file in the user's folder. One that is missing begins empty; one that cannot be read is set
 * aside under another name, never deleted.
 * @param schema gives every field that is missing its default
 */
export function openJsonFile<S extends z.ZodType<object>>(
  file: string,
  schema: S,
  log: Log,
): JsonFile<z.output<S>> {
  const empty = () => schema.parse({});
  const read = (): z.output<S> => {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      return empty();
    }
    try {
      return schema.parse(JSON.parse(text));
    } catch (error) {
      const aside = `${file}.damaged-${Date.now()}`;
      renameSync(file, aside);
      log.warn('a file could not be read and was set aside', { file: path.basename(aside), error });
      return empty();
    }
  };
  let value = read();
  return {
    get value() {
      return value;
    },
    change(part) {
      value = { ...value, ...part };
      mkdirSync(path.dirname(file), { recursive: true });
      const fresh = `${file}.new`;
      writeFileSync(fresh, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
      renameSync(fresh, file);
    },
  };
}
