import { type Change, readLiveMessage } from '../../../common/live-updates.ts';
import type { ClientMessage } from '../../../common/realtime.ts';
import { isSignedOut } from './api-error.ts';
import { socketAddress } from './socket-address.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The server closes so where the sign-in that opened the socket has ended. */
const SIGNED_OUT = 4001;

interface LiveSocketEvents {
  /** Fetches a token for one opening. */
  getToken: () => Promise<string>;
  onChange: (change: Change) => void;
  /** `again` is true where the socket had been open before: changes may have been missed. */
  onOpen: (again: boolean) => void;
  onLost: () => void;
  /** Nobody is signed in any more: the socket is not opened again. */
  onSignedOut: () => void;
}

/** The wait before the n-th attempt (from 0): doubled each time, at most 30 s, with jitter. */
export function reconnectWait(attempt: number, random: number = Math.random()): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return longest / 2 + (longest / 2) * random;
}

/**
 * Keeps a socket open for live updates until it is stopped.
 * @returns the function that stops it
 */
export function openLiveSocket(events: LiveSocketEvents): () => void {
  let stopped = false;
  let wasOpen = false;
  let attempt = 0;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const again = (code?: number) => {
    if (stopped) return;
    events.onLost();
    // Whether this window is signed out as well is asked at once: it may have signed in anew.
    timer = setTimeout(connect, code === SIGNED_OUT ? 0 : reconnectWait(attempt));
    attempt += 1;
  };
  const receive = (event: MessageEvent) => {
    const message = readLiveMessage(event.data);
    if (message?.type === 'subscribed') {
      events.onOpen(wasOpen);
      wasOpen = true;
      attempt = 0;
    } else if (message) {
      events.onChange(message);
    }
  };
  const connect = async () => {
    try {
      const token = await events.getToken();
      if (stopped) return;
      socket = new WebSocket(socketAddress());
      const hello: ClientMessage = { type: 'subscribe', token, timestamp: Date.now() };
      socket.addEventListener('open', () => socket?.send(JSON.stringify(hello)));
      socket.addEventListener('message', receive);
      socket.addEventListener('close', ({ code }) => again(code));
    } catch (error) {
      if (stopped) return;
      if (isSignedOut(error)) events.onSignedOut();
      else again();
    }
  };
  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}
