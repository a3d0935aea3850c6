import { createHash, createHmac } from 'node:crypto';

/**
 * Returns the token for the links in a subscription's emails: 256 bits in base64url. The token is
 * derived from the subscription ID, so that each later email can contain the same token although
 * the database stores only its hash.
 */
export function linkToken(indexKey: Buffer, subscriptionId: string): string {
  return createHmac('sha256', indexKey).update(`newsletter:${subscriptionId}`).digest('base64url');
}

/** Returns the hash of a token that the database stores: SHA-256 in hexadecimal. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
