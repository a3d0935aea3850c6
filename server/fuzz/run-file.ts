import { standardLanes, type TaskBudget } from '../platform/parsing/lanes.ts';
import { ParserTaskFailed } from '../platform/parsing/parser-task-failed.ts';
import type { SeedFile } from './seed-files.ts';
import type { FuzzTarget, Surroundings } from './targets.ts';
import { type Usage, watchChildren, watchGroups } from './watch-children.ts';

export interface Outcome {
  /** `accepted`, `refused`, or an error code. */
  name: string;
  usage: Usage;
  /** Description of behavior that is not allowed, or null if there is none. */
  finding: string | null;
}

/**
 * Amount in MiB by which a child process may exceed its memory limit before it is stopped. The pool
 * measures every 50 ms, and the process keeps allocating until it is killed. RLIMIT_DATA is the
 * hard limit of the operating system.
 */
const OVERSHOOT_MB = 256;
/** The same tolerance for CPU time in milliseconds. It includes delays on a busy machine. */
const OVERSHOOT_CPU_MS = 1_000;
/** CPU time that a child process needs to start and load its libraries. */
const START_CPU_MS = 5_000;
/**
 * Wall time that a child process needs to start, including delays of this process on a busy
 * machine.
 */
const START_MS = 60_000;
/** Limits of LibreOffice, as set in `renderOffice`. */
const OFFICE: TaskBudget = { memoryMb: 1_024, cpuMs: 60_000, wallMs: 90_000 };
/**
 * Parsers in the main process have no limits. The files are small, so a parser that takes this long
 * hangs.
 */
const HERE: TaskBudget = { memoryMb: Number.POSITIVE_INFINITY, cpuMs: 60_000, wallMs: 60_000 };

/** Runs one file through a parser and returns the outcome. */
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

/** Returns the limits for a task of this target. An analysis that uses OCR has the slow budget. */
function budgetOf({ lane, task }: FuzzTarget): TaskBudget {
  if (lane === null) return HERE;
  if (lane === 'office') return OFFICE;
  const limits = standardLanes[lane];
  return task?.name === 'analyze' && 'slowBudget' in limits ? limits.slowBudget : limits.budget;
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
