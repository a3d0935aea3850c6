import type { KeyObject } from 'node:crypto';

/**
 * Returns whether two public keys are equal. Compares the bytes (SubjectPublicKeyInfo), because
 * OpenSSL's comparison of keys of different types leaves an error behind that its next call throws.
 */
export function isSameKey(one: KeyObject, other: KeyObject): boolean {
  const bytesOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' });
  return bytesOf(one).equals(bytesOf(other));
}
