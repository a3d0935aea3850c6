import { getStorageKey } from '../../../../common/users.ts';
import { call } from '../api.ts';
import { importStorageKey } from './sealing.ts';

const TIMEOUT_MS = 10_000;

let latest: { userId: string; key: Promise<CryptoKey> } | null = null;

/**
 * The key of what this browser stores for a person. The page keeps it in memory only and fetches it
 * again after a reload. The desktop app returns it without a network too.
 * @throws ApiError if nobody is signed in, TypeError if the server is not reached or the page is not
 * in a secure context, DOMException if there is no response within ten seconds, Error if another
 * person has signed in
 */
export function storageKey(userId: string): Promise<CryptoKey> {
  if (latest?.userId !== userId) {
    const started = { userId, key: load(userId) };
    latest = started;
    started.key.catch(() => {
      // The next caller tries again.
      if (latest === started) latest = null;
    });
  }
  return latest.key;
}

async function load(userId: string): Promise<CryptoKey> {
  const answer = await call(getStorageKey, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  // Another window of this browser may have signed in to another account.
  if (answer.userId !== userId) throw new Error('the storage key belongs to another account');
  return importStorageKey(answer.key);
}
