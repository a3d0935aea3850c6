import type { Knex } from 'knex';
import { type AnalysisStatus, analysisTransitions } from '../../../common/analysis.ts';
import {
  type DocumentStatus,
  type DocumentType,
  documentTransitions,
} from '../../../common/documents.ts';
import type { Problem } from '../../../common/messages/errors.ts';
import {
  reasonColumns,
  type StoredReason,
  toStoredReason,
} from '../../../common/messages/stored-reason.ts';
import type { SignatureLevel } from '../../../common/signature-levels.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import { namedQuery } from '../../platform/database/named-query.ts';

export interface DocumentRow {
  id: string;
  user_id: string;
  filename: string;
  original_name: string;
  file_size: number;
  mime_type: string;
  storage_url: string;
  original_file_id: string;
  rendition_file_id: string | null;
  sealed_file_id: string | null;
  status: DocumentStatus;
  status_reason: string | null;
  status_reason_problems: readonly Problem[] | null;
  document_type: DocumentType;
  description: string | null;
  sha256: string;
  malware_found: string | null;
  page_count: number | null;
  rendition_refusal: string | null;
  rendition_refusal_problems: readonly Problem[] | null;
  ai_analysis_status: AnalysisStatus;
  ai_confidence_score: number | null;
  ai_findings: string | null;
  risk_level: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** The reason why a document must be kept: it belongs to an act or to the record of one. */
export type KeptBy = 'open_session' | 'notarized' | 'hold' | 'evidence';

interface JoinedRow extends DocumentRow {
  kept_by: KeptBy | null;
  session_id: string | null;
  session_status: string | null;
  conference_id: string | null;
  public_id: string | null;
  signature_level: SignatureLevel | null;
}

/** A document, with its open or last session. */
export interface StoredDocument {
  id: string;
  userId: string;
  filename: string;
  originalName: string;
  fileSize: number;
  mimeType: string;
  storageUrl: string;
  originalFileId: string;
  renditionFileId: string | null;
  sealedFileId: string | null;
  status: DocumentStatus;
  statusReason: StoredReason | null;
  documentType: DocumentType;
  description: string | null;
  sha256: string;
  /** The name of the malware in the original. Null if none was found, or nothing was scanned. */
  malwareFound: string | null;
  pageCount: number | null;
  renditionRefusal: StoredReason | null;
  aiAnalysisStatus: AnalysisStatus;
  aiConfidenceScore: number | null;
  aiFindings: string | null;
  riskLevel: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Why its owner may not delete it, or null if they may. */
  keptBy: KeptBy | null;
  session: {
    id: string;
    status: string;
    conferenceSessionId: string | null;
    publicId: string | null;
    signatureLevel: SignatureLevel | null;
  } | null;
}

function toDocument(row: DocumentRow & Partial<JoinedRow>): StoredDocument {
  return {
    id: row.id,
    userId: row.user_id,
    filename: row.filename,
    originalName: row.original_name,
    fileSize: row.file_size,
    mimeType: row.mime_type,
    storageUrl: row.storage_url,
    originalFileId: row.original_file_id,
    renditionFileId: row.rendition_file_id,
    sealedFileId: row.sealed_file_id,
    status: row.status,
    statusReason: toStoredReason(row.status_reason, row.status_reason_problems),
    documentType: row.document_type,
    description: row.description,
    sha256: row.sha256,
    malwareFound: row.malware_found,
    pageCount: row.page_count,
    renditionRefusal: toStoredReason(row.rendition_refusal, row.rendition_refusal_problems),
    aiAnalysisStatus: row.ai_analysis_status,
    aiConfidenceScore: row.ai_confidence_score,
    aiFindings: row.ai_findings,
    riskLevel: row.risk_level,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    keptBy: row.kept_by ?? null,
    session: row.session_id
      ? {
          id: row.session_id,
          status: row.session_status ?? 'cancelled',
          conferenceSessionId: row.conference_id ?? null,
          publicId: row.public_id ?? null,
          signatureLevel: row.signature_level ?? null,
        }
      : null,
  };
}

/** The open session of a document, otherwise its last one, with its conference and seal. */
const LAST_SESSION = `LEFT JOIN LATERAL (
    SELECT s.id AS session_id, s.status AS session_status, c.id AS conference_id, z.public_id,
      z.signature_level
    FROM notarization_sessions s
    LEFT JOIN conference_sessions c ON c.notarization_session_id = s.id AND c.status <> 'ended'
    LEFT JOIN seals z ON z.session_id = s.id AND z.status = 'completed'
    WHERE s.document_id = d.id ORDER BY s.created_at DESC LIMIT 1) last ON true`;

/**
 * The reason why a document must be kept. A session that has started leaves evidence even if it was
 * cancelled: its recording, signatures and journal entry are kept for the retention period.
 */
const KEPT_BY = `CASE WHEN d.status = 'notarized' THEN 'notarized' ELSE (
    SELECT (ARRAY['open_session', 'notarized', 'hold', 'evidence'])[min(CASE
      WHEN s.status IN ('scheduled', 'in_progress') THEN 1
      WHEN s.status = 'completed' THEN 2
      WHEN EXISTS (SELECT FROM recording_holds h WHERE h.session_id = s.id) THEN 3
      WHEN s.started_at IS NOT NULL
        OR EXISTS (SELECT FROM signature_marks m WHERE m.session_id = s.id)
        OR EXISTS (SELECT FROM seals z WHERE z.session_id = s.id)
        OR EXISTS (SELECT FROM journal_entries j WHERE j.session_id = s.id)
        OR EXISTS (SELECT FROM conference_sessions c JOIN recording_segments r
          ON r.conference_id = c.id WHERE c.notarization_session_id = s.id) THEN 4 END)]
    FROM notarization_sessions s WHERE s.document_id = d.id) END AS kept_by`;

const LIST_COLUMNS = `d.id, d.user_id, d.filename, d.original_name, d.file_size, d.mime_type,
  d.storage_url, d.original_file_id, d.rendition_file_id, d.sealed_file_id, d.status,
  d.status_reason, d.status_reason_problems, d.document_type, d.description, d.sha256,
  d.malware_found, d.page_count, d.rendition_refusal, d.rendition_refusal_problems,
  d.ai_analysis_status, d.ai_confidence_score, NULL AS ai_findings, d.risk_level, d.version,
  d.created_at, d.updated_at`;

/** A page of the list starts after this document. */
export interface DocumentCursor {
  createdAt: Date;
  id: string;
}

/**
 * Lists one page of a person's documents, newest first. Uses keyset pagination, so that page 1,000
 * costs as much as page 1.
 */
export async function listDocuments(
  db: Knex,
  userId: string,
  limit: number,
  after: DocumentCursor | null,
): Promise<StoredDocument[]> {
  const page = (where: string) => `SELECT ${LIST_COLUMNS}, ${KEPT_BY}, last.* FROM (
      SELECT * FROM documents WHERE user_id = $1 ${where}
      ORDER BY created_at DESC, id DESC LIMIT $2) d ${LAST_SESSION}
    ORDER BY d.created_at DESC, d.id DESC`;
  const rows = after
    ? await namedQuery<JoinedRow>(
        db,
        'list-documents-after',
        page('AND (created_at, id) < ($3::timestamptz, $4::uuid)'),
        [userId, limit, after.createdAt, after.id],
      )
    : await namedQuery<JoinedRow>(db, 'list-documents', page(''), [userId, limit]);
  return rows.map(toDocument);
}

export async function findDocument(db: Knex, id: string): Promise<StoredDocument | null> {
  const { rows } = (await db.raw(
    `SELECT d.*, ${KEPT_BY}, last.* FROM documents d ${LAST_SESSION} WHERE d.id = ?`,
    [id],
  )) as { rows: JoinedRow[] };
  return rows[0] ? toDocument(rows[0]) : null;
}

export async function findDocumentByKey(
  db: Knex,
  userId: string,
  idempotencyKey: string,
): Promise<StoredDocument | null> {
  const row = await db('documents')
    .where({ user_id: userId, idempotency_key: idempotencyKey })
    .first('id');
  return row ? findDocument(db, row.id) : null;
}

export interface NewDocument {
  id: string;
  userId: string;
  filename: string;
  originalName: string;
  fileSize: number;
  mimeType: string;
  fileId: string;
  sha256: string;
  documentType: DocumentType;
  description: string | null;
  idempotencyKey: string | null;
}

export async function insertDocument(db: Knex, made: NewDocument): Promise<void> {
  await db('documents').insert({
    id: made.id,
    user_id: made.userId,
    filename: made.filename,
    original_name: made.originalName,
    file_size: made.fileSize,
    mime_type: made.mimeType,
    storage_url: `file:${made.fileId}`,
    original_file_id: made.fileId,
    sha256: made.sha256,
    document_type: made.documentType,
    description: made.description,
    idempotency_key: made.idempotencyKey,
  });
}

function statusReasonColumns(reason: readonly Problem[] | null) {
  const { english, problems } = reasonColumns(reason);
  return { status_reason: english, status_reason_problems: problems };
}

/** Columns that a change of the status may also set. */
export interface DocumentChange {
  statusReason?: readonly Problem[] | null;
  malwareFound?: string;
  aiAnalysisStatus?: AnalysisStatus;
  aiConfidenceScore?: number | null;
  aiFindings?: string | null;
  riskLevel?: string | null;
  renditionFileId?: string | null;
  renditionRefusal?: readonly Problem[] | null;
  pageCount?: number | null;
  sealedFileId?: string;
}

/**
 * Changes the status along the transition table with a conditional UPDATE, so that only one of two
 * concurrent changes succeeds.
 * @returns the new version, or null if the current status does not allow the change.
 */
export async function moveDocument(
  db: Knex,
  id: string,
  to: DocumentStatus,
  change: DocumentChange = {},
): Promise<{ version: number; userId: string } | null> {
  const columns: Record<string, unknown> = { status: to, version: db.raw('version + 1') };
  const { statusReason, renditionRefusal, ...others } = change;
  if (statusReason !== undefined) Object.assign(columns, statusReasonColumns(statusReason));
  if (renditionRefusal !== undefined) {
    const { english, problems } = reasonColumns(renditionRefusal);
    Object.assign(columns, { rendition_refusal: english, rendition_refusal_problems: problems });
  }
  const names: Record<keyof typeof others, string> = {
    malwareFound: 'malware_found',
    aiAnalysisStatus: 'ai_analysis_status',
    aiConfidenceScore: 'ai_confidence_score',
    aiFindings: 'ai_findings',
    riskLevel: 'risk_level',
    renditionFileId: 'rendition_file_id',
    pageCount: 'page_count',
    sealedFileId: 'sealed_file_id',
  };
  for (const [key, value] of Object.entries(others)) {
    columns[names[key as keyof typeof others]] = value;
  }
  const rows = (await db('documents')
    .where({ id })
    .whereIn('status', sourcesOf(documentTransitions, to))
    .update(columns)
    .returning(['version', 'user_id'])) as { version: number; user_id: string }[];
  const row = rows[0];
  return row ? { version: row.version, userId: row.user_id } : null;
}

/**
 * Marks the analysis of a document as started. Returns null if the document is not in processing.
 */
export async function beginAnalysis(
  db: Knex,
  id: string,
): Promise<{ version: number; userId: string } | null> {
  const [row] = (await db('documents')
    .where({ id, status: 'processing' })
    .whereIn('ai_analysis_status', sourcesOf(analysisTransitions, 'in_progress'))
    .update({ ai_analysis_status: 'in_progress', version: db.raw('version + 1') })
    .returning(['version', 'user_id'])) as { version: number; user_id: string }[];
  return row ? { version: row.version, userId: row.user_id } : null;
}

/**
 * Sets the reason why a document is still in processing. Returns null if a reason is already set or
 * the document is not in processing.
 */
export async function noteDelay(
  db: Knex,
  id: string,
  reason: readonly Problem[],
): Promise<{ version: number; userId: string } | null> {
  const [row] = (await db('documents')
    .where({ id, status: 'processing' })
    .whereNull('status_reason')
    .update({ ...statusReasonColumns(reason), version: db.raw('version + 1') })
    .returning(['version', 'user_id'])) as { version: number; user_id: string }[];
  return row ? { version: row.version, userId: row.user_id } : null;
}

/** Removes an earlier result of the malware scan, because a later scan found nothing. */
export async function clearMalware(db: Knex, id: string): Promise<void> {
  await db('documents')
    .where({ id })
    .update({ malware_found: null, version: db.raw('version + 1') });
}

/**
 * Increments the version without a change of the status, because data shown with the document has
 * changed.
 */
export async function touchDocument(
  db: Knex,
  id: string,
): Promise<{ version: number; userId: string }> {
  const [row] = (await db('documents')
    .where({ id })
    .update({ version: db.raw('version + 1') })
    .returning(['version', 'user_id'])) as { version: number; user_id: string }[];
  return { version: row?.version ?? 0, userId: row?.user_id ?? '' };
}

export async function countDocuments(
  db: Knex,
  userId: string,
): Promise<{ total: number; pending: number; completed: number }> {
  const row = await db('documents')
    .where({ user_id: userId })
    .first(
      db.raw(`count(*) AS total,
        count(*) FILTER (WHERE status IN ('uploaded', 'processing')) AS pending,
        count(*) FILTER (WHERE status = 'notarized') AS completed`),
    );
  return row as unknown as { total: number; pending: number; completed: number };
}
