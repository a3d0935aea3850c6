import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { releaseAppointment } from '../notary-assignments/release-appointment.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { endOfInvitation } from '../session-data/invitation-link.ts';
import { extendInvitations } from '../session-data/invitations-store.ts';
import { mayMoveAppointment, type Standing } from '../session-data/policy.ts';
import { requireTime } from '../session-data/require-time.ts';
import { findSession, lockSession } from '../session-data/store.ts';
import { setScheduledAt } from './store.ts';

/**
 * Changes the time of a session, releases its notary, and starts a search for the new time.
 * @throws AppError 400 if the time is not valid, 409 if the session has started or ended
 */
export async function moveAppointment(
  services: Services,
  sessionId: string,
  standing: Standing,
  scheduledAt: string,
): Promise<void> {
  const at = requireTime(scheduledAt);
  const closed = await withTransaction(services, async (tx, emit) => {
    await lockSession(tx, sessionId);
    const session = await findSession(tx, sessionId);
    if (!session || !mayMoveAppointment(session, standing)) {
      throw conflict('appointment_not_movable');
    }
    const before = session.scheduledAt;
    await setScheduledAt(tx, sessionId, at);
    await extendInvitations(tx, sessionId, endOfInvitation(at));
    // Emit before the release, because the email goes to the notary of the session.
    await emit({
      type: 'session.rescheduled',
      version: 1,
      actorId: session.userId,
      subjects: eventSubjects(session),
      data: { from: before.toISOString(), to: at.toISOString() },
    });
    return releaseAppointment(tx, emit, session);
  });
  if (closed) services.liveConferences.end(closed, 'moved');
}
