import type { Knex } from 'knex';
import { NO_SHOW_MS } from '../../common/limits.ts';
import { type Publish, withTransaction } from '../database/with-transaction.ts';
import { isSealing } from '../notarization-sessions/policy.ts';
import { audienceOf, findSession, lockSession } from '../notarization-sessions/store.ts';
import { recordingAsks } from '../recording/recording-asks.ts';
import type { Services } from '../services.ts';
import { findConference, insertConference, moveConference } from './store.ts';
import { watchNotary } from './watch-notary.ts';

const isOver = (status: string) => status === 'completed' || status === 'cancelled';

/**
 * Opens the call in which an act that goes on is taken up again; nothing where it is over, or has no
 * notary, or is being sealed: a seal that is made needs none, and one that fails opens it then.
 */
export async function reopenConference(
  services: Pick<Services, 'addJob'>,
  tx: Knex,
  sessionId: string,
): Promise<void> {
  const session = await findSession(tx, sessionId);
  if (!session?.notary || session.liveAssignment !== 'accepted') return;
  if (isOver(session.status) || isSealing(session)) return;
  const last = session.conferenceId ? await findConference(tx, session.conferenceId) : null;
  if (last && last.status !== 'ended') return;
  await insertConference(tx, session.id, recordingAsks(session.notary.commissionState));
  const next = (await findSession(tx, session.id))?.conferenceId;
  // An act under way does not wait for ever for a notary who does not come back.
  if (next && session.status === 'in_progress') {
    await watchNotary(services, tx, next, new Date(Date.now() + NO_SHOW_MS));
  }
}

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
  // A call that ended before the seal can be taken up again: the next join finds a new room.
  await reopenConference(services, tx, conference.notarizationSessionId);
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
 * @param by whose doing it was, as the others know them
 */
export async function endConference(
  services: Services,
  conferenceId: string,
  by: string | null,
): Promise<void> {
  const ended = await withTransaction(services, (tx, publish) =>
    closeConference(services, tx, publish, conferenceId),
  );
  if (ended) services.rooms.end(conferenceId, 'ended', by);
}
