import { EventEmitter } from 'node:events';
import type { Session } from './electron-session.ts';

interface RequestOptions {
  url: string;
  method?: string;
  session: Session;
  redirect?: 'follow' | 'error' | 'manual';
}

interface Progress {
  active: boolean;
  started: boolean;
  current: number;
  total: number;
}

/** Decodes header bytes as UTF-8 like Electron. Node uses one character per byte. */
const asElectron = (bytes: string) => Buffer.from(bytes, 'latin1').toString();

/** A response as events. */
class IncomingMessage extends EventEmitter {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly headers: Record<string, string | string[]>;

  constructor({ status, statusText, headers }: Response) {
    super();
    this.statusCode = status;
    this.statusMessage = asElectron(statusText);
    this.headers = Object.fromEntries(
      [...headers].map(([name, value]) => [name, asElectron(value)]),
    );
  }
}

/**
 * A request of `net`. Written data is collected and sent when the request ends. The upload progress
 * can be polled. With `chunkedEncoding` there is no progress, as in Chromium.
 */
export class ClientRequest extends EventEmitter {
  chunkedEncoding = false;
  readonly #options: RequestOptions;
  readonly #headers = new Headers();
  readonly #written: Buffer[] = [];
  readonly #ending = new AbortController();
  #progress: Progress = { active: false, started: false, current: 0, total: 0 };

  constructor(options: RequestOptions) {
    super();
    this.#options = options;
  }
  setHeader(name: string, value: string): void {
    if (this.#written.length > 0) throw new Error("Can't set headers after they are sent");
    if (
      /^(content-length|host|trailer|te|upgrade|cookie2|keep-alive|transfer-encoding)$/i.test(name)
    )
      throw new Error(`Invalid header name: '${name}'`);
    this.#headers.set(name, value);
  }
  getHeader(name: string): string {
    return this.#headers.get(name) ?? '';
  }
  removeHeader(name: string): void {
    this.#headers.delete(name);
  }
  write(chunk: string | Buffer): void {
    this.#written.push(Buffer.from(chunk));
  }
  end(): this {
    void this.#send();
    return this;
  }
  abort(): void {
    if (this.#ending.signal.aborted) return;
    this.#ending.abort();
    process.nextTick(() => this.emit('abort'));
  }
  followRedirect(): void {}
  getUploadProgress(): Progress {
    return { ...this.#progress };
  }

  async #send(): Promise<void> {
    const { url, method = 'GET', session, redirect = 'follow' } = this.#options;
    const total = this.#written.reduce((sum, { length }) => sum + length, 0);
    const { signal } = this.#ending;
    let message: IncomingMessage;
    let bytes: Buffer;
    try {
      const response = await session.reach(url, {
        method,
        headers: this.#headers,
        signal,
        redirect,
        written: this.#written,
        onLeft: (current) => {
          if (!this.chunkedEncoding)
            this.#progress = { active: true, started: true, current, total };
        },
      });
      if (signal.aborted) return;
      message = new IncomingMessage(response);
      this.emit('response', message);
      bytes = Buffer.from(await response.arrayBuffer());
    } catch (error) {
      if (!signal.aborted) this.emit('error', error);
      return;
    }
    if (signal.aborted) return;
    if (bytes.length > 0) message.emit('data', bytes);
    // An error of a listener is not a network error, so this is outside of the try block.
    message.emit('end');
  }
}

export const net = {
  request: (options: RequestOptions): ClientRequest => new ClientRequest(options),
};
