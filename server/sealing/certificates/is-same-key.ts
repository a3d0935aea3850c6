import type { KeyObject } from 'node:crypto';

/**
 * Whether two public keys are one. By their bytes (SubjectPublicKeyInfo): asking OpenSSL for keys of
 * two kinds leaves an error behind that the next call to it throws.
 */
export function isSameKey(one: KeyObject, other: KeyObject): boolean {
  const bytesOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' });
  return bytesOf(one).equals(bytesOf(other));
}
