import { withTransaction } from '../database/with-transaction.ts';
import { audienceOf, findSession } from '../notarization-sessions/store.ts';
import type { Services } from '../services.ts';
import { findConference, insertConference, moveConference } from './store.ts';

const isOver = (status: string) => status === 'completed' || status === 'cancelled';

/** Ends a call for all who are in it. Ending one that has ended changes nothing. */
export async function endConference(services: Services, conferenceId: string): Promise<void> {
  const ended = await withTransaction(services, async (tx, publish) => {
    const conference = await findConference(tx, conferenceId);
    if (!conference || !(await moveConference(tx, conferenceId, 'ended'))) return false;
    const session = await findSession(tx, conference.notarizationSessionId);
    // A call that ended before the seal can be taken up again: the next join finds a new room.
    if (session?.liveAssignment === 'accepted' && !isOver(session.status)) {
      await insertConference(tx, session.id);
    }
    const { version, userIds } = await audienceOf(tx, conference.notarizationSessionId);
    publish({ resource: 'conference', id: conferenceId, version, userIds });
    publish({
      resource: 'notarization-sessions',
      id: conference.notarizationSessionId,
      version,
      userIds,
    });
    return true;
  });
  if (ended) services.rooms.end(conferenceId);
}
