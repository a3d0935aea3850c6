import { EventEmitter } from 'node:events';
import { TestPerson } from '../../server/testing/test-person.ts';

export const sessions = new Map<string, Session>();

/** The session of a partition, the same one each time. */
export function sessionOf(partition: string): Session {
  const known = sessions.get(partition);
  if (known) return known;
  const made = new Session();
  sessions.set(partition, made);
  return made;
}

/** What Node says of a failed connection, as Chromium says it. */
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

type ProtocolHandler = (request: Request) => Response | Promise<Response>;
type PermissionAnswer = (granted: boolean) => void;

/** A partition: cookies of its own, real HTTP, the handlers that were set on it. */
export class Session extends EventEmitter {
  readonly #people = new Map<string, TestPerson>();
  readonly protocolHandlers = new Map<string, ProtocolHandler>();
  readonly downloads: string[] = [];
  readonly cleared: string[] = [];
  permissionRequest: ((...given: never[]) => void) | null = null;
  permissionCheck: ((...given: never[]) => boolean) | null = null;
  deviceCheck: ((...given: never[]) => boolean) | null = null;
  displayMedia: ((...given: never[]) => void) | null = null;
  userAgent = '';
  proxy: Record<string, unknown> | null = null;
  /** The network cable. */
  online = true;

  readonly protocol = {
    handle: (scheme: string, handler: ProtocolHandler): void => {
      this.protocolHandlers.set(scheme, handler);
    },
    isProtocolHandled: (scheme: string): boolean => this.protocolHandlers.has(scheme),
  };

  /** The cookies that would go to an origin. */
  personAt(origin: string): TestPerson {
    const known = this.#people.get(origin);
    if (known) return known;
    const made = new TestPerson(origin);
    this.#people.set(origin, made);
    return made;
  }

  async fetch(input: string | Request, init: RequestInit = {}): Promise<Response> {
    const request = new Request(input, init);
    if (!this.online) throw new Error('net::ERR_INTERNET_DISCONNECTED');
    const url = new URL(request.url);
    const headers = new Headers(request.headers);
    if (this.userAgent) headers.set('User-Agent', this.userAgent);
    const body = request.body ? await request.arrayBuffer() : undefined;
    let response: Response;
    try {
      response = await this.personAt(url.origin).fetch(url.pathname + url.search, {
        method: request.method,
        headers,
        signal: request.signal,
        ...(body ? { body } : {}),
      });
    } catch (error) {
      if (request.signal.aborted) throw error;
      throw netError(error);
    }
    if (response.status >= 300 && response.status < 400 && request.redirect === 'error') {
      throw new Error('net::ERR_UNEXPECTED_REDIRECT');
    }
    return response;
  }

  setUserAgent(userAgent: string): void {
    this.userAgent = userAgent;
  }
  getUserAgent(): string {
    return this.userAgent || 'Mozilla/5.0 (X11; Linux x86_64) Chrome/146.0.0.0 Electron/45.4.1';
  }
  downloadURL(url: string): void {
    this.downloads.push(url);
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
