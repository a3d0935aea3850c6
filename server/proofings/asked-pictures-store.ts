import type { Knex } from 'knex';

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

/** Pictures of a session that somebody asked for in its evidence, while none is kept: their files. */
export async function listAwaited(db: Knex, sessionId: string): Promise<string[]> {
  return db('proofing_images as i')
    .join('proofings as p', 'p.id', 'i.proofing_id')
    .where('p.session_id', sessionId)
    .whereNotNull('p.pictures_asked_at')
    .whereNotIn('p.session_id', db('evidence_bundles').select('session_id'))
    .pluck('i.file_id');
}

/** Of these sessions those whose kept evidence has pictures. */
export async function listWithPictures(db: Knex, sessionIds: string[]): Promise<string[]> {
  return db('evidence_bundles')
    .whereIn('session_id', sessionIds)
    .where({ has_pictures: true })
    .pluck('session_id');
}
