import type { ConferenceRole } from '../../common/conference.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { conflict, forbidden } from '../http/errors.ts';
import { leaveDevice } from '../notarization-sessions/invitations-store.ts';
import { lockSessionFor } from '../notarization-sessions/lock-session-for.ts';
import { rolesOf, type Standing } from '../notarization-sessions/policy.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';
import { issueSocketToken } from '../realtime/socket-tokens-store.ts';
import type { Services } from '../services.ts';
import { seatName } from '../signing-codes/seat-name.ts';
import type { StoredUser } from '../users/store.ts';
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

/** @throws AppError 409 where the call is over, 403 for a role that the person may not take */
function requireRole({ conference, session, standing }: Place, role: ConferenceRole): void {
  const allowed = rolesOf(session, standing);
  if (!conference || conference.status === 'ended' || allowed.length === 0) {
    throw conflict('This conference has ended.');
  }
  const refusal = joinRefusal(allowed, role);
  if (refusal) throw forbidden(refusal, 'role_not_allowed');
}

/**
 * Gives a person their seat in a call, and the token that opens its socket. Behind the session's
 * lock: whoever is taken out of the session at this moment does not get it back.
 *
 * @param sid hash of the session that asks
 * @throws AppError 404 for a call that is absent or foreign, 403 and 409 as `requireRole` says
 */
export async function sitDown(
  services: Services,
  conferenceId: string,
  { user, role, sid }: { user: StoredUser; role: ConferenceRole; sid: string | null },
): Promise<{ seat: StoredParticipant; wsToken: string }> {
  const before = await loadConferenceFor(services, conferenceId, user.id);
  requireRole(before, role);
  if (role === 'notary') await requireReadyNotary(services, before.session);
  const taken = await withTransaction(services, async (tx) => {
    const now = await lockSessionFor(tx, before.session.id, user.id);
    requireRole({ ...now, conference: await findConference(tx, conferenceId) }, role);
    await leaveDevice(tx, now.session.id, user.id);
    const name = await seatName(tx, now.session.id, user);
    const seat = await takeSeat(tx, { conferenceId, userId: user.id, role, name });
    const claims = { purpose: 'room' as const, userId: user.id, sid, conferenceId };
    const wsToken = await issueSocketToken(tx, { ...claims, participantId: seat.id });
    return { seat, wsToken };
  });
  // From now on: the time of one who was away is not over while their socket opens. One whose socket
  // never comes is not kept for ever.
  services.rooms.expectBack(conferenceId, taken.seat.id);
  return taken;
}
