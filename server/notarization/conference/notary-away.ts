import { NOTARY_AWAY_MS } from '../../../common/limits.ts';
import type { Services } from '../../services.ts';
import { markAway, markEveryoneAway } from './away-store.ts';
import type { StoredParticipant } from './store.ts';
import { watchNotary } from './watch-notary.ts';

/**
 * Handles a closed socket or a participant who left. If the notary is away, the session waits 90
 * seconds.
 * @param seen the time, and whether they gave up their seat
 * @returns false if they have come back in the meantime
 */
export async function personIsAway(
  services: Services,
  participant: Pick<StoredParticipant, 'id' | 'role' | 'conferenceId'>,
  seen: { at: Date; left: boolean },
): Promise<boolean> {
  const since = await markAway(services.db, participant.id, seen.at, seen.left);
  if (!since) return false;
  if (participant.role !== 'notary') return true;
  const at = new Date(since.getTime() + NOTARY_AWAY_MS);
  await watchNotary(services, services.db, participant.conferenceId, at);
  return true;
}

/**
 * Restarts the waiting times after a start of the server. Notaries of conferences under way and all
 * seated participants get 90 seconds from now to come back; then they count as having left.
 */
export async function watchCallsUnderWay(services: Services): Promise<void> {
  const at = new Date(Date.now() + NOTARY_AWAY_MS);
  const { underWay, awaited } = await markEveryoneAway(services.db);
  for (const { id, conferenceId } of awaited) services.liveConferences.expectBack(conferenceId, id);
  for (const conferenceId of underWay) {
    await watchNotary(services, services.db, conferenceId, at);
  }
}
