import path from 'node:path';
import { SENT_SHOWN_MS } from '../../../common/offline-queue.ts';
import { type DiskWork, markOf, type Scan } from '../disks/disk-work.ts';
import type { Log } from '../log.ts';
import { isDamage, isOutOfReach, QueueProblem } from '../queue/queue-problem.ts';
import type { WatchLedger } from './watch-ledger.ts';

/** Milliseconds between two looks at the folder. */
const LOOK_MS = 2000;
/** A file that has been the same for so long has arrived, in milliseconds: scanners pause between pages. */
export const QUIET_MS = 12_000;
/** One without the end of its kind is waited for so long, in milliseconds; then the server says what is wrong with it. */
export const UNFINISHED_QUIET_MS = 10 * 60_000;

/** The queue of one person, for as long as they are here. */
export interface TakingQueue {
  /** Whether they have left since: nothing more is taken, for whoever is here now. */
  isOver(): boolean;
  /**
   * Puts a file into the queue, durably once this answers.
   * @returns null, or why it was refused for good, in words
   * @throws where another try may end better: a full disk, a share that is away for a moment
   */
  take(file: string): Promise<string | null>;
  /** Whether the queue has taken a file of this name and size since then; asked after a crash. */
  isQueued(name: string, size: number, since: number): boolean;
}

interface WatchedFolderOptions {
  folder: string;
  disks: Pick<DiskWork, 'scans' | 'examine'>;
  ledger: WatchLedger;
  log: Log;
  /** The queue that a look puts files into; null where nobody is here for whom they can be kept. */
  openQueue(): TakingQueue | null;
  onChange(state: WatchedState): void;
  /** A clock that only goes forward, in milliseconds. */
  now?: () => number;
}

export interface WatchedState {
  /** Why nothing can be taken, in words; null where all is well. */
  problem: string | null;
  /** Files that lie in the folder and were taken. */
  taken: number;
  /** Files that lie in the folder and were refused, with the reason. */
  refused: { name: string; reason: string }[];
}

interface Seen {
  mark: string;
  since: number;
}

const NOT_READ =
  'The folder cannot be read at the moment. It is looked at again by itself; check that it is still there and connected.';
const NOT_NOTED =
  'What is taken from the folder cannot be noted on this computer at the moment, so nothing is taken. Check that its disk has room; it is tried again by itself.';
const LEDGER_DAMAGED =
  'The list of what was taken from the folder is damaged, so nothing is taken. Restart Sealwright: it sets the list aside and begins a new one.';

/** Why nothing more is taken, in words; null where that is the matter of one file. */
export function problemOf(error: unknown): string | null {
  if (error instanceof QueueProblem) return isOutOfReach(error.code) ? null : error.message;
  if (isDamage(error)) return LEDGER_DAMAGED;
  return /^SQLITE_/.test(String((error as { code?: unknown }).code)) ? NOT_NOTED : null;
}

/**
 * Looks into a folder that a scanner fills, again and again, as network folders tell nobody what
 * happens in them. Each file is taken once, after it has stopped growing; it stays where it lies. One
 * that was away and is there again, with the same content, is the same file.
 */
export class WatchedFolder {
  readonly #options: WatchedFolderOptions;
  readonly #now: () => number;
  /** Marks at the last look, of what had not been taken, and since when they have been the same. */
  #seen = new Map<string, Seen>();
  /** Files that their disk did not give in time when they were looked at last. */
  readonly #late = new Set<string>();
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

  /** Looks no more; what is being taken is finished first. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#looking;
  }

  /** One look at the folder; one at a time. What goes wrong is said, and the next look is another try. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(async () => {
      try {
        await this.#look();
      } catch (error) {
        this.#options.log.warn('the watched folder could not be looked through', { error });
        this.#tell({ ...this.#state, problem: problemOf(error) ?? NOT_READ });
      }
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { disks, folder, ledger, openQueue } = this.#options;
    const queue = openQueue();
    if (!queue) return;
    const scans = await disks.scans(folder).catch((error: unknown) => {
      throw new Error('the folder cannot be read', { cause: error });
    });
    const names = scans.map(({ name }) => name);
    ledger.saw(names, Date.now());
    const seen = new Map<string, Seen>();
    let problem: string | null = null;
    // A file that is not given in time holds up no other.
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
      refused: lines.flatMap(({ name, line }) =>
        line?.state === 'refused' ? [{ name, reason: line.reason ?? '' }] : [],
      ),
    });
  }

  #lateness({ name }: Scan): number {
    return this.#late.has(name) ? 1 : 0;
  }

  /** @returns why nothing more can be taken for now, in words; null where the next one can be tried */
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
      // Unfinished, or it went on growing while it was read.
      if (found?.mark !== mark) return null;
      const { sha256 } = found;
      // Much may have happened while it was read.
      if (queue.isOver()) return null;
      const settle = (state: 'taken' | 'refused', reason: string | null) =>
        ledger.set(name, { mark, sha256, state, reason, at });
      // A disk may give the same file another time: one that was away and is here again, for one.
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
      // Gone meanwhile, still held by the scanner, or no room: looked at again.
      log.warn('a file of the watched folder could not be taken yet', { error });
      const problem = problemOf(error);
      if (!(error instanceof QueueProblem) || error.code !== 'not-in-time') return problem;
      this.#late.add(name);
      return `${name}: ${problem}`;
    }
  }

  /** Came before a new ledger was begun: the damaged one knew whether it was taken. */
  #isInDoubt({ mtimeMs, ctimeMs }: Scan): boolean {
    // A copy keeps the time of its original; its own is that of the change of its name.
    return Math.max(mtimeMs, ctimeMs) < (this.#options.ledger.begunAnewAt ?? 0);
  }

  /** The queue knows of a week. What lay there for longer counts as taken; the person is told so. */
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
