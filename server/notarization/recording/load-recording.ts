import { isAdministrator } from '../../accounts/users/policy.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { absentOrForeign, forbidden } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { loadConferenceFor } from '../conference/load-conference.ts';
import { findConference, type StoredConference } from '../conference/store.ts';
import { findVisibleSession } from '../session-data/find-visible-session.ts';
import { maySeeSession, standingOf } from '../session-data/policy.ts';
import { findWholeSession, invitedRole, type StoredSession } from '../session-data/store.ts';
import { hasAccess } from './holds-store.ts';
import { mayRecord, mayWatchRecording, willRecord } from './policy.ts';
import {
  findSegmentContext,
  type SegmentContext,
  type SegmentKey,
} from './segment-context-store.ts';

/**
 * Loads a session whose recording a person may watch.
 * @throws AppError 403 for other participants; 404 if it does not exist or belongs to others
 */
export async function loadRecordedSession(
  services: Services,
  sessionId: string,
  user: StoredUser,
): Promise<StoredSession> {
  const { db, config } = services;
  // The administrator takes no part in the session, but may see it after stating a reason.
  const visible =
    isAdministrator(config, user) || (await findVisibleSession(db, { sessionId }, user.id));
  const session = visible && (await findWholeSession(db, sessionId));
  if (!session) throw absentOrForeign('session_not_found', { type: 'session', id: sessionId });
  const standing = standingOf(session, user.id, await invitedRole(db, session.id, user.id));
  const givenReason = isAdministrator(config, user) && (await hasAccess(db, session.id, user.id));
  if (mayWatchRecording(standing, givenReason)) return session;
  if (!maySeeSession(standing))
    throw absentOrForeign('session_not_found', { type: 'session', id: sessionId });
  throw forbidden('recording_view_forbidden');
}

/**
 * Loads what the decision about a segment needs, for a person who may add segments to the recording.
 * @throws AppError 403 for other participants; 404 if the conference does not exist or belongs to
 * others
 */
export async function loadSegmentContext(
  services: Services,
  key: SegmentKey,
): Promise<SegmentContext> {
  const found = await findSegmentContext(services.db, key);
  if (found && mayRecord(found.seat)) return found;
  const { conference, standing } = await loadConferenceFor(services, key.conferenceId, key.userId);
  if (found && willRecord(conference, standing)) return found;
  throw forbidden('recording_notary_only');
}

/**
 * Loads a conference whose recording a person may watch.
 * @throws AppError as loadRecordedSession
 */
export async function loadRecordedConference(
  services: Services,
  conferenceId: string,
  user: StoredUser,
): Promise<{ conference: StoredConference; session: StoredSession }> {
  const { db, config } = services;
  const visible =
    isAdministrator(config, user) || (await findVisibleSession(db, { conferenceId }, user.id));
  const conference = visible && (await findConference(db, conferenceId));
  if (!conference) {
    throw absentOrForeign('session_not_found', { type: 'conference', id: conferenceId });
  }
  return {
    conference,
    session: await loadRecordedSession(services, conference.notarizationSessionId, user),
  };
}
