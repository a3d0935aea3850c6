import { standardLanes, type TaskBudget } from '../platform/parsing/lanes.ts';
import { ParserTaskFailed } from '../platform/parsing/parser-task-failed.ts';
import type { SeedFile } from './seed-files.ts';
import type { FuzzTarget, Surroundings } from './targets.ts';
import { type Usage, watchChildren, watchGroups } from './watch-children.ts';

export interface Outcome {
  /** `accepted`, `refused`, or the code of a failure. */
  name: string;
  usage: Usage;
  /** What no file may do, in words; null where all is as it should be. */
  finding: string | null;
}

/**
 * How far a child may be beyond its memory in MiB when it is found: what it can touch between two looks
 * of the pool (50 ms), and until it is dead. The operating system ends it at RLIMIT_DATA at the latest.
 */
const OVERSHOOT_MB = 256;
/** The same for processor time in milliseconds, with the delay of a busy machine. */
const OVERSHOOT_CPU_MS = 1_000;
/** Processor time in which a child starts and loads its libraries. */
const START_CPU_MS = 5_000;
/** Time in which a child starts, and in which a busy machine comes back to this process. */
const START_MS = 60_000;
/** Limits of LibreOffice (renderOffice). */
const OFFICE: TaskBudget = { memoryMb: 1_024, cpuMs: 60_000, wallMs: 90_000 };
/** A parser of the main process has no limits of its own: files are small, and this is a hang. */
const HERE: TaskBudget = { memoryMb: Number.POSITIVE_INFINITY, cpuMs: 60_000, wallMs: 60_000 };

/** Runs one file through a parser and judges what came of it. */
export async function runFile(
  target: FuzzTarget,
  file: SeedFile,
  surroundings: Surroundings,
): Promise<Outcome> {
  const stopWatch =
    target.lane === 'office' ? watchGroups() : watchChildren(() => surroundings.pool.pids);
  const started = performance.now();
  const ended = await target.run(file, surroundings).then(
    (result) => ({ name: result === null ? 'refused' : 'accepted', finding: null }),
    (error: unknown) => ({ name: nameOf(error), finding: findingIn(error) }),
  );
  const wallMs = performance.now() - started;
  const usage = stopWatch();
  return { ...ended, usage, finding: ended.finding ?? beyond(budgetOf(target), usage, wallMs) };
}

/** The most that a task of this target may use: one that recognizes text has the slow budget. */
function budgetOf({ lane, task }: FuzzTarget): TaskBudget {
  if (lane === null) return HERE;
  if (lane === 'office') return OFFICE;
  const limits = standardLanes[lane];
  return task?.name === 'analyse' && 'slowBudget' in limits ? limits.slowBudget : limits.budget;
}

function nameOf(error: unknown): string {
  return error instanceof ParserTaskFailed ? error.code : 'unexpected_error';
}

function findingIn(error: unknown): string | null {
  if (!(error instanceof ParserTaskFailed)) {
    return `Threw ${error instanceof Error ? error.stack : String(error)}`;
  }
  if (error.fault === 'ours')
    return `Reported as a mistake of ours: ${error.code}: ${error.message}`;
  if (error.code === 'parser_crashed') return 'The child process crashed';
  if (error.code === 'parser_timeout' && error.idle) return 'The child process waited for nothing';
  return null;
}

function beyond(budget: TaskBudget, usage: Usage, wallMs: number): string | null {
  const cpuMs = budget.cpuMs + OVERSHOOT_CPU_MS + (usage.fresh ? START_CPU_MS : 0);
  if (usage.memoryMb > budget.memoryMb + OVERSHOOT_MB) return `Used ${usage.memoryMb} MiB`;
  if (usage.cpuMs > cpuMs) return `Used ${usage.cpuMs} ms of processor time`;
  if (wallMs > budget.wallMs + START_MS) return `Took ${Math.round(wallMs)} ms`;
  return null;
}
