import { readdirSync, readFileSync } from 'node:fs';
import { readGroupUsage, readProcessUsage } from '../platform/parsing/process-usage.ts';

/** Highest resource usage of the child process during one task. */
export interface Usage {
  /** Resident memory in MiB. */
  memoryMb: number;
  /** CPU time in milliseconds. For a new child process it includes the start. */
  cpuMs: number;
  /** Whether the child process was started for this task. */
  fresh: boolean;
}

/** Stops the measurement and returns its result. */
type StopWatch = () => Usage;

const SAMPLE_MS = 20;

/**
 * Measures child processes while a task runs, independently of the pool that limits them.
 * @param pids returns the process IDs of the current child processes
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

/** Returns the peak resident memory of a process. It includes peaks between two samples. */
function peakMemoryMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Measures processes that this process starts in their own process groups, such as LibreOffice. */
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

/**
 * Returns the child processes of this process that lead a process group. Returns none on systems
 * without /proc.
 */
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
