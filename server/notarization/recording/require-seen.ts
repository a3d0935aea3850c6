import type { Knex } from 'knex';
import { SILENT_MS, signersInCall, unrecordedOf } from '../../../common/attendance.ts';
import { conflict } from '../../platform/http/errors.ts';
import { presentParticipant } from '../conference/present.ts';
import { findConference, listParticipants, recordingSeesOf } from '../conference/store.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import type { StoredSession } from '../session-data/store.ts';

/**
 * Requires that a conference that must be recorded shows and hears the notary and these people. A
 * co-located participant is recorded by the camera of the device's owner.
 * @param people 'signers' for every signer in the conference
 * @param reader the account that receives the message
 * @throws AppError 409 that names the person and says what to do
 */
export async function requireSeen(
  db: Knex,
  { conferenceId, id }: Pick<StoredSession, 'conferenceId' | 'id'>,
  { people, reader }: { people: readonly string[] | 'signers'; reader: string },
): Promise<void> {
  const conference = conferenceId ? await findConference(db, conferenceId) : null;
  if (!conference?.recordingEnabled) return;
  const participants = await listParticipants(db, conference.id);
  const seats = participants.map((seat) => presentParticipant(seat));
  const invited = await listInvited(db, id);
  const coLocatedOf = (userId: string) =>
    invited.find(({ acceptedBy }) => acceptedBy === userId)?.besideUserId ?? null;
  const wanted =
    people === 'signers'
      ? signersInCall(seats)
      : people.map((userId) => ({ userId, beside: coLocatedOf(userId) }));
  const since = participants.find((seat) => seat.role === 'notary' && seat.connected)?.connectedAt;
  const reason = unrecordedOf(seats, recordingSeesOf(conference, participants), wanted, {
    userId: reader,
    silent: since != null && Date.now() - since.getTime() > SILENT_MS,
  });
  if (reason) throw conflict(reason);
}
