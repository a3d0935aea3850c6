import type { KeyObject } from 'node:crypto';
import type { AppUpdater } from 'electron-updater';
import type { Log } from '../log.ts';
import { type UpdateEngine, UpdateError, type UpdateFault } from './update-engine.ts';
import { isSignedUpdate } from './update-signature.ts';

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
 * Wraps electron-updater. The engine checks the publisher's signature of the update description;
 * electron-updater compares the downloaded file with the digest in that description and, on Windows
 * and macOS, also checks the code signature. Older versions are never installed.
 * @param publisherKey the public Ed25519 key that signs update descriptions
 */
export function createElectronUpdaterEngine(
  updater: AppUpdater,
  publisherKey: KeyObject,
  log: Log,
): UpdateEngine {
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.disableWebInstaller = true;
  updater.logger = null;
  // Without a listener, an `error` event ends the process. The promises report the same error.
  updater.on('error', (error) => log.warn('updating failed', { error }));
  return {
    async check({ channel, feed }) {
      if (feed) updater.setFeedURL({ provider: 'generic', url: feed, channel });
      updater.channel = channel;
      // Setting a channel also allows downgrades, and a feed could then bring back a fixed
      // vulnerability.
      updater.allowDowngrade = false;
      const found = await judged(updater.checkForUpdates());
      if (!found?.isUpdateAvailable) return null;
      if (!isSignedUpdate(found.updateInfo, publisherKey)) {
        throw new UpdateError('not_genuine', new Error('The update description is not signed.'));
      }
      return found.updateInfo.version;
    },
    async download(onPercent) {
      const tell = ({ percent }: { percent: number }) => onPercent(percent);
      updater.on('download-progress', tell);
      try {
        // electron-updater reads this when the download ends and again when the app closes.
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
