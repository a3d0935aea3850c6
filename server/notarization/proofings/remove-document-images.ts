import type { Knex } from 'knex';
import { conflict } from '../../platform/http/errors.ts';
import { findHold } from '../recording/holds-store.ts';
import { deleteImages, listImages } from './store.ts';

/**
 * Deletes the images of a person's document, which another document replaces. The picture of the
 * person stays.
 * @returns files that no row refers to any more, to be removed after the commit
 * @throws AppError 409 if a legal hold keeps them
 */
export async function removeDocumentImages(
  tx: Knex.Transaction,
  { proofingId, sessionId }: { proofingId: string; sessionId: string },
): Promise<string[]> {
  const files = (await listImages(tx, [proofingId]))
    .filter(({ side }) => side !== 'selfie')
    .map(({ fileId }) => fileId);
  if (files.length === 0) return [];
  if (await findHold(tx, sessionId)) throw conflict('records_kept');
  await deleteImages(tx, files);
  return files;
}
