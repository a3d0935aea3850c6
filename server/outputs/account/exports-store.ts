import type { Knex } from 'knex';
import { type ExportList, LISTS } from './export-lists-store.ts';

/** After this time without a heartbeat, the process of an export counts as killed. */
const DEAD_AFTER = "interval '2 minutes'";

/** Begins the one export that a person may have at a time. Returns null if one is in progress. */
export async function claimExport(db: Knex, userId: string): Promise<string | null> {
  const [row] = await db('data_exports')
    .insert({ userId })
    .onConflict('userId')
    .merge({ id: db.raw('gen_random_uuid()'), startedAt: db.fn.now(), aliveAt: db.fn.now() })
    .where('data_exports.aliveAt', '<', db.raw(`now() - ${DEAD_AFTER}`))
    .returning('id');
  return row?.id ?? null;
}

/** Records that an export is still in progress. */
export async function extendExport(db: Knex, id: string): Promise<void> {
  await db('data_exports').where({ id }).update({ aliveAt: db.fn.now() });
}

/** Ends an export, complete or not. */
export async function releaseExport(db: Knex, id: string): Promise<void> {
  await db('data_exports').where({ id }).delete();
}

/** A row of a list about a person, as it is written into the archive. */
export type ExportRow = Record<string, unknown>;

const PAGE = 200;

/** Reads a list about a person, oldest first, page by page. */
export async function* readExportList(
  db: Knex,
  list: ExportList,
  userId: string,
): AsyncGenerator<ExportRow[]> {
  let after: { at: string; id: string } | null = null;
  for (;;) {
    const query = db
      .from(db.raw(`(${LISTS[list]}) x`, { user: userId }))
      .orderByRaw('x.at, x.id::text')
      .limit(PAGE)
      .select('x.*', db.raw('x.at::text AS page_at, x.id::text AS page_id'));
    if (after) query.whereRaw('(x.at, x.id::text) > (:at::timestamptz, :id)', after);
    const rows: (ExportRow & { pageAt: string; pageId: string })[] = await query;
    const last = rows.at(-1);
    if (!last) return;
    after = { at: last.pageAt, id: last.pageId };
    yield rows.map(({ pageAt, pageId, ...row }) => row);
    if (rows.length < PAGE) return;
  }
}

/** Reads the row of a person and of their commission, if there is one. */
export async function readExportAccount(db: Knex, userId: string): Promise<ExportRow> {
  const user = await db('users')
    .where({ id: userId })
    .first(
      'id',
      'email',
      'firstName',
      'lastName',
      'timezone',
      'language',
      'lettersDocuments as lettersAboutDocuments',
      'lettersSessions as lettersAboutSessions',
      'profileImageUrl as pictureAddress',
      'nameChangedAt',
      'pictureChangedAt',
      'blockedAt',
      'blockedReason',
      'createdAt',
      'updatedAt',
    );
  const notary = await db('notaries')
    .where({ userId })
    .first(
      'email',
      'firstName',
      'lastName',
      'phone',
      'licenseNumber',
      'commissionState',
      'commissionExpiry',
      'profileImageUrl as pictureAddress',
      'ronCertified as certifiedForRemote',
      'ronProviders as remoteProviders',
      'employmentType as employment',
      'specializations',
      'notes',
      'status',
      'statusReason',
      'rejectedAt',
      'renewalExpiry',
      'renewalSubmittedAt',
      'papersDueAt',
      'timezone',
      'legalTimezone',
      'languages',
      'hourlyRate as hourlyRateCents',
      'sessionRate as sessionRateCents',
      'maxConcurrentSessions as sessionsAtOnce',
      'totalSessions as sessions',
      'successfulSessions',
      db.raw('performance_rating::text AS rating'),
      'createdAt',
    );
  return { ...user, notary: notary ?? null };
}

/** A file for the archive. */
export interface ExportFile {
  documentId: string;
  documentName: string;
  uploadedAt: Date;
  version: 'original' | 'notarized';
  extension: string;
  fileId: string;
  sha256: string;
  bytes: number;
}

/** The files of document `d`. */
const FILES = `CROSS JOIN LATERAL (VALUES
  ('original', CASE WHEN d.malware_found IS NULL THEN d.original_file_id END),
  ('notarized', d.sealed_file_id)) AS v (version, file_id)`;

/**
 * Reads the files of a person's documents, oldest first, page by page. Originals with malware are
 * left out.
 */
export async function* readExportFiles(db: Knex, userId: string): AsyncGenerator<ExportFile[]> {
  let after: string | null = null;
  for (;;) {
    const query = db('documents as d')
      .joinRaw(FILES)
      .join('stored_files as f', 'f.id', 'v.fileId')
      .where('d.userId', userId)
      .orderBy('key')
      .limit(PAGE)
      .select(
        'd.id as documentId',
        db.raw('d.id::text || v.version AS key'),
        'd.originalName as documentName',
        'd.filename',
        'd.createdAt as uploadedAt',
        'v.version',
        'f.id as fileId',
        'f.sha256',
        'f.size as bytes',
      );
    if (after) query.whereRaw('d.id::text || v.version > ?', [after]);
    const rows: (Omit<ExportFile, 'extension'> & { key: string; filename: string })[] = await query;
    const last = rows.at(-1);
    if (!last) return;
    after = last.key;
    yield rows.map(({ key: _, filename, ...file }) => ({
      ...file,
      extension: file.version === 'notarized' ? 'pdf' : (filename.split('.').pop() ?? 'bin'),
    }));
    if (rows.length < PAGE) return;
  }
}

/** A file of a paper of a notary, for the archive. */
export interface ExportPaper {
  id: string;
  kind: string;
  mimeType: string;
  uploadedAt: Date;
  fileId: string;
  sha256: string;
  bytes: number;
}

/** Lists the papers of a person as a notary, oldest first. */
export async function listOwnPapers(db: Knex, userId: string): Promise<ExportPaper[]> {
  return db('notary_papers as p')
    .join('notaries as n', 'n.id', 'p.notaryId')
    .where('n.userId', userId)
    .orderBy(['p.createdAt', 'p.id'])
    .select(
      'p.id',
      'p.kind',
      'p.mimeType',
      'p.createdAt as uploadedAt',
      'p.fileId',
      'p.sha256',
      'p.size as bytes',
    );
}

/** A person's own session, for its recordings and identity proofing. */
export interface ExportSession {
  sessionId: string;
  documentName: string;
  createdAt: Date;
}

export async function listOwnSessions(db: Knex, userId: string): Promise<ExportSession[]> {
  return db('notarization_sessions as s')
    .join('documents as d', 'd.id', 's.documentId')
    .where({ 's.userId': userId, 's.position': 1 })
    .orderBy('s.createdAt')
    .select('s.id as sessionId', 'd.originalName as documentName', 's.createdAt');
}

/** Lists what a person stated and proved about themself, still encrypted. */
export async function listOwnProofings(
  db: Knex,
  userId: string,
): Promise<
  {
    sessionId: string;
    details: Buffer | null;
    findings: unknown;
    picturesAskedAt: Date | null;
  }[]
> {
  return db('proofings')
    .where({ userId })
    .orderBy('createdAt')
    .select('sessionId', 'details', 'findings', 'picturesAskedAt');
}

/** A sealed sample of a practice session. */
export interface ExportSample {
  id: string;
  act: string;
  sealedAt: Date;
  fileId: string;
  sha256: string;
  bytes: number;
}

/** Lists the sealed samples of a person's practice sessions, oldest first. */
export async function listOwnSamples(db: Knex, userId: string): Promise<ExportSample[]> {
  const rows: ExportSample[] = await db('practice_sessions as p')
    .join('notaries as n', 'n.id', 'p.notaryId')
    .join('stored_files as f', 'f.id', 'p.fileId')
    .where('n.userId', userId)
    .orderBy('p.createdAt')
    .select('p.id', 'p.act', 'p.sealedAt', 'f.id as fileId', 'f.sha256', 'f.size as bytes');
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

/** Returns the file of a person's picture, or null if there is none. */
export async function findOwnPicture(
  db: Knex,
  userId: string,
): Promise<{ fileId: string; sha256: string; bytes: number } | null> {
  const row = (await db('users as u')
    .join('stored_files as f', 'f.id', 'u.pictureFileId')
    .where('u.id', userId)
    .first('f.id as fileId', 'f.sha256', 'f.size as bytes')) as
    | { fileId: string; sha256: string; bytes: number }
    | undefined;
  return row ? { ...row, bytes: Number(row.bytes) } : null;
}
