import type { Knex } from 'knex';
import type { Finding, ImageAdvice } from '../../../common/proofings.ts';
import type { ImageSide } from '../../../packages/evidence/src/bundle/bundle-files.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import type { RetentionRule } from '../../notaries/rules/retention.ts';
import type { ProofingImagesRow, ProofingsRow } from '../../platform/database/tables.ts';
import { packageOf } from '../session-data/store.ts';

/**
 * One person's identity proofing in one session.
 * - `details`: Encrypted. Null before anything was stated, and after it was deleted.
 * - `picturesAskedAt`: When they requested their images in the evidence of the act, or null.
 */
export type StoredProofing = ProofingsRow;

export async function listProofings(db: Knex, sessionId: string): Promise<StoredProofing[]> {
  return db('proofings').where('sessionId', packageOf(db, sessionId)).orderBy(['createdAt', 'id']);
}

export async function findProofing(db: Knex, id: string): Promise<StoredProofing | null> {
  return (await db('proofings').where({ id }).first()) ?? null;
}

export async function findProofingOf(
  db: Knex,
  sessionId: string,
  userId: string,
): Promise<StoredProofing | null> {
  return (await db('proofings').where({ sessionId, userId }).first()) ?? null;
}

/** Stores a person's details and findings. Inserts the row if there is none. */
export async function saveProofing(
  db: Knex,
  of: { sessionId: string; userId: string },
  known: { details: Uint8Array; findings: Finding[] },
): Promise<StoredProofing> {
  const [row] = await db('proofings')
    .insert({
      sessionId: of.sessionId,
      userId: of.userId,
      details: Buffer.from(known.details),
      findings: JSON.stringify(known.findings),
    })
    .onConflict(['sessionId', 'userId'])
    .merge(['details', 'findings'])
    .returning('*');
  return row as StoredProofing;
}

export type StoredImage = ProofingImagesRow;

export async function listImages(db: Knex, proofingIds: string[]): Promise<StoredImage[]> {
  return db('proofing_images').whereIn('proofingId', proofingIds).orderBy('side');
}

/** Replaces an image. @returns the previous file, which no row refers to any more */
export async function replaceImage(
  tx: Knex.Transaction,
  image: { proofingId: string; side: ImageSide; fileId: string; advice: ImageAdvice[] },
): Promise<string | null> {
  const place = { proofingId: image.proofingId, side: image.side };
  const before = await tx('proofing_images').where(place).first('fileId');
  await tx('proofing_images').where(place).delete();
  await tx('proofing_images').insert({
    ...place,
    fileId: image.fileId,
    advice: JSON.stringify(image.advice),
  });
  return before?.fileId ?? null;
}

/** Images of a session, or of one person in all sessions without a completed act. */
export type PicturesOf = { sessionId: string } | { userId: string };

function imagesOf(db: Knex, of: PicturesOf): Knex.QueryBuilder {
  const found = db('proofing_images as i')
    .join('proofings as p', 'p.id', 'i.proofingId')
    .join('notarization_sessions as s', 's.id', 'p.sessionId');
  if ('sessionId' in of) return found.where('s.id', of.sessionId);
  return found.where('p.userId', of.userId).whereNot('s.status', 'completed');
}

/** Lists the sessions that contain these images. */
export async function listSessionsWithImages(db: Knex, of: PicturesOf): Promise<string[]> {
  return imagesOf(db, of).distinct('s.id').pluck('s.id');
}

/** Lists the files of these images in one session. */
export async function listImageFiles(
  db: Knex,
  of: PicturesOf,
  sessionId: string,
): Promise<string[]> {
  return imagesOf(db, of).where('s.id', sessionId).pluck('i.fileId');
}

/** Deletes images and their file rows. */
export async function deleteImages(tx: Knex.Transaction, fileIds: string[]): Promise<void> {
  const gone = await tx('proofing_images')
    .whereIn('fileId', fileIds)
    .delete()
    .returning('proofingId');
  const proofingIds = gone.map(({ proofingId: id }) => id);
  await tx('proofings').whereIn('id', proofingIds).update({ forgottenAt: tx.fn.now() });
  await tx('stored_files').whereIn('id', fileIds).delete();
}

/**
 * Deletes what was stated and read in a session. Returns false if there was nothing. Withdraws
 * requests for images in the evidence.
 */
export async function clearDetails(db: Knex, sessionId: string): Promise<boolean> {
  const count = await db('proofings')
    .where({ sessionId })
    .whereNotNull('details')
    .update({ details: null, picturesAskedAt: null });
  return count > 0;
}

/** Deletes what one person stated and requested, what was read, and its findings. */
export async function emptyProofing(db: Knex, id: string): Promise<void> {
  await db('proofings')
    .where({ id })
    .update({ details: null, findings: '[]', picturesAskedAt: null });
}

/** A completed act that still has details of a person. */
export interface ActWithDetails extends RetentionRule {
  sessionId: string;
  at: Date;
}

/**
 * Lists completed acts whose retention period may be over, without a legal hold, that still have
 * details of a person; always includes those without retention years of their own. 500 at a time,
 * oldest first.
 */
export async function listActsWithDetails(
  db: Knex,
  { today, after }: { today: string; after: ActWithDetails | null },
): Promise<ActWithDetails[]> {
  const acts = db('notarization_sessions as s')
    .leftJoin('seals as z', (on) => on.on('z.sessionId', 's.id').onVal('z.status', 'completed'))
    .leftJoin('notaries as n', 'n.id', 's.notaryId')
    .leftJoin('rule_sets as r', 'r.sha256', 's.rulesSha256')
    .where('s.status', 'completed')
    .where((kept) =>
      kept
        .whereIn('s.id', db('proofings').whereNotNull('details').select('sessionId'))
        .orWhereIn('s.id', db('evidence_bundles').where('hasDetails', true).select('sessionId')),
    )
    .whereNotExists(db('recording_holds').where('sessionId', db.ref('s.packageId')))
    .select(
      's.id as sessionId',
      's.act',
      'n.commissionState as state',
      db.raw('coalesce(z.requested_at, z.sealed_at, s.completed_at, s.updated_at) AS at'),
      db.raw("(r.rules #>> '{retention,years,value}')::int AS years"),
    );
  const query = db
    .from(acts.as('a'))
    .whereRaw('at + make_interval(years => coalesce(years, 0)) < ?::date', [today])
    .orderByRaw("date_trunc('milliseconds', at), session_id")
    .limit(500);
  if (after) {
    query.whereRaw("(date_trunc('milliseconds', at), session_id) > (?, ?)", [
      after.at,
      after.sessionId,
    ]);
  }
  return await query;
}

function unfinishedOf(db: Knex, userId: string): Knex.QueryBuilder {
  const acts = db('notarization_sessions').where({ status: 'completed' }).select('id');
  return db('proofings').where({ userId }).whereNotNull('details').whereNotIn('sessionId', acts);
}

/** Lists sessions without a completed act that have details of a person. */
export async function listUnfinishedWithDetails(db: Knex, userId: string): Promise<string[]> {
  return unfinishedOf(db, userId).orderBy('sessionId').pluck('sessionId');
}

/**
 * Deletes what one person stated in one session, under its lock. Returns false if there was
 * nothing, or if its act was completed.
 */
export async function clearUnfinished(
  tx: Knex.Transaction,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<boolean> {
  const count = await unfinishedOf(tx, userId)
    .where({ sessionId })
    .update({ details: null, picturesAskedAt: null });
  return count > 0;
}

/** Returns those of the sessions that have details of a person: as stated, or in the evidence. */
export async function listWithDetails(db: Knex, sessionIds: string[]): Promise<string[]> {
  return db('notarization_sessions as s')
    .whereIn('s.id', sessionIds)
    .where((kept) =>
      kept
        .whereIn('s.id', db('proofings').whereNotNull('details').select('sessionId'))
        .orWhereIn('s.id', db('evidence_bundles').where('hasDetails', true).select('sessionId')),
    )
    .pluck('s.id');
}

/** A session that is over and still has images. */
export interface OverWithImages extends PictureRule {
  sessionId: string;
  status: string;
  endedAt: Date;
}

/** The rule for how long the images of an act are kept. */
export interface PictureRule {
  act: NotarialAct;
  /** The state that commissioned the notary. */
  state: string | null;
  /** Hours by the rules of the session, or null if it stores none. */
  hours: number | null;
}

/**
 * Lists sessions that are over, without a legal hold, that still have images whose time may be
 * over; always includes those without hours of their own. 500 at a time, oldest first.
 */
export async function listOverWithImages(
  db: Knex,
  after: OverWithImages | null,
  limit = 500,
): Promise<OverWithImages[]> {
  const withImages = db('proofings as p')
    .join('proofing_images as i', 'i.proofingId', 'p.id')
    .select('p.sessionId');
  const over = db('notarization_sessions as s')
    .leftJoin('notaries as n', 'n.id', 's.notaryId')
    .leftJoin('rule_sets as r', 'r.sha256', 's.rulesSha256')
    .whereIn('s.status', ['completed', 'cancelled'])
    .whereIn('s.id', withImages)
    .whereNotExists(db('recording_holds').where('sessionId', db.ref('s.packageId')))
    .select(
      's.id as sessionId',
      's.status',
      's.act',
      db.raw("date_trunc('milliseconds', coalesce(s.completed_at, s.updated_at)) AS ended_at"),
      'n.commissionState as state',
      db.raw("(r.rules #>> '{credential,imageHours,value}')::int AS hours"),
    );
  const query = db
    .from(over.as('a'))
    .where((due) =>
      due
        .where('status', 'cancelled')
        .orWhereRaw('ended_at + make_interval(hours => coalesce(hours, 0)) < now()'),
    )
    .orderBy(['endedAt', 'sessionId'])
    .limit(limit);
  if (after) query.whereRaw('(ended_at, session_id) > (?, ?)', [after.endedAt, after.sessionId]);
  return await query;
}

/**
 * Locks a person's attempts until the transaction ends: first the account, then the people it
 * claims to be, always in sorted order to avoid deadlocks.
 */
export async function lockPerson(
  tx: Knex,
  { userId, askedAbout }: { userId: string; askedAbout: string[] | null },
): Promise<void> {
  const lock = (kind: string, name: string) =>
    tx.raw('SELECT pg_advisory_xact_lock(hashtext(?), hashtext(?))', [kind, name]);
  await lock('proofing', userId);
  for (const digest of [...(askedAbout ?? [])].sort()) await lock('asked-about', digest);
}
