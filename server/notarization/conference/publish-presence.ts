import type { Services } from '../../services.ts';
import { refreshSession } from '../session-data/refresh-session.ts';
import { findConference } from './store.ts';

/** Notifies everyone who sees the session that a participant joined, is away or left. */
export async function publishPresence(
  services: Pick<Services, 'db' | 'hub'>,
  conferenceId: string,
): Promise<void> {
  const conference = await findConference(services.db, conferenceId);
  if (conference) await refreshSession(services, conference.notarizationSessionId, conferenceId);
}
