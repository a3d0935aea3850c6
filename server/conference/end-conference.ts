import type { Knex } from 'knex';
import { NO_SHOW_MS } from '../../common/limits.ts';
import { type Publish, withTransaction } from '../database/with-transaction.ts';
import { audienceOf, findSession, lockSession } from '../notarization-sessions/store.ts';
import { recordingAsks } from '../recording/recording-asks.ts';
import type { Services } from '../services.ts';
import { findConference, insertConference, moveConference } from './store.ts';
import { watchNotary } from './watch-notary.ts';

const isOver = (status: string) => status === 'completed' || status === 'cancelled';

/**
 * Ends a call within a transaction that goes on; who commits it then ends the room.
 * @returns false where it has ended, or there is none
 */
export async function closeConference(
  services: Services,
  tx: Knex,
  publish: Publish,
  conferenceId: string,
): Promise<boolean> {
  const conference = await findConference(tx, conferenceId);
  if (!conference) return false;
  // The session first, as everywhere: two who wait for each other would wait for ever.
  await lockSession(tx, conference.notarizationSessionId);
  if (!(await moveConference(tx, conferenceId, 'ended'))) return false;
  const session = await findSession(tx, conference.notarizationSessionId);
  // A call that ended before the seal can be taken up again: the next join finds a new room.
  if (session?.notary && session.liveAssignment === 'accepted' && !isOver(session.status)) {
    await insertConference(tx, session.id, recordingAsks(session.notary.commissionState));
    const next = (await findSession(tx, session.id))?.conferenceId;
    // An act under way does not wait for ever for a notary who does not come back.
    if (next && session.status === 'in_progress') {
      await watchNotary(services, tx, next, new Date(Date.now() + NO_SHOW_MS));
    }
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
}

/**
 * Ends a call for all who are in it. Ending one that has ended changes nothing.
 * @param how what they are told of it
 */
export async function endConference(
  services: Services,
  conferenceId: string,
  how: { reason: 'sealed' } | { reason: 'ended'; by: string | null },
): Promise<void> {
  const ended = await withTransaction(services, (tx, publish) =>
    closeConference(services, tx, publish, conferenceId),
  );
  if (ended) services.rooms.end(conferenceId, how.reason, 'by' in how ? how.by : null);
}
