import type { IncomingMessage } from 'node:http';
import type { Context, Middleware, Next } from 'koa';
import { requestTimedOut } from './errors.ts';

interface BodyTimes {
  /** The request is aborted after this time without data, in milliseconds. */
  idleMs?: number;
  /** How long the rest of a body is read and discarded after the response, in milliseconds. */
  lingerMs?: number;
}

/** If the declared rest is larger than this, the connection is closed with the response. */
const MAX_LINGER_BYTES = 64 * 1024 * 1024;

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;

/**
 * Ends requests whose body does not arrive. After `idleMs` without data: 408. A response that does
 * not need the body (413, 401 …) is sent at once. The client may continue to send for a short time,
 * so that it can read the response and does not find the connection reset. Then the connection is
 * closed.
 */
export function guardBody({ idleMs = 20_000, lingerMs = 5000 }: BodyTimes = {}): Middleware {
  return async (ctx: Context, next: Next) => {
    if (!hasBody(ctx.req)) return next();
    closeAfterAnswer(ctx, lingerMs);
    const idle = watchIdle(ctx.req, idleMs);
    // If the idle check ends first, nothing waits for the handler any more.
    const handled = next();
    handled.catch(() => undefined);
    try {
      await Promise.race([handled, idle.stalled]);
    } finally {
      idle.stop();
    }
  };
}

/** @returns `stalled` rejects after `idleMs` without data, although the server would read it */
function watchIdle(request: IncomingMessage, idleMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const { socket } = request;
  const stalled = new Promise<never>((_, reject) => {
    let seen = socket.bytesRead;
    let since = performance.now();
    timer = setInterval(
      () => {
        if (request.complete || request.destroyed) return clearInterval(timer);
        // Bytes that wait here to be read are not the sender's delay.
        if (socket.bytesRead !== seen || request.readableLength > 0) {
          seen = socket.bytesRead;
          since = performance.now();
        } else if (performance.now() - since >= idleMs) {
          clearInterval(timer);
          const error = requestTimedOut();
          // End the reader of the body with this error. Destroying the request would also drop the
          // response.
          if (request.listenerCount('error') > 0) request.emit('error', error);
          reject(error);
        }
      },
      Math.max(10, idleMs / 10),
    );
  });
  stalled.catch(() => undefined);
  return { stalled, stop: () => clearInterval(timer) };
}

function closeAfterAnswer({ req, res }: Context, lingerMs: number): void {
  const { writeHead } = res;
  // Read the socket now: Node detaches it from the request when the response closes the connection.
  const { socket } = req;
  // Known only when the response begins. Until then the body may still be read.
  res.writeHead = ((...given: Parameters<typeof writeHead>) => {
    const rest = Number(req.headers['content-length']);
    if (!req.complete && (rest > MAX_LINGER_BYTES || res.statusCode === 408)) {
      res.setHeader('Connection', 'close');
    }
    return writeHead.apply(res, given);
  }) as typeof writeHead;
  res.once('finish', () => {
    if (req.complete || socket.destroyed) return;
    // Wait at least a moment, because the written response has to be sent first.
    const timer = setTimeout(() => {
      if (!req.complete) socket.destroy();
    }, lingerMs);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
    req.once('end', () => clearTimeout(timer));
    req.resume();
  });
}
