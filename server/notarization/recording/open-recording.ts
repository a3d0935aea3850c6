import { RECORDING_ACCESS_MS } from '../../../common/recording.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { findWholeSession } from '../session-data/store.ts';
import { insertAccess } from './holds-store.ts';

/**
 * Gives the administrator access to a session's recording for an hour and records the reason in the
 * audit log.
 * @throws AppError 404 if there is no such session
 */
export async function openRecording(
  services: Services,
  administrator: StoredUser,
  id: string,
  reason: string,
): Promise<Date> {
  return withTransaction(services, async (tx, emit) => {
    const session = await findWholeSession(tx, id);
    if (!session) throw notFound('session_not_found');
    const expiresAt = new Date(Date.now() + RECORDING_ACCESS_MS);
    await insertAccess(tx, { sessionId: session.id, userId: administrator.id, reason, expiresAt });
    await emit({
      type: 'recording.opened',
      version: 1,
      actorId: administrator.id,
      subjects: eventSubjects(session),
      data: { reason },
    });
    return expiresAt;
  });
}
