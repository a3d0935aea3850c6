import path from 'node:path';
import { z } from 'zod';
import { documentTypes } from '../../../common/documents.ts';
import { watchProblemMessages } from '../../../common/messages/desktop-errors.ts';
import type { WatchedFolderFacts } from '../../../common/offered-files.ts';
import type { DiskWork } from '../disks/disk-work.ts';
import type { Log } from '../log.ts';
import type { DocumentWords } from '../queue/account-queue.ts';
import type { OfflineService } from '../queue/offline-service.ts';
import { isOutOfReach, mayPass, QueueProblem } from '../queue/queue-problem.ts';
import { openJsonFile } from '../settings/json-file.ts';
import { isQueuedFile } from './is-queued-file.ts';
import { openWatchLedger, type WatchLedger } from './watch-ledger.ts';
import { problemOf, type TakingQueue, WatchedFolder, type WatchedState } from './watched-folder.ts';

/** Interval between attempts to open a ledger that failed to open, in milliseconds. */
const AGAIN_MS = 30_000;

const watchFile = z.object({
  folder: z.string().nullable().default(null),
  /** The account that owns the documents, regardless of who is signed in. */
  owner: z.object({ origin: z.string(), userId: z.string() }).nullable().default(null),
  documentType: z.enum(documentTypes).default('other'),
  description: z.string().default(''),
});

export interface WatchService {
  facts(): WatchedFolderFacts;
  /** Watches a folder for the signed-in person. @throws BridgeError if no user is signed in */
  watch(folder: string, words: DocumentWords): Promise<void>;
  change(words: DocumentWords): void;
  end(): Promise<void>;
  /** Checks the folder now, without waiting for the next interval. */
  look(): Promise<void>;
  close(): Promise<void>;
}

interface WatchServiceOptions {
  dataDir: string;
  disks: DiskWork;
  offline: OfflineService;
  log: Log;
  tell(facts: WatchedFolderFacts): void;
  /** A monotonic clock, in milliseconds. */
  now?: (() => number) | undefined;
}

const NONE: WatchedState = { problem: null, taken: 0, refused: [] };

/** Watches a scanner's folder for the account that chose it. */
export function openWatchService(options: WatchServiceOptions): WatchService {
  const { dataDir, disks, offline, log, tell, now } = options;
  const file = openJsonFile(path.join(dataDir, 'watched-folder.json'), watchFile, log);
  let running: { watched: WatchedFolder; ledger: WatchLedger } | null = null;
  /** The message that explains why a chosen folder is not watched. */
  let problem: string | null = null;
  let setAside: string | null = null;
  let again: NodeJS.Timeout | undefined;

  const isOwners = () => {
    const { owner } = file.value;
    const account = offline.account();
    if (!account || !owner) return false;
    return account.userId === owner.userId && account.origin === owner.origin;
  };
  const facts = (): WatchedFolderFacts => {
    const { folder, documentType, description } = file.value;
    const isOthers = folder !== null && !isOwners();
    const state = running && !isOthers ? running.watched.state : NONE;
    return {
      folder: isOthers ? null : folder,
      documentType,
      description: isOthers ? '' : description,
      isOthers,
      setAside,
      ...state,
      problem: isOthers ? null : (problem ?? state.problem),
    };
  };

  /**
   * The queue of the current person, while they are signed in. Results of a check are never added
   * for anyone else.
   */
  const openQueue = (): TakingQueue | null => {
    if (!isOwners()) return null;
    const account = offline.account();
    const queue = offline.queue();
    return {
      isOver: () => offline.account() !== account,
      isQueued: (name, size, since) => isQueuedFile(queue, name, size, since),
      async take(taken) {
        const { documentType, description } = file.value;
        try {
          await queue.addWatchedFile(taken, { documentType, description });
          return null;
        } catch (error) {
          if (!(error instanceof QueueProblem)) throw error;
          if (mayPass(error.code) || isOutOfReach(error.code)) throw error;
          return error.code;
        }
      },
    };
  };
  /** Opens the list of taken files. Without it, files could be taken twice. */
  const openLedger = (folder: string): WatchLedger | null => {
    clearTimeout(again);
    try {
      const opened = openWatchLedger(path.join(dataDir, 'watched-folder.db'), folder);
      if (opened.setAside) log.error('the list of files taken was damaged and is set aside');
      setAside ??= opened.setAside;
      problem = null;
      return opened.ledger;
    } catch (error) {
      log.warn('the list of files taken cannot be opened', { error });
      problem = problemOf(error) ?? watchProblemMessages.listNotOpened;
      again = setTimeout(() => {
        start();
        tell(facts());
      }, AGAIN_MS);
      again.unref();
      return null;
    }
  };
  const start = () => {
    const { folder } = file.value;
    if (folder === null || running) return;
    const ledger = openLedger(folder);
    if (!ledger) return;
    const watched = new WatchedFolder({
      folder,
      disks,
      ledger,
      log,
      openQueue,
      onChange: () => tell(facts()),
      ...(now ? { now } : {}),
    });
    running = { watched, ledger };
    watched.start();
  };
  const stop = async () => {
    const before = running;
    running = null;
    problem = null;
    clearTimeout(again);
    await before?.watched.stop();
    before?.ledger.close();
  };
  start();

  return {
    facts,
    async watch(folder, { documentType, description }) {
      // Throws if no user is signed in or nothing can be stored.
      offline.queue();
      const owner = offline.account();
      await stop();
      // A person who signed in meanwhile did not choose this folder.
      if (offline.account() === owner) file.change({ folder, owner, documentType, description });
      start();
      tell(facts());
    },
    change({ documentType, description }) {
      if (!isOwners()) return;
      file.change({ documentType, description });
      tell(facts());
    },
    async end() {
      const { owner } = file.value;
      await stop();
      // Another folder may have been chosen meanwhile.
      if (file.value.owner === owner) file.change({ folder: null, owner: null, description: '' });
      start();
      tell(facts());
    },
    async look() {
      start();
      await running?.watched.look();
    },
    close: stop,
  };
}
