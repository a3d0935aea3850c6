import { removePictures } from '../proofings/forget-pictures.ts';
import { clearUnfinished } from '../proofings/store.ts';
import { keptUntil } from '../rules/retention.ts';
import type { Services } from '../services.ts';
import { deleteFileRow } from '../storage/stored-files-store.ts';
import { movePurchase } from '../template-purchases/store.ts';
import { moveRequest } from '../template-requests/store.ts';
import { listKeptOfDeleted } from './deletion-store.ts';
import {
  clearTraces,
  dropDocument,
  emptyDocument,
  findErasable,
  forgetPicture,
  isDeleted,
  listDeletedWithLeftovers,
  listErasableIds,
  listOpenPurchaseIds,
  listOpenRequestIds,
  listSessionIds,
} from './erasure-store.ts';

/**
 * Erases one document of a deleted person: first the files, then the rows, so that a run which is
 * killed between the two finds the rows again and ends what it began.
 * @param everything also what is kept for the record of an act, once that time is over
 */
async function eraseDocument(
  services: Services,
  documentId: string,
  everything: boolean,
): Promise<void> {
  const found = await findErasable(services.db, documentId);
  if (!found) return;
  for (const sessionId of await listSessionIds(services.db, documentId)) {
    await removePictures(services, { sessionId });
  }
  const keepRecording = found.recordingFileIds.length > 0 && !everything;
  const fileIds = keepRecording ? found.fileIds : [...found.fileIds, ...found.recordingFileIds];
  for (const id of fileIds) await services.storage.remove(id);
  await services.db.transaction(async (tx) => {
    if (keepRecording) await emptyDocument(tx, documentId);
    else await dropDocument(tx, documentId);
    for (const id of fileIds) await deleteFileRow(tx, id);
  });
}

/** The job behind a deletion. May run twice, and go on where another run was killed. */
export async function eraseAccount(services: Services, userId: string): Promise<void> {
  const { db } = services;
  if (!(await isDeleted(db, userId))) return;
  const picture = await forgetPicture(db, userId);
  if (picture) await services.storage.remove(picture);
  await removePictures(services, { userId });
  await clearUnfinished(db, userId);
  for (const id of await listOpenPurchaseIds(db, userId)) await movePurchase(db, id, 'failed');
  for (const id of await listOpenRequestIds(db, userId)) await moveRequest(db, id, 'cancelled');
  await clearTraces(db, userId);
  for (;;) {
    const ids = await listErasableIds(db, userId, 50);
    if (ids.length === 0) return;
    for (const id of ids) await eraseDocument(services, id, false);
  }
}

/**
 * Comes round by the clock: erases what was kept for deleted people once its time is over, and what
 * a call that was under way left behind after its person's deletion.
 */
export async function eraseLeftovers(services: Services): Promise<void> {
  for (const userId of await listDeletedWithLeftovers(services.db)) {
    await eraseAccount(services, userId);
  }
  const today = new Date().toISOString().slice(0, 10);
  for (const { documentId, at, state } of await listKeptOfDeleted(services.db)) {
    if (keptUntil(at, state) < today) await eraseDocument(services, documentId, true);
  }
}
