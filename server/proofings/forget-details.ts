import { takeOutDetails } from '../evidence/take-out-details.ts';
import { recordDeletion } from '../journal/record-act.ts';
import { listJournaled } from '../journal/store.ts';
import { lockSession } from '../notarization-sessions/store.ts';
import { findHold } from '../recording/holds-store.ts';
import { dayEverywhere } from '../rules/day-everywhere.ts';
import { keptUntil } from '../rules/retention.ts';
import type { Services } from '../services.ts';
import { removeUnlessRecorded } from '../storage/stored-files-store.ts';
import { type ActWithDetails, clearDetails, listActsWithDetails } from './store.ts';

const RULE = 'The time for which the state has the record of the act kept is over.';

/**
 * Comes round by the clock: empties what people stated and what was read off their documents once the
 * time of the act's record is over, save in a session on legal hold: here, and in the kept evidence, with
 * the pictures that people asked for there. The notary's journal is told of it; what that says stays. May
 * run twice.
 * @param today `yyyy-mm-dd`; the day up to which the record is kept still counts
 */
export async function forgetOldDetails(services: Services, today = dayEverywhere()): Promise<void> {
  let after: ActWithDetails | null = null;
  do {
    const acts: ActWithDetails[] = await listActsWithDetails(services.db, { today, after });
    for (const { sessionId, at, ...rule } of acts) {
      if (keptUntil(at, rule) >= today) continue;
      // One that cannot be emptied must not keep the others.
      await forgetDetails(services, sessionId).catch((error: unknown) =>
        services.logger.error({ err: error, sessionId }, 'stated details could not be deleted'),
      );
    }
    after = acts.at(-1) ?? null;
  } while (after);
}

async function forgetDetails(services: Services, sessionId: string): Promise<void> {
  const { db, storage } = services;
  const files: string[] = [];
  try {
    await db.transaction(async (tx) => {
      // A hold is set with this row held: it comes before the deletion, or finds nothing to hold.
      await lockSession(tx, sessionId);
      if (await findHold(tx, sessionId)) return;
      const wereStated = await clearDetails(tx, sessionId);
      const takenOut = await takeOutDetails(services, tx, sessionId);
      files.push(...takenOut.files);
      if (!wereStated && files.length === 0) return;
      for (const { notaryId } of await listJournaled(tx, [sessionId])) {
        await recordDeletion(services, tx, notaryId, {
          sessionId,
          deleted: [
            'identity_details',
            ...(takenOut.hadPictures ? (['identity_images'] as const) : []),
          ],
          rule: RULE,
        });
      }
    });
  } finally {
    // Where the answer to the commit is lost, nobody knows which of the two it is.
    for (const id of files) await removeUnlessRecorded(db, storage, id);
  }
}
