import { RECONNECT_DELAY_MS } from '../../../../common/limits.ts';
import {
  type ClientMessage,
  type ServerMessage,
  serverMessage,
} from '../../../../common/realtime.ts';
import type { Signal } from './peer-link.ts';

/** A message without what the socket adds to each. */
export type Outgoing = ClientMessage extends infer M
  ? M extends ClientMessage
    ? Omit<M, 'timestamp'>
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

/** The room's socket: reconnects five seconds after a close, if it is still closed then. */
export function openSignalingSocket(events: SignalingEvents): SignalingSocket {
  let stopped = false;
  let opened = false;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reconnect = async () => {
    if (stopped) return;
    try {
      if (!(await events.beforeReconnect())) return events.onOver();
    } catch {
      timer = setTimeout(() => void reconnect(), RECONNECT_DELAY_MS);
      return;
    }
    if (!stopped) connect();
  };

  const connect = () => {
    const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
    const current = new WebSocket(`${scheme}://${window.location.host}/ws`);
    socket = current;
    current.addEventListener('open', () => {
      events.onOpen(opened);
      opened = true;
    });
    current.addEventListener('message', (event) => {
      const message = read(event.data);
      if (message) events.onMessage(message);
    });
    current.addEventListener('error', () => {
      if (!stopped) events.onError();
    });
    current.addEventListener('close', ({ code }) => {
      if (stopped) return;
      events.onDisconnected();
      if (code === ENDED) events.onOver();
      if (FINAL_CODES.has(code)) return;
      timer = setTimeout(() => void reconnect(), RECONNECT_DELAY_MS);
    });
  };
  connect();

  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return;
      socket.send(JSON.stringify({ ...message, timestamp: Date.now() }));
    },
    close() {
      stopped = true;
      clearTimeout(timer);
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
