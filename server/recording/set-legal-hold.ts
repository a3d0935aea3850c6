import { recordAudit } from '../database/record-audit.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { conflict, notFound } from '../http/errors.ts';
import { publishSession } from '../notarization-sessions/publish-session.ts';
import { findSession, lockSession } from '../notarization-sessions/store.ts';
import type { Services } from '../services.ts';
import type { StoredUser } from '../users/store.ts';
import { deleteHold, insertHold } from './holds-store.ts';
import { findErased } from './retention-store.ts';
import { findKeptUntil } from './state-store.ts';

/**
 * Keeps a session's recording beyond its time, or lifts that again.
 * @throws AppError 404 where there is no such session, 409 where nothing was recorded, or where the
 * hold stands, or does not stand, already.
 */
export async function setLegalHold(
  services: Services,
  administrator: StoredUser,
  sessionId: string,
  change: { held: boolean; reason: string },
): Promise<void> {
  await withTransaction(services, async (tx, publish) => {
    await lockSession(tx, sessionId);
    if (!(await findSession(tx, sessionId))) throw notFound('Session not found');
    if (change.held) {
      if ((await findKeptUntil(tx, sessionId)) === null) {
        throw conflict('Nothing of this session was recorded.');
      }
      if (await findErased(tx, sessionId)) {
        throw conflict('This recording was deleted already: its time was over.');
      }
      const hold = { sessionId, userId: administrator.id, reason: change.reason };
      if (!(await insertHold(tx, hold))) throw conflict('This recording is on hold already.');
    } else if (!(await deleteHold(tx, sessionId))) {
      throw conflict('This recording is not on hold.');
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
