import type { ObjectStore } from '../../platform/storage/object-store.ts';

/** Secrets, logs, emails and an embedded database stay in the folder. */
const COPIED = /^(files\/(?!incoming\/)|certificates\/|journal-head\.json$|restored$)/;

/** The result of a copy. */
export interface Copied {
  copied: number;
  /** Objects that an earlier run had copied. */
  unchanged: number;
}

/**
 * Copies everything of an installation from a data folder to a bucket, and reads each copy to compare
 * it. It can be interrupted and run again. The server must not run. The folder stays as it is.
 * @throws Error that names an object with other content, which is not replaced
 */
export async function copyToBucket(folder: ObjectStore, bucket: ObjectStore): Promise<Copied> {
  const result = { copied: 0, unchanged: 0 };
  for await (const { name } of folder.list('')) {
    if (!COPIED.test(name)) continue;
    const content = await folder.read(name);
    if (!content) throw new Error(`${name} was deleted meanwhile. Stop the server first.`);
    const isNew = await bucket.create(name, content);
    if (!(await bucket.read(name))?.equals(content)) {
      throw new Error(
        `${name} in ${bucket.place} is not the same as in ${folder.place}. Use an empty bucket, or delete this object.`,
      );
    }
    result[isNew ? 'copied' : 'unchanged'] += 1;
  }
  if (result.copied + result.unchanged === 0) {
    throw new Error(`There is no installation in ${folder.place}.`);
  }
  return result;
}
