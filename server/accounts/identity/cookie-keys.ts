import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import Keygrip from 'keygrip';
import type { Config } from '../../platform/config.ts';

/**
 * Signs cookies with SHA-256, and compares signatures in constant time with one HMAC per key.
 * Keygrip itself computes two more for each comparison, a tenth of the time of a request.
 */
class CookieKeys extends Keygrip {
  constructor(keys: string[]) {
    super(keys, 'sha256');
    const secrets = keys.map((key) => createSecretKey(key, 'utf8'));
    const signed = (data: string, key: KeyObject) =>
      Buffer.from(createHmac('sha256', key).update(data).digest('base64url'));
    this.index = (data, digest) => {
      const given = Buffer.from(digest);
      return secrets.findIndex((key) => {
        const expected = signed(data, key);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    };
  }
}

/**
 * Returns the keys that sign the cookies of the app and of the embedded provider. The first one
 * signs. Without this, Koa and the provider would sign with SHA-1.
 */
export function cookieKeys({ sessionKeys }: Pick<Config, 'sessionKeys'>): Keygrip {
  return new CookieKeys(sessionKeys);
}
