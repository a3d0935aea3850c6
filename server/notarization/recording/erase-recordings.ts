import { dayEverywhere } from '../../../packages/evidence/src/dates/day-everywhere.ts';
import { deleteFileRow, discardFiles } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { recordDeletion } from '../journal/record-event.ts';
import { listJournaled } from '../journal/store.ts';
import { lockSession } from '../session-data/store.ts';
import { findHold } from './holds-store.ts';
import { emptySegments, listSessionsPastTime } from './retention-store.ts';

const RULE = 'The time for which the state has the recording kept is over.';

/**
 * Deletes the recordings whose retention has ended and that are not on legal hold. Called by a
 * timer. The digests of the segments and their chain remain, so that the evidence still shows what
 * existed. The notary's journal records the deletion and its rule. May run twice.
 * @param today `yyyy-mm-dd`; a recording is kept through its last day
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
    // Setting a legal hold locks the same row, so it comes before the deletion or finds no
    // recording.
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
  // If the process is killed here, no row names the remaining files, and the sweep removes them.
  await discardFiles(services, fileIds);
}
