import { QueueProblem, type QueueProblemCode } from '../queue/queue-problem.ts';
import type { DiskAnswer, DiskTask } from './messages.ts';

/** A disk that has not answered for so long is given up, in milliseconds: one of the network, or a cloud's. */
export const SILENT_MS = 30_000;
/** After so many places of a disk that were silent, the others of it are not waited for either. */
const MOST_SILENT = 2;
/** A place that was silent so long ago counts no more for that, in milliseconds. */
const SILENCE_COUNTS_MS = 5 * 60_000;
/** A process that has had nothing to do for so long is ended, in milliseconds. */
const IDLE_MS = 60_000;

/** A process that works on a disk, as Electron's `UtilityProcess` is one. */
export interface DiskProcess {
  /** Undefined until it runs. */
  readonly pid: number | undefined;
  postMessage(task: DiskTask): void;
  kill(): boolean;
  on(event: 'message', listener: (answer: DiskAnswer) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  on(event: 'error', listener: () => void): unknown;
}

interface Asked {
  resolve(value: unknown): void;
  reject(error: unknown): void;
  /** Hears of each answer of the disk. */
  answered(): void;
}

function notInTime(cause?: unknown): QueueProblem {
  return new QueueProblem(
    'not-in-time',
    'This file could not be read in time: its disk, or the cloud it lies in, did not answer. Nothing of it was kept; try again when it can be opened.',
    { cause },
  );
}

/** The tasks on one disk, one after the other, so that it is known which one the disk does not answer. */
export class DiskLine {
  readonly #start: () => DiskProcess;
  #process: DiskProcess | null = null;
  #asked: Asked | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  /** Places that are not asked: the disk was silent there a moment ago, or still holds a process. */
  readonly #silent = new Map<string, object>();
  /** When places were given up lately, by `performance.now()`. */
  #silences: number[] = [];
  /** What was given up last, where that was a moment ago. */
  #lastSilent: object | null = null;
  #closed = false;

  constructor(start: () => DiskProcess) {
    this.#start = start;
  }

  /**
   * @param place what is given up together where it is silent
   * @throws QueueProblem `not-in-time`; what the task throws
   */
  ask(task: DiskTask, place: string): Promise<unknown> {
    const turn = this.#last.then(() => this.#ask(task, place));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Ends the process for good; what is asked is not answered. */
  close(): void {
    this.#closed = true;
    this.#endProcess();
  }

  #endProcess(): void {
    const running = this.#process;
    this.#process = null;
    clearTimeout(this.#idle);
    this.#asked?.reject(notInTime());
    if (running) end(running);
  }

  async #ask(task: DiskTask, place: string): Promise<unknown> {
    if (this.#closed || this.#silent.has(place) || this.#isResting) throw notInTime();
    clearTimeout(this.#idle);
    this.#process ??= this.#begin();
    const running = this.#process;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    let timer: NodeJS.Timeout | undefined;
    const answered = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        this.#giveUp(running, place);
        reject(notInTime());
      }, SILENT_MS);
    };
    this.#asked = { resolve, reject, answered };
    answered();
    try {
      running.postMessage(task);
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#asked = null;
      this.#idle = setTimeout(() => this.#endProcess(), IDLE_MS);
      this.#idle.unref();
    }
  }

  /** A cloud that has stopped answering does so in all of its folders: they are not waited for one by one. */
  get #isResting(): boolean {
    return this.#lastSilent !== null && this.#silences.length >= MOST_SILENT;
  }

  #begin(): DiskProcess {
    const running = this.#start();
    running.on('message', (answer) => {
      if (this.#process === running) this.#hear(answer);
    });
    // Its end follows, and says all there is to say.
    running.on('error', () => undefined);
    running.on('exit', () => {
      if (this.#process !== running) return;
      this.#process = null;
      this.#asked?.reject(notInTime(new Error('the process of the disk has ended')));
    });
    return running;
  }

  #hear(answer: DiskAnswer): void {
    if (answer.kind === 'alive') this.#asked?.answered();
    else if (answer.kind === 'done') this.#asked?.resolve(answer.value);
    else this.#asked?.reject(errorOf(answer));
  }

  /**
   * Ends the process that the disk holds. One that cannot end yet stays until the disk answers; so that
   * there is never a second one, nothing more is asked of the place before.
   */
  #giveUp(running: DiskProcess, place: string): void {
    this.#process = null;
    const one = {};
    this.#silent.set(place, one);
    this.#lastSilent = one;
    const now = performance.now();
    this.#silences = [...this.#silences.filter((at) => now - at < SILENCE_COUNTS_MS), now];
    const ended = new Promise<void>((resolve) => running.on('exit', () => resolve()));
    const over = new Promise<void>((resolve) => setTimeout(resolve, SILENT_MS).unref());
    void over.then(() => {
      if (this.#lastSilent === one) this.#lastSilent = null;
    });
    void Promise.all([ended, over]).then(() => {
      if (this.#silent.get(place) === one) this.#silent.delete(place);
    });
    end(running);
  }
}

function errorOf({ code, message, isProblem }: DiskAnswer & { kind: 'failed' }): Error {
  if (isProblem) return new QueueProblem(code as QueueProblemCode, message);
  return Object.assign(new Error(message), { code });
}

/** At once: what waits for a disk hears no request to end. */
function end(running: DiskProcess): void {
  try {
    if (running.pid === undefined) running.kill();
    else process.kill(running.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
