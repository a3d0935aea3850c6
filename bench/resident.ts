import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Megabytes that a process holds (Linux). */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const folder = path.join(tmpdir(), 'sealwright-bench-kept-');
const LOOKS = 5;
/** Between two looks: what is under way ends meanwhile. */
const APART_MS = 1000;

/** What a program is started with so that it says, when asked, how much memory it needs. */
export interface KeptMemory {
  env: Record<string, string>;
  /** Megabytes that are left after a collection of garbage: the least of some looks. */
  megabytes(pid: number): Promise<number>;
  close(): void;
}

/** For one program: the memory that it needs, without what its collector has not given back. */
export function keptMemory(): KeptMemory {
  const place = mkdtempSync(folder);
  const file = path.join(place, 'kept');
  const look = async (pid: number): Promise<number> => {
    rmSync(file, { force: true });
    process.kill(pid, 'SIGUSR2');
    while (!existsSync(file)) await sleep(20);
    return Number(readFileSync(file, 'utf8')) / 1024 / 1024;
  };
  return {
    env: {
      NODE_OPTIONS: `--import=${pathToFileURL(`${import.meta.dirname}/collect-on-signal.ts`).href}`,
      KEPT_MEMORY_FILE: file,
    },
    megabytes: async (pid) => {
      let least = Number.POSITIVE_INFINITY;
      for (let count = 0; count < LOOKS; count += 1) {
        await sleep(APART_MS);
        least = Math.min(least, await look(pid));
      }
      return least;
    },
    close: () => rmSync(place, { recursive: true, force: true }),
  };
}
