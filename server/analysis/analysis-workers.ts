import { Worker } from 'node:worker_threads';
import { threadEnvironment } from '../thread-environment.ts';
import type {
  BuiltInAnalysis,
  FromAnalysisWorker,
  ToAnalysisWorker,
} from './analysis-worker-messages.ts';
import { UnreadableFile } from './extraction/unreadable-file.ts';

export interface AnalysisWorkersOptions {
  /** Threads at most; 2 by default. */
  size?: number;
  /** Milliseconds of a processor for one file; 15,000 by default. */
  timeoutMs?: number;
  /** A machine that has other work may take so many times as long; 4 by default. */
  patience?: number;
  /** Milliseconds for one file that has to be recognised from pictures; 120,000 by default. */
  slowTimeoutMs?: number;
  /** Heap of one thread, and what it may hold beside it, in MiB; 256 by default. */
  memoryMb?: number;
}

interface Job {
  request: ToAnalysisWorker;
  resolve(result: BuiltInAnalysis): void;
  reject(error: Error): void;
}

const CHECK_MS = 50;
/** Whoever used less of a processor in all that time was waiting for something that does not come. */
const IDLE_MS = 500;
const TOO_LONG =
  'This file takes too long to read, so we stopped. Please print it to a new PDF (“Save as PDF” in the print window), or divide it, and upload that.';
const TOO_LARGE =
  'This file needs more memory than a document should, so we stopped. Please print it to a new PDF (“Save as PDF” in the print window), or divide it, and upload that.';

/**
 * Threads that read files which strangers made: kept warm, one file at a time each, with a memory
 * cap and a time limit. A thread that exceeds either is ended and replaced.
 */
export class AnalysisWorkers {
  readonly #options: Required<AnalysisWorkersOptions>;
  readonly #queue: Job[] = [];
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  /** Those that were ended by us in the middle of their work. */
  readonly #halted = new WeakSet<Worker>();
  #closed = false;

  constructor(options: AnalysisWorkersOptions = {}) {
    const standard = {
      size: 2,
      timeoutMs: 15_000,
      patience: 4,
      slowTimeoutMs: 120_000,
      memoryMb: 256,
    };
    this.#options = { ...standard, ...options };
  }

  /**
   * Reads and judges a file as soon as a thread is free.
   *
   * @throws UnreadableFile where the file is at fault; Error where we are
   */
  run(request: ToAnalysisWorker): Promise<BuiltInAnalysis> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(new Error('the analysis workers are closed'));
        return;
      }
      this.#queue.push({ request, resolve, reject });
      this.#next();
    });
  }

  /** Ends all threads; what waits or runs fails. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.halt();
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
  }

  /**
   * What waits or runs fails. Threads without work stay warm for what comes later; they do not keep
   * the process alive.
   */
  async halt(): Promise<void> {
    for (const job of this.#queue.splice(0)) {
      job.reject(new Error('the analysis workers are closed'));
    }
    const busy = [...this.#all].filter((worker) => !this.#idle.includes(worker));
    for (const worker of busy) this.#halted.add(worker);
    await Promise.all(busy.map((worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const mayStart = this.#all.size < this.#options.size;
    const worker = this.#idle.pop() ?? (mayStart ? this.#start() : undefined);
    const job = worker && this.#queue.shift();
    if (job) this.#work(worker, job);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryMb, stackSizeMb: 4 },
      env: threadEnvironment(),
    });
    this.#all.add(worker);
    worker.on('exit', () => {
      this.#all.delete(worker);
      const at = this.#idle.indexOf(worker);
      if (at >= 0) this.#idle.splice(at, 1);
      if (!this.#closed) this.#next();
    });
    return worker;
  }

  #work(worker: Worker, job: Job): void {
    const { timeoutMs, patience } = this.#options;
    worker.ref();
    let settled = false;
    const settle = (outcome: () => void, reusable: boolean) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      clearInterval(watch);
      worker.removeAllListeners('message').removeAllListeners('error');
      // What a thread throws while it is being ended concerns nobody any more.
      worker.on('error', () => undefined);
      worker.off('exit', onExit);
      outcome();
      if (reusable) {
        // An idle thread must not keep the process alive.
        worker.unref();
        this.#idle.push(worker);
        this.#next();
      } else void worker.terminate();
    };
    const fail = (error: Error) => settle(() => job.reject(error), false);
    const tooLong = () => fail(new UnreadableFile(TOO_LONG));
    const onExit = () =>
      fail(
        this.#halted.has(worker)
          ? new Error('the analysis workers are closed')
          : new UnreadableFile(TOO_LARGE),
      );
    const usedBefore = processorMs(worker);
    let slow = false;
    const watch = setInterval(() => {
      void this.#holdsTooMuch(worker).then((much) => {
        if (much) fail(new UnreadableFile(TOO_LARGE));
      });
      if (slow) return;
      void Promise.all([usedBefore, processorMs(worker)]).then(([before, now]) => {
        if (now - before > timeoutMs) tooLong();
      });
    }, CHECK_MS);
    const outOfTime = async () => {
      const used = (await processorMs(worker)) - (await usedBefore);
      // A file that waits without working will do so again; one that had no turn is tried again.
      if (used < IDLE_MS) tooLong();
      else fail(new Error('a file was not read in time: the machine is busy'));
    };
    let timer = setTimeout(() => void outOfTime(), timeoutMs * patience);
    worker.on('exit', onExit);
    worker.on('error', (cause) => fail(new UnreadableFile(TOO_LARGE, { cause })));
    worker.on('message', (message: FromAnalysisWorker) => {
      if (message.type === 'slow') {
        slow = true;
        clearTimeout(timer);
        timer = setTimeout(tooLong, this.#options.slowTimeoutMs);
      } else if (message.type === 'analysed') {
        settle(() => job.resolve(message.analysis), true);
      } else if (message.type === 'unreadable') {
        settle(() => job.reject(new UnreadableFile(message.reason)), true);
      } else {
        settle(() => job.reject(new Error(message.message)), false);
      }
    });
    worker.postMessage(job.request);
  }

  /** Buffers lie outside the heap, which the thread's own limit does not count. */
  async #holdsTooMuch(worker: Worker): Promise<boolean> {
    const statistics = await worker.getHeapStatistics().catch(() => null);
    return (statistics?.external_memory ?? 0) > this.#options.memoryMb * 1024 * 1024;
  }
}

/** What a thread has used of a processor since it began, in milliseconds; 0 while it is starting. */
async function processorMs(worker: Worker): Promise<number> {
  const used = await worker.cpuUsage().catch(() => null);
  return used ? (used.user + used.system) / 1000 : 0;
}
