import type { Knex } from 'knex';
import { packageOf } from '../../notarization/session-data/store.ts';
import { deleteFileRow } from '../../platform/storage/stored-files-store.ts';

/**
 * Counts the stored segments of a session's recordings plus the checked ones. The number only
 * grows, because segments may arrive for a while after the end of a conference.
 */
export async function countCheckedSegments(db: Knex, sessionId: string): Promise<number> {
  const conferences = db('conference_sessions').where(
    'notarizationSessionId',
    packageOf(db, sessionId),
  );
  const checked = db('recording_segments')
    .whereIn('conferenceId', conferences.clone().select('id'))
    .whereIn('validation', ['valid', 'invalid'])
    .count('*');
  const [row] = await conferences.select<{ pieces: number }[]>(
    db.raw('coalesce(sum(recording_count), 0) + ? AS pieces', [checked]),
  );
  return row?.pieces ?? 0;
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
  const row = await db('evidence_bundles').where({ sessionId, pieces }).first('fileId');
  return row?.fileId ?? null;
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
  const before = await tx('evidence_bundles')
    .where({ sessionId })
    .forUpdate()
    .first('fileId', 'pieces', 'hasPictures');
  if (before && before.pieces >= pieces && before.fileId !== insteadOf) return null;
  const row = {
    sessionId,
    fileId,
    pieces,
    hasDetails,
    hasPictures,
    madeAt,
  };
  if (before) {
    await tx('evidence_bundles').where({ sessionId }).update(row);
    return { replaced: before.fileId, hadPictures: before.hasPictures };
  }
  const made = await tx('evidence_bundles')
    .insert(row)
    .onConflict('sessionId')
    .ignore()
    .returning('sessionId');
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
  const row = await tx('evidence_bundles')
    .where({ sessionId, hasDetails: true })
    .forUpdate()
    .first('fileId', 'hasPictures');
  return row ? { fileId: row.fileId, hasPictures: row.hasPictures } : null;
}

/** Replaces a bundle with people's details by one without them. */
export async function storeBundleWithoutDetails(
  tx: Knex,
  { sessionId, fileId }: { sessionId: string; fileId: string },
): Promise<void> {
  await tx('evidence_bundles')
    .where({ sessionId })
    .update({ fileId, hasDetails: false, hasPictures: false });
}

/** Deletes the row of a bundle whose file is lost, so that it is rebuilt. */
export async function dropBundle(tx: Knex, sessionId: string, fileId: string): Promise<void> {
  await tx('evidence_bundles').where({ sessionId, fileId }).delete();
  await deleteFileRow(tx, fileId);
}
