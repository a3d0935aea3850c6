import { FairQueue } from './fair-queue.ts';
import { type Lane, type LaneName, standardLanes, type TaskBudget } from './lanes.ts';
import { ParserChildProcess, type TaskToRun } from './parser-child-process.ts';
import { ParserTaskFailed } from './parser-task-failed.ts';
import { type ParserTasks, type TaskCallbacks, type TaskName, taskLanes } from './parser-tasks.ts';

export interface RunOptions<Name extends TaskName> {
  /** Answers what the task asks of this process. */
  callbacks?: TaskCallbacks<Name>;
  /** Another lane than that of the task. */
  lane?: LaneName;
  /** Whose task this is: an account or a network address. Owners take turns. */
  owner?: string;
}

/** Changes to the standard lanes, for tests. */
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

/** Tasks of one lane that may wait, and those of one owner. Each holds its file in memory. */
const MAX_WAITING = 200;
const MAX_WAITING_PER_OWNER = 50;
/** Children without work end after this time, so that an idle server is small. */
const IDLE_MS = 120_000;

/**
 * Child processes that parse what strangers made. They are kept warm, run one task at a time each,
 * and never see a key or the database. A child beyond its budget is ended and replaced; this process
 * goes on. Children start with the first task of their lane.
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
   * Runs a task as soon as a child of its lane is free.
   *
   * @throws ParserTaskFailed with code parser_cpu_exceeded, parser_out_of_memory, parser_timeout,
   * parser_crashed, parser_busy, parser_closed, or that of the task's own error; what a callback
   * throws is thrown as it is
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

  /** Process ids of all children. */
  get pids(): number[] {
    return this.#children().flatMap(({ pid }) => pid ?? []);
  }

  /** Ends all children; what waits or runs fails with code parser_closed, as does what comes later. */
  close(): void {
    this.#closed = true;
    this.halt();
    for (const child of this.#children()) child.kill();
  }

  /** What waits or runs fails with code parser_closed. Children without work stay for what comes later. */
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
      // The system has no memory or process left for a child.
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

  /** Each task moves the end of the idle children on. */
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
