import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from 'fauxqs';
import { type BucketAddress, parseBucketAddress } from '../platform/storage/bucket-address.ts';

/** What the server does with a request. */
export type Fault =
  /** It answers with this status, and does nothing. */
  | 500
  | 503
  | 403
  /** Never answers. */
  | 'silent'
  /** Does what was asked, and closes the connection instead of answering. */
  | 'lost answer'
  /** Answers with the first half of the body, and closes the connection. */
  | 'cut off'
  /** Answers with half of the body, and then with nothing. */
  | 'slow'
  /** Answers with the body in ten pieces, each of which takes 400 ms. */
  | 'slow pieces'
  /** Does what was asked, and answers two seconds later. */
  | 'late'
  /** Another writer of the same object is in progress. */
  | 409;

type FaultRule = (request: IncomingMessage) => Fault | null;

/**
 * An S3 server in this process. In front of it is an HTTP proxy that can fail. The server itself
 * ignores conditions of writes, so that they are checked here.
 */
export class S3Server {
  readonly origin: string;
  readonly #app: ReturnType<typeof buildApp>;
  readonly #proxy: Server;
  readonly #backend: number;
  readonly #sockets = new Set<Socket>();
  /** The last write of each object. */
  readonly #writes = new Map<string, Promise<void>>();
  /** Decides which requests fail. */
  fault: FaultRule = () => null;
  /** Whether conditions of writes are checked. */
  isConditional = true;
  /** Methods and paths of all requests. */
  readonly requests: string[] = [];

  private constructor(app: ReturnType<typeof buildApp>, proxy: Server, backend: number) {
    this.#app = app;
    this.#proxy = proxy;
    this.#backend = backend;
    this.origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    proxy.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    proxy.on('request', (near, answer) => void this.#serve(near, answer));
  }

  static async start(): Promise<S3Server> {
    process.env.AWS_ACCESS_KEY_ID ??= 'test';
    process.env.AWS_SECRET_ACCESS_KEY ??= 'test';
    const app = buildApp({ logger: false });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const proxy = createServer();
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    return new S3Server(app, proxy, (app.server.address() as AddressInfo).port);
  }

  /** The address of a new bucket, as in `STORAGE_URL`. */
  async createBucket(): Promise<string> {
    const name = `bucket-${randomUUID()}`;
    await fetch(`${this.origin}/${name}`, { method: 'PUT' });
    return `s3://${name}?endpoint=${encodeURIComponent(this.origin)}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#proxy.close();
    await this.#app.close();
  }

  async #serve(near: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', url = '' } = near;
    this.requests.push(`${method} ${url}`);
    const fault = this.fault(near);
    if (fault === 'silent') return;
    const chunks: Buffer[] = [];
    for await (const chunk of near) chunks.push(chunk);
    if (typeof fault === 'number') return refuse(answer, fault);
    const target = url.split('?')[0] ?? '';
    const isWrite = this.isConditional && near.headers['if-none-match'] === '*';
    const before = this.#writes.get(target);
    let finish = () => {};
    if (isWrite) this.#writes.set(target, new Promise((resolve) => (finish = resolve)));
    try {
      if (isWrite) await before;
      if (isWrite && (await this.#ask('HEAD', target, {}, [])).status === 200) {
        return refuse(answer, 412);
      }
      const { status, headers, body } = await this.#ask(method, url, near.headers, chunks);
      if (fault === 'lost answer') return void near.socket.destroy();
      if (fault === 'late') await sleep(2000);
      answer.writeHead(status, { ...headers, connection: 'keep-alive' });
      if (fault === 'slow pieces') {
        answer.flushHeaders();
        const size = Math.ceil(body.length / 10);
        for (let from = 0; from < body.length; from += size) {
          await sleep(400);
          answer.write(body.subarray(from, from + size));
        }
        return void answer.end();
      }
      if (!fault || fault === 'late') return void answer.end(method === 'HEAD' ? undefined : body);
      answer.write(body.subarray(0, body.length >> 1), () => {
        if (fault === 'cut off') near.socket.destroy();
      });
    } finally {
      finish();
    }
  }

  #ask(
    method: string,
    path: string,
    headers: IncomingMessage['headers'],
    chunks: Buffer[],
  ): Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { host: '127.0.0.1', port: this.#backend, method, path, headers },
        async (response) => {
          const parts: Buffer[] = [];
          for await (const part of response) parts.push(part);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(Buffer.concat(chunks));
    });
  }
}

const CODES = {
  403: 'AccessDenied',
  409: 'ConditionalRequestConflict',
  412: 'PreconditionFailed',
  500: 'InternalError',
  503: 'SlowDown',
};

function refuse(answer: ServerResponse, status: keyof typeof CODES): void {
  answer.writeHead(status, { 'Content-Type': 'application/xml' });
  answer.end(`<?xml version="1.0"?><Error><Code>${CODES[status]}</Code></Error>`);
}

/** Parses an address that a test server made. */
export const bucketOf = (address: string): BucketAddress =>
  parseBucketAddress(address, { region: undefined, production: false });
