import type { Knex } from 'knex';
import type { Emit } from '../../platform/database/with-transaction.ts';
import { findConference, moveConference } from '../conference/store.ts';
import { setSessionNotary } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import type { StoredSession } from '../session-data/store.ts';
import { cancelLiveAssignment } from './store.ts';

/**
 * Takes a session from its notary. The caller must have locked the session.
 * @returns the ID of the conference whose participants the caller disconnects after the commit
 */
export async function releaseAppointment(
  tx: Knex,
  emit: Emit,
  session: StoredSession,
): Promise<string | null> {
  const assignment = await cancelLiveAssignment(tx, session.id);
  await setSessionNotary(tx, session.id, null);
  if (assignment) {
    await emit({
      type: 'assignment.cancelled',
      version: 1,
      actorId: null,
      subjects: { ...eventSubjects(session), ...assignment },
      data: {},
    });
  }
  const conference = session.conferenceId && (await findConference(tx, session.conferenceId));
  const ended = conference && (await moveConference(tx, conference.id, 'ended'));
  return ended ? conference.id : null;
}
