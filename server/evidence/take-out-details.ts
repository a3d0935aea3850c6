import { unzipSync } from 'fflate';
import type { Knex } from 'knex';
import type { Services } from '../services.ts';
import { deleteFileRow, isLost, readFile, recordFile } from '../storage/stored-files-store.ts';
import { passingFiles } from './manifest.ts';
import { packFiles } from './pack-files.ts';
import { dropBundle, keepWithoutDetails, lockBundleWithDetails } from './store.ts';

/**
 * Takes what people stated, what was read on their documents, and the pictures that they asked for, out of
 * the kept evidence of an act. The list of contents goes on naming each file by its digest, under the same
 * signature.
 * @returns the stored files that came and went, if any: whichever no row names behind the transaction is
 * the caller's to remove
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
    // Lost or damaged, with its details; whoever asks for it has it made anew, without them.
    await dropBundle(tx, sessionId, went);
    return { files: [went], hadPictures };
  }
  const files = unzipSync(parts);
  for (const name of passingFiles(files)) delete files[name];
  const file = await storage.put(packFiles(files));
  await recordFile(tx, 'evidence', file);
  await keepWithoutDetails(tx, { sessionId, fileId: file.id });
  await deleteFileRow(tx, went);
  return { files: [file.id, went], hadPictures };
}
