import { withTransaction } from '../database/with-transaction.ts';
import { audienceOf } from '../notarization-sessions/store.ts';
import type { Services } from '../services.ts';
import { findConference, moveConference } from './store.ts';

/** Ends a call for all who are in it. Ending one that has ended changes nothing. */
export async function endConference(services: Services, conferenceId: string): Promise<void> {
  const ended = await withTransaction(services, async (tx, publish) => {
    const conference = await findConference(tx, conferenceId);
    if (!conference || !(await moveConference(tx, conferenceId, 'ended'))) return false;
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
