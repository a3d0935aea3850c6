import { type IncomingMessage, net, type Session } from 'electron';

/** Interval between checks of the upload progress, in milliseconds. */
const LOOK_MS = 100;

/** Statuses of responses without a body. */
const WITHOUT_BODY = new Set([204, 205, 304]);

export interface SentRequest {
  method: string;
  headers: Headers;
  body: Uint8Array;
  signal: AbortSignal;
  /** Called with the number of body bytes sent, each time it increases. */
  onSent(bytes: number): void;
}

/**
 * Sends a body and reports its progress. Electron's `fetch` cannot do this, because it collects the
 * whole body first. A request with `chunkedEncoding` cannot either, because Chromium reports no
 * progress for it. Cookies of the session are sent; a redirect is an error.
 *
 * @throws Error (net::ERR_…) if the network failed; the signal's reason if it was aborted
 */
export function sendBody(session: Session, url: string, sent: SentRequest): Promise<Response> {
  const { method, headers, body, signal, onSent } = sent;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const origin = headers.get('Origin');
    const request = net.request({
      url,
      method,
      session,
      credentials: 'include',
      redirect: 'error',
      ...(origin ? { origin } : {}),
    });
    for (const [name, value] of headers) request.setHeader(name, value);
    let left = 0;
    const look = () => {
      const { current } = request.getUploadProgress();
      if (!(current > left)) return;
      left = current;
      onSent(left);
    };
    const looking = setInterval(look, LOOK_MS);
    const over = () => {
      clearInterval(looking);
      signal.removeEventListener('abort', stop);
    };
    const fail = (error: unknown) => {
      over();
      reject(error);
    };
    const stop = () => {
      fail(signal.reason);
      request.abort();
    };
    signal.addEventListener('abort', stop);
    request.on('error', fail);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', fail);
      response.on('aborted', () => fail(new Error('net::ERR_ABORTED')));
      response.on('end', () => {
        try {
          resolve(responseOf(response, Buffer.concat(parts)));
          over();
        } catch (error) {
          fail(error);
        }
      });
    });
    request.write(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
    request.end();
  });
}

/** @throws RangeError if the status is invalid */
function responseOf(received: IncomingMessage, body: Uint8Array<ArrayBuffer>): Response {
  const { statusCode: status, statusMessage } = received;
  return new Response(WITHOUT_BODY.has(status) ? null : body, {
    status,
    statusText: /^[ -~]*$/.test(statusMessage) ? statusMessage : '',
    headers: headersOf(received.headers),
  });
}

/** Skips headers with non-ASCII bytes, which `Headers` rejects. Our server sends none. */
function headersOf(received: Record<string, string | string[]>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) {
    for (const one of [value].flat()) {
      try {
        headers.append(name, one);
      } catch {
        // The rest of the response is still used.
      }
    }
  }
  return headers;
}
