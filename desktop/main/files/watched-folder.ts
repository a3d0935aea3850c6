import path from 'node:path';
import {
  findQueueProblemText,
  queueProblemMessages,
  watchProblemMessages,
} from '../../../common/messages/desktop-errors.ts';
import { SENT_SHOWN_MS } from '../../../common/offline-queue.ts';
import { type DiskWork, markOf, type Scan } from '../disks/disk-work.ts';
import type { Log } from '../log.ts';
import { isDamage, isOutOfReach, QueueProblem } from '../queue/queue-problem.ts';
import type { WatchLedger } from './watch-ledger.ts';

/** Milliseconds between two checks of the folder. */
const LOOK_MS = 2000;
/** Milliseconds after which an unchanged file is complete. Scanners pause between pages. */
export const QUIET_MS = 12_000;
/**
 * Milliseconds to wait for a file without its end marker. After that it is taken anyway, and the
 * server reports what is wrong with it.
 */
export const UNFINISHED_QUIET_MS = 10 * 60_000;

/** The queue of one person, while they are signed in. */
export interface TakingQueue {
  /**
   * Whether the person has left. Then nothing more is taken, so that another person does not get
   * it.
   */
  isOver(): boolean;
  /**
   * Adds a file to the queue. The file is stored durably when this resolves.
   * @returns null, or the code of the problem for which it was permanently refused
   * @throws if another attempt may succeed: a full disk, a share that is briefly away
   */
  take(file: string): Promise<string | null>;
  /**
   * Whether the queue has taken a file with this name and size since the given time. Used after a
   * crash.
   */
  isQueued(name: string, size: number, since: number): boolean;
}

interface WatchedFolderOptions {
  folder: string;
  disks: Pick<DiskWork, 'scans' | 'examine'>;
  ledger: WatchLedger;
  log: Log;
  /**
   * The queue for the files of one check. Null if no user whose files can be stored is signed in.
   */
  openQueue(): TakingQueue | null;
  onChange(state: WatchedState): void;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

export interface WatchedState {
  /** The message that explains why nothing can be taken. Null if there is no problem. */
  problem: string | null;
  /** Number of files in the folder that were taken. */
  taken: number;
  /** Files in the folder that were refused, with the reason. */
  refused: { name: string; reason: string }[];
}

interface Seen {
  mark: string;
  since: number;
}

/** The reason of a refused file. Earlier versions stored the text instead of the code. */
const reasonText = (reason: string) => findQueueProblemText(reason) ?? reason;

/** The message that explains why nothing more is taken. Null if the error affects only one file. */
export function problemOf(error: unknown): string | null {
  if (error instanceof QueueProblem) return isOutOfReach(error.code) ? null : error.message;
  if (isDamage(error)) return watchProblemMessages.listDamaged;
  const isDatabase = /^SQLITE_/.test(String((error as { code?: unknown }).code));
  return isDatabase ? watchProblemMessages.notNoted : null;
}

/**
 * Polls a folder that a scanner fills, because network folders do not report changes. Each file is
 * taken once, after it has stopped growing, and stays in the folder. A file that disappears and
 * returns with the same content is the same file.
 */
export class WatchedFolder {
  readonly #options: WatchedFolderOptions;
  readonly #now: () => number;
  /** Marks of untaken files at the last check, and since when they have been unchanged. */
  #seen = new Map<string, Seen>();
  /** Files that their disk did not deliver in time at the last check. */
  readonly #late = new Set<string>();
  /** Names of links at the last check. */
  #links: ReadonlySet<string> = new Set();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #stopped = false;
  #looking: Promise<void> = Promise.resolve();
  #state: WatchedState = { problem: null, taken: 0, refused: [] };

  constructor(options: WatchedFolderOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  start(): void {
    this.#timer = setTimeout(() => {
      void this.look().finally(() => {
        if (!this.#stopped) this.start();
      });
    }, LOOK_MS);
    this.#timer.unref?.();
  }

  /** Stops checking after the file in progress is finished. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#looking;
  }

  /**
   * Runs one check of the folder, one at a time. Errors are reported, and the next check tries
   * again.
   */
  look(): Promise<void> {
    this.#looking = this.#looking.then(async () => {
      try {
        await this.#look();
      } catch (error) {
        this.#options.log.warn('the watched folder could not be looked through', { error });
        this.#tell({ ...this.#state, problem: problemOf(error) ?? watchProblemMessages.notRead });
      }
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { disks, folder, ledger, openQueue } = this.#options;
    const queue = openQueue();
    if (!queue) return;
    const found = await disks.scans(folder).catch((error: unknown) => {
      throw new Error('the folder cannot be read', { cause: error });
    });
    const links = found.filter(({ isLink }) => isLink).map(({ name }) => name);
    this.#logLinks(links);
    const scans = found.filter(({ isLink }) => !isLink);
    const names = scans.map(({ name }) => name);
    ledger.saw(names, Date.now());
    const seen = new Map<string, Seen>();
    let problem: string | null = null;
    // Late files come last, so that they hold up no other.
    const order = scans.toSorted((one, other) => this.#lateness(one) - this.#lateness(other));
    for (const scan of order) {
      if (this.#stopped || queue.isOver()) return;
      problem ??= await this.#consider(queue, scan, names, seen);
    }
    if (queue.isOver()) return;
    this.#seen = seen;
    const lines = names.map((name) => ({ name, line: ledger.get(name) }));
    this.#tell({
      problem,
      taken: lines.filter(({ line }) => line?.state === 'taken').length,
      refused: [
        ...lines.flatMap(({ name, line }) =>
          line?.state === 'refused' ? [{ name, reason: reasonText(line.reason ?? '') }] : [],
        ),
        ...links.map((name) => ({ name, reason: queueProblemMessages.link })),
      ],
    });
  }

  /** Logs each link once while it is in the folder. */
  #logLinks(links: readonly string[]): void {
    for (const name of links) {
      if (this.#links.has(name)) continue;
      this.#options.log.warn('a link in the watched folder is not followed', { name });
    }
    this.#links = new Set(links);
  }

  #lateness({ name }: Scan): number {
    return this.#late.has(name) ? 1 : 0;
  }

  /**
   * @returns the message that explains why nothing more can be taken now, or null if the next file
   * can be tried
   */
  async #consider(
    queue: TakingQueue,
    about: Scan,
    names: readonly string[],
    seen: Map<string, Seen>,
  ): Promise<string | null> {
    const { disks, folder, ledger, log } = this.#options;
    const { name, size } = about;
    const file = path.join(folder, name);
    const mark = markOf(about);
    const line = ledger.get(name);
    if (line?.mark === mark && line.state !== 'taking') return null;
    const before = this.#seen.get(name);
    const since = before?.mark === mark ? before.since : this.#now();
    seen.set(name, { mark, since });
    const quiet = this.#now() - since;
    if (quiet < QUIET_MS || size === 0) return null;
    const at = Date.now();
    this.#late.delete(name);
    try {
      const mayLackEnd = quiet >= UNFINISHED_QUIET_MS;
      const found = await disks.examine({ file, size, mayLackEnd });
      // The file is unfinished, or it grew while it was read.
      if (found?.mark !== mark) return null;
      const { sha256 } = found;
      // The person may have left while it was read.
      if (queue.isOver()) return null;
      const settle = (state: 'taken' | 'refused', reason: string | null) =>
        ledger.set(name, { mark, sha256, state, reason, at });
      // The same file may have another time on disk, for example after it was away.
      const isSame = line?.state === 'taken' && line.sha256 === sha256;
      const wasQueued =
        line?.state === 'taking' && line.mark === mark && queue.isQueued(name, size, line.at);
      const wasBefore = line === null && this.#isInDoubt(about) && this.#wasTaken(queue, about);
      if (isSame || wasQueued || wasBefore) settle('taken', null);
      else if (!ledger.rename(name, { mark, sha256, at }, names)) {
        ledger.set(name, { mark, sha256, state: 'taking', reason: null, at });
        const refusal = await queue.take(file);
        settle(refusal === null ? 'taken' : 'refused', refusal);
      }
      seen.delete(name);
      return null;
    } catch (error) {
      // The file is gone, still locked by the scanner, or there is no space. It is checked again.
      log.warn('a file of the watched folder could not be taken yet', { error });
      const problem = problemOf(error);
      if (!(error instanceof QueueProblem) || error.code !== 'not-in-time') return problem;
      this.#late.add(name);
      return `${name}: ${problem}`;
    }
  }

  /**
   * True for a file that is older than the new ledger. The damaged one knew whether it was taken.
   */
  #isInDoubt({ mtimeMs, ctimeMs }: Scan): boolean {
    // A copy keeps the mtime of its original. The ctime changes when it is created or renamed.
    return Math.max(mtimeMs, ctimeMs) < (this.#options.ledger.begunAnewAt ?? 0);
  }

  /**
   * The queue knows the last week. Older files count as taken, and the person is notified of that.
   */
  #wasTaken(queue: TakingQueue, { name, size, mtimeMs, ctimeMs }: Scan): boolean {
    const known = (this.#options.ledger.begunAnewAt ?? 0) - SENT_SHOWN_MS;
    return Math.max(mtimeMs, ctimeMs) < known || queue.isQueued(name, size, 0);
  }

  #tell(state: WatchedState): void {
    const before = JSON.stringify(this.#state);
    this.#state = state;
    if (JSON.stringify(state) !== before) this.#options.onChange(state);
  }

  get state(): WatchedState {
    return this.#state;
  }
}
