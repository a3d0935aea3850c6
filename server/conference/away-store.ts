import type { Knex } from 'knex';
import { NO_SHOW_MS, NOTARY_AWAY_MS } from '../../common/limits.ts';

/**
 * Notes that a seat's person is away from now on; one who is away already stays so since then.
 * @returns since when they are away
 */
export async function markAway(db: Knex, participantId: string): Promise<Date> {
  const [seat] = (await db('conference_participants')
    .where({ id: participantId })
    .update({ away_since: db.raw('coalesce(away_since, now())') })
    .returning('away_since')) as { away_since: Date }[];
  return seat?.away_since ?? new Date();
}

/** Notes that a seat's person is in the room. */
export async function markPresent(db: Knex, participantId: string): Promise<void> {
  await db('conference_participants')
    .where({ id: participantId })
    .update({ away_since: null, connected_at: db.fn.now() });
}

/**
 * Since when a call is without its notary, and when they have left for good; null where they are in
 * the room. One who has not come into a new call yet has as long as for an appointment.
 */
export async function notaryAwaySince(
  db: Knex,
  conferenceId: string,
): Promise<{ since: Date; due: Date } | null> {
  const seat = (await db('conference_participants')
    .where({ conference_id: conferenceId, role: 'notary' })
    .whereNotNull('connected_at')
    .orderBy('connected_at', 'desc')
    .first('away_since')) as { away_since: Date | null } | undefined;
  const after = (since: Date, ms: number) => ({ since, due: new Date(since.getTime() + ms) });
  if (seat) return seat.away_since ? after(seat.away_since, NOTARY_AWAY_MS) : null;
  const { created_at: opened } = (await db('conference_sessions')
    .where({ id: conferenceId })
    .first('created_at')) as { created_at: Date };
  return after(opened, NO_SHOW_MS);
}

/**
 * After a start nobody is in a room yet: whoever was there when the process ended is away from now on.
 * @returns the conferences under way
 */
export async function markEveryoneAway(db: Knex): Promise<string[]> {
  const open = db('conference_sessions').whereNot({ status: 'ended' });
  await db('conference_participants')
    .whereIn('conference_id', open.clone().select('id'))
    .whereNull('away_since')
    .update({ away_since: db.fn.now() });
  return open.clone().where({ status: 'active' }).pluck('id');
}
