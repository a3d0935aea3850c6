import type { Knex } from 'knex';
import type { ImageSide } from '../../../packages/evidence/src/bundle/bundle-files.ts';
import { packageOf } from '../session-data/store.ts';

/**
 * Stores whether a person wants their images in the evidence of the act. An earlier request keeps
 * its time.
 * @returns false if nothing changed
 */
export async function markAsked(
  tx: Knex.Transaction,
  { proofingId, asked }: { proofingId: string; asked: boolean },
): Promise<boolean> {
  const row = tx('proofings').where({ id: proofingId });
  const count = asked
    ? await row.whereNull('picturesAskedAt').update({ picturesAskedAt: tx.fn.now() })
    : await row.whereNotNull('picturesAskedAt').update({ picturesAskedAt: null });
  return count > 0;
}

/** A stored image that its person requested for the evidence of the act. */
export interface AskedPicture {
  userId: string;
  side: ImageSide;
  fileId: string;
}

/** Lists the images of a session that were requested for its evidence. */
export async function listAskedPictures(db: Knex, sessionId: string): Promise<AskedPicture[]> {
  return db('proofing_images as i')
    .join('proofings as p', 'p.id', 'i.proofingId')
    .where('p.sessionId', packageOf(db, sessionId))
    .whereNotNull('p.picturesAskedAt')
    .select('p.userId', 'i.side', 'i.fileId');
}

/**
 * Withdraws these requests in open sessions. After a restore it is unknown whether people had
 * withdrawn them.
 */
export async function withdrawPictureRequests(db: Knex): Promise<void> {
  await db('proofings')
    .whereNotNull('picturesAskedAt')
    .whereIn(
      'sessionId',
      db('notarization_sessions').whereIn('status', ['scheduled', 'in_progress']).select('id'),
    )
    .update({ picturesAskedAt: null });
}

/** Returns those of the sessions whose stored evidence contains images. */
export async function listWithPictures(db: Knex, sessionIds: string[]): Promise<string[]> {
  return db('evidence_bundles')
    .whereIn('sessionId', sessionIds)
    .where({ hasPictures: true })
    .pluck('sessionId');
}
