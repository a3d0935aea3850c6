import type { Knex } from 'knex';
import { deleteFileRow } from '../../platform/storage/stored-files-store.ts';

/**
 * Counts the stored segments of a session's recordings plus the checked ones. The number only
 * grows, because segments may arrive for a while after the end of a conference.
 */
export async function countCheckedSegments(db: Knex, sessionId: string): Promise<number> {
  const { rows } = (await db.raw(
    `SELECT coalesce(sum(c.recording_count), 0) + (
       SELECT count(*) FROM recording_segments g
       JOIN conference_sessions o ON o.id = g.conference_id
       WHERE o.notarization_session_id = :sessionId AND g.validation IN ('valid', 'invalid')
     ) AS pieces FROM conference_sessions c WHERE c.notarization_session_id = :sessionId`,
    { sessionId },
  )) as { rows: { pieces: string }[] };
  return Number(rows[0]?.pieces ?? 0);
}

/**
 * Returns the stored file with the signed parts of a session's bundle, or null if there is none
 * with this number of segments.
 */
export async function findBundleFile(
  db: Knex,
  sessionId: string,
  pieces: number,
): Promise<string | null> {
  const row = (await db('evidence_bundles')
    .where({ session_id: sessionId, pieces })
    .first('file_id')) as { file_id: string } | undefined;
  return row?.file_id ?? null;
}

/**
 * Stores a bundle in place of one with fewer segments, or of the one that it was built to replace.
 * @returns null if another one was first; otherwise the file that is no longer referenced, if any,
 * and whether it contained people's pictures
 */
export async function storeBundle(
  tx: Knex,
  bundle: {
    sessionId: string;
    fileId: string;
    pieces: number;
    hasDetails: boolean;
    hasPictures: boolean;
    madeAt: Date;
    insteadOf: string | null;
  },
): Promise<{ replaced: string | null; hadPictures: boolean } | null> {
  const { sessionId, fileId, pieces, hasDetails, hasPictures, madeAt, insteadOf } = bundle;
  const before = (await tx('evidence_bundles')
    .where({ session_id: sessionId })
    .forUpdate()
    .first('file_id', 'pieces', 'has_pictures')) as
    | { file_id: string; pieces: number; has_pictures: boolean }
    | undefined;
  if (before && before.pieces >= pieces && before.file_id !== insteadOf) return null;
  const row = {
    session_id: sessionId,
    file_id: fileId,
    pieces,
    has_details: hasDetails,
    has_pictures: hasPictures,
    made_at: madeAt,
  };
  if (before) {
    await tx('evidence_bundles').where({ session_id: sessionId }).update(row);
    return { replaced: before.file_id, hadPictures: before.has_pictures };
  }
  const made = await tx('evidence_bundles')
    .insert(row)
    .onConflict('session_id')
    .ignore()
    .returning('session_id');
  return made.length === 1 ? { replaced: null, hadPictures: false } : null;
}

/**
 * Locks the stored bundle of a session while its details are removed. Returns null if there is
 * none.
 */
export async function lockBundleWithDetails(
  tx: Knex,
  sessionId: string,
): Promise<{ fileId: string; hasPictures: boolean } | null> {
  const row = (await tx('evidence_bundles')
    .where({ session_id: sessionId, has_details: true })
    .forUpdate()
    .first('file_id', 'has_pictures')) as { file_id: string; has_pictures: boolean } | undefined;
  return row ? { fileId: row.file_id, hasPictures: row.has_pictures } : null;
}

/** Replaces a bundle with people's details by one without them. */
export async function storeBundleWithoutDetails(
  tx: Knex,
  { sessionId, fileId }: { sessionId: string; fileId: string },
): Promise<void> {
  await tx('evidence_bundles')
    .where({ session_id: sessionId })
    .update({ file_id: fileId, has_details: false, has_pictures: false });
}

/** Deletes the row of a bundle whose file is lost, so that it is rebuilt. */
export async function dropBundle(tx: Knex, sessionId: string, fileId: string): Promise<void> {
  await tx('evidence_bundles').where({ session_id: sessionId, file_id: fileId }).delete();
  await deleteFileRow(tx, fileId);
}
