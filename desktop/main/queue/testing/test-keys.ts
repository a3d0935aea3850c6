import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Keys } from '../data-key.ts';

/**
 * A keychain with one password, like that of an operating system. Another password cannot unwrap
 * its keys.
 */
export function testKeys(password = 'of this computer'): Keys {
  const secret = createHash('sha256').update(password).digest();
  return {
    async wrap(key) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', secret, iv);
      return Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
    },
    async unwrap(wrapped) {
      const decipher = createDecipheriv('aes-256-gcm', secret, wrapped.subarray(0, 12));
      decipher.setAuthTag(wrapped.subarray(-16));
      return Buffer.concat([decipher.update(wrapped.subarray(12, -16)), decipher.final()]);
    },
  };
}
