import type { ImageSide } from '../../../packages/evidence/src/bundle/bundle-files.ts';
import { recordAudit } from '../../platform/database/record-audit.ts';
import { notFound } from '../../platform/http/errors.ts';
import { readFile } from '../../platform/storage/stored-files-store.ts';
import type { Services } from '../../services.ts';
import { findProofing, listImages } from './store.ts';

/**
 * Returns an image to the notary and records the access.
 * @throws AppError 404 if there is none, or if it belongs to another session
 */
export async function openPicture(
  { db, storage }: Services,
  of: { sessionId: string; proofingId: string; side: ImageSide; userId: string },
): Promise<Buffer> {
  const proofing = await findProofing(db, of.proofingId);
  const images = await listImages(db, [of.proofingId]);
  const image = images.find(({ side }) => side === of.side);
  if (proofing?.sessionId !== of.sessionId || !image) throw notFound('picture_not_found');
  await recordAudit(db, of.userId, 'identity.picture_seen', 'proofings', proofing.id, {
    side: of.side,
    sessionId: of.sessionId,
  });
  return readFile(db, storage, image.fileId);
}
