import type { Logger } from 'pino';
import { RESTART_CODE } from '../../../common/limits.ts';
import { enderName } from '../../../common/messages/conference-over.ts';
import type { CallEnding, DocumentView, Ender, ServerMessage } from '../../../common/realtime.ts';
import type { Bus } from '../bus/bus.ts';

/** One participant's open socket in a conference. */
export interface ParticipantSocket {
  readonly participantId: string;
  send(message: ServerMessage): void;
  close(code: number, reason: string): void;
}

/** A socket that has a seat, or is about to get it. */
export interface SeatSocket extends ParticipantSocket {
  readonly conferenceId: string;
  readonly socketId: string;
}

/** What a window sends when it requests its seat. */
export interface WindowClaim {
  /** True if the window was in the conference before and lost only its socket. */
  resume: boolean;
  /** Absent in clients from before this field existed. */
  windowId?: string | undefined;
  /** The order that the window received when it first joined. */
  windowOrder?: number | undefined;
}

/** A seat as the database has it. */
export interface SeatState {
  id: string;
  /** Counts the sockets of the seat, so that a node knows which of two states is newer. */
  socketNumber: number;
  windowOrder: number;
  connected: boolean;
}

/** What is known about the recording of a conference. */
export interface RecordingReport {
  /** Latest time that the recording covers. */
  until?: string;
  /** What makes its newest segment unusable. */
  trouble?: Extract<ServerMessage, { type: 'recording-trouble' }>['trouble'];
}

type ChatLine = Extract<ServerMessage, { type: 'chat-message' }>;

type ConferenceEvent =
  | { kind: 'all'; message: ServerMessage; except?: string | undefined }
  | { kind: 'to'; participantId: string; message: ServerMessage }
  | { kind: 'seat'; seat: SeatState }
  /** Messages are kept for a participant who is connected again. */
  | { kind: 'kept'; participantId: string }
  | { kind: 'recording'; report: RecordingReport }
  | { kind: 'dismiss'; participantId: string; by: Ender | null }
  | { kind: 'end'; reason: Ending; by: Ender | null };

type Ending = Exclude<CallEnding, 'removed'>;

interface Seat extends SeatState {
  /** The socket that has the seat; null if it is not open on this node. */
  socket: SeatSocket | null;
  /** Whether the latest socket was open on this node. */
  wasHere: boolean;
}

/** A conference of which this node has a socket. */
interface Live {
  seats: Map<string, Seat>;
  /** The sockets that have their seat, with their numbers, and those that are about to get it (0). */
  sockets: Map<SeatSocket, number>;
  /** Sequence of the latest chat message that the sockets of this node have; null if unknown. */
  lastLine: number | null;
  /** Sequence of the latest chat message that was announced. */
  announcedLine: number;
  isReadingLines: boolean;
  view: DocumentView | null;
  subscribed: Promise<() => void>;
}

export const REPLACED = {
  type: 'error',
  code: 'replaced',
  message: 'You joined the conference from another window, so this window has left it.',
} as const satisfies ServerMessage;

const conferenceEnded = (
  sessionId: string,
  reason: CallEnding,
  endedBy: Ender | null,
): ServerMessage => ({
  type: 'conference-ended',
  sessionId,
  reason,
  by: endedBy && enderName(endedBy),
  endedBy,
});

/**
 * The sockets of this node in conferences, and how they reach those of other nodes. Which socket has
 * a seat is stored in the database; a node keeps a copy for the conferences of its sockets.
 */
export interface LiveConferences {
  /** Delivers what happens in the conference to a socket that is about to get its seat. */
  enter(socket: SeatSocket): Promise<void>;
  /**
   * Announces that a socket has its seat, as stored. Closes the earlier socket of the participant.
   * @returns false if a later socket has the seat already
   */
  take(socket: SeatSocket, seat: SeatState): boolean;
  /** Forgets a socket. @returns false if it had already lost its seat */
  leave(socket: SeatSocket): boolean;
  /** Announces a change of a seat that has no socket any more. */
  announce(conferenceId: string, seat: SeatState): void;
  /**
   * Stores what the database says about the seats of a conference.
   * @param lastLine sequence of the latest chat message that a new socket has
   */
  note(conferenceId: string, seats: readonly SeatState[], lastLine?: number): void;
  /** Returns what this node knows about the seats of a conference. */
  seatsIn(conferenceId: string): SeatState[];
  holds(socket: SeatSocket): boolean;
  /** The conferences with sockets on this node. */
  ids(): string[];
  socketsIn(conferenceId: string): SeatSocket[];
  /** Closes a socket because another one has its seat. */
  replace(socket: SeatSocket): void;
  /**
   * Sends to one participant, or keeps the message until they are back. Returns false if this node
   * does not know their seat.
   */
  relay(conferenceId: string, toParticipantId: string, message: ServerMessage): boolean;
  /** Returns and forgets the messages that were kept for a participant. */
  takeKept(participantId: string): Promise<ServerMessage[]>;
  broadcast(conferenceId: string, message: ServerMessage, exceptParticipantId?: string): void;
  /** Sends to the sockets of this node only. */
  deliver(conferenceId: string, message: ServerMessage, exceptParticipantId?: string): void;
  /**
   * Delivers the chat messages that this node has missed.
   * @param upTo the last sequence, if it is known
   */
  readLines(conferenceId: string, upTo?: number): Promise<void>;
  /** The last view that the notary shared; null if this node does not know it. */
  viewOf(conferenceId: string): DocumentView | null;
  /** Announces the state of the recording to all nodes. */
  report(conferenceId: string, report: RecordingReport): void;
  onReport(act: (conferenceId: string, report: RecordingReport) => void): void;
  /** Removes a participant from the conference permanently. */
  dismiss(conferenceId: string, participantId: string, by: Ender | null): void;
  /** Tells everyone how the conference ended and who ended it, and closes their sockets. */
  end(conferenceId: string, reason: Ending, by?: Ender | null): void;
  /** The same for the sockets of this node, if it missed how the conference ended. */
  endHere(conferenceId: string): void;
}

/** @param listLines reads the chat messages of a conference after a sequence number, in order */
export function createLiveConferences(
  bus: Bus,
  logger: Logger,
  listLines: (conferenceId: string, after: number) => Promise<Omit<ChatLine, 'type'>[]>,
): LiveConferences {
  const conferences = new Map<string, Live>();
  let onReport: (conferenceId: string, report: RecordingReport) => void = () => undefined;

  const publish = (conferenceId: string, event: ConferenceEvent) =>
    bus.publish(`conference:${conferenceId}`, event);

  const dropIfEmpty = (conferenceId: string, live: Live) => {
    if (live.sockets.size > 0 || conferences.get(conferenceId) !== live) return;
    conferences.delete(conferenceId);
    void live.subscribed.then((end) => end());
  };

  const leave = (socket: SeatSocket): boolean => {
    const { conferenceId, participantId } = socket;
    const live = conferences.get(conferenceId);
    if (!live?.sockets.delete(socket)) return false;
    const seat = live.seats.get(participantId);
    if (seat?.socket === socket) Object.assign(seat, { socket: null, connected: false });
    dropIfEmpty(conferenceId, live);
    return true;
  };

  const closeWith = (socket: SeatSocket, message: ServerMessage, code: number, reason: string) => {
    leave(socket);
    socket.send(message);
    socket.close(code, reason);
  };
  const replace = (socket: SeatSocket) => closeWith(socket, REPLACED, 4002, 'replaced');
  const end = (conferenceId: string, reason: CallEnding, by: Ender | null, only?: string) => {
    for (const socket of [...(conferences.get(conferenceId)?.sockets.keys() ?? [])]) {
      if (only && socket.participantId !== only) continue;
      closeWith(socket, conferenceEnded(conferenceId, reason, by), 4003, 'ended');
    }
  };

  const keep = async (conferenceId: string, participantId: string, message: ServerMessage) => {
    await bus.keep(`seat:${participantId}`, message);
    // They may have taken the kept messages just before.
    const isBack = conferences.get(conferenceId)?.seats.get(participantId)?.connected;
    if (isBack) publish(conferenceId, { kind: 'kept', participantId });
  };
  const takeKept = async (participantId: string) =>
    (await bus.take(`seat:${participantId}`)) as ServerMessage[];

  const noteSeat = (live: Live, next: SeatState) => {
    const known = live.seats.get(next.id);
    const isNewer =
      !known ||
      next.socketNumber > known.socketNumber ||
      (next.socketNumber === known.socketNumber && !next.connected);
    if (!isNewer) return;
    const isOfSeat = ([socket, number]: [SeatSocket, number]) =>
      socket.participantId === next.id && number === next.socketNumber;
    const socket = [...live.sockets].find(isOfSeat)?.[0] ?? null;
    const isSame = next.socketNumber === known?.socketNumber;
    const wasHere = socket !== null || (isSame && known.wasHere);
    live.seats.set(next.id, { ...next, socket: next.connected ? socket : null, wasHere });
  };

  const deliver = (conferenceId: string, message: ServerMessage, except?: string) => {
    for (const socket of conferences.get(conferenceId)?.sockets.keys() ?? []) {
      if (socket.participantId !== except) socket.send(message);
    }
  };

  const readLines = async (conferenceId: string, upTo = Number.POSITIVE_INFINITY) => {
    const live = conferences.get(conferenceId);
    if (!live || live.lastLine === null || live.isReadingLines || live.lastLine >= upTo) return;
    live.isReadingLines = true;
    try {
      let before: number;
      do {
        before = live.lastLine;
        for (const line of await listLines(conferenceId, live.lastLine)) {
          if (line.sequence <= live.lastLine) continue;
          live.lastLine = line.sequence;
          deliver(conferenceId, { ...line, type: 'chat-message' });
        }
        // A message may have been announced since.
      } while (live.announcedLine > live.lastLine && live.lastLine > before);
    } catch (error) {
      logger.warn({ err: error }, 'missed chat messages could not be read');
    } finally {
      live.isReadingLines = false;
    }
  };
  const receiveLine = (conferenceId: string, live: Live, line: ChatLine) => {
    live.announcedLine = Math.max(live.announcedLine, line.sequence);
    // The sequence has a gap, so messages of other nodes are missing.
    if (live.lastLine !== null && line.sequence > live.lastLine + 1) {
      return void readLines(conferenceId);
    }
    live.lastLine = Math.max(live.lastLine ?? 0, line.sequence);
    deliver(conferenceId, line);
  };

  const receiveMessage = (
    conferenceId: string,
    live: Live,
    { message, except }: Extract<ConferenceEvent, { kind: 'all' }>,
  ) => {
    if (message.type === 'chat-message') return receiveLine(conferenceId, live, message);
    if (message.type === 'document-view') live.view = message.view;
    if (message.type === 'participant-left' && !live.seats.get(message.participantId)?.socket) {
      live.seats.delete(message.participantId);
    }
    deliver(conferenceId, message, except);
  };

  const receive = (conferenceId: string, event: ConferenceEvent) => {
    const live = conferences.get(conferenceId);
    if (!live) return;
    switch (event.kind) {
      case 'all':
        return receiveMessage(conferenceId, live, event);
      case 'to': {
        const seat = live.seats.get(event.participantId);
        if (seat?.socket) seat.socket.send(event.message);
        // Their socket was here when the message was sent.
        else if (seat?.wasHere) void keep(conferenceId, event.participantId, event.message);
        return;
      }
      case 'seat': {
        const { id, socketNumber, connected } = event.seat;
        noteSeat(live, event.seat);
        if (!connected) {
          // Other nodes considered this one as dead. The window takes its seat again.
          for (const [socket, number] of [...live.sockets]) {
            if (socket.participantId !== id || number !== socketNumber) continue;
            leave(socket);
            socket.close(RESTART_CODE, 'restart');
          }
          return;
        }
        for (const [socket, number] of [...live.sockets]) {
          if (socket.participantId === id && number > 0 && number < socketNumber) replace(socket);
        }
        return;
      }
      case 'kept': {
        const socket = live.seats.get(event.participantId)?.socket;
        if (!socket) return;
        takeKept(event.participantId)
          .then((messages) => {
            for (const message of messages) socket.send(message);
          })
          .catch((error: unknown) => logger.warn({ err: error }, 'kept signals could not be read'));
        return;
      }
      case 'recording':
        return onReport(conferenceId, event.report);
      case 'dismiss':
        return end(conferenceId, 'removed', event.by, event.participantId);
      case 'end':
        return end(conferenceId, event.reason, event.by);
      default:
        event satisfies never;
    }
  };

  return {
    async enter(socket) {
      const { conferenceId } = socket;
      let live = conferences.get(conferenceId);
      if (!live) {
        const act = (event: ConferenceEvent) => receive(conferenceId, event);
        live = {
          seats: new Map(),
          sockets: new Map(),
          lastLine: null,
          announcedLine: 0,
          isReadingLines: false,
          view: null,
          subscribed: bus.subscribe(`conference:${conferenceId}`, act),
        };
        conferences.set(conferenceId, live);
      }
      live.sockets.set(socket, 0);
      await live.subscribed;
    },

    take(socket, seat) {
      const live = conferences.get(socket.conferenceId);
      if (!live?.sockets.has(socket)) return false;
      live.sockets.set(socket, seat.socketNumber);
      publish(socket.conferenceId, { kind: 'seat', seat });
      if (live.seats.get(seat.id)?.socket === socket) return true;
      replace(socket);
      return false;
    },

    leave,
    replace,
    deliver,
    readLines,
    takeKept,

    announce: (conferenceId, seat) => publish(conferenceId, { kind: 'seat', seat }),

    note(conferenceId, seats, lastLine) {
      const live = conferences.get(conferenceId);
      if (!live) return;
      for (const seat of seats) noteSeat(live, seat);
      live.lastLine ??= lastLine ?? null;
    },

    seatsIn: (conferenceId) => [...(conferences.get(conferenceId)?.seats.values() ?? [])],

    holds: (socket) =>
      conferences.get(socket.conferenceId)?.seats.get(socket.participantId)?.socket === socket,

    ids: () => [...conferences.keys()],

    socketsIn: (conferenceId) => [...(conferences.get(conferenceId)?.sockets.keys() ?? [])],

    relay(conferenceId, toParticipantId, message) {
      const seat = conferences.get(conferenceId)?.seats.get(toParticipantId);
      if (!seat) return false;
      if (seat.socket) seat.socket.send(message);
      else if (!seat.connected) void keep(conferenceId, toParticipantId, message);
      else publish(conferenceId, { kind: 'to', participantId: toParticipantId, message });
      return true;
    },

    broadcast: (conferenceId, message, except) =>
      publish(conferenceId, { kind: 'all', message, except }),

    viewOf: (conferenceId) => conferences.get(conferenceId)?.view ?? null,

    report: (conferenceId, report) => publish(conferenceId, { kind: 'recording', report }),
    onReport(act) {
      onReport = act;
    },

    dismiss: (conferenceId, participantId, by) =>
      publish(conferenceId, { kind: 'dismiss', participantId, by }),
    end: (conferenceId, reason, by = null) => publish(conferenceId, { kind: 'end', reason, by }),
    endHere: (conferenceId) => end(conferenceId, 'ended', null),
  };
}
