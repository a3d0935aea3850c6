import { dayEverywhere } from '../../../packages/evidence/src/dates/day-everywhere.ts';
import { keptUntil } from '../../notaries/rules/retention.ts';
import { recordDeletion } from '../../notarization/journal/record-event.ts';
import { listJournaled } from '../../notarization/journal/store.ts';
import {
  type ActWithDetails,
  clearDetails,
  listActsWithDetails,
} from '../../notarization/proofings/store.ts';
import { findHold } from '../../notarization/recording/holds-store.ts';
import { lockSession } from '../../notarization/session-data/store.ts';
import { discardUnlessRecorded } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { takeOutDetails } from './take-out-details.ts';

const RULE = 'The time for which the state has the record of the act kept is over.';

/**
 * Scheduled job: deletes what people stated and what was read from their documents after the
 * retention period of the act, except under a legal hold. Deletes it here and in the stored
 * evidence, together with the images that people requested there. The notary's journal records the
 * deletion, and its own data stays. May run twice.
 * @param today `yyyy-mm-dd`; the record is kept through its last day
 */
export async function deleteOldDetails(services: Services, today = dayEverywhere()): Promise<void> {
  let after: ActWithDetails | null = null;
  do {
    const acts: ActWithDetails[] = await listActsWithDetails(services.db, { today, after });
    for (const { sessionId, at, ...rule } of acts) {
      if (keptUntil(at, rule) >= today) continue;
      // An error in one session must not block the others.
      await forgetDetails(services, sessionId).catch((error: unknown) =>
        services.logger.error({ err: error, sessionId }, 'stated details could not be deleted'),
      );
    }
    after = acts.at(-1) ?? null;
  } while (after);
}

async function forgetDetails(services: Services, sessionId: string): Promise<void> {
  const { db } = services;
  const files: string[] = [];
  try {
    await db.transaction(async (tx) => {
      // A hold is set under the same row lock, so it either precedes the deletion or finds nothing
      // to hold.
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
    // If the response to the commit is lost, it is unknown whether the rows were deleted, so check
    // each file.
    for (const id of files) await discardUnlessRecorded(services, id);
  }
}
