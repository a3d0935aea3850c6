import type { Knex } from 'knex';
import { deleteFileRow } from '../storage/stored-files-store.ts';

/** The pieces that are kept of a session's calls: they may go on arriving for a while after its end. */
export async function countPieces(db: Knex, sessionId: string): Promise<number> {
  const row = (await db('conference_sessions')
    .where({ notarization_session_id: sessionId })
    .sum('recording_count as pieces')
    .first()) as { pieces: number | null };
  return Number(row.pieces ?? 0);
}

/** The stored file with the signed parts of a session's bundle; null before a making with so many pieces. */
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

/** The stored file of whatever making is kept; null where there is none. */
export async function findLastBundle(db: Knex, sessionId: string): Promise<string | null> {
  const row = (await db('evidence_bundles').where({ session_id: sessionId }).first('file_id')) as
    | { file_id: string }
    | undefined;
  return row?.file_id ?? null;
}

/**
 * Keeps a making of a bundle, in the place of one that tells of fewer pieces, or of the one that it was made to
 * replace.
 * @returns null where another was first; else the file that nothing names any more, if there was one, and
 * whether that had people's pictures
 */
export async function keepBundle(
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

/** Holds the kept bundle of a session while its details are taken out; null where it has none. */
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

/** Puts a bundle without people's details in the place of the one that had them. */
export async function keepWithoutDetails(
  tx: Knex,
  { sessionId, fileId }: { sessionId: string; fileId: string },
): Promise<void> {
  await tx('evidence_bundles')
    .where({ session_id: sessionId })
    .update({ file_id: fileId, has_details: false, has_pictures: false });
}

/** Forgets the making of a bundle whose file is lost, so that it is made anew. */
export async function dropBundle(tx: Knex, sessionId: string, fileId: string): Promise<void> {
  await tx('evidence_bundles').where({ session_id: sessionId, file_id: fileId }).delete();
  await deleteFileRow(tx, fileId);
}
