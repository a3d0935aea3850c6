import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FromChild, ToChild } from './child-messages.ts';
import type { Lane, LaneName, TaskBudget } from './lanes.ts';
import { ParserTaskFailed } from './parser-task-failed.ts';
import type { TaskName } from './parser-tasks.ts';
import { type ProcessUsage, readProcessUsage } from './process-usage.ts';
import { forkLimited } from './spawn-limited.ts';

/** How often a running task is measured. */
const CHECK_MS = 50;
/** A task that used less processor time than this until its end was waiting for something. */
const IDLE_MS = 500;
/** RLIMIT_CPU counts from the start of the process, so a child works off only so many full budgets. */
const BUDGETS_PER_LIFE = 8;
/** A child that keeps more than this share of its memory after a task is replaced. */
const REUSABLE_SHARE = 0.85;
const KEPT_STDERR = 2048;

const MODULE = fileURLToPath(new URL('./parser-child.ts', import.meta.url));

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
  /** Processor time of the child when the task began; null until the child is ready. */
  cpuBefore: number | null;
  watch: NodeJS.Timeout;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * One child process of a lane. Runs one task at a time; a task beyond its budget ends the process.
 * The operating system limits memory and processor time as well, in case this process is too busy
 * to look.
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
    // Sending to a child that has just ended fails; its exit says so as well.
    this.#process.on('error', () => this.#end(null, null, onExit));
    this.#process.on('exit', (code, signal) => this.#end(code, signal, onExit));
    this.#process.channel?.unref();
    this.#process.unref();
    // A pipe of a child process is a socket.
    (this.#process.stderr as Socket | null)?.unref();
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Whether it can take another task, or is better replaced. */
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
   * @throws ParserTaskFailed; what a callback throws is thrown as it is
   */
  run({ task, request, callbacks }: TaskToRun): Promise<unknown> {
    // A child that works must be waited for; an idle one must not keep the process alive.
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
        // Loading libraries is not the task's doing.
        this.#running.cpuBefore = this.#usage()?.cpuMs ?? 0;
        this.#running.startedAt = Date.now();
        try {
          this.#send({ type: 'run', task, request });
        } catch (error) {
          // The request cannot be cloned: a mistake of ours.
          this.#settle(() => reject(error));
        }
      });
    });
  }

  /** Ends the process; a running task fails with the code. */
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
      const { message: text, code = 'parser_task_failed' } = message;
      const error = running.callbackError ?? new ParserTaskFailed(text, code);
      this.#settle(() => running.reject(error));
    }
  }

  async #answer(running: Running, { id, method, argument }: FromChild & { type: 'call' }) {
    const callbacks = running.callbacks ?? {};
    const callback = Object.hasOwn(callbacks, method) ? callbacks[method] : undefined;
    try {
      if (!callback) throw new Error('This task may not ask for that');
      this.#send({ type: 'answer', id, value: await callback(argument as never) });
    } catch (error) {
      running.callbackError = error;
      this.#send({ type: 'answer', id, error: String(error) });
    }
  }

  #send(message: ToChild): void {
    // A failure to send shows as the child's exit.
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

/** What V8, the allocator and WebAssembly print before they end the process for lack of memory. */
const OUT_OF_MEMORY = /out of memory|heap limit|bad_alloc|allocation failed|cannot allocate/i;

/** Why a child ended that nobody here has ended. */
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
