import type { Knex } from 'knex';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import type { StoredSession } from '../session-data/store.ts';
import { findSeatOf } from './store.ts';

/**
 * Returns whether a participant is in the conference of a session now, on their own device or
 * co-located with a connected participant.
 */
export async function isInCall(
  { liveConferences }: Pick<Services, 'liveConferences'>,
  db: Knex,
  { conferenceId, id }: Pick<StoredSession, 'conferenceId' | 'id'>,
  userId: string,
): Promise<boolean> {
  if (!conferenceId) return false;
  const invited = (await listInvited(db, id)).find(({ acceptedBy }) => acceptedBy === userId);
  const seat = await findSeatOf(db, conferenceId, invited?.besideUserId ?? userId);
  return seat !== null && liveConferences.connectedIn(conferenceId).has(seat.id);
}

/**
 * Requires that a person is in the conference, because the notary must see what is signed or
 * confirmed.
 * @throws AppError 409 if the person is not in the conference now
 */
export async function requireInCall(
  services: Pick<Services, 'liveConferences'>,
  db: Knex,
  session: Pick<StoredSession, 'conferenceId' | 'id'>,
  userId: string,
): Promise<void> {
  if (await isInCall(services, db, session, userId)) return;
  throw conflict('not_in_call');
}
