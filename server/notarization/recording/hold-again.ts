import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { Services } from '../../services.ts';
import { readEventSubjects } from '../session-data/event-subjects.ts';
import { lockSession } from '../session-data/store.ts';
import { insertHold } from './holds-store.ts';

const REASON = 'Set again after a restore, as whoever restored said: it came after the backup.';

/**
 * Sets the legal holds again that were set after a backup. May run twice. Holds that the backup
 * contains do not change.
 */
export async function holdAgain(services: Services, sessionIds: string[]): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    for (const sessionId of sessionIds) {
      await lockSession(tx, sessionId);
      if (!(await insertHold(tx, { sessionId, userId: null, reason: REASON }))) continue;
      await emit({
        type: 'recording.held',
        version: 1,
        actorId: null,
        subjects: await readEventSubjects(tx, sessionId),
        data: { reason: REASON },
      });
    }
  });
}
