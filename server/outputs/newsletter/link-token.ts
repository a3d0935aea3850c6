import { createHash, createHmac } from 'node:crypto';

/**
 * The word in a subscription's mailed links, base64url of 256 bits. It is derived, so that every
 * later letter can carry it while the database only knows its hash.
 */
export function linkToken(indexKey: Buffer, subscriptionId: string): string {
  return createHmac('sha256', indexKey).update(`newsletter:${subscriptionId}`).digest('base64url');
}

/** What the database keeps of the word: SHA-256 in hexadecimal. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
