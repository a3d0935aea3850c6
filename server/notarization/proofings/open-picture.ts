import type { ImageSide } from '../../../packages/evidence/src/bundle/bundle-files.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { notFound } from '../../platform/http/errors.ts';
import { readFile } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { readEventSubjects } from '../session-data/event-subjects.ts';
import { findProofing, listImages } from './store.ts';

/**
 * Returns an image to the notary and records the access.
 * @throws AppError 404 if there is none, or if it belongs to another session
 */
export async function openPicture(
  services: Services,
  of: { sessionId: string; proofingId: string; side: ImageSide; userId: string },
): Promise<Buffer> {
  const { db, storage } = services;
  const proofing = await findProofing(db, of.proofingId);
  const images = await listImages(db, [of.proofingId]);
  const image = images.find(({ side }) => side === of.side);
  if (proofing?.sessionId !== of.sessionId || !image) throw notFound('picture_not_found');
  await withTransaction(services, async (tx, emit) =>
    emit({
      type: 'proofing.picture_seen',
      version: 1,
      actorId: of.userId,
      subjects: { ...(await readEventSubjects(tx, of.sessionId)), proofingId: proofing.id },
      data: { side: of.side },
    }),
  );
  return readFile(db, storage, image.fileId);
}
