import type { Knex } from 'knex';
import { COME_AGAIN_MS, NO_SHOW_MS, NOTARY_AWAY_MS } from '../../common/limits.ts';

/**
 * Notes that a seat's person is away; one who is away already stays so since then.
 * @param at when that was seen: whoever has come back after it is not away, however late this is kept
 * @param left whether they gave the seat up
 * @returns since when they are away; null where they are back
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

/** Notes that a seat's person is in the room. */
export async function markPresent(db: Knex, participantId: string, at: Date): Promise<void> {
  await db('conference_participants')
    .where({ id: participantId })
    .update({ away_since: null, left_at: null, connected_at: at });
}

/**
 * Since when a call is without its notary, and when they have left for good; null where they are in
 * the room. One who has not come into a new call yet has as long as for an appointment. Time in which
 * the server was down is not theirs to answer for: it is counted from its start on.
 * @param startedAt when this process began
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

/** A seat that nobody has given up. */
interface AwaitedSeat {
  id: string;
  conferenceId: string;
}

/**
 * After a start nobody is in a room yet: whoever was there when the process ended is away from now on.
 * @returns the conferences under way, and every seat of an open one whose person has not left
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
