import type { AppUpdater } from 'electron-updater';
import type { Log } from '../log.ts';
import { type UpdateEngine, UpdateError, type UpdateFault } from './update-engine.ts';

const FAULTS: Record<string, UpdateFault> = {
  ERR_CHECKSUM_MISMATCH: 'not_genuine',
  ERR_UPDATER_INVALID_SIGNATURE: 'not_genuine',
  ERR_UPDATER_INVALID_UPDATE_INFO: 'not_genuine',
  ERR_UPDATER_NO_CHECKSUM: 'not_genuine',
  ERR_UPDATER_CHANNEL_FILE_NOT_FOUND: 'none_published',
  ERR_UPDATER_LATEST_VERSION_NOT_FOUND: 'none_published',
};
const NETWORK = /net::ERR_|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|HTTP_ERROR/;

function faultOf(error: unknown): UpdateFault {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const known = FAULTS[code];
  if (known) return known;
  return NETWORK.test(`${code} ${message}`) ? 'unreachable' : 'other';
}

const judged = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new UpdateError(faultOf(error), error);
  });

/**
 * electron-updater behind our interface: digests and, on Windows and macOS, the publisher's signature
 * are judged by it; an older version is never taken for a newer one.
 */
export function createElectronUpdaterEngine(updater: AppUpdater, log: Log): UpdateEngine {
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.disableWebInstaller = true;
  updater.logger = null;
  // Without a listener an `error` event ends the process; the promises tell the same.
  updater.on('error', (error) => log.warn('updating failed', { error }));
  return {
    async check({ channel, feed }) {
      if (feed) updater.setFeedURL({ provider: 'generic', url: feed, channel });
      updater.channel = channel;
      // Naming a channel allows older versions as well: a feed could bring back a mended fault.
      updater.allowDowngrade = false;
      const found = await judged(updater.checkForUpdates());
      return found?.isUpdateAvailable ? found.updateInfo.version : null;
    },
    async download(onPercent) {
      const tell = ({ percent }: { percent: number }) => onPercent(percent);
      updater.on('download-progress', tell);
      try {
        // It looks at this when the download ends and once more when the app closes.
        updater.autoInstallOnAppQuit = true;
        await judged(updater.downloadUpdate());
      } catch (error) {
        updater.autoInstallOnAppQuit = false;
        throw error;
      } finally {
        updater.off('download-progress', tell);
      }
    },
    restart: () => updater.quitAndInstall(true, true),
    setInstallOnQuit(install) {
      updater.autoInstallOnAppQuit = install;
    },
  };
}
