import type { Session } from 'electron';
import type { Log } from '../log.ts';

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
 * Where one of them cannot be cleared, the others are all the same.
 * @param keepCookies leaves the session of someone who has just signed in
 */
export async function clearPartition(
  session: Session,
  log: Log,
  keepCookies = false,
): Promise<void> {
  const steps = [
    () => session.closeAllConnections(),
    () => session.clearStorageData(keepCookies ? { storages: [...OF_PAGES] } : {}),
    () => session.clearCache(),
    () => session.clearAuthCache(),
  ];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      log.error('something of the pages could not be cleared', { error });
    }
  }
}
