import type { Knex } from 'knex';
import type { Publish } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { findConference, moveConference } from '../conference/store.ts';
import { type StoredSession, setSessionNotary } from '../session-data/store.ts';
import { cancelLiveAssignment } from './store.ts';

/**
 * Takes a session from its notary and starts a search for the next one. The caller must have locked
 * the session.
 * @returns the user ID of the notary, and the ID of the conference whose room the caller closes
 * after the commit
 */
export async function releaseAppointment(
  services: Services,
  tx: Knex,
  publish: Publish,
  session: StoredSession,
): Promise<{ notaryUserId: string | null; conferenceId: string | null }> {
  const assignment = await cancelLiveAssignment(tx, session.id);
  await setSessionNotary(tx, session.id, null);
  await services.addJob(tx, 'dispatch-session', { sessionId: session.id });
  if (assignment) {
    publish({
      resource: 'notary-assignments',
      id: assignment.id,
      version: Date.now(),
      userIds: [assignment.notaryUserId],
    });
  }
  const conference = session.conferenceId && (await findConference(tx, session.conferenceId));
  const ended = conference && (await moveConference(tx, conference.id, 'ended'));
  return {
    notaryUserId: assignment?.notaryUserId ?? null,
    conferenceId: ended ? conference.id : null,
  };
}
