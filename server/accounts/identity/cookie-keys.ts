import Keygrip from 'keygrip';
import type { Config } from '../../platform/config.ts';

/**
 * Returns the keys that sign the cookies of the app and of the embedded provider. The first one
 * signs. Without this, Koa and the provider would sign with SHA-1.
 */
export function cookieKeys({ sessionKeys }: Pick<Config, 'sessionKeys'>): Keygrip {
  return new Keygrip(sessionKeys, 'sha256');
}
