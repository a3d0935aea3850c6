import type { Knex } from 'knex';
import { COME_AGAIN_MS, NO_SHOW_MS, NOTARY_AWAY_MS } from '../../../common/limits.ts';
import type { ConferenceSessionsRow } from '../../platform/database/tables.ts';
import { IS_ALIVE } from '../../platform/nodes/nodes-store.ts';
import { type StoredParticipant, seatColumns } from './store.ts';

/** A socket of a seat. Changes for it have no effect if another socket has the seat meanwhile. */
export interface SocketOfSeat {
  participantId: string;
  socketId: string;
}

const now = (db: Knex) => db.raw('clock_timestamp()');

/** The columns of a seat without a socket, whose person may come back. */
const waiting = (db: Knex) => ({
  nodeId: null,
  socketId: null,
  waitsSince: now(db),
  awaySince: db.raw('coalesce(away_since, clock_timestamp())'),
});

/** The columns of a seat whose person left. The windows that had it count no more. */
const left = (db: Knex) => ({
  ...waiting(db),
  waitsSince: null,
  leftAt: now(db),
  screenSharing: false,
  windowId: null,
  windowOrder: 0,
  earlierWindows: [],
});

/** The windows of a seat, and the time of the database. */
export type SeatWindows = Pick<StoredParticipant, 'windowId' | 'windowOrder' | 'earlierWindows'> & {
  now: number;
};

/** Locks a seat and returns its windows. */
export async function lockSeat(tx: Knex.Transaction, participantId: string): Promise<SeatWindows> {
  return tx('conference_participants')
    .where({ id: participantId })
    .forUpdate()
    .first(
      'windowId',
      'windowOrder',
      'earlierWindows',
      tx.raw('floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now'),
    );
}

/** The socket and the window that get a seat. */
export type NewSocket = { nodeId: string; socketId: string } & Pick<
  StoredParticipant,
  'windowId' | 'windowOrder' | 'earlierWindows'
>;

/** Gives a seat to a socket. The caller has locked the session and the seat. */
export async function seatSocket(
  tx: Knex.Transaction,
  participantId: string,
  socket: NewSocket,
): Promise<StoredParticipant> {
  const [participant] = await tx('conference_participants')
    .where({ id: participantId })
    .update({
      ...socket,
      socketNumber: tx.raw('socket_number + 1'),
      waitsSince: null,
      awaySince: null,
      leftAt: null,
      connectedAt: now(tx),
    })
    .returning(seatColumns(tx));
  // This node lives, even if its beat is late.
  return { ...(participant as StoredParticipant), connected: true };
}

/**
 * Records that the socket of a seat closed.
 * @param hasLeft whether the person gave up the seat
 * @returns null if another socket has the seat
 */
export async function closeSeat(
  db: Knex,
  { participantId, socketId }: SocketOfSeat,
  hasLeft: boolean,
): Promise<StoredParticipant | null> {
  const [participant] = await db('conference_participants')
    .where({ id: participantId, socketId })
    .update(hasLeft ? left(db) : waiting(db))
    .returning(seatColumns(db));
  return (participant as StoredParticipant | undefined) ?? null;
}

/** Takes a seat from a person who was removed from the conference. */
export async function vacateSeat(db: Knex, participantId: string): Promise<void> {
  await db('conference_participants').where({ id: participantId }).update(left(db));
}

/** Lists the seats whose sockets a node has. */
export async function listSeatsOfNode(db: Knex, nodeId: string): Promise<SocketOfSeat[]> {
  return db('conference_participants')
    .where({ nodeId })
    .whereNotNull('socketId')
    .select<SocketOfSeat[]>({ participantId: 'id', socketId: 'socketId' });
}

/**
 * Gives a socket that does not exist to each seat that a server of an earlier version filled after
 * the migration. The sweep then records that its person is away.
 */
export async function closeSeatsOfEarlierVersion(db: Knex): Promise<void> {
  await db.raw(`UPDATE conference_participants p SET socket_id = gen_random_uuid()
    FROM conference_sessions c
    WHERE c.id = p.conference_id AND c.status <> 'ended' AND p.left_at IS NULL
      AND p.connected_at IS NOT NULL AND p.away_since IS NULL
      AND p.socket_id IS NULL AND p.waits_since IS NULL`);
}

/** How many seats one statement changes. */
const AT_ONCE = 100;

/**
 * Records that the people of some seats are away because their node does not live any more. Another
 * node may do the same at this moment with other seats.
 * @param ownId the node that does this, which lives
 */
export async function closeSeatsOfDeadNodes(
  tx: Knex.Transaction,
  ownId: string,
): Promise<StoredParticipant[]> {
  const seats = tx('conference_participants')
    .whereNotNull('socketId')
    .whereRaw('node_id IS DISTINCT FROM ?', [ownId])
    .whereRaw(
      `NOT EXISTS (SELECT FROM nodes
         WHERE nodes.id = conference_participants.node_id AND ${IS_ALIVE})`,
    )
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked();
  const ids = await seats.pluck('id');
  if (ids.length === 0) return [];
  return tx('conference_participants')
    .whereIn('id', ids)
    .update(waiting(tx))
    .returning(seatColumns(tx)) as unknown as Promise<StoredParticipant[]>;
}

/**
 * Gives up some seats whose people have not come back in time. Downtime of the installation does not
 * count.
 * @param aheadMs how far in the future to look
 */
export async function giveUpWaitingSeats(
  tx: Knex.Transaction,
  servedSince: Date,
  aheadMs: number,
): Promise<StoredParticipant[]> {
  const ids = await tx('conference_participants')
    .whereNotNull('waitsSince')
    .whereRaw(
      `greatest(waits_since, ?)
         < clock_timestamp() + (? - ?::float8) * interval '1 millisecond'`,
      [servedSince, aheadMs, NOTARY_AWAY_MS],
    )
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .pluck('id');
  if (ids.length === 0) return [];
  return tx('conference_participants')
    .whereIn('id', ids)
    .update(left(tx))
    .returning(seatColumns(tx)) as unknown as Promise<StoredParticipant[]>;
}

/**
 * Returns since when a conference is without its notary and when the notary counts as having left;
 * null if the notary is connected. A notary who has not joined a new conference has as much time as
 * for an appointment. Downtime of the installation does not count: the time runs at the earliest
 * from its start.
 * @param servedSince since when the installation serves
 */
export async function notaryAwaySince(
  db: Knex,
  conferenceId: string,
  servedSince: Date,
): Promise<{ since: Date; due: Date } | null> {
  const seat = await db('conference_participants')
    .where({ conferenceId, role: 'notary' })
    .whereNotNull('connectedAt')
    .orderBy('connectedAt', 'desc')
    .first('awaySince');
  const after = (since: Date, ms: number, msOfStart: number) => ({
    since,
    due: new Date(Math.max(since.getTime() + ms, servedSince.getTime() + msOfStart)),
  });
  if (seat) {
    return seat.awaySince ? after(seat.awaySince, NOTARY_AWAY_MS, NOTARY_AWAY_MS) : null;
  }
  const { createdAt: opened } = (await db('conference_sessions')
    .where({ id: conferenceId })
    .first('createdAt')) as Pick<ConferenceSessionsRow, 'createdAt'>;
  return after(opened, NO_SHOW_MS, COME_AGAIN_MS);
}
