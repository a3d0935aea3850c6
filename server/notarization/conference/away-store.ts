import type { Knex } from 'knex';
import { COME_AGAIN_MS, NO_SHOW_MS, NOTARY_AWAY_MS } from '../../../common/limits.ts';

/**
 * Records that a seat's person is away. If they were already away, the earlier time is kept.
 * @param at when this was observed; ignored if the person connected again after it
 * @param left whether they gave up the seat
 * @returns since when they are away; null if they are back
 */
export async function markAway(
  db: Knex,
  participantId: string,
  at: Date,
  left = false,
): Promise<Date | null> {
  const [seat] = (await db('conference_participants')
    .where({ id: participantId })
    .andWhere((one) => one.whereNull('connected_at').orWhere('connected_at', '<=', at))
    .update({
      away_since: db.raw('coalesce(away_since, ?)', [at]),
      ...(left ? { left_at: at, screen_sharing: false } : {}),
    })
    .returning('away_since')) as { away_since: Date }[];
  return seat?.away_since ?? null;
}

/** Records that a seat's person is connected. */
export async function markPresent(db: Knex, participantId: string, at: Date): Promise<void> {
  await db('conference_participants')
    .where({ id: participantId })
    .update({ away_since: null, left_at: null, connected_at: at });
}

/**
 * Returns since when a conference is without its notary and when the notary counts as having left;
 * null if the notary is connected. A notary who has not joined a new conference has as much time as
 * for an appointment. Downtime of the server does not count: the time runs at the earliest from its
 * start.
 * @param startedAt when this process started
 */
export async function notaryAwaySince(
  db: Knex,
  conferenceId: string,
  startedAt: Date,
): Promise<{ since: Date; due: Date } | null> {
  const seat = (await db('conference_participants')
    .where({ conference_id: conferenceId, role: 'notary' })
    .whereNotNull('connected_at')
    .orderBy('connected_at', 'desc')
    .first('away_since')) as { away_since: Date | null } | undefined;
  const after = (since: Date, ms: number, msOfStart: number) => ({
    since,
    due: new Date(Math.max(since.getTime() + ms, startedAt.getTime() + msOfStart)),
  });
  if (seat) {
    return seat.away_since ? after(seat.away_since, NOTARY_AWAY_MS, NOTARY_AWAY_MS) : null;
  }
  const { created_at: opened } = (await db('conference_sessions')
    .where({ id: conferenceId })
    .first('created_at')) as { created_at: Date };
  return after(opened, NO_SHOW_MS, COME_AGAIN_MS);
}

/** A seat whose person has not left. */
interface AwaitedSeat {
  id: string;
  conferenceId: string;
}

/**
 * Marks everyone as away after a start, when no socket is open yet.
 * @returns the conferences under way, and the seats in open conferences whose person has not left
 */
export async function markEveryoneAway(
  db: Knex,
): Promise<{ underWay: string[]; awaited: AwaitedSeat[] }> {
  const open = db('conference_sessions').whereNot({ status: 'ended' });
  const seats = db('conference_participants').whereIn('conference_id', open.clone().select('id'));
  await seats.clone().whereNull('away_since').update({ away_since: db.fn.now() });
  return {
    underWay: await open.clone().where({ status: 'active' }).pluck('id'),
    awaited: await seats
      .clone()
      .whereNull('left_at')
      .select<AwaitedSeat[]>({ id: 'id', conferenceId: 'conference_id' }),
  };
}
