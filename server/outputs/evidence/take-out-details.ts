import { unzipSync } from 'fflate';
import type { Knex } from 'knex';
import { passingFiles } from '../../../packages/evidence/src/bundle/manifest.ts';
import { packFiles } from '../../../packages/evidence/src/bundle/pack-files.ts';
import {
  deleteFileRow,
  isLost,
  readFile,
  recordFile,
} from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { dropBundle, lockBundleWithDetails, storeBundleWithoutDetails } from './store.ts';

/**
 * Removes what people stated, what was read from their documents, and the requested pictures from
 * the stored evidence of an act. The manifest still lists each file by its digest, under the same
 * signature.
 * @returns the stored files that were added and replaced, if any; the caller removes those that no
 * row references after the transaction
 */
export async function takeOutDetails(
  { storage }: Pick<Services, 'storage'>,
  tx: Knex.Transaction,
  sessionId: string,
): Promise<{ files: string[]; hadPictures: boolean }> {
  const kept = await lockBundleWithDetails(tx, sessionId);
  if (!kept) return { files: [], hadPictures: false };
  const { fileId: went, hasPictures: hadPictures } = kept;
  const parts = await readFile(tx, storage, went).catch((error: unknown) => {
    if (isLost(error)) return null;
    throw error;
  });
  if (!parts) {
    // The file is lost or damaged, with its details. The next request rebuilds it without them.
    await dropBundle(tx, sessionId, went);
    return { files: [went], hadPictures };
  }
  const files = unzipSync(parts);
  for (const name of passingFiles(files)) delete files[name];
  const file = await storage.put(packFiles(files));
  await recordFile(tx, 'evidence', file);
  await storeBundleWithoutDetails(tx, { sessionId, fileId: file.id });
  await deleteFileRow(tx, went);
  return { files: [file.id, went], hadPictures };
}
