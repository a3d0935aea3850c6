import { NOTARY_AWAY_MS } from '../../common/limits.ts';
import type { ServerMessage } from '../../common/realtime.ts';

/** One participant's open socket in a room. */
export interface RoomWire {
  readonly participantId: string;
  send(message: ServerMessage): void;
  close(code: number, reason: string): void;
}

interface Seat {
  wire: RoomWire | null;
  /** Signals that came while the socket was away, in order. */
  queue: ServerMessage[];
  awaySince: number | null;
}

/**
 * Who is away longer than this has left. As long as a notary may be away: picture and sound go on
 * without the socket, and giving the seat up would end them.
 */
const GRACE_MS = NOTARY_AWAY_MS;
/** More than a negotiation with all its candidates ever takes. */
const MAX_QUEUED = 200;

export interface Rooms {
  /**
   * Seats a socket. A second socket of the same person takes the seat over.
   * @returns whether the seat was only briefly away: then what was queued for it has been sent.
   */
  join(roomId: string, wire: RoomWire, resume: boolean): boolean;
  /** The socket is gone; the seat waits a while for its person to come back. */
  away(roomId: string, wire: RoomWire): boolean;
  leave(roomId: string, participantId: string): void;
  /** Sends to one participant, or keeps the message until they are back. False where nobody sits there. */
  relay(roomId: string, toParticipantId: string, message: ServerMessage): boolean;
  broadcast(roomId: string, message: ServerMessage, exceptParticipantId?: string): void;
  connectedIn(roomId: string): Set<string>;
  holds(roomId: string, wire: RoomWire): boolean;
  /** Takes someone's seat for good: for them the call is over. */
  dismiss(roomId: string, participantId: string): void;
  end(roomId: string): void;
  /** Ends the waiting of those who did not come back; called by the clock. */
  sweep(now: number): { roomId: string; participantId: string }[];
}

/** The rooms of this process: who sits where, and what waits for whom. */
export function createRooms(): Rooms {
  const rooms = new Map<string, Map<string, Seat>>();

  const dropIfEmpty = (roomId: string) => {
    if (rooms.get(roomId)?.size === 0) rooms.delete(roomId);
  };

  return {
    join(roomId, wire, resume) {
      const seats = rooms.get(roomId) ?? new Map<string, Seat>();
      rooms.set(roomId, seats);
      const seat = seats.get(wire.participantId);
      const old = seat?.wire;
      const queue = seat?.queue ?? [];
      seats.set(wire.participantId, { wire, queue: [], awaySince: null });
      if (old && old !== wire) {
        old.send({
          type: 'error',
          code: 'replaced',
          message: 'You have joined from another window; this one has left the call.',
        });
        old.close(4002, 'replaced');
      }
      if (resume) for (const message of queue) wire.send(message);
      return resume;
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

    broadcast(roomId, message, exceptParticipantId) {
      for (const [participantId, seat] of rooms.get(roomId) ?? []) {
        if (participantId !== exceptParticipantId) seat.wire?.send(message);
      }
    },

    connectedIn(roomId) {
      const connected = new Set<string>();
      for (const [participantId, seat] of rooms.get(roomId) ?? []) {
        if (seat.wire) connected.add(participantId);
      }
      return connected;
    },

    holds(roomId, wire) {
      return rooms.get(roomId)?.get(wire.participantId)?.wire === wire;
    },

    dismiss(roomId, participantId) {
      const wire = rooms.get(roomId)?.get(participantId)?.wire;
      rooms.get(roomId)?.delete(participantId);
      dropIfEmpty(roomId);
      wire?.send({ type: 'conference-ended', sessionId: roomId });
      wire?.close(4003, 'ended');
    },

    end(roomId) {
      for (const seat of rooms.get(roomId)?.values() ?? []) {
        seat.wire?.send({ type: 'conference-ended', sessionId: roomId });
        seat.wire?.close(4003, 'ended');
      }
      rooms.delete(roomId);
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
