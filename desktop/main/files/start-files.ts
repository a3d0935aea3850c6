import { app } from 'electron';
import { OUTBOX_PATH } from '../../../common/offered-files.ts';
import type { DiskWork } from '../disks/disk-work.ts';
import { answerFileCalls } from '../ipc/file-calls.ts';
import type { Log } from '../log.ts';
import type { OfflineService } from '../queue/offline-service.ts';
import type { Windows } from '../window/windows.ts';
import type { GivenFiles } from './given-files.ts';
import { FileOffer } from './offered-files.ts';
import { hearOfOpenedFiles } from './opened-files.ts';
import { openWatchService } from './watch-service.ts';

interface FilesOptions {
  dataDir: string;
  disks: DiskWork;
  given: GivenFiles;
  offline: OfflineService;
  log: Log;
  windows: Windows;
  /** A monotonic clock, in milliseconds. */
  now?: (() => number) | undefined;
}

/** The local files that the person may add. */
export interface StartedFiles {
  /**
   * Offers files to the person, as a double click on them does.
   * @param checked resolves before the session is checked; the server is not asked before that
   */
  open(files: readonly string[], checked?: Promise<unknown>): Promise<void>;
  /** Clears the offer at sign-out, because another person may use the computer next. */
  forget(): void;
  /** Another person has signed in and gets only files offered after the previous session ended. */
  handOver(): void;
  /** The same person has signed in again. */
  claim(): void;
}

/** Starts everything that adds local files to the outbox. */
export function startFiles(options: FilesOptions): StartedFiles {
  const { dataDir, disks, given, offline, log, windows, now } = options;
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
  answerFileCalls(log, { offer, given, watch, offline, window: windows.main });
  const open = async (files: readonly string[], checked?: Promise<unknown>) => {
    // The last server check may be hours old, and another person may be opening the files.
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
