import type { Session } from 'electron';
import { type Endpoint, pathFor, type ResponseOf } from '../../../common/endpoint.ts';
import type { ErrorBody } from '../../../common/errors.ts';
import { NEXT_CURSOR_HEADER } from '../../../common/paging.ts';
import { BridgeError } from '../bridge-error.ts';
import { sendBody } from './send-body.ts';

/** A request; where `onSent` is given, `body` is bytes, and it is told how many have left. */
export interface AskInit extends RequestInit {
  onSent?: (bytes: number) => void;
}

/** The configured server, asked with the cookies of the app's own partition. */
export interface Api {
  /** Origin of the server, without a trailing slash; null until one is set. */
  readonly address: string | null;
  /**
   * Asks the server for a path of its own. Our own origin goes along, as the server demands of
   * whoever sends a cookie; a redirect is an error, for no call of the API answers with one.
   * @throws BridgeError `no_server` where no address is set; Error (net::ERR_…) where the network failed
   */
  fetch(path: string, init?: AskInit): Promise<Response>;
  /**
   * Makes a call of the contract and answers its JSON, checked against its schema.
   * @throws BridgeError with the server's code and words where it refuses
   */
  call<T extends Endpoint>(endpoint: T, input?: CallInput): Promise<ResponseOf<T>>;
  /** The same for one page of a list. @returns with it where the next begins; null on the last */
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
  /** Asked again with the same key, the call has one effect. */
  idempotencyKey?: string;
}

async function refusalOf(response: Response): Promise<BridgeError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  return new BridgeError(
    typeof body?.code === 'string' ? body.code : `status_${response.status}`,
    typeof body?.message === 'string' ? body.message : `The server answered ${response.status}.`,
    { status: response.status },
  );
}

/** The API at the address that `address` names at that moment, by the network of `session`. */
export function createApi(session: Session, address: () => string | null): Api {
  const ask = (path: string, { onSent, ...init }: AskInit = {}): Promise<Response> => {
    const origin = address();
    if (!origin) {
      return Promise.reject(
        new BridgeError('no_server', 'No server is set. Enter its address first.'),
      );
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
