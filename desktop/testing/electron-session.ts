import { EventEmitter } from 'node:events';
import { TestPerson } from '../../server/testing/test-person.ts';

export const sessions = new Map<string, Session>();

/** The session of a partition. Returns the same one each time. */
export function sessionOf(partition: string): Session {
  const known = sessions.get(partition);
  if (known) return known;
  const made = new Session();
  sessions.set(partition, made);
  return made;
}

/** Chromium's names for Node's connection errors. */
const NET_ERRORS: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ERR_CERT_AUTHORITY_INVALID',
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  UND_ERR_SOCKET: 'ERR_EMPTY_RESPONSE',
};

function netError(error: unknown): Error {
  let reason: unknown = error;
  while (reason instanceof Error && reason.cause) reason = reason.cause;
  const code = (reason as { code?: string } | null)?.code ?? '';
  return new Error(`net::${NET_ERRORS[code] ?? 'ERR_FAILED'}`);
}

/** Bytes per upload chunk. */
const PIECE = 64 * 1024;

interface Reaching {
  method: string;
  headers: Headers;
  signal: AbortSignal;
  redirect: RequestRedirect;
  written: Buffer[];
  onLeft?: (bytes: number) => void;
}

type ProtocolHandler = (request: Request) => Response | Promise<Response>;
type PermissionAnswer = (granted: boolean) => void;

/** A download, saved to memory instead of the disk. */
export class DownloadItem extends EventEmitter {
  readonly #url: string;
  #state: 'progressing' | 'completed' | 'interrupted' = 'progressing';
  /** The saved bytes. Null if nothing was saved. */
  bytes: Buffer | null = null;

  constructor(url: string) {
    super();
    this.#url = url;
  }
  getURL(): string {
    return this.#url;
  }
  getState(): 'progressing' | 'completed' | 'interrupted' {
    return this.#state;
  }
  end(bytes: Buffer | null): void {
    this.bytes = bytes;
    this.#state = bytes ? 'completed' : 'interrupted';
    this.emit('done', {}, this.#state);
  }
}

/** A partition with its own cookies, real HTTP, and the registered handlers. */
export class Session extends EventEmitter {
  readonly #people = new Map<string, TestPerson>();
  readonly protocolHandlers = new Map<string, ProtocolHandler>();
  readonly downloads: DownloadItem[] = [];
  readonly cleared: string[] = [];
  permissionRequest: ((...given: never[]) => void) | null = null;
  permissionCheck: ((...given: never[]) => boolean) | null = null;
  deviceCheck: ((...given: never[]) => boolean) | null = null;
  displayMedia: ((...given: never[]) => void) | null = null;
  userAgent = '';
  proxy: Record<string, unknown> | null = null;
  /** Whether the network is connected. */
  online = true;
  /**
   * The upload connection. Called before each chunk with the bytes sent so far; delays simulate a
   * slow connection.
   */
  uplink: ((left: number) => Promise<void>) | null = null;

  readonly protocol = {
    handle: (scheme: string, handler: ProtocolHandler): void => {
      this.protocolHandlers.set(scheme, handler);
    },
    isProtocolHandled: (scheme: string): boolean => this.protocolHandlers.has(scheme),
  };

  /** The cookies for an origin. */
  personAt(origin: string): TestPerson {
    const known = this.#people.get(origin);
    if (known) return known;
    const made = new TestPerson(origin);
    this.#people.set(origin, made);
    return made;
  }

  /** Gives this partition the cookies of a signed-in person. */
  seat(person: TestPerson): void {
    this.#people.set(person.origin, person);
  }

  /** Collects the whole body before sending it and reports no progress. */
  async fetch(input: string | Request, init: RequestInit = {}): Promise<Response> {
    const request = new Request(input, init);
    const { url, method, headers, signal, redirect } = request;
    const written = request.body ? [Buffer.from(await request.arrayBuffer())] : [];
    return this.reach(url, { method, headers: new Headers(headers), signal, redirect, written });
  }

  /** Shared by `fetch` and `net`: real HTTP with the cookies of this partition. */
  async reach(address: string, asked: Reaching): Promise<Response> {
    const { method, headers, signal, redirect, written, onLeft } = asked;
    if (!this.online) throw new Error('net::ERR_INTERNET_DISCONNECTED');
    const url = new URL(address);
    if (this.userAgent) headers.set('User-Agent', this.userAgent);
    const body = Buffer.concat(written);
    let response: Response;
    try {
      response = await this.personAt(url.origin).fetch(url.pathname + url.search, {
        method,
        headers,
        signal,
        ...(body.length > 0 ? { body: this.#upward(body, onLeft), duplex: 'half' } : {}),
      } as RequestInit);
    } catch (error) {
      if (signal.aborted) throw error;
      throw netError(error);
    }
    if (response.status >= 300 && response.status < 400 && redirect === 'error') {
      throw new Error('net::ERR_UNEXPECTED_REDIRECT');
    }
    return response;
  }

  /** Streams a body in chunks, as fast as the upload connection allows. */
  #upward(body: Buffer, onLeft?: (bytes: number) => void): ReadableStream<Uint8Array> {
    let left = 0;
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          await this.uplink?.(left);
          const piece = body.subarray(left, left + PIECE);
          left += piece.length;
          controller.enqueue(new Uint8Array(piece));
          onLeft?.(left);
          if (left === body.length) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  }

  setUserAgent(userAgent: string): void {
    this.userAgent = userAgent;
  }
  getUserAgent(): string {
    return this.userAgent || 'Mozilla/5.0 (X11; Linux x86_64) Chrome/146.0.0.0 Electron/45.4.1';
  }
  /** Performs `downloadURL` of a page, with the handler of the scheme if there is one. */
  async download(url: string, page: unknown): Promise<void> {
    const item = new DownloadItem(url);
    this.downloads.push(item);
    const handler = this.protocolHandlers.get(new URL(url).protocol.slice(0, -1));
    let answer: Response | null = null;
    try {
      answer = handler ? await handler(new Request(url)) : await this.fetch(url);
    } catch {
      // Counts as an interrupted download.
    }
    this.emit('will-download', {}, item, page);
    item.end(answer?.ok ? Buffer.from(await answer.arrayBuffer()) : null);
  }
  async clearStorageData(options: { storages?: string[] } = {}): Promise<void> {
    const { storages } = options;
    if (!storages || storages.includes('cookies')) this.#people.clear();
    this.cleared.push(storages ? storages.join(' ') : 'storage');
  }
  async clearCache(): Promise<void> {
    this.cleared.push('cache');
  }
  async clearAuthCache(): Promise<void> {
    this.cleared.push('auth');
  }
  async closeAllConnections(): Promise<void> {}
  setPermissionRequestHandler(
    handler:
      | ((contents: never, permission: never, answer: PermissionAnswer, details: never) => void)
      | null,
  ): void {
    this.permissionRequest = handler;
  }
  setPermissionCheckHandler(handler: ((...given: never[]) => boolean) | null): void {
    this.permissionCheck = handler;
  }
  setDevicePermissionHandler(handler: ((...given: never[]) => boolean) | null): void {
    this.deviceCheck = handler;
  }
  setDisplayMediaRequestHandler(handler: ((...given: never[]) => void) | null): void {
    this.displayMedia = handler;
  }
  async setProxy(proxy: Record<string, unknown>): Promise<void> {
    this.proxy = proxy;
  }
  setSpellCheckerEnabled(_enabled: boolean): void {}
}
