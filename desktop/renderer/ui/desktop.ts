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
    /** Put there by the preload of the desktop app; a browser has none. */
    readonly sealwright?: DesktopBridge;
  }
}

const bridge = () => (typeof window === 'undefined' ? undefined : window.sealwright);

/** Do the screens run in the desktop app? */
export const isDesktop = (): boolean => bridge() !== undefined;

/** A call to the main process that was refused; the message is safe to show. */
export class DesktopError extends Error {
  /** Stable id of the refusal. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'DesktopError';
    this.code = code;
  }
}

/**
 * Asks the main process.
 * @throws DesktopError where it refuses, or where there is none (`no_desktop`).
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
 * Listens to the main process; in a browser nothing ever comes.
 * @returns the function that stops listening
 */
export function onDesktop<N extends EventName>(
  name: N,
  listener: (payload: EventOf<N>) => void,
): () => void {
  return bridge()?.on(name, listener) ?? (() => undefined);
}
