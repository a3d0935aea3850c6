import { type ChildProcess, fork, spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';

export interface ProcessLimits {
  /**
   * RLIMIT_DATA in MiB: private memory, whether it is used or only mapped. RLIMIT_AS cannot be
   * used, because Node.js does not run with it.
   */
  dataMb: number;
  /** RLIMIT_CPU in seconds, over the lifetime of the process. */
  cpuSeconds: number;
  /** Nice value of the process. */
  niceness: number;
}

/**
 * Sets the limits in a shell that is then replaced by the program, so that no code runs without
 * limits. `$0` is the memory limit and `$1` the CPU time limit. The soft CPU limit is lower than
 * the hard limit, because its signal (SIGXCPU) shows why the process ended, and the signal of the
 * hard limit (SIGKILL) does not. If a limit cannot be set, the program does not start.
 */
const LIMIT_SCRIPT =
  'ulimit -c 0 && ulimit -d "$0" && ulimit -S -t "$1" && ulimit -H -t "$(($1 + 1))" && shift && exec "$@"';

/** Returns the /bin/sh arguments that run a program with limits. */
function limitedShellArguments(limits: ProcessLimits, command: string[]): string[] {
  const { dataMb, cpuSeconds } = limits;
  return ['-c', LIMIT_SCRIPT, String(dataMb * 1024), String(Math.ceil(cpuSeconds)), ...command];
}

/** PATH for programs that call other tools. */
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';

/** Starts one of our modules as a limited child process with an IPC channel and without secrets. */
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
 * Starts another program with limits, in its own process group, so that processes it starts are
 * measured and killed together with it. Exit code 127 means that the program does not exist. The
 * program gets none of our environment variables, because they can contain secrets.
 * @param folder home and temporary folder of the program
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

/** Lowers the priority of a process, so that the server can answer requests first. */
function yieldToServer(pid: number | undefined, niceness: number): void {
  if (pid === undefined || niceness === 0) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // The process has already exited, or the platform does not allow the change.
  }
}

/**
 * Returns the environment of a child process that parses untrusted files. It contains no secrets.
 * The child process shares the compile cache of this process.
 */
function childEnvironment(): Record<string, string> {
  // Node.js appends a folder for its version to the configured folder, so pass the parent.
  const cache = getCompileCacheDir();
  return {
    // @napi-rs/canvas would otherwise load every system font.
    DISABLE_SYSTEM_FONTS_LOAD: '1',
    UV_THREADPOOL_SIZE: '2',
    ...(cache ? { NODE_COMPILE_CACHE: path.dirname(cache) } : {}),
  };
}
