import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Koa from 'koa';
import { TypeSniffer } from '../documents/documents/sniff-type.ts';
import { toAppError } from '../platform/http/handle-errors.ts';
import { readMultipart } from '../platform/http/read-multipart.ts';
import { BOUNDARY } from './build-multipart.ts';
import type { Random } from './random.ts';

const LIMIT_BYTES = 256 * 1024;
/** A response takes milliseconds. A longer wait than this is a hang, even on a busy machine. */
const PATIENCE_MS = 60_000;

/** A server that reads uploads as the application does, but does not store them. */
export class UploadServer {
  readonly #server: Server;
  /** Number of files that are being read. Each must be closed when its request ends. */
  #open = 0;

  private constructor() {
    const app = new Koa();
    app.silent = true;
    app.use(async (ctx) => {
      try {
        const { taken } = await readMultipart(
          ctx,
          LIMIT_BYTES,
          ({ name, content }) => this.#take(name, content),
          async () => undefined,
        );
        ctx.body = { type: taken };
      } catch (error) {
        const { status, code, cause } = toAppError(error);
        ctx.status = status;
        ctx.body = { code, cause: status >= 500 ? String((cause as Error)?.stack) : undefined };
      }
    });
    this.#server = createServer(app.callback());
  }

  static async start(): Promise<UploadServer> {
    const started = new UploadServer();
    await new Promise<void>((resolve) => started.#server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  async #take(name: string, content: NodeJS.ReadableStream): Promise<string> {
    this.#open += 1;
    const sniffer = new TypeSniffer();
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
    });
    try {
      await pipeline(content, sniffer, sink);
      return await sniffer.requireType(name, 'fuzz', async () => Buffer.concat(parts));
    } finally {
      this.#open -= 1;
    }
  }

  /**
   * Sends a body in several chunks on a new connection. Sometimes sends a wrong length or boundary,
   * or closes the connection before the response.
   * @returns the response status, or null if the connection was closed without a response
   * @throws Error if the status is 500 or higher, no response arrives, or the file stays open
   */
  async send(body: Buffer, random: Random): Promise<string | null> {
    const answer = await this.#exchange(body, random);
    const deadline = Date.now() + PATIENCE_MS;
    while (this.#open > 0) {
      if (Date.now() > deadline) throw new Error('The file of the upload was never closed');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
    if (status >= 500) throw new Error(answer);
    return status === 0 ? null : String(status);
  }

  #exchange(body: Buffer, random: Random): Promise<string> {
    const boundary = random.chance(90) ? BOUNDARY : random.pick(BOUNDARIES);
    const length = random.chance(85) ? body.length : random.pick(lengthsNear(body.length));
    const head = `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`;
    const leaves = random.chance(5);
    const pieces = segmentsOf(Buffer.concat([Buffer.from(head, 'latin1'), body]), random);
    return new Promise((resolve, reject) => {
      const { port } = this.#server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      const parts: Buffer[] = [];
      const timer = setTimeout(() => {
        reject(new Error('The upload was not answered'));
        socket.destroy();
      }, PATIENCE_MS);
      socket.on('data', (part: Buffer) => parts.push(part));
      // The server may close the connection before it has read the whole request.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearTimeout(timer);
        resolve(Buffer.concat(parts).toString('latin1'));
      });
      socket.on('connect', () => {
        for (const piece of pieces) socket.write(piece);
        if (leaves) setTimeout(() => socket.destroy(), random.int(3));
        // If the Content-Length is too large, the server waits for the rest. End the connection, as
        // a client that disconnects would.
        else if (length > body.length) socket.end();
      });
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const BOUNDARIES = [
  '',
  '"',
  'a',
  '-',
  '"a b"',
  'x'.repeat(300),
  '\u00ff\u00fe',
  `"${BOUNDARY}"`,
  ';',
];
const lengthsNear = (length: number) => [0, 1, length - 1, length >> 1, length + 1, length + 1000];

function segmentsOf(bytes: Buffer, random: Random): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = pieces.length > 20 ? bytes.length : at + random.length(bytes.length);
    pieces.push(bytes.subarray(at, end));
    at = end;
  }
  return pieces;
}
