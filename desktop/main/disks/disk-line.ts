import {
  findQueueProblemText,
  queueProblemMessages,
} from '../../../common/messages/desktop-errors.ts';
import { QueueProblem, type QueueProblemCode } from '../queue/queue-problem.ts';
import type { DiskAnswer, DiskTask } from './messages.ts';

/** Time in milliseconds after which a silent disk (a network or cloud disk) is given up. */
export const SILENT_MS = 30_000;
/** After this many silent places on a disk, its other places are not waited for either. */
const MOST_SILENT = 2;
/** Time in milliseconds for which a silent place counts toward that limit. */
const SILENCE_COUNTS_MS = 5 * 60_000;
/** Idle time in milliseconds after which a process is ended. */
const IDLE_MS = 60_000;

/** A process that works on a disk. Electron's `UtilityProcess` implements it. */
export interface DiskProcess {
  /** Undefined until the process runs. */
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
  /** Called for each answer of the disk. */
  answered(): void;
}

function notInTime(cause?: unknown): QueueProblem {
  return new QueueProblem('not-in-time', queueProblemMessages['not-in-time'], { cause });
}

/** Runs the tasks for one disk one after the other, so that a silent task can be identified. */
export class DiskLine {
  readonly #start: () => DiskProcess;
  #process: DiskProcess | null = null;
  #asked: Asked | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  /** Places that are not used now: the disk was recently silent there or still blocks a process. */
  readonly #silent = new Map<string, object>();
  /** Times of recent silences, by `performance.now()`. */
  #silences: number[] = [];
  /** The most recent silence, if it was recent. */
  #lastSilent: object | null = null;
  #closed = false;

  constructor(start: () => DiskProcess) {
    this.#start = start;
  }

  /**
   * @param place the scope that is given up together if it is silent
   * @throws QueueProblem `not-in-time`; any error of the task
   */
  ask(task: DiskTask, place: string): Promise<unknown> {
    const turn = this.#last.then(() => this.#ask(task, place));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Ends the process permanently. Open requests are rejected. */
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

  /** If a cloud stops answering, all of its folders are silent. Do not wait for each of them. */
  get #isResting(): boolean {
    return this.#lastSilent !== null && this.#silences.length >= MOST_SILENT;
  }

  #begin(): DiskProcess {
    const running = this.#start();
    running.on('message', (answer) => {
      if (this.#process === running) this.#hear(answer);
    });
    // The exit event follows and is handled below.
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
   * Kills the process that the disk blocks. A process that cannot end yet remains until the disk
   * answers. The place is not used until then, so there is never a second blocked process.
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
  // The other process does not know the language.
  if (isProblem) {
    return new QueueProblem(code as QueueProblemCode, findQueueProblemText(code) ?? message);
  }
  return Object.assign(new Error(message), { code });
}

/** Uses SIGKILL because a process that waits for a disk does not handle a request to end. */
function end(running: DiskProcess): void {
  try {
    if (running.pid === undefined) running.kill();
    else process.kill(running.pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
