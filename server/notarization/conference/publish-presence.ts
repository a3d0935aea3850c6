import type { Services } from '../../services.ts';
import { audienceOf } from '../session-data/store.ts';
import { findConference } from './store.ts';

/** Notifies everyone who sees the session that a participant joined, is away or left. */
export async function publishPresence(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  conferenceId: string,
): Promise<void> {
  const conference = await findConference(db, conferenceId);
  if (!conference) return;
  const { notarizationSessionId: id } = conference;
  const { version, userIds } = await audienceOf(db, id);
  hub.publish({ resource: 'notarization-sessions', id, version, userIds });
  hub.publish({ resource: 'conference', id: conferenceId, version, userIds });
}
