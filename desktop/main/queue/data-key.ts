import { randomBytes } from 'node:crypto';
import { queueProblemMessages } from '../../../common/messages/desktop-errors.ts';
import { readIfThere, writeWhole } from '../write-whole.ts';
import { QueueProblem } from './queue-problem.ts';

/** Protects the data key with the keychain of the operating system. */
export interface Keys {
  wrap(key: Buffer): Promise<Buffer>;
  /** @throws Error if another machine or person wrapped it, or the keychain is locked */
  unwrap(wrapped: Buffer): Promise<Buffer>;
}

const KEY_BYTES = 32;

/**
 * Loads or creates the 32-byte key of all offline data. On disk there is only the key as wrapped by
 * the keychain, in a file next to the database, so that a database that was set aside can still be
 * read.
 * @throws QueueProblem `key-locked`; Error if the file cannot be read. Nothing is changed then.
 */
export async function loadOrMakeDataKey(file: string, keys: Keys): Promise<Buffer> {
  // Read the file outside of the try block: an unreadable file does not mean a lost key.
  const kept = readIfThere(file);
  if (kept) {
    try {
      const key = await keys.unwrap(kept);
      if (key.length !== KEY_BYTES) throw new Error('the key has another length');
      return key;
    } catch (error) {
      if (error instanceof QueueProblem) throw error;
      throw new QueueProblem('key-locked', queueProblemMessages['key-locked'], { cause: error });
    }
  }
  const key = randomBytes(KEY_BYTES);
  const wrapped = await keys.wrap(key);
  writeWhole(file, wrapped);
  return key;
}
