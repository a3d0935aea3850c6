import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
import { startProxy } from './haproxy.ts';
import { ownPort } from './own-port.ts';

/** User ID of `nobody`, because Postgres refuses to run as root. */
const NOBODY = 65_534;
const PASSWORD = 'for this test';
const STANDBY = 'standby';

/** As in docs/deploy/database.md, with the addresses of this test. */
const proxyConfig = (port: number, servers: { name: string; port: number; check: number }[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1d
  timeout server 1d
  timeout check 5s
listen database
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers
  .map(({ name, port: own, check }) => `  server ${name} 127.0.0.1:${own} check port ${check}`)
  .join('\n')}
`;

/** A Postgres server with its own data folder. It writes each commit to disk. */
class PostgresServer {
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
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`Postgres did not start: ${this.#output}`);
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

function createFolder(name: string): string {
  mkdirSync(name, { mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(name, NOBODY, NOBODY);
  return name;
}

function initialize(binaries: PostgresBinaries, folder: string): string {
  const data = createFolder(path.join(folder, 'primary'));
  const password = path.join(folder, 'password');
  writeFileSync(password, PASSWORD, { mode: 0o644 });
  const { status, stderr } = spawnSync(
    binaries.initdb,
    [
      '-D',
      data,
      '-U',
      'sealwright',
      '-A',
      'scram-sha-256',
      '--pwfile',
      password,
      '-N',
      '-E',
      'UTF8',
      '--locale=C',
    ],
    {
      ...asUnprivileged(),
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    },
  );
  if (status !== 0) throw new Error(`initdb: ${stderr}`);
  return data;
}

/**
 * A primary and a standby that replicates synchronously: a commit is acknowledged when both have it on
 * disk. HAProxy forwards connections to the server that accepts writes. For Linux.
 */
export interface PostgresPair {
  /** URLs through the proxy. The database has the schema and the demonstration people. */
  url: string;
  ownerUrl: string;
  people: People;
  /** Stops the primary immediately and promotes the standby. */
  failOver(): Promise<void>;
  drop(): Promise<void>;
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const undo: (() => unknown)[] = [];
  const drop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const copyTo = isTraversable(import.meta.dirname) ? null : '/var/lib/sealwright';
    const binaries = findPostgresBinaries(copyTo);
    if (!binaries) throw new Error('This test needs Postgres');
    const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-pair-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    const data = initialize(binaries, folder);
    // The standby begins as a copy of the empty primary, and receives everything else from it.
    const copy = createFolder(path.join(folder, STANDBY));
    const { status } = spawnSync('cp', ['-a', `${data}/.`, copy]);
    if (status !== 0) throw new Error(`${data} could not be copied`);
    const primary = new PostgresServer(binaries, data, await ownPort());
    const standby = new PostgresServer(binaries, copy, await ownPort());
    undo.push(() => primary.stop());
    undo.push(() => standby.stop());
    await primary.start({ wal_keep_size: '1GB', synchronous_standby_names: STANDBY });
    writeFileSync(path.join(copy, 'standby.signal'), '');
    await standby.start({
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=sealwright password='${PASSWORD}' application_name=${STANDBY}`,
    });
    const port = await ownPort();
    const servers = [
      { name: 'first', port: primary.port, check: await primary.serveHealth() },
      { name: 'second', port: standby.port, check: await standby.serveHealth() },
    ];
    const proxy = await startProxy(folder, proxyConfig(port, servers));
    undo.push(() => proxy.kill('SIGKILL'));
    await primary.ask('CREATE DATABASE sealwright');
    const access = await openAsServer(primary.url.replace(/postgres$/, 'sealwright'));
    await prepareDatabase(access, { production: true, logger: pino({ level: 'silent' }) });
    const people = await addPeople(access.ownerUrl ?? '');
    const state = await primary.ask('SELECT sync_state FROM pg_stat_replication');
    if (state !== 'sync') throw new Error(`the standby replicates ${state}`);
    // By now, the proxy knows that the standby accepts no writes.
    while (Math.min(primary.checks, standby.checks) < 3) await sleep(50);
    const proxied = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
    return {
      url: proxied(access.url),
      ownerUrl: proxied(access.ownerUrl ?? ''),
      people,
      async failOver() {
        await primary.end();
        if ((await standby.ask('SELECT pg_promote()')) !== true)
          throw new Error('the standby was not promoted');
      },
      drop,
    };
  } catch (error) {
    await drop();
    throw error;
  }
}
