import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { findSession, lockSession } from '../session-data/store.ts';

/**
 * The job some hours after the first seal of a session with several documents: reports the results
 * so far. Does nothing if the session is over, because they were reported then.
 */
export async function reportResults(services: Services, sessionId: string): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    await lockSession(tx, sessionId);
    const session = await findSession(tx, sessionId);
    if (session?.status !== 'in_progress') return;
    await emit({
      type: 'session.results_due',
      version: 1,
      actorId: null,
      subjects: eventSubjects(session),
      data: {},
    });
  });
}
