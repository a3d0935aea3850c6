import type { Knex } from 'knex';
import type { Emit } from '../../platform/database/with-transaction.ts';
import { findConference, moveConference } from '../conference/store.ts';
import { setSessionNotary } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { findSession, lockSession } from '../session-data/store.ts';
import { cancelLiveAssignment, listLiveSessionIds } from './store.ts';

/**
 * Withdraws offers from a notary who may no longer answer them. With `accepted`, also withdraws
 * accepted sessions that have not started. A session in progress stays: only its
 * participants or the administrator can end it.
 * @returns the IDs of conferences that were ended. The caller disconnects their participants
 * after the commit.
 */
export async function withdrawWork(
  tx: Knex.Transaction,
  emit: Emit,
  notaryId: string,
  accepted: boolean,
): Promise<string[]> {
  const ended: string[] = [];
  for (const sessionId of await listLiveSessionIds(tx, notaryId)) {
    await lockSession(tx, sessionId);
    // Read the session again after the lock, because the notary may have answered in the meantime.
    const session = await findSession(tx, sessionId);
    if (session?.status !== 'scheduled' || !session.liveAssignment) continue;
    if (session.liveAssignment === 'accepted' && !accepted) continue;
    const assignment = await cancelLiveAssignment(tx, sessionId, notaryId);
    if (!assignment) continue;
    if (session.liveAssignment === 'accepted') {
      await setSessionNotary(tx, sessionId, null);
      const conference = session.conferenceId && (await findConference(tx, session.conferenceId));
      if (conference && (await moveConference(tx, conference.id, 'ended'))) {
        ended.push(conference.id);
      }
    }
    await emit({
      type: 'assignment.withdrawn',
      version: 1,
      actorId: null,
      subjects: { ...eventSubjects(session), ...assignment },
      data: { wasAccepted: session.liveAssignment === 'accepted' },
    });
  }
  return ended;
}
