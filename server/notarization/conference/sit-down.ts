import type { ConferenceRole } from '../../../common/conference.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { issueSocketToken } from '../../platform/realtime/socket-tokens-store.ts';
import type { Services } from '../../services.ts';
import { leaveDevice } from '../session-data/invitations-store.ts';
import { lockSessionFor } from '../session-data/lock-session-for.ts';
import { rolesOf, type Standing } from '../session-data/policy.ts';
import { seatName } from '../session-data/seat-name.ts';
import type { StoredSession } from '../session-data/store.ts';
import { loadConferenceFor } from './load-conference.ts';
import { joinRefusal } from './policy.ts';
import { requireReadyNotary } from './require-ready-notary.ts';
import {
  findConference,
  type StoredConference,
  type StoredParticipant,
  takeSeat,
} from './store.ts';

interface Place {
  conference: StoredConference | null;
  session: StoredSession;
  standing: Standing;
}

/** @throws AppError 409 if the conference is over; 403 for a role that the person may not take */
function requireRole({ conference, session, standing }: Place, role: ConferenceRole): void {
  const allowed = rolesOf(session, standing);
  if (!conference || conference.status === 'ended' || allowed.length === 0) {
    throw conflict('conference_ended');
  }
  const refusal = joinRefusal(allowed, role);
  if (refusal) throw forbidden(refusal);
}

/**
 * Gives a person their seat in a conference and the token for its socket. Checks again after
 * locking the session, so that a participant who is being removed does not get the seat back.
 * @param sid hash of the ID of the sign-in that requests the seat
 * @throws AppError 404 if the conference does not exist or belongs to others; 403 and 409 as in
 * `requireRole`
 */
export async function sitDown(
  services: Services,
  conferenceId: string,
  { user, role, sid }: { user: StoredUser; role: ConferenceRole; sid: string | null },
): Promise<{ seat: StoredParticipant; wsToken: string }> {
  const before = await loadConferenceFor(services, conferenceId, user.id);
  requireRole(before, role);
  if (role === 'notary') await requireReadyNotary(services, before.session);
  return withTransaction(services, async (tx) => {
    const now = await lockSessionFor(tx, before.session.id, user.id);
    requireRole({ ...now, conference: await findConference(tx, conferenceId) }, role);
    await leaveDevice(tx, now.session.id, user.id);
    const name = await seatName(tx, now.session.id, user);
    const seat = await takeSeat(tx, { conferenceId, userId: user.id, role, name });
    const claims = { purpose: 'room' as const, userId: user.id, sid, conferenceId };
    const wsToken = await issueSocketToken(tx, { ...claims, participantId: seat.id });
    return { seat, wsToken };
  });
}
