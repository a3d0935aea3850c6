import { recordAudit } from '../../platform/database/record-audit.ts';
import type { Services } from '../../services.ts';
import { lockSession } from '../session-data/store.ts';
import { insertHold } from './holds-store.ts';

const REASON = 'Set again after a restore, as whoever restored said: it came after the backup.';

/**
 * Sets the legal holds again that were set after a backup. May run twice. Holds that the backup
 * contains do not change.
 */
export async function holdAgain({ db }: Pick<Services, 'db'>, sessionIds: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const sessionId of sessionIds) {
      await lockSession(tx, sessionId);
      if (!(await insertHold(tx, { sessionId, userId: null, reason: REASON }))) continue;
      await recordAudit(tx, null, 'recording.held', 'notarization_sessions', sessionId, {
        reason: REASON,
      });
    }
  });
}
