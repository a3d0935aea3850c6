/** A stored object in a list. */
export interface StoredObject {
  name: string;
  /** When it was written or moved to this name. */
  modifiedAt: Date;
}

/**
 * Everything that an installation stores outside of the database: encrypted files, keys of the
 * certificate authority, the newest tree head, and marks. Names are paths with forward slashes, and
 * are the same in a folder and in a bucket.
 */
export interface ObjectStore {
  /** Where it is, for messages to the operator. */
  readonly place: string;
  /**
   * Stores an object under a new name. Nothing remains after an error of `content`.
   * @returns false if the name exists; then nothing changes
   */
  create(name: string, content: AsyncIterable<Uint8Array> | Uint8Array): Promise<boolean>;
  /** Stores an object. A reader sees either the old or the new one. */
  replace(name: string, content: Uint8Array): Promise<void>;
  /** Returns null if there is no such object. */
  read(name: string): Promise<Buffer | null>;
  /** Deletes an object, if it exists. */
  remove(name: string): Promise<void>;
  /** Gives an object another name and the current time, if it exists. */
  move(from: string, to: string): Promise<void>;
  /** Lists the objects whose names begin with a prefix, which ends with a slash or is empty. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** How much more can be stored; infinite if there is no limit. */
  freeBytes(): Promise<number>;
  /** Checks that objects can be read and written, without writing. */
  check(): Promise<void>;
}

/**
 * The object store cannot do what was asked, for example because it does not answer. The same
 * request may succeed later.
 */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

/** Codes of a lost connection. The file system does not use them. */
const LOST_CONNECTION = ['ECONNRESET', 'ECONNABORTED', 'EPIPE'];

/**
 * Returns whether an error comes from the store: the bucket or the file system. Other errors come
 * from the content that was to be stored, such as an upload that the client aborted.
 */
export function isStoreFailure(error: unknown): boolean {
  if (error instanceof StorageUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined && !LOST_CONNECTION.includes(code ?? '');
}

/**
 * Reads a small object, or creates it if it is missing. Processes that do this at the same time get
 * the same content.
 */
export async function readOrCreate(
  objects: ObjectStore,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const existing = await objects.read(name);
  if (existing) return existing.toString('utf8');
  const made = await make();
  if (await objects.create(name, Buffer.from(made))) return made;
  const other = await objects.read(name);
  if (!other) throw new Error(`${name} in ${objects.place} was deleted while it was created`);
  return other.toString('utf8');
}
