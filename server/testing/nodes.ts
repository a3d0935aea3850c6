import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { type DemoAccount, demoAccountsFile } from '../outputs/demo/create-demo-people.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import type { People } from './global-setup.ts';
import { startProxy } from './haproxy.ts';
import { ownPort } from './own-port.ts';
import { RedisServer } from './redis-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { TestPerson } from './test-person.ts';
import { until } from './world.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** A node of an installation, in its own process. */
export interface Node {
  /** Requests to this origin reach this node only. */
  origin: string;
  /** Starts the process. @throws Error with its output if it does not start */
  start(changed?: Record<string, string>): Promise<void>;
  kill(): Promise<void>;
  /** Sends SIGTERM and waits until the process has ended. @returns its exit code */
  stop(): Promise<number | null>;
  /** Waits until the process exits; sends no signal. @returns its exit code */
  exited(): Promise<number | null>;
}

/**
 * Processes with one database, one Redis and one data folder, behind a proxy that is not sticky: two, or
 * as many as were requested.
 */
export interface Nodes {
  /** Requests to this origin reach one node after the other, and no worker. */
  origin: string;
  nodes: [Node, Node, ...Node[]];
  redis: RedisServer;
  /** A connection with the role that owns the tables. */
  owner: Knex;
  /** The nodes in the database. */
  ids(): Promise<string[]>;
  /** One of the demonstration people, signed in over both nodes. */
  person(role: DemoAccount['role']): Promise<TestPerson>;
  /** The same person, whose requests and sockets reach one node only, or any node. */
  at(person: TestPerson, where: { origin: string }): TestPerson;
  stop(): Promise<void>;
}

interface ProxiedNode {
  name: string;
  port: number;
  own: number;
  isWorker: boolean;
}

function proxyConfig(port: number, nodes: ProxiedNode[]): string {
  const host = `127.0.0.1:${port}`;
  const check = `option httpchk
  http-check send meth GET uri /api/ready ver HTTP/1.1 hdr Host ${host}
  http-check expect status 200 error-status L7OKC`;
  return `
global
  maxconn 6000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 130s
  timeout tunnel 1h
  timeout check 5s
  option redispatch
  retry-on conn-failure empty-response
frontend any
  bind ${host}
  default_backend nodes
backend nodes
  balance roundrobin
  ${check}
  default-server inter 500ms fall 3 rise 1 on-marked-down shutdown-sessions
${nodes
  .filter(({ isWorker }) => !isWorker)
  .map((node) => `  server ${node.name} 127.0.0.1:${node.port} check`)
  .join('\n')}
${nodes
  .map(
    (node) => `frontend at_${node.name}
  bind 127.0.0.1:${node.own}
  http-request set-header Host ${host}
  http-request set-header Origin http://${host} if { req.hdr(Origin) -m found }
  default_backend only_${node.name}
backend only_${node.name}
  server ${node.name} 127.0.0.1:${node.port}`,
  )
  .join('\n')}
`;
}

function createNode(port: number, origin: string, environment: Record<string, string>): Node {
  let child: ChildProcess | null = null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return null;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    return ((await gone) as [number | null])[0];
  };
  return {
    origin,
    async start(changed = {}) {
      const output: string[] = [];
      const started = spawn(process.execPath, ['server/main.ts'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...environment, PORT: String(port), ...changed },
      });
      child = started;
      started.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
      await new Promise<void>((resolve, reject) => {
        started.stdout?.on('data', (chunk: Buffer) => {
          output.push(chunk.toString());
          if (output.join('').includes('is ready at')) resolve();
        });
        started.once('exit', () => reject(new Error(`did not start: ${output.join('')}`)));
      });
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    async exited() {
      const ending = child;
      child = null;
      if (!ending || ending.exitCode !== null) return ending?.exitCode ?? null;
      return ((await once(ending, 'exit')) as [number | null])[0];
    },
  };
}

export interface NodesOptions {
  /** How many nodes; 2 by default. */
  count?: number;
  /** Their database, which has the demonstration people. By default, a copy of the template. */
  database?: TestDatabase & { people: People };
  /** Their data folder. By default, a temporary one. */
  dataDir?: string;
  /** Environment variables of both. */
  environment?(database: TestDatabase): Promise<Record<string, string>>;
  /** Whether the second process only runs jobs, and the first one none. */
  hasWorker?: boolean;
}

export async function startNodes({
  count = 2,
  database: given,
  dataDir: givenDir,
  environment: more,
  hasWorker = false,
}: NodesOptions = {}): Promise<Nodes> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const database = given ?? (await createTestDatabase('people'));
    const people = given?.people ?? inject('people');
    undo.push(() => database.drop());
    const dataDir = givenDir ?? mkdtempSync(path.join(tmpdir(), 'sealwright-nodes-'));
    if (!givenDir) undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
    writeFileSync(demoAccountsFile(dataDir), people.file, { mode: 0o600 });
    const accounts = JSON.parse(people.file) as DemoAccount[];
    const redis = await RedisServer.start();
    undo.push(() => redis.stop());
    const port = await ownPort();
    const origin = `http://127.0.0.1:${port}`;
    const environment = {
      NODE_ENV: 'test',
      PUBLIC_URL: origin,
      DATABASE_URL: database.url,
      BUS_URL: redis.url,
      SEALWRIGHT_DATA_DIR: dataDir,
      MASTER_KEY: randomBytes(32).toString('base64'),
      SESSION_KEYS: randomBytes(32).toString('base64'),
      ADMINISTRATOR_ID: people.administratorId,
      DRAIN_NOTICE_MS: '1000',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
      ...(await more?.(database)),
    };
    const made = [];
    for (const name of 'abcdefgh'.slice(0, count)) {
      const own = await ownPort();
      const nodePort = await ownPort();
      const isWorker = hasWorker && name === 'b';
      const node = createNode(nodePort, `http://127.0.0.1:${own}`, {
        ...environment,
        ...(hasWorker && { SERVE: isWorker ? 'worker' : 'web' }),
      });
      undo.push(() => node.kill());
      made.push({ name, port: nodePort, own, node, isWorker });
    }
    const proxy = await startProxy(dataDir, proxyConfig(port, made));
    undo.push(() => proxy.kill('SIGKILL'));
    const nodes = made.map(({ node }) => node) as Nodes['nodes'];
    await Promise.all(nodes.map((node) => node.start()));
    // The proxy checks the nodes twice in a second.
    await until(
      () => fetch(`${origin}/api/ready`),
      ({ status }) => status === 200,
    );
    const owner = connectDatabase(database.ownerUrl, 4);
    undo.push(() => owner.destroy());
    const outbox = path.join(dataDir, 'outbox');
    return {
      origin,
      nodes,
      redis,
      owner,
      ids: () => owner('nodes').orderBy('startedAt').pluck('id'),
      async person(role) {
        const account = accounts.find((one) => one.role === role);
        if (!account) throw new Error(`no ${role}`);
        return new TestPerson(origin, outbox).signIn(account.email, account.password);
      },
      at: (person, where) =>
        new TestPerson(where.origin, outbox).takeCookies(
          person.cookie.split('; ').map((pair) => {
            const [name = '', ...value] = pair.split('=');
            return { name, value: value.join('='), path: '/' };
          }),
        ),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
