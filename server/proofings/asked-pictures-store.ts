import type { Knex } from 'knex';
import type { ImageSide } from '../../common/proofings.ts';

/**
 * Keeps whether a person wants their pictures in the evidence of the act; who said so already has said
 * it then.
 * @returns false where nothing changed
 */
export async function markAsked(
  tx: Knex.Transaction,
  { proofingId, asked }: { proofingId: string; asked: boolean },
): Promise<boolean> {
  const row = tx('proofings').where({ id: proofingId });
  const count = asked
    ? await row.whereNull('pictures_asked_at').update({ pictures_asked_at: tx.fn.now() })
    : await row.whereNotNull('pictures_asked_at').update({ pictures_asked_at: null });
  return count > 0;
}

/** A picture that is kept, and that its person asked for in the evidence of the act. */
export interface AskedPicture {
  userId: string;
  side: ImageSide;
  fileId: string;
}

/** The pictures of a session that somebody asked for in its evidence. */
export async function listAskedPictures(db: Knex, sessionId: string): Promise<AskedPicture[]> {
  return db('proofing_images as i')
    .join('proofings as p', 'p.id', 'i.proofing_id')
    .where('p.session_id', sessionId)
    .whereNotNull('p.pictures_asked_at')
    .select('p.user_id as userId', 'i.side', 'i.file_id as fileId');
}

/**
 * Takes back what people asked for in sessions that go on: after a restore nobody knows whether they had
 * not taken it back themselves.
 */
export async function takeBackAsked(db: Knex): Promise<void> {
  await db('proofings')
    .whereNotNull('pictures_asked_at')
    .whereIn(
      'session_id',
      db('notarization_sessions').whereIn('status', ['scheduled', 'in_progress']).select('id'),
    )
    .update({ pictures_asked_at: null });
}

/** Of these sessions those whose kept evidence has pictures. */
export async function listWithPictures(db: Knex, sessionIds: string[]): Promise<string[]> {
  return db('evidence_bundles')
    .whereIn('session_id', sessionIds)
    .where({ has_pictures: true })
    .pluck('session_id');
}
