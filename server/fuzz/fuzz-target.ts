import { availableParallelism } from 'node:os';
import { ParserPool } from '../platform/parsing/parser-pool.ts';
import { mutate } from './mutating/mutate.ts';
import { Random } from './random.ts';
import { type Outcome, runFile } from './run-file.ts';
import { loadSeed, type SeedFile } from './seed-files.ts';
import type { FuzzTarget } from './targets.ts';
import { UploadServer } from './upload-server.ts';

/** A file that made a parser behave in a way that is not allowed. */
interface Finding {
  /** Seed of the run, target and file number. Together they reproduce the file. */
  seed: string;
  reason: string;
  file: SeedFile;
}

export interface FuzzReport {
  target: string;
  files: number;
  /** Number of files per outcome: `accepted`, `refused`, or an error code. */
  outcomes: Record<string, number>;
  /** Highest memory (MiB) and CPU time (ms) that the child process used for one task. */
  worst: { memoryMb: number; cpuMs: number };
  /** CPU time of all child processes together, in seconds. */
  cpuSeconds: number;
  seconds: number;
  findings: Finding[];
  /** Seeds of the files whose child process was stopped at a limit. */
  stopped: string[];
}

export interface FuzzOptions {
  count: number;
  /** Determines which files are created. */
  seed: string;
  /** Folder that stores the seed files between runs. Without it, each run builds them again. */
  seedFolder?: string;
}

/**
 * Number of files that are processed in parallel. Each has its own pool with one child process, so
 * that a measurement covers exactly one task.
 */
const AT_ONCE = Math.min(2, availableParallelism());

/** Runs mutated files through one parser and returns a report of the outcomes. */
export async function fuzzTarget(target: FuzzTarget, options: FuzzOptions): Promise<FuzzReport> {
  const { count, seed, seedFolder } = options;
  const seeds: SeedFile[] = [];
  for (const name of target.seeds) seeds.push(await loadSeed(name, seedFolder));
  const { bytes: root } = await loadSeed('sealed-root.der', seedFolder);
  const uploads = await UploadServer.start();
  const report: FuzzReport = {
    target: target.name,
    files: 0,
    outcomes: {},
    worst: { memoryMb: 0, cpuMs: 0 },
    cpuSeconds: 0,
    seconds: 0,
    findings: [],
    stopped: [],
  };
  let next = 0;
  async function work(): Promise<void> {
    const pool = new ParserPool(oneChildEach);
    try {
      while (next < count) {
        const number = next;
        next += 1;
        const fileSeed = `${seed}/${target.name}/${number}`;
        const random = new Random(fileSeed);
        const file = makeFile(seeds, number, random);
        const outcome = await runFile(target, file, { pool, uploads, root, random });
        const refused = number < seeds.length && outcome.name !== 'accepted';
        const reason = outcome.finding ?? (refused ? 'A whole file was not accepted' : null);
        note(report, outcome);
        if (atLimit.has(outcome.name)) report.stopped.push(fileSeed);
        if (reason) report.findings.push({ seed: fileSeed, reason, file });
      }
    } finally {
      pool.close();
    }
  }
  const started = performance.now();
  const workers = target.lane === null ? 1 : AT_ONCE;
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    await uploads.close();
  }
  report.seconds = (performance.now() - started) / 1000;
  return report;
}

const atLimit = new Set(['parser_out_of_memory', 'parser_cpu_exceeded', 'parser_timeout']);

const one = { children: 1 };
const oneChildEach = {
  verification: one,
  express: one,
  documents: one,
  pictures: one,
  recordings: one,
  sealing: one,
};

/**
 * Returns the unmodified seed files first and mutated files afterwards. A target that refuses a
 * valid seed file would reject all its mutations too, and test nothing.
 */
function makeFile(seeds: SeedFile[], number: number, random: Random): SeedFile {
  const whole = seeds[number];
  if (whole) return whole;
  const from = random.pick(seeds);
  const bytes = new Uint8Array(mutate(from.bytes, from.format, random, random.pick(seeds).bytes));
  return { ...from, bytes };
}

function note(report: FuzzReport, { name, usage }: Outcome): void {
  report.files += 1;
  report.cpuSeconds += usage.cpuMs / 1000;
  report.outcomes[name] = (report.outcomes[name] ?? 0) + 1;
  report.worst.memoryMb = Math.max(report.worst.memoryMb, usage.memoryMb);
  report.worst.cpuMs = Math.max(report.worst.cpuMs, usage.cpuMs);
}
