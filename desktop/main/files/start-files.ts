import { app } from 'electron';
import { OUTBOX_PATH } from '../../../common/offered-files.ts';
import type { DiskWork } from '../disks/disk-work.ts';
import { answerFileCalls } from '../ipc/file-calls.ts';
import type { Log } from '../log.ts';
import type { OfflineService } from '../queue/offline-service.ts';
import type { Windows } from '../window/windows.ts';
import { FileOffer } from './offered-files.ts';
import { hearOfOpenedFiles } from './opened-files.ts';
import { openWatchService } from './watch-service.ts';

interface FilesOptions {
  dataDir: string;
  disks: DiskWork;
  offline: OfflineService;
  log: Log;
  windows: Windows;
  /** A clock that only goes forward, in milliseconds. */
  now?: (() => number) | undefined;
}

/** Everything that brings files of this computer into the outbox. */
export function startFiles({ dataDir, disks, offline, log, windows, now }: FilesOptions): {
  /**
   * Offers files to the person, as a double click on them does.
   * @param checked before that the server is not asked
   */
  open(files: readonly string[], checked?: Promise<unknown>): Promise<void>;
  /** Somebody else may sit here next: what was offered to this person is not theirs. */
  forget(): void;
  /** Somebody else has signed in: what was offered since the session before had ended is theirs. */
  handOver(): void;
  /** Who was here has signed in again. */
  claim(): void;
} {
  const offer = new FileOffer(disks, () => windows.tell('files:offered', offer.shown));
  const watch = openWatchService({
    dataDir,
    disks,
    offline,
    log,
    tell: (facts) => windows.tell('watch:changed', facts),
    now,
  });
  app.on('will-quit', () => void watch.close());
  answerFileCalls(log, { offer, watch, offline, window: windows.main });
  const open = async (files: readonly string[], checked?: Promise<unknown>) => {
    // The server may not have been asked for hours: whoever opens them may be somebody else.
    const isOver = Promise.resolve(checked).then(() => offline.isOverNow());
    await offer.add(files, isOver);
    windows.goTo(OUTBOX_PATH);
  };
  hearOfOpenedFiles((files) => void open(files));
  return {
    open,
    forget: () => offer.forget(),
    handOver: () => offer.handOver(),
    claim: () => offer.claim(),
  };
}
