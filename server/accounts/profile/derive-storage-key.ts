import { hkdfSync } from 'node:crypto';

/**
 * Derives the key of what browsers store for an account (HKDF-SHA-256, RFC 5869; 32 bytes). The
 * index key never changes, so entries stay readable after the master key was replaced.
 */
export function deriveStorageKey(indexKey: Buffer, userId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', indexKey, userId, 'sealwright browser storage', 32));
}
