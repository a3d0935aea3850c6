import type { Knex } from 'knex';
import { COME_AGAIN_MS, NO_SHOW_MS, NOTARY_AWAY_MS } from '../../../common/limits.ts';
import type {
  ConferenceParticipantsRow,
  ConferenceSessionsRow,
} from '../../platform/database/tables.ts';

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
  const [seat] = await db('conference_participants')
    .where({ id: participantId })
    .andWhere((one) => one.whereNull('connectedAt').orWhere('connectedAt', '<=', at))
    .update({
      awaySince: db.raw('coalesce(away_since, ?)', [at]),
      ...(left ? { leftAt: at, screenSharing: false } : {}),
    })
    .returning('awaySince');
  return seat?.awaySince ?? null;
}

/** Records that a seat's person is connected. */
export async function markPresent(db: Knex, participantId: string, at: Date): Promise<void> {
  await db('conference_participants')
    .where({ id: participantId })
    .update({ awaySince: null, leftAt: null, connectedAt: at });
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

/** A seat whose person has not left. */
type AwaitedSeat = Pick<ConferenceParticipantsRow, 'id' | 'conferenceId'>;

/**
 * Marks everyone as away after a start, when no socket is open yet.
 * @returns the conferences under way, and the seats in open conferences whose person has not left
 */
export async function markEveryoneAway(
  db: Knex,
): Promise<{ underWay: string[]; awaited: AwaitedSeat[] }> {
  const open = db('conference_sessions').whereNot({ status: 'ended' });
  const seats = db('conference_participants').whereIn('conferenceId', open.clone().select('id'));
  await seats.clone().whereNull('awaySince').update({ awaySince: db.fn.now() });
  return {
    underWay: await open.clone().where({ status: 'active' }).pluck('id'),
    awaited: await seats.clone().whereNull('leftAt').select('id', 'conferenceId'),
  };
}
