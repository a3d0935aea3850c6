import { FairQueue } from './fair-queue.ts';
import { type Lane, type LaneName, standardLanes, type TaskBudget } from './lanes.ts';
import { ParserChildProcess, type TaskToRun } from './parser-child-process.ts';
import { ParserTaskFailed } from './parser-task-failed.ts';
import { type ParserTasks, type TaskCallbacks, type TaskName, taskLanes } from './parser-tasks.ts';

export interface RunOptions<Name extends TaskName> {
  /** Handlers for requests that the task sends to the main process. */
  callbacks?: TaskCallbacks<Name>;
  /** A lane that replaces the default lane of the task. */
  lane?: LaneName;
  /** Owner of the task: an account ID or a network address. Owners take turns in the queue. */
  owner?: string;
}

/** Overrides of the standard lanes, for tests. */
export type LaneChanges = Partial<
  Record<LaneName, Partial<Omit<Lane, 'budget'>> & { budget?: Partial<TaskBudget> }>
>;

interface Waiting extends TaskToRun {
  owner: string;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

interface LaneState {
  lane: Lane;
  queue: FairQueue<Waiting>;
  idle: ParserChildProcess[];
  busy: Set<ParserChildProcess>;
}

/**
 * Maximum number of waiting tasks per lane and per owner. Each waiting task keeps its file in
 * memory.
 */
const MAX_WAITING = 200;
const MAX_WAITING_PER_OWNER = 50;
/** Idle child processes are stopped after this time, so that an idle server uses little memory. */
const IDLE_MS = 120_000;

/**
 * A pool of child processes that parse untrusted files. A child process runs one task at a time, is
 * reused for later tasks, and never has access to keys or the database. If a task exceeds its
 * budget, the child process is killed and replaced, and the main process continues. Child processes
 * start with the first task of their lane.
 */
export class ParserPool {
  readonly #lanes: Map<LaneName, LaneState>;
  #reaper: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(changes: LaneChanges = {}) {
    const names = Object.keys(standardLanes) as LaneName[];
    this.#lanes = new Map(
      names.map((name) => [
        name,
        { lane: withChanges(name, changes), queue: new FairQueue(), idle: [], busy: new Set() },
      ]),
    );
  }

  /**
   * Runs a task as soon as a child process of its lane is free.
   *
   * @throws ParserTaskFailed with the code parser_cpu_exceeded, parser_out_of_memory,
   * parser_timeout, parser_crashed, parser_busy, parser_closed, or the code of the task's own
   * error. Errors of callbacks are thrown unchanged.
   */
  run<Name extends TaskName>(
    task: Name,
    request: ParserTasks[Name]['request'],
    { callbacks, lane: wanted, owner = '' }: RunOptions<Name> = {},
  ): Promise<ParserTasks[Name]['result']> {
    const name = wanted ?? taskLanes[task];
    const state = this.#lanes.get(name) as LaneState;
    return new Promise<unknown>((resolve, reject) => {
      if (this.#closed) reject(closed());
      else if (
        state.queue.length >= MAX_WAITING ||
        state.queue.waitingOf(owner) >= MAX_WAITING_PER_OWNER
      ) {
        reject(new ParserTaskFailed('Too many files are waiting', 'parser_busy'));
      } else {
        state.queue.push({ task, request, callbacks, owner, resolve, reject });
        this.#next(name, state);
      }
    }) as Promise<ParserTasks[Name]['result']>;
  }

  /** Returns the process IDs of all child processes. */
  get pids(): number[] {
    return this.#children().flatMap(({ pid }) => pid ?? []);
  }

  /** Kills all child processes. Waiting, running and later tasks fail with code parser_closed. */
  close(): void {
    this.#closed = true;
    this.halt();
    for (const child of this.#children()) child.kill();
  }

  /**
   * Fails all waiting and running tasks with code parser_closed. Idle child processes stay
   * available for later tasks.
   */
  halt(): void {
    for (const { queue, busy } of this.#lanes.values()) {
      for (const waiting of queue.clear()) waiting.reject(closed());
      for (const child of busy) child.kill();
    }
  }

  #children(): ParserChildProcess[] {
    return [...this.#lanes.values()].flatMap(({ idle, busy }) => [...idle, ...busy]);
  }

  #next(name: LaneName, state: LaneState): void {
    if (this.#closed || state.queue.length === 0) return;
    let child: ParserChildProcess | undefined;
    try {
      child = state.idle.pop() ?? this.#start(name, state);
    } catch (cause) {
      // The system has no memory or process slot left for a child process.
      const failed = new ParserTaskFailed('No process could be started', 'parser_busy', { cause });
      state.queue.take()?.reject(failed);
      return;
    }
    const waiting = child && state.queue.take();
    if (!child || !waiting) return;
    const running = child;
    state.busy.add(running);
    const release = () => {
      state.busy.delete(running);
      if (running.reusable) state.idle.push(running);
      else running.kill();
      this.#endIdleLater();
      this.#next(name, state);
    };
    running.run(waiting).then(
      (result) => {
        release();
        waiting.resolve(result);
      },
      (error: unknown) => {
        release();
        waiting.reject(error);
      },
    );
  }

  #start(name: LaneName, state: LaneState): ParserChildProcess | undefined {
    if (state.busy.size + state.idle.length >= state.lane.children) return undefined;
    const child = new ParserChildProcess(name, state.lane, () => {
      const at = state.idle.indexOf(child);
      if (at >= 0) state.idle.splice(at, 1);
    });
    return child;
  }

  /** Restarts the timer that stops idle child processes. */
  #endIdleLater(): void {
    clearTimeout(this.#reaper);
    this.#reaper = setTimeout(() => {
      for (const { idle } of this.#lanes.values()) {
        for (const child of idle.splice(0)) child.kill();
      }
    }, IDLE_MS).unref();
  }
}

function withChanges(name: LaneName, changes: LaneChanges): Lane {
  const standard: Lane = standardLanes[name];
  const { budget, ...rest } = changes[name] ?? {};
  return { ...standard, ...rest, budget: { ...standard.budget, ...budget } };
}

const closed = () => new ParserTaskFailed('The server is stopping', 'parser_closed');
