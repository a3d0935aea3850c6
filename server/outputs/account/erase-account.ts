import { dayEverywhere } from '../../../packages/evidence/src/dates/day-everywhere.ts';
import { isDeleted } from '../../accounts/users/store.ts';
import { abandonPurchase } from '../../documents/template-purchases/abandon-purchase.ts';
import { moveRequest } from '../../documents/template-requests/store.ts';
import { listWithPictures } from '../../notarization/proofings/asked-pictures-store.ts';
import { deleteUnfinishedProofings } from '../../notarization/proofings/delete-unfinished-proofings.ts';
import { recordDeletedData, removePictures } from '../../notarization/proofings/remove-pictures.ts';
import { listWithDetails } from '../../notarization/proofings/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { deleteFileRow } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { listKeptOfDeleted } from './deletion-store.ts';
import {
  clearTraces,
  dropDocument,
  emptyDocument,
  forgetPicture,
  listDeletedWithLeftovers,
  listErasableIds,
  listOpenPurchaseIds,
  listOpenRequestIds,
  listSessionIds,
  lockErasable,
} from './erasure-store.ts';
import { lastDays } from './policy.ts';

const RETENTION_OVER = 'The time for which the state has the record kept is over.';
const ACCOUNT_DELETED =
  'The account of the owner was deleted; nothing was notarized that has to be kept.';

const PERSON_DELETED = 'The account of the person in the pictures was deleted.';

/**
 * Erases one document of a deleted person while its row is locked. An analysis that is about to
 * store its pages waits and then finds no document. Files are deleted before the deletion of the
 * rows is committed: if a run is killed in between, the next run finds the rows and completes the
 * erasure.
 * @param everything also erases what is kept for the record of an act, once its retention is over
 */
async function eraseDocument(
  services: Services,
  documentId: string,
  everything: boolean,
): Promise<void> {
  const sessionIds = await listSessionIds(services.db, documentId);
  for (const sessionId of sessionIds) {
    await removePictures(services, { sessionId }, everything ? RETENTION_OVER : ACCOUNT_DELETED);
  }
  await services.db.transaction(async (tx) => {
    const found = await lockErasable(tx, documentId);
    if (!found) return;
    // Another document of its session is kept longer. A run after that one's end erases this one.
    if (found.isReferenced && everything) return;
    const keepRecording = (found.pieces.length > 0 || found.isReferenced) && !everything;
    // The recording belongs to the first document of a session.
    const own = found.pieces.filter(({ sessionId }) => sessionIds.includes(sessionId));
    const pieces = keepRecording ? [] : own;
    const fileIds = [...found.fileIds, ...pieces.map(({ fileId }) => fileId)];
    const recorded = pieces.map(({ sessionId }) => sessionId);
    // Deleted with the session's row, even if another job was due to erase it.
    const stated = keepRecording ? [] : await listWithDetails(tx, sessionIds);
    // The pictures that people requested for the evidence are deleted too.
    const pictured = await listWithPictures(tx, sessionIds);
    if (keepRecording) await emptyDocument(tx, documentId);
    else await dropDocument(tx, documentId);
    for (const id of fileIds) await deleteFileRow(tx, id);
    for (const sessionId of sessionIds) {
      // Record only what existed until now. The rest was recorded when it was deleted, or never
      // existed.
      const deleted = [
        ...(found.isEmptied ? [] : (['document'] as const)),
        ...(recorded.includes(sessionId) ? (['recording'] as const) : []),
        ...(stated.includes(sessionId) ? (['identity_details'] as const) : []),
        ...(pictured.includes(sessionId) ? (['identity_images'] as const) : []),
      ];
      const rule = everything ? RETENTION_OVER : ACCOUNT_DELETED;
      if (deleted.length > 0) await recordDeletedData(services, tx, sessionId, { deleted, rule });
    }
    // A recording has hundreds of files. Their removal would hold the transaction open too long.
    if (fileIds.length > 0) await services.addJob(tx, 'remove-files', { fileIds });
  });
}

/**
 * The job that erases a deleted account. It may run twice and continues where another run was
 * killed.
 */
export async function eraseAccount(services: Services, userId: string): Promise<void> {
  const { db } = services;
  if (!(await isDeleted(db, userId))) return;
  const picture = await forgetPicture(db, userId);
  if (picture) await services.storage.remove(picture);
  await removePictures(services, { userId }, PERSON_DELETED);
  await deleteUnfinishedProofings(services, userId);
  for (const id of await listOpenPurchaseIds(db, userId)) {
    await withTransaction(services, (tx, emit) => abandonPurchase(services, tx, emit, id));
  }
  for (const id of await listOpenRequestIds(db, userId)) await moveRequest(db, id, 'cancelled');
  await clearTraces(db, userId);
  for (;;) {
    const ids = await listErasableIds(db, userId, 50);
    if (ids.length === 0) return;
    for (const id of ids) await eraseDocument(services, id, false);
  }
}

/**
 * Runs on a schedule: erases what was kept for deleted people once its retention is over, and what
 * a request in progress left behind after the deletion of its person.
 * @param today `yyyy-mm-dd`; something is still kept on its last day
 */
export async function eraseLeftovers(services: Services, today = dayEverywhere()): Promise<void> {
  for (const userId of await listDeletedWithLeftovers(services.db)) {
    await eraseAccount(services, userId).catch((error: unknown) =>
      services.logger.error({ err: error, userId }, 'what an account left could not be erased'),
    );
  }
  for (const [documentId, lastDay] of lastDays(await listKeptOfDeleted(services.db))) {
    if (lastDay >= today) continue;
    // A document that cannot be erased must not block the others or the rest of the schedule.
    await eraseDocument(services, documentId, true).catch((error: unknown) =>
      services.logger.error({ err: error, documentId }, 'a document could not be erased'),
    );
  }
}
