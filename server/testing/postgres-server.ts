import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import {
  findPostgresBinaries,
  isTraversable,
  type PostgresBinaries,
} from '../platform/database/embedded/postgres-binaries.ts';
import { openAsServer, prepareDatabase } from '../prepare-database.ts';
import { addPeople, type People } from './global-setup.ts';

/** User ID of `nobody`, because Postgres refuses to run as root. */
const NOBODY = 65_534;
export const PASSWORD = 'for this test';

/** A Postgres server of a test, with its own data folder. It writes each commit to disk. */
export class PostgresServer {
  readonly port: number;
  readonly data: string;
  readonly url: string;
  /** How often the proxy asked about this server. */
  checks = 0;
  readonly #binaries: PostgresBinaries;
  #child: ChildProcess | null = null;
  #health: Server | null = null;
  #output = '';

  constructor(binaries: PostgresBinaries, data: string, port: number) {
    this.#binaries = binaries;
    this.data = data;
    this.port = port;
    this.url = `postgres://sealwright:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`;
  }

  /** Whether the process runs. */
  get runs(): boolean {
    const child = this.#child;
    return child !== null && child.exitCode === null && child.signalCode === null;
  }

  /**
   * Starts the server with these settings, and waits until it answers.
   * @throws Error with its output if it ends
   */
  async start(settings: Record<string, string>): Promise<void> {
    const all = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(this.port),
      max_connections: '150',
      timezone: 'UTC',
      ...settings,
    };
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(this.#binaries.postgres, ['-D', this.data, ...options], {
      ...asUnprivileged(),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#output = `${this.#output}${chunk}`.slice(-2000);
    });
    this.#child = child;
    while ((await this.ask('SELECT 1')) === null) {
      if (!this.runs) throw new Error(`Postgres did not start: ${this.#output}`);
      await sleep(50);
    }
  }

  /** Returns the first value of a statement, or null if the server does not answer. */
  async ask(statement: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query({ text: statement, rowMode: 'array' });
      return rows[0]?.[0] ?? null;
    } catch {
      return null;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /**
   * Serves what Patroni serves at `/primary`: 200 if this server accepts writes, otherwise 503.
   * @returns the port
   */
  async serveHealth(): Promise<number> {
    const health = createServer(async (_request, answer) => {
      const isStandby = await this.ask('SELECT pg_is_in_recovery()::text');
      answer.writeHead(isStandby === 'false' ? 200 : 503).end();
      this.checks += 1;
    });
    this.#health = health;
    await new Promise<void>((resolve) => health.listen(0, '127.0.0.1', resolve));
    return (health.address() as AddressInfo).port;
  }

  /** Stops the server immediately, without a shutdown (SIGQUIT). */
  async end(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGQUIT');
    await gone;
  }

  async stop(): Promise<void> {
    this.#health?.close();
    await this.end();
  }
}

const asUnprivileged = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {});

/** Creates a folder that belongs to the user who runs Postgres. */
export function createFolder(name: string): string {
  mkdirSync(name, { mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(name, NOBODY, NOBODY);
  return name;
}

/**
 * Creates a data folder with an empty database server.
 * @param logFolder where the write-ahead log is, if not in the data folder
 */
export function initialize(binaries: PostgresBinaries, data: string, logFolder?: string): void {
  createFolder(data);
  const password = `${data}.password`;
  writeFileSync(password, PASSWORD, { mode: 0o644 });
  const { status, stderr } = spawnSync(
    binaries.initdb,
    [
      ...['-D', data, '-U', 'sealwright', '-A', 'scram-sha-256', '--pwfile', password],
      ...['-N', '-E', 'UTF8', '--locale=C', ...(logFolder ? ['-X', logFolder] : [])],
    ],
    {
      ...asUnprivileged(),
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    },
  );
  if (status !== 0) throw new Error(`initdb: ${stderr}`);
}

/** @throws Error if Postgres is not installed */
export function requireBinaries(): PostgresBinaries {
  const copyTo = isTraversable(import.meta.dirname) ? null : '/var/lib/sealwright';
  const binaries = findPostgresBinaries(copyTo);
  if (!binaries) throw new Error('This test needs Postgres');
  return binaries;
}

/** Creates a database with the schema and the demonstration people. */
export async function createInstallation(
  server: PostgresServer,
): Promise<{ url: string; ownerUrl: string; people: People }> {
  await server.ask('CREATE DATABASE sealwright');
  const access = await openAsServer(server.url.replace(/postgres$/, 'sealwright'));
  await prepareDatabase(access, { production: true, logger: pino({ level: 'silent' }) });
  const { url, ownerUrl } = access;
  if (!ownerUrl) throw new Error('the database has no owner');
  return { url, ownerUrl, people: await addPeople(ownerUrl) };
}
