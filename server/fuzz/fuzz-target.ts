import { availableParallelism } from 'node:os';
import { ParserPool } from '../platform/parsing/parser-pool.ts';
import { mutate } from './mutating/mutate.ts';
import { Random } from './random.ts';
import { type Outcome, runFile } from './run-file.ts';
import { loadSeed, type SeedFile } from './seed-files.ts';
import type { FuzzTarget } from './targets.ts';
import { UploadServer } from './upload-server.ts';

/** A file that did what no file may do. */
interface Finding {
  /** Seed of the run, target and number of the file: they give the same file again. */
  seed: string;
  reason: string;
  file: SeedFile;
}

export interface FuzzReport {
  target: string;
  files: number;
  /** How often each outcome came: `accepted`, `refused`, or the code of a failure. */
  outcomes: Record<string, number>;
  /** The most memory (MiB) and processor time (ms) that the child of one task used. */
  worst: { memoryMb: number; cpuMs: number };
  /** Processor time of all children. */
  cpuSeconds: number;
  seconds: number;
  findings: Finding[];
  /** Seeds of the files that were ended at a limit. */
  stopped: string[];
}

export interface FuzzOptions {
  count: number;
  /** Another one gives other files. */
  seed: string;
  /** Keeps the files that mutations start from; they are built for each run where it is absent. */
  seedFolder?: string;
}

/** Files at a time. Each has a pool with one child, so that what is measured is one task's. */
const AT_ONCE = Math.min(2, availableParallelism());

/** Runs mutated files through one parser and reports what came of them. */
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

/** The first files are whole: a target that refuses them tries nothing. */
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
