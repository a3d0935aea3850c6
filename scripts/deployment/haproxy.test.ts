import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { getReadiness } from '../../common/health.ts';
import { ownPort } from '../../server/testing/own-port.ts';

/* Runs HAProxy with deploy/haproxy.cfg, whose ports and files are replaced, before two servers of this test. */

const root = path.join(import.meta.dirname, '..', '..');
const HOST = 'notary.example.com';

/** Stands for a node: it says its name and what it received, and echoes on sockets. */
class FakeNode {
  readonly name: string;
  readonly port: number;
  readyStatus = 200;
  checks = 0;
  #server: Server | null = null;
  #sockets: WebSocketServer | null = null;

  constructor(name: string, port: number) {
    this.name = name;
    this.port = port;
  }

  async start(): Promise<void> {
    const server = createServer((incoming, response) => {
      if (incoming.url === getReadiness.path) {
        this.checks += 1;
        response.statusCode = incoming.headers.host === HOST ? this.readyStatus : 421;
      }
      incoming.resume();
      incoming.on('end', () =>
        response.end(JSON.stringify({ node: this.name, headers: incoming.headers })),
      );
    });
    this.#sockets = new WebSocketServer({ server });
    this.#sockets.on('connection', (socket) =>
      socket.on('message', (data) => socket.send(String(data))),
    );
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
  }

  /** Accepts no more connections. Sockets stay open. */
  stopListening(): void {
    this.#server?.close();
    this.#server?.closeIdleConnections();
  }

  stop(): void {
    this.stopListening();
    for (const socket of this.#sockets?.clients ?? []) socket.terminate();
  }
}

let folder: string;
let proxy: ChildProcess | undefined;
let plainPort: number;
let securePort: number;
let nodes: [FakeNode, FakeNode];

const certificates = () => path.join(folder, 'certificates');

/** Replaces the places of a configuration by those of this test. */
function adapt(file: string, changes: [string | RegExp, string][] = []): string {
  let text = readFileSync(path.join(root, file), 'utf8');
  for (const [from, to] of [
    ['/etc/haproxy/certificates/', `${certificates()}/`],
    ['log /dev/log local0', 'log stdout format raw local0'],
    ['maxconn 20000', 'maxconn 1000'],
    [/^ {2}(user|group) haproxy\n/gm, ''],
    ...changes,
  ] as const) {
    const changed = text.replace(from, to);
    if (changed === text && typeof from === 'string' && !file.includes('compose')) {
      throw new Error(`${file} does not contain ${from}`);
    }
    text = changed;
  }
  const target = path.join(folder, `${file.replaceAll('/', '-')}`);
  writeFileSync(target, text);
  return target;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sealwright-haproxy-'));
  mkdirSync(certificates());
  const [key, certificate] = [path.join(folder, 'key'), path.join(folder, 'certificate')];
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${HOST} -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  const both = `${readFileSync(certificate, 'utf8')}${readFileSync(key, 'utf8')}`;
  writeFileSync(path.join(certificates(), 'notary.pem'), both);
  [plainPort, securePort] = [await ownPort(), await ownPort()];
  nodes = [new FakeNode('a', await ownPort()), new FakeNode('b', await ownPort())];
  await Promise.all(nodes.map((node) => node.start()));
  const config = adapt('deploy/haproxy.cfg', [
    ['bind :80', `bind 127.0.0.1:${plainPort}`],
    ['bind :443', `bind 127.0.0.1:${securePort}`],
    ['127.0.0.1:3000', `127.0.0.1:${nodes[0].port}`],
    ['127.0.0.1:3001', `127.0.0.1:${nodes[1].port}`],
  ]);
  const child = spawn('haproxy', ['-db', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  proxy = child;
  const output: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.on('error', (error) => output.push(error.message));
  const failed = once(child, 'exit').then(() => {
    throw new Error(`haproxy ended: ${output.join('')}`);
  });
  const checked = async () => {
    while (!nodes.every(({ checks }) => checks > 2)) await sleep(50);
  };
  await Promise.race([checked(), failed]);
  failed.catch(() => undefined);
});
afterAll(() => {
  proxy?.kill('SIGKILL');
  for (const node of nodes ?? []) node.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: { node?: string; headers?: IncomingHttpHeaders };
}

function ask(
  url: string,
  { headers = {}, secure = true }: { headers?: Record<string, string>; secure?: boolean } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: secure ? securePort : plainPort,
      path: url,
      agent: false,
      rejectUnauthorized: false,
      headers: { host: HOST, ...headers },
    };
    const outgoing = (secure ? secureRequest : request)(options, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      const body = text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {};
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Opens a socket through the proxy. */
async function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(`wss://127.0.0.1:${securePort}/ws`, {
    rejectUnauthorized: false,
    headers: { host: HOST },
  });
  await once(socket, 'open');
  socket.on('error', () => undefined);
  return socket;
}

async function echo(socket: WebSocket, word: string): Promise<string> {
  const answer = once(socket, 'message');
  socket.send(word);
  return String((await answer)[0]);
}

/** Returns the nodes that answer twelve requests. */
async function answering(): Promise<string> {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('/')));
  return [...new Set(answers.map(({ body }) => body.node))].sort().join();
}

test('haproxy accepts the configurations', () => {
  for (const file of ['deploy/haproxy.cfg', 'deploy/compose/haproxy.cfg']) {
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', adapt(file)], {
      encoding: 'utf8',
      env: { ...process.env, PUBLIC_HOST: HOST },
    });
    // The names of containers are known only to their network.
    const problems = stderr
      .split('\n')
      .filter(
        (line) => /WARNING|ALERT/.test(line) && !/could not resolve address 'web-/.test(line),
      );
    expect(problems, file).toEqual([]);
    expect(status, file).toBe(0);
  }
});

test('requests reach both nodes, with the headers that the server trusts', async () => {
  await expect.poll(answering).toBe('a,b');
  const { body } = await ask('/', {
    headers: {
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Proto': 'http',
      'X-Forwarded-Host': 'other.example.com',
    },
  });
  expect(body.headers).toMatchObject({
    host: HOST,
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': HOST,
  });
});

test('without TLS, pages are redirected and everything else is refused', async () => {
  const page = await ask('/verify?a=b', { secure: false });
  expect([page.status, page.headers.location]).toEqual([301, `https://${HOST}/verify?a=b`]);
  for (const url of ['/api/health', '/op/token', '/ws']) {
    expect((await ask(url, { secure: false })).status, url).toBe(403);
  }
});

test('metrics and uploads that are too large are refused', async () => {
  expect((await ask('/metrics')).status).toBe(404);
  expect((await ask('/api/verify', { headers: { 'Content-Length': '40000000' } })).status).toBe(
    413,
  );
});

test('a node that is about to stop gets no new requests, and keeps its sockets until it closes them', async () => {
  const [first] = nodes;
  // Each node gets some of them.
  const sockets = await Promise.all(Array.from({ length: 6 }, openSocket));
  let closed = 0;
  for (const socket of sockets) socket.on('close', () => (closed += 1));
  first.readyStatus = 503;
  await expect.poll(answering).toBe('b');
  for (const socket of sockets) expect(await echo(socket, 'still open')).toBe('still open');
  expect(closed).toBe(0);
  first.readyStatus = 200;
  await expect.poll(answering).toBe('a,b');
  // The machine of a node does not answer any more, and does not close its sockets.
  first.stopListening();
  await expect.poll(() => closed).toBeGreaterThan(0);
  expect(await answering()).toBe('b');
  const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN);
  expect(open.length).toBeGreaterThan(0);
  for (const socket of open) expect(await echo(socket, 'on b')).toBe('on b');
});
