import type { Knex } from 'knex';
import { type ExportList, LISTS } from './export-lists-store.ts';

/** After this time without a heartbeat, the process of an export counts as killed. */
const DEAD_AFTER = "interval '2 minutes'";

/** Begins the one export that a person may have at a time. Returns null if one is in progress. */
export async function claimExport(db: Knex, userId: string): Promise<string | null> {
  const { rows } = (await db.raw(
    `INSERT INTO data_exports (user_id) VALUES (?)
     ON CONFLICT (user_id) DO UPDATE SET id = gen_random_uuid(), started_at = now(), alive_at = now()
       WHERE data_exports.alive_at < now() - ${DEAD_AFTER} RETURNING id`,
    [userId],
  )) as { rows: { id: string }[] };
  return rows[0]?.id ?? null;
}

/** Records that an export is still in progress. */
export async function extendExport(db: Knex, id: string): Promise<void> {
  await db('data_exports').where({ id }).update({ alive_at: db.fn.now() });
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
    const { rows } = (await db.raw(
      `SELECT x.*, x.at::text AS page_at, x.id::text AS page_id FROM (${LISTS[list]}) x
       ${after ? 'WHERE (x.at, x.id::text) > (:at::timestamptz, :id)' : ''}
       ORDER BY x.at, x.id::text LIMIT ${PAGE}`,
      { user: userId, ...(after ?? {}) },
    )) as { rows: (ExportRow & { page_at: string; page_id: string })[] };
    const last = rows.at(-1);
    if (!last) return;
    after = { at: last.page_at, id: last.page_id };
    yield rows.map(({ page_at, page_id, ...row }) => row);
    if (rows.length < PAGE) return;
  }
}

/** Reads the row of a person and of their commission, if there is one. */
export async function readExportAccount(db: Knex, userId: string): Promise<ExportRow> {
  const user = (await db('users')
    .where({ id: userId })
    .first(
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'timezone',
      'language',
      'letters_documents as lettersAboutDocuments',
      'letters_sessions as lettersAboutSessions',
      'profile_image_url as pictureAddress',
      'name_changed_at as nameChangedAt',
      'picture_changed_at as pictureChangedAt',
      'blocked_at as blockedAt',
      'blocked_reason as blockedReason',
      'created_at as createdAt',
      'updated_at as updatedAt',
    )) as ExportRow;
  const notary = (await db('notaries')
    .where({ user_id: userId })
    .first(
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'license_number as licenseNumber',
      'commission_state as commissionState',
      'commission_expiry as commissionExpiry',
      'profile_image_url as pictureAddress',
      'ron_certified as certifiedForRemote',
      'ron_providers as remoteProviders',
      'employment_type as employment',
      'specializations',
      'notes',
      'status',
      'status_reason as statusReason',
      'rejected_at as rejectedAt',
      'renewal_expiry as renewalExpiry',
      'renewal_submitted_at as renewalSubmittedAt',
      'timezone',
      'legal_timezone as legalTimezone',
      'languages',
      'hourly_rate as hourlyRateCents',
      'session_rate as sessionRateCents',
      'max_concurrent_sessions as sessionsAtOnce',
      'total_sessions as sessions',
      'successful_sessions as successfulSessions',
      'performance_rating as rating',
      'created_at as createdAt',
    )) as ExportRow | undefined;
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

/**
 * Reads the files of a person's documents, oldest first, page by page. Originals with malware are
 * left out.
 */
export async function* readExportFiles(db: Knex, userId: string): AsyncGenerator<ExportFile[]> {
  let after: string | null = null;
  for (;;) {
    const { rows } = (await db.raw(
      `SELECT d.id, d.id::text || v.version AS key, d.original_name, d.filename, d.created_at,
         v.version, f.id AS file_id, f.sha256, f.size
       FROM documents d
       CROSS JOIN LATERAL (VALUES
         ('original', CASE WHEN d.malware_found IS NULL THEN d.original_file_id END),
         ('notarized', d.sealed_file_id)) AS v (version, file_id)
       JOIN stored_files f ON f.id = v.file_id
       WHERE d.user_id = :user ${after ? 'AND d.id::text || v.version > :after' : ''}
       ORDER BY key LIMIT ${PAGE}`,
      { user: userId, ...(after ? { after } : {}) },
    )) as {
      rows: {
        id: string;
        key: string;
        original_name: string;
        filename: string;
        created_at: Date;
        version: 'original' | 'notarized';
        file_id: string;
        sha256: string;
        size: number;
      }[];
    };
    const last = rows.at(-1);
    if (!last) return;
    after = last.key;
    yield rows.map((row) => ({
      documentId: row.id,
      documentName: row.original_name,
      uploadedAt: row.created_at,
      version: row.version,
      extension: row.version === 'notarized' ? 'pdf' : (row.filename.split('.').pop() ?? 'bin'),
      fileId: row.file_id,
      sha256: row.sha256,
      bytes: Number(row.size),
    }));
    if (rows.length < PAGE) return;
  }
}

/** A person's own session, for its recordings and identity proofing. */
export interface ExportSession {
  sessionId: string;
  documentName: string;
  createdAt: Date;
}

export async function listOwnSessions(db: Knex, userId: string): Promise<ExportSession[]> {
  return db('notarization_sessions as s')
    .join('documents as d', 'd.id', 's.document_id')
    .where('s.user_id', userId)
    .orderBy('s.created_at')
    .select('s.id as sessionId', 'd.original_name as documentName', 's.created_at as createdAt');
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
    .where({ user_id: userId })
    .orderBy('created_at')
    .select(
      'session_id as sessionId',
      'details',
      'findings',
      'pictures_asked_at as picturesAskedAt',
    );
}

/** Returns the file of a person's picture, or null if there is none. */
export async function findOwnPicture(
  db: Knex,
  userId: string,
): Promise<{ fileId: string; sha256: string; bytes: number } | null> {
  const row = (await db('users as u')
    .join('stored_files as f', 'f.id', 'u.picture_file_id')
    .where('u.id', userId)
    .first('f.id as fileId', 'f.sha256', 'f.size as bytes')) as
    | { fileId: string; sha256: string; bytes: number }
    | undefined;
  return row ? { ...row, bytes: Number(row.bytes) } : null;
}
