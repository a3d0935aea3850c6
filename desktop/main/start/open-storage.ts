import { app, safeStorage, utilityProcess } from 'electron';
import type { OfflineFacts } from '../../../common/offline-queue.ts';
import { Disks } from '../disks/disks.ts';
import { keychain } from '../keychain.ts';
import type { Log } from '../log.ts';
import { type OfflineService, openOfflineService } from '../queue/offline-service.ts';
import { queueKeys } from '../queue/queue-keys.ts';
import type { Api } from '../server/api.ts';
import type { OpenedSettings } from './open-settings.ts';

interface StorageOptions {
  opened: OpenedSettings;
  api: Api;
  /** Path of the built program that works on a disk. */
  diskProgram: string;
  log: Log;
  tell: (facts: OfflineFacts) => void;
  onReached: () => void;
}

/** Opens the outbox and the stored responses, and closes them when the app ends. */
export async function openStorage(
  options: StorageOptions,
): Promise<{ disks: Disks; offline: OfflineService }> {
  const { opened, api, diskProgram, log, tell, onReached } = options;
  const disks = new Disks(() =>
    utilityProcess.fork(diskProgram, [], { serviceName: 'Sealwright Disk' }),
  );
  app.on('will-quit', () => disks.close());
  const offline = await openOfflineService({
    dataDir: opened.dataDir,
    disks,
    keys: queueKeys(keychain(safeStorage, process.platform)),
    api,
    log,
    limits: opened.inForce.offline,
    tell,
    onReached,
  });
  app.on('will-quit', () => void offline.close());
  return { disks, offline };
}
