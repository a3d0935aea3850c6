import type { Services } from '../../services.ts';
import { audienceOf, listPackageIds } from './store.ts';

/**
 * Makes everyone who sees a session fetch it again, without an event. Only for states that change
 * often or by the clock and are no facts: presence in the conference, the progress of a seal, the
 * checks of a recording, and the end of a certificate. Call it after the commit.
 * @param conferenceId the conference that also changed
 */
export async function refreshSession(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  sessionId: string,
  conferenceId?: string,
): Promise<void> {
  const userIds = await audienceOf(db, sessionId);
  for (const id of await listPackageIds(db, sessionId)) {
    hub.publish({ resource: 'notarization-sessions', id, userIds });
  }
  if (conferenceId) hub.publish({ resource: 'conference', id: conferenceId, userIds });
}
