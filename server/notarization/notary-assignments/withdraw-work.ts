import type { Knex } from 'knex';
import { anotherNotaryLetter, invitedAnotherNotaryLetter } from '../../../common/words/letters.ts';
import type { Publish } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { findConference, moveConference } from '../conference/store.ts';
import { publishSession } from '../notarization-sessions/publish-session.ts';
import {
  findSession,
  lockSession,
  type StoredSession,
  setSessionNotary,
} from '../notarization-sessions/store.ts';
import { writeToInvited } from '../notarization-sessions/write-to-invited.ts';
import { writeToSeated } from '../notarization-sessions/write-to-seated.ts';
import { cancelLiveAssignment, listLiveSessionIds } from './store.ts';

/** Writes to everyone in the session, who has not accepted the invitation too, that another notary is asked. */
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
      anotherNotaryLetter({ name, when: inWords(scheduledAt), link, reader }),
  });
  await writeToInvited(services, tx, session, {
    key,
    scheduledAt,
    compose: (invited, inWords) =>
      invitedAnotherNotaryLetter({ name, when: inWords(scheduledAt) }, invited),
  });
}

/**
 * Takes from a notary what they can no longer do: offers go to the next notary, and so do, with
 * `accepted`, sessions that have been accepted and have not begun. What is in progress stays: an
 * act that two people are in the middle of is theirs, or the administrator's, to end.
 * @returns the conferences that were ended; their rooms are closed after the commit.
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
    // Read again behind the lock: the notary may have answered a moment ago.
    const session = await findSession(tx, sessionId);
    // Whoever seals it reads there that they cannot, as long as this stands.
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
