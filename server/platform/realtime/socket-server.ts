import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { DESKTOP_ORIGIN } from '../../../common/desktop-bridge.ts';
import { MAX_FRAME_BYTES, RESTART_CODE } from '../../../common/limits.ts';
import { type ClientMessage, clientMessage, type ServerMessage } from '../../../common/realtime.ts';
import type { Services } from '../../services.ts';
import { watchNodes } from '../nodes/watch-nodes.ts';
import { closeEndedSignIns } from './close-ended-sign-ins.ts';
import type { ConferenceProtocol, SeatedWire } from './conference-protocol.ts';
import type { Wire } from './hub.ts';
import { REPLACED } from './live-conferences.ts';
import { type RedeemedToken, redeemSocketToken } from './socket-tokens-store.ts';

/** A socket that does not authenticate within this time is closed. */
const HELLO_MS = 10_000;
/** A half-open socket is detected within two intervals. */
const HEARTBEAT_MS = 12_000;
/**
 * How often a node checks whether the sign-ins and seats of its sockets still exist. Another node may
 * have ended them while the bus was not available.
 */
const CHECK_MS = 30_000;
/** How often a node gives up seats, and looks for nodes that ended. */
const SWEEP_MS = 2_000;
/** After this time, another sweep begins although the last one has not ended. */
const STUCK_MS = 60_000;
/** A longer time without a sweep is an outage. */
const OUTAGE_MS = 10_000;
/** How often a node looks for seats in the database whose sockets it does not have. */
const LOST_SEATS_MS = 10_000;
/** Rate limit of a socket: sustained messages per second, and burst. */
const RATE = { perSecond: 60, burst: 400 };
/**
 * A client with more unsent data than this is disconnected. It reconnects and requests what it
 * missed.
 */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

/** Messages that the peer connections of a call wait for. */
const SIGNALS: ReadonlySet<ClientMessage['type']> = new Set([
  'webrtc-offer',
  'webrtc-answer',
  'ice-candidate',
  'ice-restart-request',
]);

export interface SocketServer {
  /** Checks whether the sockets of this node still have their seats. */
  checkSeats(): void;
  /**
   * Refuses new sockets and closes the open ones with code 1012 (service restart, RFC 6455 registry).
   * @param overMs closes them one after the other in this time, so that their clients do not all
   * reconnect at the same moment
   */
  close(overMs: number): Promise<void>;
}

/**
 * Serves /ws: live updates and conferences. The token is sent in the first message, never in the
 * URL.
 */
export function attachSockets(
  server: Server,
  services: Services,
  conferences: ConferenceProtocol,
): SocketServer {
  // Pages of the desktop app have an origin that no web page can have.
  const origins = new Set([...services.config.allowedOrigins, DESKTOP_ORIGIN]);
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  });
  const alive = new WeakSet<WebSocket>();
  let isClosing = false;

  /** Seats of closed sockets, for which this could not be stored yet. */
  const unstored = new Set<SeatedWire>();
  const attempt = async (work: Promise<unknown>, failure: string): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (error) {
      services.logger.warn({ err: error }, failure);
      return false;
    }
  };
  const away = async (seat: SeatedWire) => {
    const stored = await attempt(conferences.away(services, seat), 'an absence is not stored yet');
    if (stored) unstored.delete(seat);
    else unstored.add(seat);
  };

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A peer that resets or never closes must not keep its socket after the refusal.
    socket.on('error', () => socket.destroy());
    const refuse = (status: string) =>
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
    // Not parsed as a URL, because an unauthenticated client can send any string.
    if ((request.url ?? '').split('?')[0] !== '/ws') return refuse('404 Not Found');
    if (isClosing) return refuse('503 Service Unavailable');
    const { origin } = request.headers;
    if (origin !== undefined && !origins.has(origin)) return refuse('403 Forbidden');
    wss.handleUpgrade(request, socket, head, (ws) =>
      serve({ services, conferences, alive, away: (seat) => void away(seat) }, ws),
    );
  };
  server.on('upgrade', onUpgrade);

  const heartbeat = setInterval(() => {
    for (const ws of wss.clients) {
      if (!alive.has(ws)) ws.terminate();
      alive.delete(ws);
      ws.ping();
    }
  }, HEARTBEAT_MS);
  const { bus, hub, liveConferences } = services;
  /** The conferences for which something failed. It is repeated with the next sweep. */
  const again = { checkSockets: new Set<string>(), catchUp: new Set<string>() };
  const each = async (work: 'checkSockets' | 'catchUp', conferenceIds: readonly string[]) => {
    for (const id of await conferences[work](services, conferenceIds)) again[work].add(id);
  };
  const repeat = async (work: 'checkSockets' | 'catchUp') => {
    const conferenceIds = [...again[work]];
    again[work].clear();
    await each(work, conferenceIds);
  };
  const catchUp = () => void each('catchUp', liveConferences.ids());
  const hasLostNode = watchNodes(services.db);
  const lookForNodes = async () => {
    // If the beats of this node were late, it does not know about others.
    if (!services.isSteady() || !(await hasLostNode())) return;
    hub.reconnectScreens();
    catchUp();
  };
  /** When the sweep began that is running; 0 if none is. */
  let sweepingSince = 0;
  let sweptAt = Date.now();
  const sweep = setInterval(async () => {
    const now = Date.now();
    // A statement to a database that does not answer must not end all later sweeps.
    if (now - sweepingSince < STUCK_MS) return;
    sweepingSince = now;
    // The database was away, or this computer slept: nobody could come back, so that time does not
    // count.
    if (now - sweptAt > OUTAGE_MS) services.servedSince = new Date(now);
    for (const seat of unstored) await away(seat);
    if (await attempt(conferences.sweep(services), 'seats could not be given up')) {
      sweptAt = Date.now();
    }
    if (bus.isShared) {
      await attempt(lookForNodes(), 'the other nodes could not be read');
      await repeat('checkSockets');
      await repeat('catchUp');
    }
    sweepingSince = 0;
  }, SWEEP_MS);
  const lostSeats = setInterval(
    () => void attempt(conferences.closeLostSeats(services), 'lost seats could not be closed'),
    LOST_SEATS_MS,
  );
  const recordings = setInterval(() => services.recordings.sweep(Date.now()), 1000);
  const checkSignIns = () =>
    void attempt(closeEndedSignIns(services), 'the sign-ins of sockets could not be checked');
  const checkSeats = () => void each('checkSockets', liveConferences.ids());
  let isChecking = false;
  const check = async () => {
    checkSignIns();
    if (isChecking) return;
    isChecking = true;
    await each('checkSockets', liveConferences.ids());
    isChecking = false;
  };
  // A process that serves alone ends sign-ins and conferences itself.
  const checks = bus.isShared ? setInterval(() => void check(), CHECK_MS) : undefined;
  bus.onGap(() => {
    checkSignIns();
    catchUp();
  });
  checks?.unref();
  recordings.unref();
  heartbeat.unref();
  sweep.unref();
  lostSeats.unref();

  return {
    checkSeats,
    async close(overMs) {
      clearInterval(heartbeat);
      clearInterval(sweep);
      clearInterval(lostSeats);
      clearInterval(recordings);
      clearInterval(checks);
      isClosing = true;
      const open = [...wss.clients];
      const pauseMs = overMs / Math.max(1, open.length);
      for (const ws of open) {
        ws.close(RESTART_CODE, 'restart');
        if (pauseMs > 0) await sleep(pauseMs);
      }
      server.off('upgrade', onUpgrade);
      setTimeout(() => {
        for (const ws of wss.clients) ws.terminate();
      }, 500).unref();
      wss.close();
    },
  };
}

/** Returns the claims of a token that a socket keeps. */
const ownerOf = ({ userId, sid, guestSessionId }: RedeemedToken) => ({
  userId,
  sid,
  guestSessionId,
});

interface Serving {
  services: Services;
  conferences: ConferenceProtocol;
  /** The sockets that answered the last ping. */
  alive: WeakSet<WebSocket>;
  away(seat: SeatedWire): void;
}

/** Serves one socket: authentication, then its messages one at a time, in order. */
function serve({ services, conferences, alive, away }: Serving, ws: WebSocket): void {
  let wire: Wire | null = null;
  let seated: SeatedWire | null = null;
  let allowance = RATE.burst;
  let refilledAt = Date.now();
  let chain: Promise<void> = Promise.resolve();
  let closed = false;
  let inConference = false;

  alive.add(ws);
  ws.on('pong', () => alive.add(ws));

  const send = (message: ServerMessage) => {
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > MAX_BUFFERED_BYTES) {
      services.metrics.slowReaders.inc();
      ws.terminate();
      return;
    }
    ws.send(JSON.stringify(message));
  };
  const close = (code: number, reason: string) => ws.close(code, reason);
  const refuse = (
    code: number,
    kind: 'invalid_message' | 'invalid_token' | 'not_in_room' | 'too_fast' | 'unavailable',
    message: string,
  ) => {
    send({ type: 'error', code: kind, message });
    close(code, kind);
  };

  const hello = setTimeout(() => close(1008, 'no hello'), HELLO_MS);

  const subscribe = async (token: string) => {
    const claims = await redeemSocketToken(services.db, token, 'updates', null);
    if (!claims) return refuse(1008, 'invalid_token', 'This token is no longer valid.');
    if (closed) return;
    wire = { send, close, ...ownerOf(claims), isInConference: false };
    services.hub.add(wire);
    services.hub.noteStaff(claims.userId, await services.access.isOnStaff(claims.userId));
    services.metrics.sockets.inc({ purpose: 'updates' });
    send({ type: 'subscribed', answersPing: true });
  };

  /** Joins a conference. @returns what became of it, for the metrics */
  const tryToJoin = async (
    message: Extract<ClientMessage, { type: 'join-room' }>,
  ): Promise<'joined' | 'refused' | 'gone'> => {
    const claims = await redeemSocketToken(services.db, message.wsToken, 'room', message.sessionId);
    if (!claims || claims.participantId !== message.participantId) {
      refuse(1008, 'invalid_token', 'This token is no longer valid. Please join again.');
      return 'refused';
    }
    if (closed) return 'gone';
    wire = { send, close, ...ownerOf(claims), isInConference: true };
    // Registered before the conference is entered, so that a sign-out in the meantime closes this
    // socket.
    services.hub.add(wire);
    inConference = true;
    services.metrics.sockets.inc({ purpose: 'room' });
    const { participantId, windowId, windowOrder, lastSequence = 0, resume = false } = message;
    const entered = await conferences.enter(
      services,
      { participantId, send, close },
      message.sessionId,
      {
        lastSequence,
        resume,
        windowId,
        windowOrder,
      },
    );
    if (entered === 'ended') {
      refuse(4003, 'not_in_room', 'This conference has ended.');
      return 'refused';
    }
    if (entered === 'replaced') {
      send(REPLACED);
      close(4002, 'replaced');
      return 'refused';
    }
    seated = entered;
    if (closed) {
      away(seated);
      return 'gone';
    }
    if (claims.sid && !(await services.access.sessionExists(claims.sid))) {
      refuse(4001, 'invalid_token', 'You signed out.');
      return 'refused';
    }
    return 'joined';
  };

  const join = async (message: Extract<ClientMessage, { type: 'join-room' }>) => {
    const kind = message.resume ? 'resume' : 'new';
    let outcome = 'failed';
    try {
      outcome = await tryToJoin(message);
    } finally {
      services.metrics.joins.inc({ kind, outcome });
    }
  };

  const handle = async (message: ClientMessage) => {
    if (!wire) {
      clearTimeout(hello);
      if (message.type === 'subscribe') await subscribe(message.token);
      else if (message.type === 'join-room') await join(message);
      else refuse(1008, 'invalid_token', 'The first message must be subscribe or join-room.');
      return;
    }
    if (message.type === 'ping' && !inConference) return send({ type: 'pong' });
    if (message.type === 'subscribe' || message.type === 'join-room' || !seated) {
      return refuse(1008, 'not_in_room', 'This socket has not joined a conference.');
    }
    await conferences.handle(services, seated, message);
  };

  ws.on('message', (data, isBinary) => {
    // Messages still arrive until the client has answered the close.
    if (ws.readyState !== ws.OPEN) return;
    if (isBinary) return refuse(1003, 'invalid_message', 'Messages must be JSON text.');
    const now = Date.now();
    allowance = Math.min(RATE.burst, allowance + ((now - refilledAt) / 1000) * RATE.perSecond);
    refilledAt = now;
    allowance -= 1;
    if (allowance < 0) return refuse(1008, 'too_fast', 'You are sending too many messages.');
    let message: ClientMessage;
    try {
      message = clientMessage.parse(JSON.parse(data.toString()));
    } catch {
      // An invalid message does not close an authenticated socket.
      if (wire)
        send({
          type: 'error',
          code: 'invalid_message',
          message: 'This message could not be read.',
        });
      else refuse(1008, 'invalid_message', 'This message could not be read.');
      return;
    }
    const arrivedAt = performance.now();
    chain = chain
      .then(async () => {
        if (closed) return;
        let outcome = 'failed';
        try {
          await handle(message);
          outcome = 'done';
        } finally {
          if (SIGNALS.has(message.type)) {
            const seconds = (performance.now() - arrivedAt) / 1000;
            services.metrics.signals.observe({ outcome }, seconds);
          }
        }
      })
      .catch((error: unknown) => {
        services.logger.error({ err: error, type: message.type }, 'socket message failed');
        refuse(1011, 'unavailable', 'The service is briefly unavailable. Please reconnect.');
      });
  });

  ws.on('error', () => ws.terminate());
  ws.on('close', () => {
    closed = true;
    clearTimeout(hello);
    if (wire) {
      services.hub.remove(wire);
      services.metrics.sockets.dec({ purpose: inConference ? 'room' : 'updates' });
    }
    // When this node stops, another one or its next start records that everyone is away.
    if (seated && !services.closing.aborted) away(seated);
  });
}
