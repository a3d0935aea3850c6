import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { MasterKey } from './keys/master-keys.ts';

/**
 * Encrypts small secrets (data keys, signing keys, TOTP secrets) with the first of its master keys.
 */
export interface KeyVault {
  /** The id of the key that encrypts from now on. */
  readonly keyId: string;
  seal(plain: Uint8Array): Uint8Array;
  /**
   * @throws MasterKeyMissing if the key that encrypted the bytes is not configured
   * @throws Error if the bytes were altered
   */
  open(sealed: Uint8Array): Uint8Array;
  /** Whether the bytes were encrypted with the current key. */
  isCurrent(sealed: Uint8Array): boolean;
}

/** The data was encrypted with a master key that this server does not have. */
export class MasterKeyMissing extends Error {
  override name = 'MasterKeyMissing';
}

/**
 * 'SWK1', the length of the key's id (1 byte), the id in ASCII, nonce (12), ciphertext, tag (16).
 */
const MAGIC = Buffer.from('SWK1');

/** Returns the prefix of everything that a key has encrypted. It is authenticated with the rest. */
export function sealedPrefix(keyId: string): Buffer {
  return Buffer.concat([MAGIC, Buffer.from([keyId.length]), Buffer.from(keyId, 'latin1')]);
}

/** Returns the key id of encrypted bytes; null for those from before keys had ids. */
export function sealedKeyId(sealed: Uint8Array): string | null {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (!bytes.subarray(0, 4).equals(MAGIC)) return null;
  return bytes.toString('latin1', 5, 5 + (bytes[4] ?? 0));
}

function encrypt(key: Uint8Array, plain: Uint8Array, prefix: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(prefix);
  return Buffer.concat([prefix, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Uint8Array, bytes: Uint8Array, prefix: Buffer | null): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  if (prefix) decipher.setAAD(prefix);
  decipher.setAuthTag(bytes.subarray(bytes.length - 16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}

/** Data from before keys had ids names no key: the authentication tag shows which key it was. */
function openWithoutId(keys: readonly MasterKey[], sealed: Uint8Array): Buffer {
  for (const { key } of keys) {
    try {
      return decrypt(key, sealed, null);
    } catch {
      // Another key, or altered bytes.
    }
  }
  throw new MasterKeyMissing(
    'Stored data is damaged, or was encrypted with a master key that MASTER_KEY does not contain.',
  );
}

/**
 * AES-256-GCM with a random 96-bit nonce (NIST SP 800-38D).
 * @param keys the first one encrypts, all of them decrypt
 */
export function createKeyVault(keys: readonly MasterKey[]): KeyVault {
  const [first] = keys;
  if (!first) throw new Error('a vault needs a key');
  const prefix = sealedPrefix(first.id);
  return {
    keyId: first.id,
    seal: (plain) => encrypt(first.key, plain, prefix),
    open(sealed) {
      const id = sealedKeyId(sealed);
      if (id === null) return openWithoutId(keys, sealed);
      const known = keys.find((one) => one.id === id);
      if (known) {
        const own = sealedPrefix(id);
        return decrypt(known.key, sealed.subarray(own.length), own);
      }
      throw new MasterKeyMissing(
        `Stored data was encrypted with the master key "${id}", which MASTER_KEY does not contain.`,
      );
    },
    isCurrent: (sealed) => Buffer.from(sealed).subarray(0, prefix.length).equals(prefix),
  };
}
