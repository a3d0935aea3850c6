import { getStorageKey } from '../../../../common/users.ts';
import { call } from '../api.ts';
import { importStorageKey } from './sealing.ts';

let loading: Promise<CryptoKey> | null = null;

/**
 * The key of what this browser stores for the signed-in person. The page keeps it in memory only
 * and fetches it again after a reload. The desktop app returns it without a network too.
 * @throws ApiError if nobody is signed in, TypeError if the server is not reached or the page is not
 * in a secure context
 */
export function storageKey(): Promise<CryptoKey> {
  loading ??= load();
  return loading;
}

async function load(): Promise<CryptoKey> {
  try {
    const { key } = await call(getStorageKey, {});
    return await importStorageKey(key);
  } catch (error) {
    // The next caller tries again.
    loading = null;
    throw error;
  }
}
