import { recordAudit } from '../database/record-audit.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { conflict, notFound } from '../http/errors.ts';
import { publishSession } from '../notarization-sessions/publish-session.ts';
import { findSession, lockSession } from '../notarization-sessions/store.ts';
import type { Services } from '../services.ts';
import type { StoredUser } from '../users/store.ts';
import { deleteHold, insertHold, listDeletedPeople } from './holds-store.ts';

/**
 * Keeps all that there is of a session beyond its time, whether or not it was recorded, or lifts that
 * again: then what the rules would have taken meanwhile goes.
 * @throws AppError 404 where there is no such session, 409 where the hold stands, or does not stand,
 * already.
 */
export async function setLegalHold(
  services: Services,
  administrator: StoredUser,
  sessionId: string,
  change: { held: boolean; reason: string },
): Promise<void> {
  await withTransaction(services, async (tx, publish) => {
    await lockSession(tx, sessionId);
    const session = await findSession(tx, sessionId);
    if (!session) throw notFound('Session not found');
    if (change.held) {
      const hold = { sessionId, userId: administrator.id, reason: change.reason };
      if (!(await insertHold(tx, hold))) throw conflict('This session is on hold already.');
    } else {
      if (!(await deleteHold(tx, sessionId))) throw conflict('This session is not on hold.');
      // The pictures of an act go by the clock, once their time is over.
      if (session.status === 'cancelled') {
        await services.addJob(tx, 'forget-pictures', { sessionId });
      }
      for (const userId of await listDeletedPeople(tx, sessionId)) {
        await services.addJob(tx, 'erase-account', { userId }, { jobKey: `erase-${userId}` });
      }
    }
    await recordAudit(
      tx,
      administrator.id,
      change.held ? 'recording.held' : 'recording.released',
      'notarization_sessions',
      sessionId,
      { reason: change.reason },
    );
    await publishSession(tx, publish, sessionId);
  });
}
