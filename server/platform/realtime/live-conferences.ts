import { NOTARY_AWAY_MS } from '../../../common/limits.ts';
import { enderName } from '../../../common/messages/conference-over.ts';
import type { CallEnding, DocumentView, Ender, ServerMessage } from '../../../common/realtime.ts';

/** One participant's open socket in a conference. */
export interface ParticipantSocket {
  readonly participantId: string;
  send(message: ServerMessage): void;
  close(code: number, reason: string): void;
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

interface Seat {
  wire: ParticipantSocket | null;
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

export interface LiveConferences {
  /**
   * Seats a socket. A new window takes the seat over. A window that comes back gets the seat only
   * if no later window of the same person has it, and then receives the queued messages.
   * @returns the window's order and whether another window had the seat; null if a later window
   * keeps the seat
   */
  join(
    conferenceId: string,
    wire: ParticipantSocket,
    claim: WindowClaim,
  ): { order: number; tookOver: boolean } | null;
  /** Marks a seat as away after its socket closed. The seat waits for its person to come back. */
  away(conferenceId: string, wire: ParticipantSocket): boolean;
  leave(conferenceId: string, participantId: string): void;
  /**
   * Sends to one participant, or queues the message until they are back. Returns false if nobody
   * has the seat.
   */
  relay(conferenceId: string, toParticipantId: string, message: ServerMessage): boolean;
  /**
   * Reserves a seat, as if its person were away from now on. Used for a person who is about to
   * join, or who was in the conference before this process started.
   */
  expectBack(conferenceId: string, participantId: string): void;
  /** Returns whether someone has this seat or is expected back. */
  keeps(conferenceId: string, participantId: string): boolean;
  broadcast(conferenceId: string, message: ServerMessage, exceptParticipantId?: string): void;
  /** Stores the notary's view of the page, for participants who join later. */
  keepView(conferenceId: string, view: DocumentView): void;
  viewOf(conferenceId: string): DocumentView | null;
  connectedIn(conferenceId: string): Set<string>;
  /** Returns when the socket of a seat connected; null if none is open. */
  connectedSince(conferenceId: string, participantId: string): number | null;
  holds(conferenceId: string, wire: ParticipantSocket): boolean;
  /** Removes a participant from the conference permanently. */
  dismiss(conferenceId: string, participantId: string, by: Ender | null): void;
  /** Tells everyone how the conference ended and who ended it, and closes their sockets. */
  end(conferenceId: string, reason: Exclude<CallEnding, 'removed'>, by?: Ender | null): void;
  /** Removes the seats of participants who did not come back in time. Called by a timer. */
  sweep(now: number): { conferenceId: string; participantId: string }[];
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

/** Creates the live state of the conferences of this process: seats and queued messages. */
export function createLiveConferences(): LiveConferences {
  const liveConferences = new Map<string, Map<string, Seat>>();

  const views = new Map<string, DocumentView>();

  const drop = (conferenceId: string) => {
    liveConferences.delete(conferenceId);
    views.delete(conferenceId);
  };
  const dropIfEmpty = (conferenceId: string) => {
    if (liveConferences.get(conferenceId)?.size === 0) drop(conferenceId);
  };

  return {
    join(conferenceId, wire, claim) {
      const seat = liveConferences.get(conferenceId)?.get(wire.participantId);
      const order = orderOf(claim, seat);
      if (order === null) return null;
      const { windowId } = claim;
      const former = seat?.windowId;
      const tookOver = former !== undefined && former !== windowId;
      const seats = liveConferences.get(conferenceId) ?? new Map<string, Seat>();
      liveConferences.set(conferenceId, seats);
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

    away(conferenceId, wire) {
      const seat = liveConferences.get(conferenceId)?.get(wire.participantId);
      if (seat?.wire !== wire) return false;
      seat.wire = null;
      seat.awaySince = Date.now();
      return true;
    },

    leave(conferenceId, participantId) {
      liveConferences.get(conferenceId)?.delete(participantId);
      dropIfEmpty(conferenceId);
    },

    relay(conferenceId, toParticipantId, message) {
      const seat = liveConferences.get(conferenceId)?.get(toParticipantId);
      if (!seat) return false;
      if (seat.wire) seat.wire.send(message);
      else if (seat.queue.length < MAX_QUEUED) seat.queue.push(message);
      return true;
    },

    expectBack(conferenceId, participantId) {
      const seats = liveConferences.get(conferenceId) ?? new Map<string, Seat>();
      const seat = seats.get(participantId);
      if (seat) {
        if (!seat.wire) seat.awaySince = Date.now();
        return;
      }
      liveConferences.set(conferenceId, seats);
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

    keeps(conferenceId, participantId) {
      return liveConferences.get(conferenceId)?.has(participantId) ?? false;
    },

    broadcast(conferenceId, message, exceptParticipantId) {
      for (const [participantId, seat] of liveConferences.get(conferenceId) ?? []) {
        if (participantId !== exceptParticipantId) seat.wire?.send(message);
      }
    },

    keepView(conferenceId, view) {
      if (liveConferences.has(conferenceId)) views.set(conferenceId, view);
    },

    viewOf(conferenceId) {
      return views.get(conferenceId) ?? null;
    },

    connectedIn(conferenceId) {
      const connected = new Set<string>();
      for (const [participantId, seat] of liveConferences.get(conferenceId) ?? []) {
        if (seat.wire) connected.add(participantId);
      }
      return connected;
    },

    connectedSince(conferenceId, participantId) {
      const seat = liveConferences.get(conferenceId)?.get(participantId);
      return seat?.wire ? seat.since : null;
    },

    holds(conferenceId, wire) {
      return liveConferences.get(conferenceId)?.get(wire.participantId)?.wire === wire;
    },

    dismiss(conferenceId, participantId, by) {
      const wire = liveConferences.get(conferenceId)?.get(participantId)?.wire;
      liveConferences.get(conferenceId)?.delete(participantId);
      dropIfEmpty(conferenceId);
      wire?.send(conferenceEnded(conferenceId, 'removed', by));
      wire?.close(4003, 'ended');
    },

    end(conferenceId, reason, by) {
      for (const seat of liveConferences.get(conferenceId)?.values() ?? []) {
        seat.wire?.send(conferenceEnded(conferenceId, reason, by ?? null));
        seat.wire?.close(4003, 'ended');
      }
      drop(conferenceId);
    },

    sweep(now) {
      const gone: { conferenceId: string; participantId: string }[] = [];
      for (const [conferenceId, seats] of liveConferences) {
        for (const [participantId, seat] of seats) {
          if (seat.awaySince !== null && now - seat.awaySince > GRACE_MS) {
            seats.delete(participantId);
            gone.push({ conferenceId, participantId });
          }
        }
        dropIfEmpty(conferenceId);
      }
      return gone;
    },
  };
}
