import type { Session } from 'electron';

/** What pages keep, but for the cookies. */
const OF_PAGES = [
  'filesystem',
  'indexdb',
  'localstorage',
  'shadercache',
  'serviceworkers',
  'cachestorage',
] as const;

/**
 * Takes everything that the screens kept out of the app: cookies, storage, caches, open connections.
 * @param keepCookies leaves the session of someone who has just signed in
 */
export async function clearPartition(session: Session, keepCookies = false): Promise<void> {
  await session.closeAllConnections();
  await session.clearStorageData(keepCookies ? { storages: [...OF_PAGES] } : {});
  await session.clearCache();
  await session.clearAuthCache();
}
