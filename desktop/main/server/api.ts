import type { Session } from 'electron';
import { type Endpoint, pathFor, type ResponseOf } from '../../../common/endpoint.ts';
import type { ErrorBody } from '../../../common/errors.ts';
import { bridgeMessages, serverErrorText } from '../../../common/messages/desktop-errors.ts';
import { NEXT_CURSOR_HEADER } from '../../../common/paging.ts';
import { BridgeError } from '../bridge-error.ts';
import { sendBody } from './send-body.ts';

/**
 * A request. If `onSent` is given, `body` is bytes, and `onSent` is called with the number of bytes
 * sent.
 */
export interface AskInit extends RequestInit {
  onSent?: (bytes: number) => void;
}

/** Sends requests to the configured server with the cookies of the app's partition. */
export interface Api {
  /** Origin of the server, without a trailing slash. Null until one is set. */
  readonly address: string | null;
  /**
   * Requests a path of the server. Sends the server's origin in the Origin header, because the
   * server requires it for requests with a cookie. A redirect is an error, because no endpoint
   * redirects.
   * @throws BridgeError `no_server` if no address is set; Error (net::ERR_…) if the network failed
   */
  fetch(path: string, init?: AskInit): Promise<Response>;
  /**
   * Requests an endpoint of the contract and returns its JSON, validated against its schema.
   * @throws BridgeError with the server's code and message if it rejects the request
   */
  call<T extends Endpoint>(endpoint: T, input?: CallInput): Promise<ResponseOf<T>>;
  /**
   * The same for one page of a list. @returns the items and the next cursor, null on the last page
   */
  callPage<T extends Endpoint>(
    endpoint: T,
    input?: CallInput,
  ): Promise<{ items: ResponseOf<T>; next: string | null }>;
}

interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
  /** A request that is repeated with the same key has one effect. */
  idempotencyKey?: string;
}

async function refusalOf(response: Response): Promise<BridgeError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  return new BridgeError(
    typeof body?.code === 'string' ? body.code : `status_${response.status}`,
    typeof body?.message === 'string'
      ? serverErrorText({ code: '', ...body, message: body.message })
      : bridgeMessages.status({ status: response.status }),
    { status: response.status },
  );
}

/** Creates the API client. `address` is read for each request; `session` provides the network. */
export function createApi(session: Session, address: () => string | null): Api {
  const ask = (path: string, { onSent, ...init }: AskInit = {}): Promise<Response> => {
    const origin = address();
    if (!origin) {
      return Promise.reject(new BridgeError('no_server', bridgeMessages.no_server));
    }
    const headers = new Headers(init.headers);
    headers.set('Origin', origin);
    const { method = 'GET', body, signal } = init;
    if (onSent && body instanceof Uint8Array) {
      const until = signal ?? new AbortController().signal;
      return sendBody(session, origin + path, { method, headers, body, signal: until, onSent });
    }
    return session.fetch(origin + path, {
      ...init,
      headers,
      credentials: 'include',
      redirect: 'error',
    });
  };
  const answerOf = async (endpoint: Endpoint, input: CallInput): Promise<Response> => {
    const { params, query, body, signal, idempotencyKey } = input;
    const response = await ask(pathFor(endpoint, params, query), {
      method: endpoint.method,
      headers: {
        Accept: 'application/json',
        ...(endpoint.method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) throw await refusalOf(response);
    return response;
  };
  const read = async (endpoint: Endpoint, response: Response) =>
    endpoint.response?.parse(await response.json()) as never;
  return {
    get address() {
      return address();
    },
    fetch: ask,
    call: async (endpoint, input = {}) => read(endpoint, await answerOf(endpoint, input)),
    async callPage(endpoint, input = {}) {
      const response = await answerOf(endpoint, input);
      const next = response.headers.get(NEXT_CURSOR_HEADER);
      return { items: await read(endpoint, response), next };
    },
  };
}
