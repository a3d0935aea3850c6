import { COME_AGAIN_MS } from '../../../common/limits.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { releaseAppointment } from '../notary-assignments/release-appointment.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { setMissedBy } from '../session-data/missed-by-store.ts';
import { findSession, lockSession } from '../session-data/store.ts';
import { listPresentRoles } from './store.ts';
import { watchAttendance } from './watch-appointment.ts';

/**
 * Checks 15 minutes after the start time whether the notary and the signer are present. If the
 * notary is missing, the session is offered to the next notary at once. If only the signer is
 * missing, the customer is offered another time, and the notary may leave. Does nothing if the act
 * has started or the appointment has changed. If the server was down at the start time, checks
 * again some time after the restart.
 */
export async function checkAttendance(
  services: Services,
  { sessionId, at }: { sessionId: string; at: string },
): Promise<void> {
  const closed = await withTransaction(services, async (tx, emit) => {
    await lockSession(tx, sessionId);
    const session = await findSession(tx, sessionId);
    if (session?.status !== 'scheduled' || session.liveAssignment !== 'accepted') return null;
    if (session.scheduledAt.toISOString() !== at || !session.conferenceId) return null;
    const again = new Date(services.servedSince.getTime() + COME_AGAIN_MS);
    if (session.scheduledAt < services.servedSince && again > new Date()) {
      await watchAttendance(services, tx, session, again);
      return null;
    }
    const present = await listPresentRoles(tx, session.conferenceId);
    const missedBy = present.has('notary') ? 'signer' : 'notary';
    if (missedBy === 'signer' && present.has('signer')) return null;
    // An earlier run for the same time has already sent the emails.
    if (missedBy === 'signer' && session.missedBy === missedBy) return null;
    await setMissedBy(tx, sessionId, missedBy);
    // Emit before the release, because the email goes to the notary of the session.
    await emit({
      type: 'session.missed',
      version: 1,
      actorId: null,
      subjects: eventSubjects(session),
      data: { missedBy, scheduledAt: at },
    });
    return missedBy === 'notary' ? releaseAppointment(tx, emit, session) : null;
  });
  if (closed) services.liveConferences.end(closed, 'released');
}
