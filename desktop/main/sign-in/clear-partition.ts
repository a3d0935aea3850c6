import type { Session } from 'electron';

/** Takes everything that the screens kept out of the app: cookies, storage, caches, open connections. */
export async function clearPartition(session: Session): Promise<void> {
  await session.closeAllConnections();
  await session.clearStorageData();
  await session.clearCache();
  await session.clearAuthCache();
}
