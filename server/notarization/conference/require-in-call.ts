import type { Knex } from 'knex';
import { conflict } from '../../platform/http/errors.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import type { StoredSession } from '../session-data/store.ts';
import { findSeatOf } from './store.ts';

/**
 * Returns whether a participant is in the conference of a session now, on their own device or
 * co-located with a connected participant.
 */
export async function isInCall(
  db: Knex,
  { conferenceId, id }: Pick<StoredSession, 'conferenceId' | 'id'>,
  userId: string,
): Promise<boolean> {
  if (!conferenceId) return false;
  const invited = (await listInvited(db, id)).find(({ acceptedBy }) => acceptedBy === userId);
  const seat = await findSeatOf(db, conferenceId, invited?.besideUserId ?? userId);
  return seat?.connected ?? false;
}

/**
 * Requires that a person is in the conference, because the notary must see what is signed or
 * confirmed.
 * @throws AppError 409 if the person is not in the conference now
 */
export async function requireInCall(
  db: Knex,
  session: Pick<StoredSession, 'conferenceId' | 'id'>,
  userId: string,
): Promise<void> {
  if (await isInCall(db, session, userId)) return;
  throw conflict('not_in_call');
}
