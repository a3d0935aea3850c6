import { recordDeletion } from '../journal/record-act.ts';
import { listJournaled } from '../journal/store.ts';
import { rulesFor } from '../rules/rules-for.ts';
import type { Services } from '../services.ts';
import { endAttempts } from './attempts-store.ts';
import { clearDetails, deleteImages, listImageFiles, listOverWithImages } from './store.ts';

const RULES = {
  completed: 'Pictures of identity documents are deleted once the time after the act is over.',
  cancelled: 'Pictures of identity documents are deleted at once where no act was completed.',
};

/**
 * Removes pictures: the files first, so that a run which is killed finds the rows again. The journal
 * that tells of the act is told of it.
 * @param of a session; or a person, of whom the pictures of completed acts stay for their own time
 * @param rule why they go, as the journal says it
 */
export async function removePictures(
  services: Services,
  of: { sessionId: string } | { userId: string },
  rule: string,
): Promise<void> {
  const { db, storage } = services;
  const files = await listImageFiles(db, of);
  for (const id of files) await storage.remove(id);
  if (files.length === 0) return;
  await db.transaction(async (tx) => {
    const sessionIds = await deleteImages(tx, files);
    for (const { sessionId, notaryId } of await listJournaled(tx, sessionIds)) {
      await recordDeletion(services, tx, notaryId, {
        sessionId,
        deleted: ['identity_images'],
        rule,
      });
    }
  });
}

/** When the pictures of a completed session go: so many hours after its end, by its state's rule. */
export function pictureHours(state: string | null): number {
  return state ? rulesFor(state).credential.imageHours.value : 0;
}

/**
 * The job at the end of a session: what came to nothing is forgotten whole, of an act the pictures;
 * of both the questions that nobody has answered.
 * May run twice; nothing happens where the session goes on.
 */
export async function forgetPictures(services: Services, sessionId: string): Promise<void> {
  const session = (await services
    .db('notarization_sessions')
    .where({ id: sessionId })
    .first('status')) as { status: string } | undefined;
  if (session?.status !== 'completed' && session?.status !== 'cancelled') return;
  await endAttempts(services.db, { sessionId });
  await removePictures(services, { sessionId }, RULES[session.status]);
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
