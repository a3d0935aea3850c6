import { AppError, absentOrForeign, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { findVisibleSession } from '../session-data/find-visible-session.ts';
import { loadSessionFor } from '../session-data/load-session.ts';
import type { Standing } from '../session-data/policy.ts';
import type { StoredSession } from '../session-data/store.ts';
import { findConference, type StoredConference } from './store.ts';

/**
 * Loads a conference, its session and the person's standing.
 * @throws AppError 404 if it does not exist or belongs to others
 */
export async function loadConferenceFor(
  services: Services,
  conferenceId: string,
  userId: string,
): Promise<{ conference: StoredConference; session: StoredSession; standing: Standing }> {
  const visible = await findVisibleSession(services.db, { conferenceId }, userId);
  const conference = visible && (await findConference(services.db, conferenceId));
  if (!conference) {
    throw absentOrForeign('conference_not_found', { type: 'conference', id: conferenceId });
  }
  try {
    return {
      conference,
      ...(await loadSessionFor(services, conference.notarizationSessionId, userId)),
    };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw notFound('conference_not_found');
    throw error;
  }
}
