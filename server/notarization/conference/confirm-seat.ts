import type { Knex } from 'knex';
import { rolesOf, standingOf } from '../session-data/policy.ts';
import { findSession, invitedRole, lockSession } from '../session-data/store.ts';
import { markPresent } from './away-store.ts';
import { findConference, type StoredConference, type StoredParticipant } from './store.ts';

/**
 * Records that a participant connected, if the seat is still theirs. Checks after locking the
 * session, so that a participant who was removed since the join does not come back.
 * @returns null if the conference is over or the person no longer has a role in it
 */
export async function confirmSeat(
  db: Knex,
  { id, conferenceId, userId, role }: StoredParticipant,
): Promise<StoredConference | null> {
  return db.transaction(async (tx) => {
    const found = await findConference(tx, conferenceId);
    if (!found) return null;
    await lockSession(tx, found.notarizationSessionId);
    const conference = await findConference(tx, conferenceId);
    const session = await findSession(tx, found.notarizationSessionId);
    if (!session || !conference || conference.status === 'ended') return null;
    const standing = standingOf(session, userId, await invitedRole(tx, session.id, userId));
    if (!rolesOf(session, standing).includes(role)) return null;
    await markPresent(tx, id, new Date());
    return conference;
  });
}
