import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Seals small secrets (data keys, signing keys, TOTP secrets) with the master key. */
export interface KeyVault {
  seal(plain: Uint8Array): Uint8Array;
  /** @throws Error where the bytes were altered or sealed with another key. */
  open(sealed: Uint8Array): Uint8Array;
}

/** AES-256-GCM with a random 96-bit nonce: nonce ‖ ciphertext ‖ tag (NIST SP 800-38D). */
export function createKeyVault(masterKey: Uint8Array): KeyVault {
  return {
    seal(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', masterKey, nonce);
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', masterKey, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(sealed.length - 16));
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
    },
  };
}
