import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FromChild, ToChild } from './child-messages.ts';
import type { Lane, LaneName, TaskBudget } from './lanes.ts';
import { ParserTaskFailed } from './parser-task-failed.ts';
import type { TaskName } from './parser-tasks.ts';
import { type ProcessUsage, readProcessUsage } from './process-usage.ts';
import { forkLimited } from './spawn-limited.ts';

/** Interval at which the resource usage of a running task is measured. */
const CHECK_MS = 50;
/** A task that used less CPU time than this until it was stopped was idle. */
const IDLE_MS = 500;
/**
 * Number of full budgets that a child process may use before it is replaced. RLIMIT_CPU counts CPU
 * time from the start of the process.
 */
const BUDGETS_PER_LIFE = 8;
/** A child process that still uses more than this share of its memory after a task is replaced. */
const REUSABLE_SHARE = 0.85;
const KEPT_STDERR = 2048;

const MODULE = fileURLToPath(new URL('../../parser-child.ts', import.meta.url));

type Callbacks = Record<string, (argument: never) => Promise<unknown>>;

export interface TaskToRun {
  task: TaskName;
  request: unknown;
  callbacks?: Callbacks;
}

interface Running {
  budget: TaskBudget;
  callbacks: Callbacks | undefined;
  callbackError: unknown;
  startedAt: number;
  /** CPU time of the child process when the task started, or null until the process is ready. */
  cpuBefore: number | null;
  watch: NodeJS.Timeout;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * One child process of a lane. It runs one task at a time, and is killed when a task exceeds its
 * budget. The operating system enforces memory and CPU limits too, in case this process is too busy
 * to measure.
 */
export class ParserChildProcess {
  readonly #lane: Lane;
  readonly #process: ChildProcess;
  readonly #ready: Promise<void>;
  #running: Running | null = null;
  #killedFor: string | null = null;
  #wasIdle = false;
  #stderr = '';
  #exited = false;

  constructor(name: LaneName, lane: Lane, onExit: () => void) {
    this.#lane = lane;
    const most = lane.slowBudget ?? lane.budget;
    this.#process = forkLimited(
      MODULE,
      [name],
      [
        `--max-old-space-size=${most.memoryMb}`,
        '--stack-size=3900',
        '--no-warnings',
        '--expose-gc',
      ],
      {
        dataMb: lane.mappedMb + most.memoryMb,
        cpuSeconds: (BUDGETS_PER_LIFE * most.cpuMs) / 1000,
        niceness: lane.niceness,
      },
    );
    this.#process.stderr?.on('data', (part: Buffer) => {
      this.#stderr = (this.#stderr + part.toString('latin1')).slice(-KEPT_STDERR);
    });
    let setReady = () => {};
    this.#ready = new Promise((resolve) => {
      setReady = resolve;
    });
    this.#process.on('message', (message: FromChild) => {
      if (message.type === 'ready') setReady();
      else this.#receive(message);
    });
    // Sending to a child process that has just exited emits an error. Its exit event reports the
    // same.
    this.#process.on('error', () => this.#end(null, null, onExit));
    this.#process.on('exit', (code, signal) => this.#end(code, signal, onExit));
    this.#process.channel?.unref();
    this.#process.unref();
    // The pipe of a child process is a socket, which can be unreferenced.
    (this.#process.stderr as Socket | null)?.unref();
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Returns whether the child process can run another task. If not, it should be replaced. */
  get reusable(): boolean {
    if (this.#exited || this.#killedFor) return false;
    const usage = this.#usage();
    if (!usage) return false;
    const { budget, slowBudget } = this.#lane;
    const cpuLeft = BUDGETS_PER_LIFE * (slowBudget ?? budget).cpuMs - usage.cpuMs;
    return (
      usage.memoryMb < REUSABLE_SHARE * budget.memoryMb && cpuLeft > (slowBudget ?? budget).cpuMs
    );
  }

  /**
   * Runs a task.
   * @throws ParserTaskFailed if the task fails. Errors of callbacks are thrown unchanged.
   */
  run({ task, request, callbacks }: TaskToRun): Promise<unknown> {
    // A running task must keep this process alive, but an idle child process must not.
    this.#process.channel?.ref();
    return new Promise((resolve, reject) => {
      this.#running = {
        budget: this.#lane.budget,
        callbacks,
        callbackError: undefined,
        startedAt: Date.now(),
        cpuBefore: null,
        watch: setInterval(() => this.#check(), CHECK_MS),
        resolve,
        reject,
      };
      void this.#ready.then(() => {
        if (!this.#running) return;
        // The time for loading libraries does not count toward the budget of the task.
        this.#running.cpuBefore = this.#usage()?.cpuMs ?? 0;
        this.#running.startedAt = Date.now();
        try {
          this.#send({ type: 'run', task, request });
        } catch (error) {
          // The request cannot be cloned, which is a bug in our code.
          this.#settle(() => reject(error));
        }
      });
    });
  }

  /** Kills the process. A running task fails with the given code. */
  kill(code = 'parser_closed'): void {
    this.#killedFor ??= code;
    this.#process.kill('SIGKILL');
  }

  #usage(): ProcessUsage | null {
    return this.pid === undefined ? null : readProcessUsage(this.pid);
  }

  #check(): void {
    const running = this.#running;
    const usage = this.#usage();
    if (!running || !usage) return;
    const { budget } = running;
    if (Date.now() - running.startedAt > budget.wallMs) {
      this.#wasIdle = this.#cpuUsed(usage) < IDLE_MS;
      this.kill('parser_timeout');
    } else if (usage.memoryMb > budget.memoryMb) this.kill('parser_out_of_memory');
    else if (this.#cpuUsed(usage) > budget.cpuMs) this.kill('parser_cpu_exceeded');
  }

  #cpuUsed({ cpuMs }: ProcessUsage): number {
    const before = this.#running?.cpuBefore ?? null;
    return before === null ? 0 : cpuMs - before;
  }

  #receive(message: FromChild): void {
    const running = this.#running;
    if (!running) return;
    if (message.type === 'slow') {
      running.budget = this.#lane.slowBudget ?? running.budget;
    } else if (message.type === 'call') {
      void this.#answer(running, message);
    } else if (message.type === 'result') {
      this.#settle(() => running.resolve(message.result));
    } else if (message.type === 'failure') {
      const { message: text, code = 'parser_task_failed', problems } = message;
      const error = running.callbackError ?? new ParserTaskFailed(text, code, { problems });
      this.#settle(() => running.reject(error));
    }
  }

  async #answer(running: Running, { id, method, argument }: FromChild & { type: 'call' }) {
    const callbacks = running.callbacks ?? {};
    const callback = Object.hasOwn(callbacks, method) ? callbacks[method] : undefined;
    if (!callback) {
      this.#send({ type: 'answer', id, error: 'This task may not ask for that' });
      return;
    }
    try {
      this.#send({ type: 'answer', id, value: await callback(argument as never) });
    } catch (error) {
      running.callbackError = error;
      this.#send({ type: 'answer', id, error: String(error) });
    }
  }

  #send(message: ToChild): void {
    // If sending fails, the exit event of the child process reports the failure.
    if (this.#process.connected) this.#process.send(message, () => undefined);
  }

  #settle(outcome: () => void): void {
    if (!this.#running) return;
    clearInterval(this.#running.watch);
    this.#running = null;
    this.#process.channel?.unref();
    outcome();
  }

  #fail(code: string): void {
    const running = this.#running;
    const failure = new ParserTaskFailed(messages[code] ?? code, code, { idle: this.#wasIdle });
    if (running) this.#settle(() => running.reject(failure));
  }

  #end(exitCode: number | null, signal: NodeJS.Signals | null, onExit: () => void): void {
    if (this.#exited) return;
    this.#exited = true;
    this.#fail(this.#killedFor ?? codeOfExit(exitCode, signal, this.#stderr));
    onExit();
  }
}

/**
 * Messages that V8, the allocator and WebAssembly print before they abort because of missing
 * memory.
 */
const OUT_OF_MEMORY = /out of memory|heap limit|bad_alloc|allocation failed|cannot allocate/i;

/** Returns the error code for a child process that exited without being killed by this process. */
function codeOfExit(
  exitCode: number | null,
  signal: NodeJS.Signals | null,
  stderr: string,
): string {
  if (signal === 'SIGXCPU') return 'parser_cpu_exceeded';
  const aborted = signal === 'SIGABRT' || signal === 'SIGTRAP' || exitCode === 134;
  if (aborted && OUT_OF_MEMORY.test(stderr)) return 'parser_out_of_memory';
  return 'parser_crashed';
}

const messages: Record<string, string> = {
  parser_cpu_exceeded: 'The file takes too long to process',
  parser_timeout: 'The file was not processed in time',
  parser_out_of_memory: 'The file needs too much memory to process',
  parser_crashed: 'The file could not be processed',
  parser_closed: 'The server is stopping',
};
