import type { Session } from 'electron';
import type { Log } from '../log.ts';

/** The storage of pages, except cookies. */
const OF_PAGES = [
  'filesystem',
  'indexdb',
  'localstorage',
  'shadercache',
  'serviceworkers',
  'cachestorage',
] as const;

/**
 * Clears all data of the screens: cookies, storage, caches and open connections. If one cannot be
 * cleared, the others still are.
 * @param keepCookies keeps the session of a person who has just signed in
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
