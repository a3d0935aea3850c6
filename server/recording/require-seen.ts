import type { Knex } from 'knex';
import { signersInCall, unrecordedOf } from '../../common/attendance.ts';
import { presentParticipant } from '../conference/present.ts';
import { findConference, listParticipants } from '../conference/store.ts';
import { conflict } from '../http/errors.ts';
import { listInvited } from '../notarization-sessions/invitations-store.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';
import type { Services } from '../services.ts';

/**
 * Holds the act while a call that has to be recorded does not show or hear the notary, or one of
 * these people. Someone beside another is seen through the other's camera.
 * @param userIds 'signers' for every signer in the call
 * @throws AppError 409 that names who it is and what to do
 */
export async function requireSeen(
  { rooms, recordings }: Pick<Services, 'rooms' | 'recordings'>,
  db: Knex,
  { conferenceId, id }: Pick<StoredSession, 'conferenceId' | 'id'>,
  userIds: readonly string[] | 'signers',
): Promise<void> {
  const conference = conferenceId ? await findConference(db, conferenceId) : null;
  if (!conference?.recordingEnabled) return;
  const connected = rooms.connectedIn(conference.id);
  const seats = (await listParticipants(db, conference.id)).map((seat) =>
    presentParticipant(seat, connected.has(seat.id)),
  );
  const invited = await listInvited(db, id);
  const besideOf = (userId: string) =>
    invited.find(({ acceptedBy }) => acceptedBy === userId)?.besideUserId ?? null;
  const people =
    userIds === 'signers'
      ? signersInCall(seats)
      : userIds.map((userId) => ({ userId, beside: besideOf(userId) }));
  const reason = unrecordedOf(seats, recordings.seenIn(conference.id), people);
  if (reason) throw conflict(reason, 'not_recorded');
}
