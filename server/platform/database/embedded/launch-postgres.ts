import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from './find-free-port.ts';
import { findPostgresBinaries, isTraversable, type PostgresBinaries } from './postgres-binaries.ts';
import { commandLineOf } from './process-table.ts';

/** `nobody`: Postgres refuses to run as root. */
const UNPRIVILEGED = 65_534;

export interface EmbeddedPostgres {
  url: string;
  /** Runs each time that the server ended unexpectedly and responds again. */
  onRestart: (() => void) | null;
  /** Fast shutdown: open transactions are rolled back, everything acknowledged is on disk. */
  stop(): Promise<void>;
}

export interface LaunchOptions {
  /** Folder that belongs to this installation. */
  dataDir: string;
  password: string;
  /** For tests only: does not wait for the disk. */
  unsafe?: boolean;
}

interface Place {
  base: string;
  data: string;
  uid: number | undefined;
  copyTo: string | null;
}

/**
 * Chooses the location of the cluster: as root, below a folder that an unprivileged user can reach.
 */
function choosePlace(dataDir: string): Place {
  const root = process.getuid?.() === 0;
  if (!root) {
    const base = path.join(dataDir, 'postgres');
    return { base, data: path.join(base, 'data'), uid: undefined, copyTo: null };
  }
  const binaries = import.meta.dirname;
  if (isTraversable(binaries) && isTraversable(dataDir)) {
    const base = path.join(dataDir, 'postgres');
    return { base, data: path.join(base, 'data'), uid: UNPRIVILEGED, copyTo: null };
  }
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const base = path.join('/var/lib/sealwright', name);
  return { base, data: path.join(base, 'data'), uid: UNPRIVILEGED, copyTo: '/var/lib/sealwright' };
}

const markerOf = (place: Place) => path.join(place.base, 'initialized');

/** Checks whether an installation has an embedded database, without starting it. */
export const hasEmbeddedDatabase = (dataDir: string): boolean =>
  existsSync(markerOf(choosePlace(dataDir)));

function initialize(place: Place, binaries: PostgresBinaries, password: string): void {
  const marker = markerOf(place);
  if (existsSync(marker)) return;
  rmSync(place.data, { recursive: true, force: true });
  mkdirSync(place.data, { recursive: true, mode: 0o700 });
  const passwordFile = path.join(place.base, 'initial-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.uid !== undefined) {
    chmodSync(place.base, 0o711);
    chownSync(place.data, place.uid, place.uid);
    chownSync(passwordFile, place.uid, place.uid);
  }
  const locale =
    binaries.major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C'];
  const result = spawnSync(
    binaries.initdb,
    [
      '-D',
      place.data,
      '-U',
      'sealwright',
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-N',
      '-E',
      'UTF8',
      ...locale,
    ],
    {
      uid: place.uid,
      gid: place.uid,
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    },
  );
  rmSync(passwordFile, { force: true });
  if (result.error || result.status !== 0) {
    throw new Error(
      `The embedded Postgres cannot run here (${result.error?.message ?? result.stderr.trim()}). Install PostgreSQL 15 or newer and set DATABASE_URL.`,
    );
  }
  writeFileSync(marker, new Date().toISOString());
}

/**
 * Returns the address of the embedded server that runs on a data folder, or null if there is none.
 */
export function findRunningPostgres(dataDir: string, password: string): string | null {
  const { data } = choosePlace(path.resolve(dataDir));
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  if (!commandLineOf(Number(pid))?.includes(data)) return null;
  return addressOf(Number(port), password);
}

const addressOf = (port: number, password: string) =>
  `postgres://sealwright:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;

/** Stops a server that an earlier, killed process left on this folder. Affects no other process. */
async function stopLeftOver(place: Place): Promise<void> {
  const file = path.join(place.data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const ours = () => commandLineOf(pid)?.includes(place.data) ?? false;
  for (const [signal, waits] of [
    ['SIGINT', 100],
    ['SIGQUIT', 50],
  ] as const) {
    if (!ours()) break;
    process.kill(pid, signal);
    for (let round = 0; round < waits && ours(); round += 1) await sleep(50);
  }
  if (ours()) throw new Error(`Process ${pid} still holds ${place.data}; stop it and start again.`);
  rmSync(file, { force: true });
}

/**
 * Starts a shell that waits on a pipe. When this process ends for any reason, the pipe closes and
 * the shell stops Postgres, if that pid is still the server of this folder.
 */
function startWatchdog(pid: number, place: Place): ChildProcess {
  const script = [
    'cat >/dev/null',
    'mine() { if [ -d /proc/self ]; then tr "\\0" " " <"/proc/$1/cmdline" 2>/dev/null; else ps -o args= -p "$1"; fi | grep -qF "$2"; }',
    'mine "$1" "$2" && kill -INT "$1"',
    'n=0; while mine "$1" "$2" && [ $n -lt 100 ]; do sleep 0.1; n=$((n+1)); done',
    'mine "$1" "$2" && kill -QUIT "$1"',
    'exit 0',
  ].join('\n');
  const watchdog = spawn(
    '/bin/sh',
    ['-c', script, 'sealwright-watchdog', String(pid), place.data],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      cwd: '/',
      uid: place.uid,
      gid: place.uid,
    },
  );
  watchdog.on('error', () => undefined);
  watchdog.stdin?.on('error', () => undefined);
  watchdog.unref();
  (watchdog.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  return watchdog;
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  for (let round = 0; round < 1200; round += 1) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await client.end().catch(() => undefined);
      await sleep(round < 100 ? 10 : 100);
    }
  }
  return false;
}

function serverArguments(place: Place, port: number, unsafe: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    max_connections: '120',
    password_encryption: 'scram-sha-256',
    log_min_messages: 'warning',
    timezone: 'UTC',
    ...(unsafe ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return [
    '-D',
    place.data,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
}

/**
 * Starts the embedded Postgres on a free loopback port and waits until it responds. The caller has
 * the lock of the data folder.
 * @throws Error with a message for the operator if the programs cannot run here.
 */
export async function launchPostgres(options: LaunchOptions): Promise<EmbeddedPostgres> {
  const place = choosePlace(path.resolve(options.dataDir));
  mkdirSync(place.base, { recursive: true, mode: place.uid === undefined ? 0o700 : 0o711 });
  const binaries = findPostgresBinaries(place.copyTo);
  if (!binaries) {
    throw new Error(
      'No Postgres was found for this machine. Install PostgreSQL and set DATABASE_URL.',
    );
  }
  await stopLeftOver(place);
  initialize(place, binaries, options.password);
  const launch = (port: number) => spawnServer(place, binaries, port, options.unsafe ?? false);
  let lastWords = '';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = await findFreePort();
    const server = launch(port);
    const url = addressOf(port, options.password);
    if (server && (await answers(url, server.child)))
      return keepRunning(server, url, () => launch(port));
    lastWords = server?.lastWords() ?? lastWords;
    server?.end();
  }
  throw new Error(
    `The embedded Postgres did not start (${lastWords.trim() || 'no message'}). Set DATABASE_URL to use a server of your own.`,
  );
}

interface ServerChild {
  child: ChildProcess;
  lastWords(): string;
  end(): void;
}

/**
 * Starts the server program and its watchdog. Returns null if the server cannot be started at all.
 */
function spawnServer(
  place: Place,
  binaries: PostgresBinaries,
  port: number,
  unsafe: boolean,
): ServerChild | null {
  let words = '';
  const child = spawn(binaries.postgres, serverArguments(place, port, unsafe), {
    uid: place.uid,
    gid: place.uid,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
  });
  child.on('error', (error) => {
    words = error.message;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    words = chunk.toString('utf8').slice(-2000);
    writeFileSync(path.join(place.base, 'postgres.log'), chunk, { flag: 'a', mode: 0o600 });
  });
  child.unref();
  if (child.pid === undefined) return null;
  const watchdog = startWatchdog(child.pid, place);
  return {
    child,
    lastWords: () => words,
    end: () => {
      child.kill('SIGINT');
      watchdog.stdin?.end();
    },
  };
}

/** Restarts a server that ended unexpectedly on the same port, so that pools can reconnect. */
function keepRunning(
  first: ServerChild,
  url: string,
  launch: () => ServerChild | null,
): EmbeddedPostgres {
  let current = first;
  let stopping = false;
  const watch = (server: ServerChild) => {
    server.child.once('exit', async () => {
      if (stopping) return;
      server.end();
      for (let attempt = 0; !stopping; attempt += 1) {
        await sleep(Math.min(100 * 2 ** attempt, 5000));
        const next = stopping ? null : launch();
        if (!next) continue;
        if (await answers(url, next.child)) {
          current = next;
          watch(next);
          running.onRestart?.();
          return;
        }
        next.end();
      }
    });
  };
  watch(first);
  const running: EmbeddedPostgres = {
    url,
    onRestart: null,
    stop: async () => {
      stopping = true;
      const { child } = current;
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
        child.ref();
        child.kill('SIGINT');
        const late = sleep(15_000, undefined, { ref: false }).then(() => child.kill('SIGQUIT'));
        await Promise.race([ended, late]);
      }
      current.end();
    },
  };
  return running;
}
