import type { Knex } from 'knex';
import { findConference, moveConference } from '../conference/store.ts';
import type { Publish } from '../database/with-transaction.ts';
import { publishSession } from '../notarization-sessions/publish-session.ts';
import { findSession, lockSession, setSessionNotary } from '../notarization-sessions/store.ts';
import type { Services } from '../services.ts';
import { cancelLiveAssignment, listLiveSessionIds } from './store.ts';

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
    if (session?.status !== 'scheduled' || !session.liveAssignment) continue;
    if (session.liveAssignment === 'accepted' && !accepted) continue;
    const assignment = await cancelLiveAssignment(tx, sessionId, notary.id);
    if (!assignment) continue;
    if (session.liveAssignment === 'accepted') {
      await setSessionNotary(tx, sessionId, null);
      await tellCustomer(services, tx, session);
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

async function tellCustomer(
  services: Services,
  tx: Knex,
  session: { id: string; owner: { email: string }; document: { originalName: string } },
): Promise<void> {
  await services.addJob(tx, 'send-mail', {
    to: session.owner.email,
    subject: `Another notary is being asked for "${session.document.originalName}"`,
    text: `The notary who had accepted your notarization of "${session.document.originalName}" can no longer act. You keep your place: we are asking the next notary and write to you as soon as one accepts.\n\n${services.config.publicUrl}/sessions/${session.id}\n\nSealwright\n`,
    key: `withdrawn-${session.id}-${Date.now()}`,
  });
}
