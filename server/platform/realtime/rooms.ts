import { NOTARY_AWAY_MS } from '../../../common/limits.ts';
import { enderName } from '../../../common/messages/conference-over.ts';
import type { CallEnding, DocumentView, Ender, ServerMessage } from '../../../common/realtime.ts';

/** One participant's open socket in a room. */
export interface RoomWire {
  readonly participantId: string;
  send(message: ServerMessage): void;
  close(code: number, reason: string): void;
}

/** What a window sends when it requests its seat. */
export interface WindowClaim {
  /** True if the window was in the room before and lost only its socket. */
  resume: boolean;
  /** Absent in clients from before this field existed. */
  windowId?: string | undefined;
  /** The order that the window received when it first joined. */
  windowOrder?: number | undefined;
}

interface Seat {
  wire: RoomWire | null;
  /** When the latest socket connected. */
  since: number;
  windowId: string | undefined;
  order: number;
  /** Windows that had the seat before. */
  earlier: string[];
  /** Signals that arrived while the socket was away, in order. */
  queue: ServerMessage[];
  awaySince: number | null;
}

/**
 * A participant who is away for longer than this has left. Equal to the limit for a notary, because
 * audio and video continue without the socket and giving up the seat would end them.
 */
const GRACE_MS = NOTARY_AWAY_MS;
/** More messages than a negotiation with all its candidates needs. */
const MAX_QUEUED = 200;
/** Far more windows than a person opens for one conference. */
const MAX_EARLIER = 50;

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

export interface Rooms {
  /**
   * Seats a socket. A new window takes the seat over. A window that comes back gets the seat only
   * if no later window of the same person has it, and then receives the queued messages.
   * @returns the window's order and whether another window had the seat; null if a later window
   * keeps the seat
   */
  join(
    roomId: string,
    wire: RoomWire,
    claim: WindowClaim,
  ): { order: number; tookOver: boolean } | null;
  /** Marks a seat as away after its socket closed. The seat waits for its person to come back. */
  away(roomId: string, wire: RoomWire): boolean;
  leave(roomId: string, participantId: string): void;
  /**
   * Sends to one participant, or queues the message until they are back. Returns false if nobody
   * has the seat.
   */
  relay(roomId: string, toParticipantId: string, message: ServerMessage): boolean;
  /**
   * Reserves a seat, as if its person were away from now on. Used for a person who is about to
   * join, or who was in the room before this process started.
   */
  expectBack(roomId: string, participantId: string): void;
  /** Returns whether someone has this seat or is expected back. */
  keeps(roomId: string, participantId: string): boolean;
  broadcast(roomId: string, message: ServerMessage, exceptParticipantId?: string): void;
  /** Stores the notary's view of the page, for participants who join later. */
  keepView(roomId: string, view: DocumentView): void;
  viewOf(roomId: string): DocumentView | null;
  connectedIn(roomId: string): Set<string>;
  /** Returns when the socket of a seat connected; null if none is open. */
  connectedSince(roomId: string, participantId: string): number | null;
  holds(roomId: string, wire: RoomWire): boolean;
  /** Removes a participant from the conference permanently. */
  dismiss(roomId: string, participantId: string, by: Ender | null): void;
  /** Tells everyone how the conference ended and who ended it, and closes the room. */
  end(roomId: string, reason: Exclude<CallEnding, 'removed'>, by?: Ender | null): void;
  /** Removes the seats of participants who did not come back in time. Called by a timer. */
  sweep(now: number): { roomId: string; participantId: string }[];
}

/**
 * Returns the order of a window that requests a seat: its own if it comes back, the highest if it
 * is new. After a start of the server the seats are empty and the windows come back in any order,
 * so the order is based on the clock to show which window is later.
 * @returns null if the seat belongs to a later window
 */
function orderOf({ resume, windowId, windowOrder }: WindowClaim, seat?: Seat): number | null {
  if (seat && seat.windowId === windowId && (resume || windowId)) return seat.order;
  if (windowId && seat?.earlier.includes(windowId)) return null;
  if (!resume) return Math.max(Date.now(), (seat?.order ?? 0) + 1);
  const order = windowOrder ?? 0;
  return seat && order < seat.order ? null : order;
}

/** Creates the rooms of this process: the seats and the queued messages. */
export function createRooms(): Rooms {
  const rooms = new Map<string, Map<string, Seat>>();

  const views = new Map<string, DocumentView>();

  const drop = (roomId: string) => {
    rooms.delete(roomId);
    views.delete(roomId);
  };
  const dropIfEmpty = (roomId: string) => {
    if (rooms.get(roomId)?.size === 0) drop(roomId);
  };

  return {
    join(roomId, wire, claim) {
      const seat = rooms.get(roomId)?.get(wire.participantId);
      const order = orderOf(claim, seat);
      if (order === null) return null;
      const { windowId } = claim;
      const former = seat?.windowId;
      const tookOver = former !== undefined && former !== windowId;
      const seats = rooms.get(roomId) ?? new Map<string, Seat>();
      rooms.set(roomId, seats);
      seats.set(wire.participantId, {
        wire,
        since: Date.now(),
        windowId,
        order,
        earlier: [...(seat?.earlier ?? []), ...(tookOver ? [former] : [])].slice(-MAX_EARLIER),
        queue: [],
        awaySince: null,
      });
      if (seat?.wire && seat.wire !== wire) {
        seat.wire.send(REPLACED);
        seat.wire.close(4002, 'replaced');
      }
      if (claim.resume) for (const message of seat?.queue ?? []) wire.send(message);
      return { order, tookOver };
    },

    away(roomId, wire) {
      const seat = rooms.get(roomId)?.get(wire.participantId);
      if (seat?.wire !== wire) return false;
      seat.wire = null;
      seat.awaySince = Date.now();
      return true;
    },

    leave(roomId, participantId) {
      rooms.get(roomId)?.delete(participantId);
      dropIfEmpty(roomId);
    },

    relay(roomId, toParticipantId, message) {
      const seat = rooms.get(roomId)?.get(toParticipantId);
      if (!seat) return false;
      if (seat.wire) seat.wire.send(message);
      else if (seat.queue.length < MAX_QUEUED) seat.queue.push(message);
      return true;
    },

    expectBack(roomId, participantId) {
      const seats = rooms.get(roomId) ?? new Map<string, Seat>();
      const seat = seats.get(participantId);
      if (seat) {
        if (!seat.wire) seat.awaySince = Date.now();
        return;
      }
      rooms.set(roomId, seats);
      seats.set(participantId, {
        wire: null,
        since: Date.now(),
        windowId: undefined,
        order: 0,
        earlier: [],
        queue: [],
        awaySince: Date.now(),
      });
    },

    keeps(roomId, participantId) {
      return rooms.get(roomId)?.has(participantId) ?? false;
    },

    broadcast(roomId, message, exceptParticipantId) {
      for (const [participantId, seat] of rooms.get(roomId) ?? []) {
        if (participantId !== exceptParticipantId) seat.wire?.send(message);
      }
    },

    keepView(roomId, view) {
      if (rooms.has(roomId)) views.set(roomId, view);
    },

    viewOf(roomId) {
      return views.get(roomId) ?? null;
    },

    connectedIn(roomId) {
      const connected = new Set<string>();
      for (const [participantId, seat] of rooms.get(roomId) ?? []) {
        if (seat.wire) connected.add(participantId);
      }
      return connected;
    },

    connectedSince(roomId, participantId) {
      const seat = rooms.get(roomId)?.get(participantId);
      return seat?.wire ? seat.since : null;
    },

    holds(roomId, wire) {
      return rooms.get(roomId)?.get(wire.participantId)?.wire === wire;
    },

    dismiss(roomId, participantId, by) {
      const wire = rooms.get(roomId)?.get(participantId)?.wire;
      rooms.get(roomId)?.delete(participantId);
      dropIfEmpty(roomId);
      wire?.send(conferenceEnded(roomId, 'removed', by));
      wire?.close(4003, 'ended');
    },

    end(roomId, reason, by) {
      for (const seat of rooms.get(roomId)?.values() ?? []) {
        seat.wire?.send(conferenceEnded(roomId, reason, by ?? null));
        seat.wire?.close(4003, 'ended');
      }
      drop(roomId);
    },

    sweep(now) {
      const gone: { roomId: string; participantId: string }[] = [];
      for (const [roomId, seats] of rooms) {
        for (const [participantId, seat] of seats) {
          if (seat.awaySince !== null && now - seat.awaySince > GRACE_MS) {
            seats.delete(participantId);
            gone.push({ roomId, participantId });
          }
        }
        dropIfEmpty(roomId);
      }
      return gone;
    },
  };
}
