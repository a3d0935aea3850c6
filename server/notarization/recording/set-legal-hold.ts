import type { StoredUser } from '../../accounts/users/store.ts';
import { type BeforeEffect, withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { findWholeSession, lockSession } from '../session-data/store.ts';
import { deleteHold, insertHold, listDeletedPeople } from './holds-store.ts';

/**
 * Sets or releases the legal hold on a session and all its data, whether or not it was recorded. A
 * release deletes what the retention rules would have deleted in the meantime.
 * @throws AppError 404 if there is no such session; 409 if the hold is already set or already
 * released
 */
export async function setLegalHold(
  services: Services,
  administrator: StoredUser,
  id: string,
  change: { held: boolean; reason: string },
  before?: BeforeEffect,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    await before?.(tx, emit);
    await lockSession(tx, id);
    const session = await findWholeSession(tx, id);
    if (!session) throw notFound('session_not_found');
    const sessionId = session.id;
    if (change.held) {
      const hold = { sessionId, userId: administrator.id, reason: change.reason };
      if (!(await insertHold(tx, hold))) throw conflict('legal_hold_already_set');
    } else {
      if (!(await deleteHold(tx, sessionId))) throw conflict('legal_hold_not_set');
      // A timer deletes the pictures of completed acts after their retention.
      if (session.status === 'cancelled') {
        await services.addJob(tx, 'forget-pictures', { sessionId });
      }
      for (const userId of await listDeletedPeople(tx, sessionId)) {
        await services.addJob(tx, 'erase-account', { userId }, { jobKey: `erase-${userId}` });
      }
    }
    await emit({
      type: change.held ? 'recording.held' : 'recording.released',
      version: 1,
      actorId: administrator.id,
      subjects: eventSubjects(session),
      data: { reason: change.reason },
    });
  });
}
