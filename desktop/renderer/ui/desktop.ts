import type {
  CallName,
  DesktopBridge,
  EventName,
  EventOf,
  ReplyOf,
  RequestOf,
} from '../../../common/desktop-bridge.ts';

declare global {
  interface Window {
    /** Set by the desktop app's preload script; absent in a browser. */
    readonly sealwright?: DesktopBridge;
  }
}

const bridge = () => (typeof window === 'undefined' ? undefined : window.sealwright);

/** Whether the screens run in the desktop app. */
export const isDesktop = (): boolean => bridge() !== undefined;

/** A refused call to the main process; the message is safe to show. */
export class DesktopError extends Error {
  /** Stable error code. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'DesktopError';
    this.code = code;
  }
}

/**
 * Calls the main process.
 * @throws DesktopError if it refuses, or if there is none (`no_desktop`)
 */
export async function callDesktop<N extends CallName>(
  name: N,
  ...[request]: RequestOf<N> extends undefined ? [] : [RequestOf<N>]
): Promise<ReplyOf<N>> {
  const found = bridge();
  if (!found) throw new DesktopError('no_desktop', 'This works in the desktop app alone.');
  const reply = await found.call(name, request as RequestOf<N>);
  if (!reply.ok) throw new DesktopError(reply.error.code, reply.error.message);
  return reply.value;
}

/**
 * Subscribes to an event of the main process; there are none in a browser.
 * @returns the unsubscribe function
 */
export function onDesktop<N extends EventName>(
  name: N,
  listener: (payload: EventOf<N>) => void,
): () => void {
  return bridge()?.on(name, listener) ?? (() => undefined);
}
