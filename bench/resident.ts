import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Returns the resident memory of a process in megabytes (Linux only). */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const folder = path.join(tmpdir(), 'sealwright-bench-kept-');
const LOOKS = 5;
/** The pause between two measurements, so that work in progress can end. */
const APART_MS = 1000;

/** The environment that a program needs to report its memory use on request. */
export interface KeptMemory {
  env: Record<string, string>;
  /** Returns the megabytes in use after garbage collection: the minimum of several measurements. */
  megabytes(pid: number): Promise<number>;
  close(): void;
}

/**
 * Prepares one program to report the memory that it needs, without free heap that is not yet
 * returned.
 */
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
