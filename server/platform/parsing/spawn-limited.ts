import { type ChildProcess, fork, spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';

export interface ProcessLimits {
  /** RLIMIT_DATA in MiB: private memory, mapped or used. Never RLIMIT_AS, which Node does not survive. */
  dataMb: number;
  /** RLIMIT_CPU in seconds, over the whole life of the process. */
  cpuSeconds: number;
  /** Priority below that of the server (nice). */
  niceness: number;
}

/**
 * Sets the limits in a shell that the program then replaces, so that no code runs without them.
 * `$0` and `$1` are the limits. The soft limit of processor time comes first: its signal (SIGXCPU) tells
 * why a process ended, that of the hard limit (SIGKILL) does not. Where a limit cannot be set, the program does not start.
 */
const LIMIT_SCRIPT =
  'ulimit -c 0 && ulimit -d "$0" && ulimit -S -t "$1" && ulimit -H -t "$(($1 + 1))" && shift && exec "$@"';

/** Arguments of /bin/sh that run a program within limits. */
function limitedShellArguments(limits: ProcessLimits, command: string[]): string[] {
  const { dataMb, cpuSeconds } = limits;
  return ['-c', LIMIT_SCRIPT, String(dataMb * 1024), String(Math.ceil(cpuSeconds)), ...command];
}

/** Where programs find the tools that they call. */
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';

/** Starts a module of ours as a child process within limits, with a channel and no secrets. */
export function forkLimited(
  module: string,
  parameters: string[],
  nodeOptions: string[],
  limits: ProcessLimits,
): ChildProcess {
  const child = fork(module, parameters, {
    execPath: '/bin/sh',
    execArgv: limitedShellArguments(limits, [process.execPath, ...nodeOptions]),
    env: childEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  yieldToServer(child.pid, limits.niceness);
  return child;
}

/**
 * Starts another program within limits, in a process group of its own: what it starts counts and
 * ends with it. Exit code 127 says that there is no such program. It gets no variable of our environment,
 * which may hold secrets.
 * @param folder the program's home, and where it keeps temporary files
 */
export function spawnLimited(
  program: string,
  parameters: string[],
  limits: ProcessLimits,
  folder: string,
): ChildProcess {
  const child = spawn('/bin/sh', limitedShellArguments(limits, [program, ...parameters]), {
    detached: true,
    env: { PATH: SYSTEM_PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    stdio: 'ignore',
  });
  yieldToServer(child.pid, limits.niceness);
  return child;
}

/** Requests come first: parsing uses the processor time that the server leaves. */
function yieldToServer(pid: number | undefined, niceness: number): void {
  if (pid === undefined || niceness === 0) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already, or the platform does not allow it.
  }
}

/**
 * The environment of a child that parses files of strangers: none of the secrets that ours may hold.
 * It uses the compile cache of this process.
 */
function childEnvironment(): Record<string, string> {
  // Node adds a folder for its version below the one that was named.
  const cache = getCompileCacheDir();
  return {
    // @napi-rs/canvas would read every font of the system when it is loaded.
    DISABLE_SYSTEM_FONTS_LOAD: '1',
    UV_THREADPOOL_SIZE: '2',
    ...(cache ? { NODE_COMPILE_CACHE: path.dirname(cache) } : {}),
  };
}
