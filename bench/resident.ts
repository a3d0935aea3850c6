import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Megabytes that a process holds (Linux). */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** The environment of a program whose kept memory is asked for. */
export const COLLECTS = {
  NODE_OPTIONS: `--import=${pathToFileURL(`${import.meta.dirname}/collect-on-signal.ts`).href}`,
};

const SETTLES_MS = 1500;

/** Megabytes that are left after a collection of garbage; the program was started with `COLLECTS`. */
export async function keptMegabytes(pid: number): Promise<number> {
  // What is under way ends, is collected, and its pages are given back.
  await sleep(SETTLES_MS);
  process.kill(pid, 'SIGUSR2');
  await sleep(SETTLES_MS);
  return residentMegabytes(pid);
}
