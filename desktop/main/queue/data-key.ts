import { randomBytes } from 'node:crypto';
import { readIfThere, writeWhole } from '../write-whole.ts';
import { QueueProblem } from './queue-problem.ts';

/** What guards the data key: the keychain of the operating system. */
export interface Keys {
  wrap(key: Buffer): Promise<Buffer>;
  /** @throws Error where it was wrapped by another machine or person, or the keychain is locked. */
  unwrap(wrapped: Buffer): Promise<Buffer>;
}

const KEY_BYTES = 32;

/**
 * The key of all that is kept offline, 32 bytes. Made once; on disk only as the keychain wrapped it,
 * in a file beside the database, so that what is set aside can still be read.
 * @throws QueueProblem `key-locked`, Error where the file cannot be read; nothing is touched then.
 */
export async function loadOrMakeDataKey(file: string, keys: Keys): Promise<Buffer> {
  // Outside of what the keychain is asked: a file that cannot be read is not a key that is lost.
  const kept = readIfThere(file);
  if (kept) {
    try {
      const key = await keys.unwrap(kept);
      if (key.length !== KEY_BYTES) throw new Error('the key has another length');
      return key;
    } catch (error) {
      if (error instanceof QueueProblem) throw error;
      throw new QueueProblem(
        'key-locked',
        'The key that protects unsent items on this computer could not be opened. Unlock the keychain (or sign in to this computer as the person who queued them) and start Sealwright again. Nothing was changed.',
        { cause: error },
      );
    }
  }
  const key = randomBytes(KEY_BYTES);
  const wrapped = await keys.wrap(key);
  writeWhole(file, wrapped);
  return key;
}
