import { readdirSync, readFileSync } from 'node:fs';
import { readGroupUsage, readProcessUsage } from '../platform/parsing/process-usage.ts';

/** The most that the child of one task used. */
export interface Usage {
  /** Resident memory in MiB. */
  memoryMb: number;
  /** Processor time in milliseconds; with that of its start where the child is fresh. */
  cpuMs: number;
  /** The child was started for this task. */
  fresh: boolean;
}

/** Ends a watch. */
type StopWatch = () => Usage;

const SAMPLE_MS = 20;

/**
 * Measures child processes while a task runs, apart from the pool that limits them.
 * @param pids process ids of the children now
 */
export function watchChildren(pids: () => number[]): StopWatch {
  const before = new Map(pids().map((pid) => [pid, readProcessUsage(pid)?.cpuMs ?? 0]));
  const usage: Usage = { memoryMb: 0, cpuMs: 0, fresh: false };
  const sample = () => {
    for (const pid of pids()) {
      const now = readProcessUsage(pid);
      if (!now) continue;
      const earlier = before.get(pid);
      usage.memoryMb = Math.max(usage.memoryMb, now.memoryMb, peakMemoryMb(pid));
      usage.cpuMs = Math.max(usage.cpuMs, now.cpuMs - (earlier ?? 0));
      usage.fresh ||= earlier === undefined;
    }
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    sample();
    return usage;
  };
}

/** The most resident memory that a process ever had: what happens between two looks counts, too. */
function peakMemoryMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Measures what this process starts in groups of their own, as LibreOffice is. */
export function watchGroups(): StopWatch {
  const usage: Usage = { memoryMb: 0, cpuMs: 0, fresh: false };
  const timer = setInterval(() => {
    for (const group of ownGroups()) {
      const { memoryMb, cpuMs } = readGroupUsage(group);
      usage.memoryMb = Math.max(usage.memoryMb, memoryMb);
      usage.cpuMs = Math.max(usage.cpuMs, cpuMs);
    }
  }, SAMPLE_MS * 5);
  return () => {
    clearInterval(timer);
    return usage;
  };
}

/** Children of this process that lead a process group; none where there is no /proc. */
function ownGroups(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      const [, parent, group] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      return parent === process.pid && group === Number(name) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}
