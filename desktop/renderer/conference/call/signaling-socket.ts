import { RECONNECT_DELAY_MS, RESTART_CODE, RESTART_DELAY_MS } from '../../../../common/limits.ts';
import {
  type ClientMessage,
  type ServerMessage,
  serverMessage,
} from '../../../../common/realtime.ts';
import { socketAddress } from '../../ui/socket-address.ts';
import { type WatchedLine, watchLine } from '../../ui/watch-line.ts';
import type { Signal } from './peer-link.ts';

/** A message; the socket adds the time if it has none. */
export type Outgoing = ClientMessage extends infer M
  ? M extends ClientMessage
    ? Omit<M, 'timestamp'> & Partial<Pick<M, 'timestamp'>>
    : never
  : never;

export interface SignalingEvents {
  /** The socket is open: the conference can identify itself. `again` is true after a reconnect. */
  onOpen(again: boolean): void;
  onMessage(message: ServerMessage): void;
  onDisconnected(): void;
  /** The first connection failed, or was lost because of an error. */
  onError(): void;
  /** The conference has ended: no more reconnects. */
  onOver(): void;
  /** Called before a reconnect to get a new token. False ends the attempts. */
  beforeReconnect(): Promise<boolean>;
}

export interface SignalingSocket {
  send(message: Outgoing): void;
  /** Checks the connection now, because another connection was lost. */
  check(): void;
  close(): void;
}

/** Codes with which the server closes a socket permanently: signed out, replaced, ended. */
const FINAL_CODES = new Set([4001, 4002, 4003]);
const ENDED = 4003;

/**
 * How often the connection is checked, and how long an answer may take before it counts as dead.
 */
const PING_MS = 10_000;
const PONG_MS = 8_000;
/** Time limit for getting a token, and for opening the socket. */
const OPENING_MS = 10_000;

/** The close code of a connection that ended without a close message: a server or the network failed. */
const CUT_OFF_CODE = 1006;

/** How often, and after which wait, a connection is opened that the server ended when it stopped. */
const QUICK_ATTEMPTS = 4;
const QUICK_DELAY_MS = 2_000;

/**
 * The signaling socket of a conference. It reconnects five seconds after it loses the connection, and
 * immediately when the network returns or the server stops. A connection that is cut off, as when a
 * node dies, is opened once within a second first. Pings detect a dead connection.
 */
export function openSignalingSocket(events: SignalingEvents): SignalingSocket {
  let stopped = false;
  let opened = false;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let line: WatchedLine | null = null;
  /** How many quick attempts are left. */
  let quick = 0;
  /** When the last open connection was lost. */
  let lostAt = Number.NEGATIVE_INFINITY;

  const send = (message: Outgoing) => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ timestamp: Date.now(), ...message }));
  };

  const reconnect = async () => {
    if (stopped || socket) return;
    try {
      if (!(await inTime(events.beforeReconnect()))) return events.onOver();
    } catch {
      return reconnectAfter(quick > 0 ? QUICK_DELAY_MS : RECONNECT_DELAY_MS);
    }
    if (!stopped && !socket) connect();
  };

  const reconnectAfter = (waitMs: number) => {
    quick -= 1;
    clearTimeout(timer);
    timer = setTimeout(() => void reconnect(), waitMs);
  };

  /** The socket is lost or counts as lost. */
  const lose = (current: WebSocket, code?: number) => {
    if (stopped || socket !== current) return;
    socket = null;
    const wasOpen = line !== null;
    const isRepeated = performance.now() - lostAt < RECONNECT_DELAY_MS;
    if (wasOpen) lostAt = performance.now();
    clearTimeout(opening);
    line?.stop();
    line = null;
    current.close();
    events.onDisconnected();
    if (code === ENDED) events.onOver();
    if (code !== undefined && FINAL_CODES.has(code)) return;
    if (code === RESTART_CODE) {
      quick = QUICK_ATTEMPTS;
      return reconnectAfter(Math.random() * RESTART_DELAY_MS);
    }
    if (code === CUT_OFF_CODE && wasOpen && !isRepeated) {
      return reconnectAfter(Math.random() * RESTART_DELAY_MS);
    }
    reconnectAfter(quick > 0 ? QUICK_DELAY_MS : RECONNECT_DELAY_MS);
  };

  const connect = () => {
    const current = new WebSocket(socketAddress());
    socket = current;
    opening = setTimeout(() => lose(current), OPENING_MS);
    current.addEventListener('open', () => {
      if (socket !== current) return;
      clearTimeout(opening);
      quick = 0;
      events.onOpen(opened);
      opened = true;
      line = watchLine({
        everyMs: PING_MS,
        withinMs: PONG_MS,
        ask: () => send({ type: 'ping' }),
        onDead: () => lose(current),
      });
    });
    current.addEventListener('message', (event) => {
      if (socket !== current) return;
      // Any message shows that the connection works.
      line?.heard();
      const message = read(event.data);
      if (message) events.onMessage(message);
    });
    current.addEventListener('error', () => {
      if (!stopped && socket === current) events.onError();
    });
    current.addEventListener('close', ({ code }) => lose(current, code));
  };
  connect();

  const offline = () => socket && lose(socket);
  const online = () => {
    if (socket || !opened) return;
    clearTimeout(timer);
    void reconnect();
  };
  window.addEventListener('offline', offline);
  window.addEventListener('online', online);

  return {
    send,
    check: () => line?.check(),
    close() {
      stopped = true;
      for (const one of [timer, opening]) clearTimeout(one);
      line?.stop();
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
      socket?.close(1000);
    },
  };
}

/** @throws Error if the answer takes longer than `OPENING_MS` */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), OPENING_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Wraps a peer's signal in the message that carries it. */
export function signalMessage(targetParticipantId: string, signal: Signal): Outgoing {
  if (signal.type === 'offer') return { type: 'webrtc-offer', targetParticipantId, offer: signal };
  if (signal.type === 'answer') {
    return { type: 'webrtc-answer', targetParticipantId, answer: signal };
  }
  return { type: 'ice-candidate', targetParticipantId, candidate: signal };
}

function read(data: unknown): ServerMessage | null {
  try {
    const parsed = serverMessage.safeParse(JSON.parse(String(data)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
