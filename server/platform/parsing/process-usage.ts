import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessUsage {
  /** Resident memory in MiB. */
  memoryMb: number;
  /** CPU time since the process started, in milliseconds. */
  cpuMs: number;
}

/** Linux reports CPU time in hundredths of a second on every platform (USER_HZ, proc(5)). */
const TICK_MS = 10;
const PAGE_BYTES = 4096;

interface Row extends ProcessUsage {
  group: number;
}

/** Returns the resource usage of a process, or null if it has exited. */
export function readProcessUsage(pid: number): ProcessUsage | null {
  return process.platform === 'linux' ? readProc(pid) : (listWithPs(['-p', `${pid}`])[0] ?? null);
}

/** Returns the total resource usage of all processes in a process group. */
export function readGroupUsage(group: number): ProcessUsage {
  const rows = process.platform === 'linux' ? listProc() : listWithPs(['-A']);
  const members = rows.filter((row) => row.group === group);
  return {
    memoryMb: members.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
    cpuMs: members.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  };
}

function listProc(): Row[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProc(Number(name)) ?? []);
}

function readProc(pid: number): Row | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The process name in parentheses may contain spaces. Field 3 (state) follows the last
    // parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return null;
    const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
    const resident = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
    return {
      group: Number(fields[2]),
      memoryMb: (resident * PAGE_BYTES) / 2 ** 20,
      cpuMs: (user + system) * TICK_MS,
    };
  } catch {
    return null;
  }
}

/** Used on macOS, where the server runs only for development. */
function listWithPs(which: string[]): Row[] {
  try {
    const text = execFileSync('ps', ['-o', 'pgid=,rss=,time=', ...which], {
      encoding: 'latin1',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text
      .trim()
      .split('\n')
      .map((line) => {
        const [group = '', resident = '', time = ''] = line.trim().split(/\s+/);
        const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
        return {
          group: Number(group),
          memoryMb: Number(resident) / 1024,
          cpuMs: seconds * 1000,
        };
      });
  } catch {
    return [];
  }
}
