import { createHash } from 'node:crypto';

/** A key that wraps data keys and encrypts small secrets. */
export interface MasterKey {
  /** Stored with everything that the key wraps; 1 to 32 characters. */
  id: string;
  /** 32 bytes. */
  key: Uint8Array;
}

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/;
const FORMAT =
  'MASTER_KEY must be 32 random bytes in base64 (openssl rand -base64 32), or several such keys as id:base64,id:base64; the first one writes';

/**
 * Returns the id of a key without an explicit id: the first 16 hexadecimal digits of a hash of the
 * key.
 */
export function derivedKeyId(key: Uint8Array): string {
  return createHash('sha256').update('sealwright key id').update(key).digest('hex').slice(0, 16);
}

/**
 * Parses MASTER_KEY. The first key encrypts; the others decrypt older data.
 * @throws Error that states the expected format, without the value
 */
export function parseMasterKeys(text: string): MasterKey[] {
  const keys = text.split(',').map((part) => {
    const colon = part.indexOf(':');
    const key = Buffer.from(part.slice(colon + 1).trim(), 'base64');
    if (key.length !== 32) throw new Error(FORMAT);
    const id = colon === -1 ? derivedKeyId(key) : part.slice(0, colon).trim();
    if (!ID.test(id))
      throw new Error(`${FORMAT}. An id has 1 to 32 letters, digits, '.', '_', '-'`);
    return { id, key };
  });
  if (new Set(keys.map(({ id }) => id)).size !== keys.length) {
    throw new Error('MASTER_KEY names one id twice');
  }
  return keys;
}
