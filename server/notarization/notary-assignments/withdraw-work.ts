import type { Knex } from 'knex';
import { anotherNotaryEmail, invitedAnotherNotaryEmail } from '../../../common/messages/emails.ts';
import type { Publish } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { findConference, moveConference } from '../conference/store.ts';
import { publishSession } from '../session-data/publish-session.ts';
import {
  findSession,
  lockSession,
  type StoredSession,
  setSessionNotary,
} from '../session-data/store.ts';
import { writeToInvited } from '../session-data/write-to-invited.ts';
import { writeToSeated } from '../session-data/write-to-seated.ts';
import { cancelLiveAssignment, listLiveSessionIds } from './store.ts';

/**
 * Informs all participants by email that another notary is being found, including invited people
 * who have not accepted yet.
 */
async function tellSearch(
  services: Services,
  tx: Knex,
  session: StoredSession,
  assignmentId: string,
): Promise<void> {
  const { scheduledAt } = session;
  const name = session.document.originalName;
  const link = `${services.config.publicUrl}/sessions/${session.id}`;
  const key = `withdrawn-${session.id}-${assignmentId}`;
  await writeToSeated(services, tx, session, {
    key,
    compose: (reader, inWords) =>
      anotherNotaryEmail({ name, when: inWords(scheduledAt), link, reader }),
  });
  await writeToInvited(services, tx, session, {
    key,
    scheduledAt,
    compose: (invited, inWords) =>
      invitedAnotherNotaryEmail({ name, when: inWords(scheduledAt) }, invited),
  });
}

/**
 * Withdraws assignments from a notary who may no longer do them. Offers go to the next notary. With
 * `accepted`, accepted sessions that have not started do too. A session in progress stays: only its
 * participants or the administrator can end it.
 * @returns the IDs of conferences that were ended. The caller closes their rooms after the commit.
 */
export async function withdrawWork(
  services: Services,
  tx: Knex.Transaction,
  publish: Publish,
  notary: { id: string; userId: string },
  accepted: boolean,
): Promise<string[]> {
  const ended: string[] = [];
  for (const sessionId of await listLiveSessionIds(tx, notary.id)) {
    await lockSession(tx, sessionId);
    // Read the session again after the lock, because the notary may have answered in the meantime.
    const session = await findSession(tx, sessionId);
    // The notary of a session in progress sees on its screen that they cannot seal at the moment.
    if (session?.status === 'in_progress') await publishSession(tx, publish, sessionId);
    if (session?.status !== 'scheduled' || !session.liveAssignment) continue;
    if (session.liveAssignment === 'accepted' && !accepted) continue;
    const assignment = await cancelLiveAssignment(tx, sessionId, notary.id);
    if (!assignment) continue;
    if (session.liveAssignment === 'accepted') {
      await setSessionNotary(tx, sessionId, null);
      await tellSearch(services, tx, session, assignment.id);
      const conference = session.conferenceId && (await findConference(tx, session.conferenceId));
      if (conference && (await moveConference(tx, conference.id, 'ended'))) {
        ended.push(conference.id);
      }
    }
    await services.addJob(tx, 'dispatch-session', { sessionId });
    publish({
      resource: 'notary-assignments',
      id: assignment.id,
      version: Date.now(),
      userIds: [notary.userId],
    });
    await publishSession(tx, publish, sessionId, [notary.userId]);
  }
  return ended;
}
