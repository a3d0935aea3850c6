import type { Knex } from 'knex';
import { NOTARY_AWAY_MS } from '../../../common/limits.ts';
import type { SeatState } from '../../platform/realtime/live-conferences.ts';
import type { Services } from '../../services.ts';
import { presentParticipant } from './present.ts';
import { publishPresence } from './publish-presence.ts';
import {
  closeSeat,
  closeSeatsOfDeadNodes,
  giveUpWaitingSeats,
  listSeatsOfNode,
  type SocketOfSeat,
} from './seats-store.ts';
import type { StoredParticipant } from './store.ts';
import { watchNotary } from './watch-notary.ts';

/** If the notary is away, the session waits 90 seconds. */
async function watchIfNotary(
  services: Services,
  tx: Knex,
  { role, conferenceId, awaySince }: StoredParticipant,
): Promise<void> {
  if (role !== 'notary' || !awaySince) return;
  const at = new Date(awaySince.getTime() + NOTARY_AWAY_MS);
  await watchNotary(services, tx, conferenceId, at);
}

/**
 * Returns what nodes tell each other about a seat. It has its socket until that is stored as closed, even
 * if the beat of its node is late: a socket that closed does not open again.
 */
export const stateOf = ({
  id,
  socketNumber,
  windowOrder,
  socketId,
}: StoredParticipant): SeatState => ({
  id,
  socketNumber,
  windowOrder,
  connected: socketId !== null,
});

/** Announces that the person of a seat is away, or has left. */
async function announceAway(services: Services, seat: StoredParticipant): Promise<void> {
  const { liveConferences } = services;
  const { id: participantId, conferenceId } = seat;
  liveConferences.announce(conferenceId, stateOf(seat));
  if (seat.leftAt)
    liveConferences.broadcast(conferenceId, { type: 'participant-left', participantId });
  else {
    const participant = presentParticipant(seat);
    liveConferences.broadcast(
      conferenceId,
      { type: 'participant-updated', participantId, participant },
      participantId,
    );
  }
  await publishPresence(services, conferenceId);
}

/**
 * Handles a socket that closed, or whose person left the conference. Without a leave message the
 * seat waits for its person.
 */
export async function emptySeat(
  services: Services,
  socket: SocketOfSeat,
  hasLeft: boolean,
): Promise<void> {
  const seat = await services.db.transaction(async (tx) => {
    const closed = await closeSeat(tx, socket, hasLeft);
    if (closed) await watchIfNotary(services, tx, closed);
    return closed;
  });
  if (seat) await announceAway(services, seat);
}

/**
 * Records that the sockets closed that this node should have and does not have. Their close could not
 * be stored, for example because the database was away.
 */
export async function closeLostSeats(services: Services): Promise<void> {
  const { db, liveConferences, bus } = services;
  const seats = await listSeatsOfNode(db, bus.nodeId);
  // Read after the seats: a socket is known here before it gets its seat.
  const open = new Set(
    liveConferences
      .ids()
      .flatMap((id) => liveConferences.socketsIn(id))
      .map(({ socketId }) => socketId),
  );
  for (const seat of seats) {
    if (open.has(seat.socketId)) continue;
    await emptySeat(services, seat, false).catch((error: unknown) =>
      services.logger.warn({ err: error }, 'a lost seat could not be closed'),
    );
  }
}

/**
 * Marks the people of dead nodes as away, and gives up the seats of everyone who has not come back in
 * time. Every node does this; each seat is handled by one of them.
 * @param aheadMs how far in the future to look
 */
export async function sweepSeats(services: Services, aheadMs = 0): Promise<void> {
  const { db, servedSince } = services;
  const change = (work: (tx: Knex.Transaction) => Promise<StoredParticipant[]>) =>
    db.transaction(async (tx) => {
      const seats = await work(tx);
      for (const seat of seats) await watchIfNotary(services, tx, seat);
      return seats;
    });
  // A node whose own beats were late does not know whether others were late only for that reason.
  const away = services.isSteady()
    ? await change((tx) => closeSeatsOfDeadNodes(tx, services.bus.nodeId))
    : [];
  const gone = await change((tx) => giveUpWaitingSeats(tx, servedSince, aheadMs));
  for (const seat of [...away, ...gone]) {
    // One that fails must not keep the others from being announced.
    await announceAway(services, seat).catch((error: unknown) =>
      services.logger.warn({ err: error }, 'an absent person could not be announced'),
    );
  }
}
