import { RECONNECT_DELAY_MS } from '../../../../common/limits.ts';
import {
  type ClientMessage,
  type ServerMessage,
  serverMessage,
} from '../../../../common/realtime.ts';
import { socketAddress } from '../../ui/socket-address.ts';
import type { Signal } from './peer-link.ts';

/** A message; where it has no time of its own the socket adds one. */
export type Outgoing = ClientMessage extends infer M
  ? M extends ClientMessage
    ? Omit<M, 'timestamp'> & Partial<Pick<M, 'timestamp'>>
    : never
  : never;

export interface SignalingEvents {
  /** The socket is open: say who we are. `again` is true after a reconnect. */
  onOpen(again: boolean): void;
  onMessage(message: ServerMessage): void;
  onDisconnected(): void;
  /** The first connection failed, or broke with an error. */
  onError(): void;
  /** The conference has ended: nothing is to be reached any more. */
  onOver(): void;
  /** Before a reconnect: gets a new token. False ends the attempts. */
  beforeReconnect(): Promise<boolean>;
}

export interface SignalingSocket {
  send(message: Outgoing): void;
  close(): void;
}

/** Codes with which the server ends a socket for good: signed out, replaced, ended. */
const FINAL_CODES = new Set([4001, 4002, 4003]);
const ENDED = 4003;

/** How often the line is tried, and how long an answer may take before it counts as dead. */
const PING_MS = 10_000;
const PONG_MS = 8_000;

/**
 * The room's socket: reconnects five seconds after it was lost, if it is still lost then; at once
 * where the network has come back. A line that stands but carries nothing is found by asking.
 */
export function openSignalingSocket(events: SignalingEvents): SignalingSocket {
  let stopped = false;
  let opened = false;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pinging: ReturnType<typeof setInterval> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  const send = (message: Outgoing) => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ timestamp: Date.now(), ...message }));
  };

  const reconnect = async () => {
    if (stopped || socket) return;
    try {
      if (!(await events.beforeReconnect())) return events.onOver();
    } catch {
      timer = setTimeout(() => void reconnect(), RECONNECT_DELAY_MS);
      return;
    }
    if (!stopped && !socket) connect();
  };

  /** The socket is gone, or as good as gone. */
  const lose = (current: WebSocket, code?: number) => {
    if (stopped || socket !== current) return;
    socket = null;
    clearInterval(pinging);
    clearTimeout(deadline);
    deadline = undefined;
    current.close();
    events.onDisconnected();
    if (code === ENDED) events.onOver();
    if (code !== undefined && FINAL_CODES.has(code)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void reconnect(), RECONNECT_DELAY_MS);
  };

  const connect = () => {
    const current = new WebSocket(socketAddress());
    socket = current;
    current.addEventListener('open', () => {
      if (socket !== current) return;
      events.onOpen(opened);
      opened = true;
      pinging = setInterval(() => {
        send({ type: 'ping' });
        deadline ??= setTimeout(() => lose(current), PONG_MS);
      }, PING_MS);
    });
    current.addEventListener('message', (event) => {
      if (socket !== current) return;
      // Whatever arrives shows that the line carries.
      clearTimeout(deadline);
      deadline = undefined;
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
    close() {
      stopped = true;
      for (const one of [timer, deadline]) clearTimeout(one);
      clearInterval(pinging);
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
      socket?.close(1000);
    },
  };
}

/** A peer's signal as the message that carries it. */
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
