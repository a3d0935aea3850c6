import type { SeatSocket, WindowClaim } from '../../platform/realtime/live-conferences.ts';
import type { Services } from '../../services.ts';
import { rolesOf, standingOf } from '../session-data/policy.ts';
import { findSession, invitedRole, lockSession } from '../session-data/store.ts';
import { lockSeat, seatSocket } from './seats-store.ts';
import { findConference, type StoredConference, type StoredParticipant } from './store.ts';
import { orderOf } from './window-order.ts';

/** Far more windows than a person opens for one conference. */
const MAX_EARLIER = 50;

/** A seat that a socket got. */
export interface ConfirmedSeat {
  conference: StoredConference;
  participant: StoredParticipant;
  /** Whether another window had it before. */
  tookOver: boolean;
}

/**
 * Gives a seat to a socket of this node, if the seat is still the participant's. Checks after locking
 * the session, so that a participant who was removed since the join does not come back.
 * @returns 'ended' if the conference is over or the person no longer has a role in it; 'replaced' if
 * a later window has the seat
 */
export async function confirmSeat(
  { db, bus: { nodeId } }: Pick<Services, 'db' | 'bus'>,
  { id, conferenceId, userId, role }: StoredParticipant,
  { socketId }: SeatSocket,
  claim: WindowClaim,
): Promise<ConfirmedSeat | 'ended' | 'replaced'> {
  return db.transaction(async (tx) => {
    const found = await findConference(tx, conferenceId);
    if (!found) return 'ended';
    await lockSession(tx, found.notarizationSessionId);
    const conference = await findConference(tx, conferenceId);
    const session = await findSession(tx, found.notarizationSessionId);
    if (!session || !conference || conference.status === 'ended') return 'ended';
    const standing = standingOf(session, userId, await invitedRole(tx, session.id, userId));
    if (!rolesOf(session, standing).includes(role)) return 'ended';
    const seat = await lockSeat(tx, id);
    const windowOrder = orderOf(claim, seat, seat.now);
    if (windowOrder === null) return 'replaced';
    const windowId = claim.windowId ?? null;
    const tookOver = seat.windowId !== null && seat.windowId !== windowId;
    const earlierWindows = [...seat.earlierWindows, ...(tookOver ? [seat.windowId ?? ''] : [])];
    const participant = await seatSocket(tx, id, {
      nodeId,
      socketId,
      windowId,
      windowOrder,
      earlierWindows: earlierWindows.slice(-MAX_EARLIER),
    });
    return { conference, participant, tookOver };
  });
}
