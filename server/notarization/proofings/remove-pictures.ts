import type { Knex } from 'knex';
import { rulesFor } from '../../notaries/rules/rules-for.ts';
import type { Services } from '../../services.ts';
import { recordDeletion } from '../journal/record-event.ts';
import { listJournaled } from '../journal/store.ts';
import { findHold } from '../recording/holds-store.ts';
import { lockSession } from '../session-data/store.ts';
import {
  deleteImages,
  listImageFiles,
  listSessionsWithImages,
  type PictureRule,
  type PicturesOf,
} from './store.ts';

/**
 * Deletes images, except those of a session under a legal hold. A journal with an entry about the
 * act records the deletion.
 * @param of a session; or a person, whose images in completed acts stay for their own retention
 * period
 * @param rule the reason, as the journal states it
 * @param spared files that must wait
 */
export async function removePictures(
  services: Services,
  of: PicturesOf,
  rule: string,
  spared: string[] = [],
): Promise<void> {
  for (const sessionId of await listSessionsWithImages(services.db, of)) {
    await removeOfSession(services, of, { sessionId, rule, spared });
  }
}

async function removeOfSession(
  services: Services,
  of: PicturesOf,
  { sessionId, rule, spared }: { sessionId: string; rule: string; spared: string[] },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // A hold is set under the same row lock, so it either precedes the deletion or finds nothing to
    // hold.
    await lockSession(tx, sessionId);
    if (await findHold(tx, sessionId)) return;
    const there = await listImageFiles(tx, of, sessionId);
    const files = there.filter((id) => !spared.includes(id));
    if (files.length === 0) return;
    await deleteImages(tx, files);
    await recordDeletedData(services, tx, sessionId, { deleted: ['identity_images'], rule });
    // Remove the files before the commit, so that a run that is killed here finds the rows again.
    for (const id of files) await services.storage.remove(id);
  });
}

/** Records a deletion in the journal that has an entry about the act, if there is one. */
export async function recordDeletedData(
  services: Services,
  tx: Knex.Transaction,
  sessionId: string,
  gone: Omit<Parameters<typeof recordDeletion>[3], 'sessionId'>,
): Promise<void> {
  for (const { notaryId } of await listJournaled(tx, [sessionId])) {
    await recordDeletion(services, tx, notaryId, { sessionId, ...gone });
  }
}

/**
 * Returns how many hours after its end the images of a completed session are deleted, by the rules
 * of the session, otherwise by those of its state for the act.
 */
export function pictureHours({ act, state, hours }: PictureRule): number {
  return hours ?? (state ? rulesFor(state, act).credential.imageHours.value : 0);
}
