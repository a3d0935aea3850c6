import { RESTART_CODE, RESTART_DELAY_MS } from '../../../common/limits.ts';
import {
  type AnalysisProgress,
  type Change,
  readLiveMessage,
} from '../../../common/live-updates.ts';
import type { ClientMessage } from '../../../common/realtime.ts';
import { isSignedOut } from '../ui/api-error.ts';
import { socketAddress } from '../ui/socket-address.ts';
import { type WatchedLine, watchLine } from '../ui/watch-line.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** Time limit for opening the socket, including its token. */
const OPENING_MS = 15_000;
/**
 * How often the connection is checked, and how long an answer may take before it counts as dead.
 */
const PING_MS = 20_000;
const PONG_MS = 10_000;
/** The server's close code if the sign-in that opened the socket has ended. */
const SIGNED_OUT = 4001;

interface LiveSocketEvents {
  /** Fetches a token for one connection. */
  getToken: () => Promise<string>;
  onChange: (change: Change) => void;
  onProgress: (progress: AnalysisProgress) => void;
  /** `again` is true if the socket was open before: changes may have been missed. */
  onOpen: (again: boolean) => void;
  onLost: () => void;
  /** No user is signed in any more: the socket is not opened again. */
  onSignedOut: () => void;
}

/** The wait before the n-th attempt (from 0): doubled each time, at most 30 s, with jitter. */
export function reconnectWait(attempt: number, random: number = Math.random()): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return longest / 2 + (longest / 2) * random;
}

/** Opens the socket once; reports once when it is closed, also if it never opened. */
function openOnce(
  { getToken, onChange, onProgress, onSignedOut }: LiveSocketEvents,
  { onOpen, onOver }: { onOpen(): void; onOver(code?: number): void },
): () => void {
  let over = false;
  let socket: WebSocket | undefined;
  let line: WatchedLine | undefined;

  const close = () => {
    over = true;
    clearTimeout(opening);
    line?.stop();
    socket?.close();
  };
  const end = (code?: number) => {
    if (over) return;
    close();
    onOver(code);
  };
  const opening = setTimeout(() => end(), OPENING_MS);
  const tell = (message: ClientMessage) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const receive = (event: MessageEvent) => {
    if (over) return;
    line?.heard();
    const message = readLiveMessage(event.data);
    if (message?.type === 'changed') onChange(message);
    if (message?.type === 'analysis-progress') onProgress(message);
    if (message?.type !== 'subscribed') return;
    clearTimeout(opening);
    if (message.answersPing) {
      line = watchLine({
        everyMs: PING_MS,
        withinMs: PONG_MS,
        ask: () => tell({ type: 'ping', timestamp: Date.now() }),
        onDead: () => end(),
      });
    }
    onOpen();
  };
  const open = async () => {
    const token = await getToken();
    if (over) return;
    socket = new WebSocket(socketAddress());
    socket.addEventListener('open', () =>
      tell({ type: 'subscribe', token, timestamp: Date.now() }),
    );
    socket.addEventListener('message', receive);
    socket.addEventListener('close', ({ code }) => end(code));
  };
  open().catch((error: unknown) => {
    if (over || !isSignedOut(error)) return end();
    close();
    onSignedOut();
  });
  return close;
}

/**
 * Keeps a socket open for live updates until it is stopped.
 * @returns the function that stops it
 */
export function openLiveSocket(events: LiveSocketEvents): () => void {
  let wasOpen = false;
  let attempt = 0;
  let close: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    timer = undefined;
    close = openOnce(events, {
      onOpen: () => {
        attempt = 0;
        events.onOpen(wasOpen);
        wasOpen = true;
      },
      onOver: (code) => {
        events.onLost();
        if (code === RESTART_CODE) {
          timer = setTimeout(connect, Math.random() * RESTART_DELAY_MS);
          return;
        }
        // Check at once whether this window is signed out too: it may have a newer sign-in.
        timer = setTimeout(connect, code === SIGNED_OUT ? 0 : reconnectWait(attempt));
        attempt += 1;
      },
    });
  };
  // Reconnect at once when the person returns to the window or the network comes back.
  const hurry = () => {
    if (timer === undefined || document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    connect();
  };
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  connect();
  return () => {
    clearTimeout(timer);
    close();
    window.removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
  };
}
