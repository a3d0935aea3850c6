import { Worker } from 'node:worker_threads';
import { threadEnvironment } from '../thread-environment.ts';
import type { SealingCallbacks, SealingTaskName, SealingTasks } from './sealing-tasks.ts';
import type { FromWorker, ToWorker } from './sealing-worker-messages.ts';

export interface SealingWorkersOptions {
  /** Threads at most; 2 by default. */
  size?: number;
  /** Milliseconds for one task; 120,000 by default. */
  timeoutMs?: number;
  /** Heap of one thread in MiB; 1,024 by default. */
  memoryMb?: number;
}

/** Codes that tell of what was looked at. Any other is none of its own: errors of Node have codes too. */
const OF_THE_DOCUMENT = new Set([
  'unreadable_image',
  'text_too_long',
  'text_not_settable',
  'unsupported_document_type',
  'office_rendering_failed',
  'key_file_refused',
  'pdf_syntax',
  'sealing_out_of_memory',
]);

/** A task failed in its worker. `code` is stable: that of the error inside, or one of the worker's own. */
export class SealingTaskFailed extends Error {
  override name = 'SealingTaskFailed';
  readonly code: string;
  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** Whose fault it is: the document's, the moment's (another try may pass), or a mistake of ours. */
  get fault(): 'document' | 'moment' | 'ours' {
    if (this.code === 'sealing_timeout' || this.code === 'sealing_worker_failed') return 'moment';
    return OF_THE_DOCUMENT.has(this.code) ? 'document' : 'ours';
  }
}

interface Job {
  task: SealingTaskName;
  request: unknown;
  callbacks?: SealingCallbacks;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * Threads for work on documents that strangers made: kept warm, one task at a time each, with a
 * memory cap and a time limit. A thread that exceeds either is ended and replaced. Private keys
 * stay outside: the thread asks for each signature.
 */
export class SealingWorkers {
  readonly #size: number;
  readonly #timeoutMs: number;
  readonly #memoryMb: number;
  readonly #queue: Job[] = [];
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  /** Those that were ended by us in the middle of their work. */
  readonly #halted = new WeakSet<Worker>();
  #closed = false;

  constructor({ size = 2, timeoutMs = 120_000, memoryMb = 1024 }: SealingWorkersOptions = {}) {
    this.#size = size;
    this.#timeoutMs = timeoutMs;
    this.#memoryMb = memoryMb;
  }

  /**
   * Runs a task as soon as a thread is free.
   *
   * @throws SealingTaskFailed with code sealing_timeout, sealing_out_of_memory,
   * sealing_worker_failed, sealing_closed, or that of the task's own error; what a callback
   * throws is thrown as it is
   */
  run<Name extends SealingTaskName>(
    task: Name,
    request: SealingTasks[Name]['request'],
    callbacks?: SealingCallbacks,
  ): Promise<SealingTasks[Name]['result']> {
    return new Promise<unknown>((resolve, reject) => {
      if (this.#closed) {
        reject(new SealingTaskFailed('The sealing workers are closed', 'sealing_closed'));
        return;
      }
      this.#queue.push({ task, request, callbacks, resolve, reject });
      this.#next();
    }) as Promise<SealingTasks[Name]['result']>;
  }

  /** Ends all threads; what waits or runs fails with code sealing_closed. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.halt();
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
  }

  /**
   * What waits or runs fails with code sealing_closed. Threads without work stay warm for what comes
   * later; they do not keep the process alive.
   */
  async halt(): Promise<void> {
    for (const job of this.#queue.splice(0)) {
      job.reject(new SealingTaskFailed('The sealing workers are closed', 'sealing_closed'));
    }
    const busy = [...this.#all].filter((worker) => !this.#idle.includes(worker));
    for (const worker of busy) this.#halted.add(worker);
    await Promise.all(busy.map((worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const worker = this.#idle.pop() ?? (this.#all.size < this.#size ? this.#start() : undefined);
    const job = worker && this.#queue.shift();
    if (job) this.#work(worker, job);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sealing-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#memoryMb, stackSizeMb: 4 },
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
    worker.ref();
    let callbackError: unknown;
    const settle = (outcome: () => void, reusable: boolean) => {
      clearTimeout(timer);
      worker.removeAllListeners('message').removeAllListeners('error');
      worker.off('exit', onExit);
      outcome();
      if (reusable) {
        // An idle thread must not keep the process alive.
        worker.unref();
        this.#idle.push(worker);
        this.#next();
      } else void worker.terminate();
    };
    const fail = (message: string, code: string, cause?: unknown) =>
      settle(() => job.reject(new SealingTaskFailed(message, code, { cause })), false);
    const onExit = () =>
      fail(
        'The document could not be processed',
        this.#halted.has(worker) ? 'sealing_closed' : 'sealing_worker_failed',
      );
    const timer = setTimeout(
      () => fail('The document took too long to process', 'sealing_timeout'),
      this.#timeoutMs,
    );
    worker.on('exit', onExit);
    worker.on('error', (error) => {
      const outOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      const code = outOfMemory ? 'sealing_out_of_memory' : 'sealing_worker_failed';
      fail('The document is too large or too complex to process', code, error);
    });
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'result') settle(() => job.resolve(message.result), true);
      else if (message.type === 'failure') {
        const { message: text, code = 'sealing_failed' } = message;
        settle(() => job.reject(asError(callbackError) ?? new SealingTaskFailed(text, code)), true);
      } else {
        answer(message, job.callbacks).then(
          (bytes) => post(worker, { type: 'answer', id: message.id, bytes }),
          (error: unknown) => {
            callbackError = error;
            post(worker, { type: 'answer', id: message.id, error: String(error) });
          },
        );
      }
    });
    post(worker, { type: 'task', task: job.task, request: job.request as never });
  }
}

async function answer(
  call: FromWorker & { type: 'call' },
  callbacks: SealingCallbacks | undefined,
): Promise<Uint8Array> {
  if (!callbacks) throw new Error('This task may not ask for signatures');
  if (call.method === 'timestamp') return callbacks.requestTimestamp(call.bytes);
  if (call.method === 'revocations') return callbacks.findRevocationLists(call.bytes);
  if (!call.signer) throw new Error('A signature was asked for without a signer');
  return callbacks.sign(call.signer, call.bytes);
}

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}

function asError(thrown: unknown): Error | undefined {
  return thrown instanceof Error ? thrown : undefined;
}
