import { recordDeletion } from '../journal/record-act.ts';
import { listJournaled } from '../journal/store.ts';
import { rulesFor } from '../rules/rules-for.ts';
import type { Services } from '../services.ts';
import {
  clearDetails,
  deleteImages,
  listImageFiles,
  listOverWithImages,
  listSessionsOfImages,
} from './store.ts';

const DELETED = 'Pictures of identity documents are deleted once the time after the act is over.';

/**
 * Removes pictures: the files first, so that a run which is killed finds the rows again. The journal
 * that tells of the act is told of it.
 */
export async function removePictures(
  services: Services,
  of: { sessionId?: string; userId?: string },
): Promise<void> {
  const { db, storage } = services;
  const files = await listImageFiles(db, of);
  for (const id of files) await storage.remove(id);
  if (files.length === 0) return;
  await db.transaction(async (tx) => {
    const sessionIds = await listSessionsOfImages(tx, files);
    await deleteImages(tx, files);
    for (const { sessionId, notaryId } of await listJournaled(tx, sessionIds)) {
      await recordDeletion(services, tx, notaryId, {
        sessionId,
        deleted: ['identity_images'],
        rule: DELETED,
      });
    }
  });
}

/** When the pictures of a completed session go: so many hours after its end, by its state's rule. */
export function pictureHours(state: string | null): number {
  return state ? rulesFor(state).credential.imageHours.value : 0;
}

/**
 * The job at the end of a session: what came to nothing is forgotten whole, of an act the pictures.
 * May run twice; nothing happens where the session goes on.
 */
export async function forgetPictures(services: Services, sessionId: string): Promise<void> {
  const session = (await services
    .db('notarization_sessions')
    .where({ id: sessionId })
    .first('status')) as { status: string } | undefined;
  if (session?.status !== 'completed' && session?.status !== 'cancelled') return;
  await removePictures(services, { sessionId });
  if (session.status === 'cancelled') await clearDetails(services.db, sessionId);
}

/** Comes round by the clock: what a job that gave up has left behind. */
export async function forgetOldPictures(services: Services): Promise<void> {
  for (const { sessionId, status, endedAt, state } of await listOverWithImages(services.db)) {
    const hours = status === 'cancelled' ? 0 : pictureHours(state);
    if (endedAt.getTime() + hours * 3_600_000 < Date.now()) {
      await forgetPictures(services, sessionId);
    }
  }
}
