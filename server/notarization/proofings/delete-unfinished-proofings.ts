import type { Services } from '../../services.ts';
import { findHold } from '../recording/holds-store.ts';
import { lockSession } from '../session-data/store.ts';
import { recordDeletedData } from './remove-pictures.ts';
import { clearUnfinished, listUnfinishedWithDetails } from './store.ts';

const RULE = 'The account of the person who stated it was deleted.';

/**
 * Deletes what a deleted person stated in sessions without an act. The record of an act keeps it,
 * and so does a legal hold. A journal with an entry about such a session records the deletion. May
 * run twice.
 */
export async function deleteUnfinishedProofings(services: Services, userId: string): Promise<void> {
  for (const sessionId of await listUnfinishedWithDetails(services.db, userId)) {
    await services.db.transaction(async (tx) => {
      // A hold is set under the same row lock, so it either precedes the deletion or finds nothing
      // to hold.
      await lockSession(tx, sessionId);
      if (await findHold(tx, sessionId)) return;
      if (!(await clearUnfinished(tx, { sessionId, userId }))) return;
      await recordDeletedData(services, tx, sessionId, {
        deleted: ['identity_details'],
        rule: RULE,
      });
    });
  }
}
