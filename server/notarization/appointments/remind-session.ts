import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { findSession, lockSession } from '../session-data/store.ts';

/**
 * Sends a reminder to all participants and invited people. Does nothing if the appointment has
 * changed.
 */
export async function remindSession(
  services: Services,
  { sessionId, at, lead }: { sessionId: string; at: string; lead: string },
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    await lockSession(tx, sessionId);
    const session = await findSession(tx, sessionId);
    if (session?.status !== 'scheduled' || session.liveAssignment !== 'accepted') return;
    if (session.scheduledAt.toISOString() !== at || session.scheduledAt < new Date()) return;
    await emit({
      type: 'session.reminder_due',
      version: 1,
      actorId: null,
      subjects: eventSubjects(session),
      data: { scheduledAt: at, lead },
    });
  });
}
