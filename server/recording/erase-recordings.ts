import { recordDeletion } from '../journal/record-act.ts';
import { listJournaled } from '../journal/store.ts';
import { lockSession } from '../notarization-sessions/store.ts';
import { dayEverywhere } from '../rules/day-everywhere.ts';
import type { Services } from '../services.ts';
import { deleteFileRow } from '../storage/stored-files-store.ts';
import { findHold } from './holds-store.ts';
import { emptySegments, listSessionsPastTime } from './retention-store.ts';

const RULE = 'The time for which the state has the recording kept is over.';

/**
 * Comes round by the clock: deletes the recordings whose time is over, unless they are on hold. The
 * digests of the pieces and their chain stay, so that the evidence still says what there was; the
 * notary's journal says that it is gone, and by which rule. May run twice.
 *
 * @param today `yyyy-mm-dd`; the day up to which a recording is kept still counts
 */
export async function eraseRecordings(services: Services, today = dayEverywhere()): Promise<void> {
  for (const sessionId of await listSessionsPastTime(services.db, today)) {
    await eraseOne(services, sessionId, today).catch((error: unknown) =>
      services.logger.error({ err: error, sessionId }, 'a recording could not be deleted'),
    );
  }
}

async function eraseOne(services: Services, sessionId: string, today: string): Promise<void> {
  const fileIds = await services.db.transaction(async (tx) => {
    // A hold is set with this row held: it comes before the deletion, or finds nothing to hold.
    await lockSession(tx, sessionId);
    if (await findHold(tx, sessionId)) return [];
    const emptied = await emptySegments(tx, sessionId, today);
    for (const id of emptied) await deleteFileRow(tx, id);
    if (emptied.length > 0) {
      for (const { notaryId } of await listJournaled(tx, [sessionId])) {
        await recordDeletion(services, tx, notaryId, {
          sessionId,
          deleted: ['recording'],
          rule: RULE,
        });
      }
    }
    return emptied;
  });
  // What a run that is killed here leaves on the disk, no row names: the sweep takes it.
  for (const id of fileIds) await services.storage.remove(id);
}
