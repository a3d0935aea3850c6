import type { Knex } from 'knex';
import { analysisTransitions } from '../../../common/analysis.ts';
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
import type { DocumentsRow } from '../../platform/database/tables.ts';

/**
 * The reason why a document must be kept: it belongs to a session that is in progress or scheduled,
 * to an act, or to the record of one.
 */
export type KeptBy = 'open_session' | 'notarized' | 'hold' | 'evidence' | 'scheduled_session';

/** A document, with its open or last session. */
export interface StoredDocument
  extends Omit<
    DocumentsRow,
    | 'originalFileId'
    | 'statusReason'
    | 'statusReasonProblems'
    | 'renditionRefusal'
    | 'renditionRefusalProblems'
    | 'idempotencyKey'
    | 'erasedAt'
  > {
  /** Only an erased document has none, and its owner has no account. */
  originalFileId: string;
  statusReason: StoredReason | null;
  renditionRefusal: StoredReason | null;
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

/** A row of documents with its last session and the reason why it is kept. */
export type JoinedRow = Omit<StoredDocument, 'statusReason' | 'renditionRefusal' | 'session'> &
  Pick<
    DocumentsRow,
    'statusReason' | 'statusReasonProblems' | 'renditionRefusal' | 'renditionRefusalProblems'
  > & {
    sessionId: string | null;
    sessionStatus: string | null;
    conferenceId: string | null;
    publicId: string | null;
    signatureLevel: SignatureLevel | null;
  };

/**
 * Returns the document of a row. The other columns of the row stay on it: leaving them out takes as
 * long as the rest of a list.
 */
export const toDocument = (row: JoinedRow): StoredDocument => ({
  ...row,
  statusReason: toStoredReason(row.statusReason, row.statusReasonProblems),
  renditionRefusal: toStoredReason(row.renditionRefusal, row.renditionRefusalProblems),
  session: row.sessionId
    ? {
        id: row.sessionId,
        status: row.sessionStatus ?? 'cancelled',
        conferenceSessionId: row.conferenceId,
        publicId: row.publicId,
        signatureLevel: row.signatureLevel,
      }
    : null,
});

/** The open session of a document, otherwise its last one, with its conference and seal. */
export const LAST_SESSION = `LEFT JOIN LATERAL (
    SELECT s.id AS "sessionId",
      CASE WHEN s.outcome IS NULL THEN s.status ELSE 'cancelled' END AS "sessionStatus", c.id AS "conferenceId",
      z.public_id AS "publicId", z.signature_level AS "signatureLevel"
    FROM notarization_sessions s
    LEFT JOIN conference_sessions c ON c.notarization_session_id = s.package_id AND c.status <> 'ended'
    LEFT JOIN seals z ON z.session_id = s.id AND z.status = 'completed'
    WHERE s.document_id = d.id ORDER BY s.created_at DESC LIMIT 1) last ON true`;

/**
 * The reason why a document must be kept. A session that has started leaves evidence even if it was
 * cancelled: its recording, signatures and journal entry are kept for the retention period.
 */
export const KEPT_BY = `CASE WHEN d.status = 'notarized' THEN 'notarized' ELSE (
    SELECT (ARRAY['open_session', 'notarized', 'hold', 'evidence', 'scheduled_session'])[min(CASE
      WHEN s.status = 'in_progress' THEN 1
      WHEN s.status = 'completed' AND s.outcome IS NULL THEN 2
      WHEN EXISTS (SELECT FROM recording_holds h WHERE h.session_id = s.package_id) THEN 3
      WHEN s.started_at IS NOT NULL
        OR EXISTS (SELECT FROM signature_marks m WHERE m.session_id = s.id)
        OR EXISTS (SELECT FROM seals z WHERE z.session_id = s.id)
        OR EXISTS (SELECT FROM journal_entries j WHERE j.session_id = s.id)
        OR EXISTS (SELECT FROM conference_sessions c JOIN recording_segments r
          ON r.conference_id = c.id WHERE c.notarization_session_id = s.id) THEN 4
      WHEN s.status = 'scheduled' THEN 5 END)]
    FROM notarization_sessions s WHERE s.document_id = d.id) END AS "keptBy"`;

export async function findDocument(db: Knex, id: string): Promise<StoredDocument | null> {
  const row = (await db('documents as d')
    .joinRaw(LAST_SESSION)
    .where('d.id', id)
    .first('d.*', db.raw(KEPT_BY), 'last.*')) as JoinedRow | undefined;
  return row ? toDocument(row) : null;
}

export async function findDocumentByKey(
  db: Knex,
  userId: string,
  idempotencyKey: string,
): Promise<StoredDocument | null> {
  const row = await db('documents').where({ userId, idempotencyKey }).first('id');
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
    userId: made.userId,
    filename: made.filename,
    originalName: made.originalName,
    fileSize: made.fileSize,
    mimeType: made.mimeType,
    storageUrl: `file:${made.fileId}`,
    originalFileId: made.fileId,
    sha256: made.sha256,
    documentType: made.documentType,
    description: made.description,
    idempotencyKey: made.idempotencyKey,
  });
}

function statusReasonColumns(reason: readonly Problem[] | null) {
  const { english, problems } = reasonColumns(reason);
  return { statusReason: english, statusReasonProblems: problems };
}

function renditionRefusalColumns(reason: readonly Problem[] | null) {
  const { english, problems } = reasonColumns(reason);
  return { renditionRefusal: english, renditionRefusalProblems: problems };
}

/** Columns that a change of the status may also set. */
export interface DocumentChange
  extends Partial<
    Pick<
      DocumentsRow,
      | 'malwareFound'
      | 'aiAnalysisStatus'
      | 'aiConfidenceScore'
      | 'aiFindings'
      | 'aiFindingsTranslations'
      | 'riskLevel'
      | 'renditionFileId'
      | 'pageCount'
      | 'sealedFileId'
      | 'printCopy'
      | 'printCopyConfirmedAt'
    >
  > {
  statusReason?: readonly Problem[] | null;
  renditionRefusal?: readonly Problem[] | null;
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
  const { statusReason, renditionRefusal, ...columns } = change;
  const [row] = await db('documents')
    .where({ id })
    .whereIn('status', sourcesOf(documentTransitions, to))
    .update({
      status: to,
      version: db.raw('version + 1'),
      ...columns,
      ...(statusReason === undefined ? {} : statusReasonColumns(statusReason)),
      ...(renditionRefusal === undefined ? {} : renditionRefusalColumns(renditionRefusal)),
    })
    .returning(['version', 'userId']);
  return row ?? null;
}

/** Records that the owner confirmed the print copy. */
export async function notePrintCopyConfirmed(db: Knex, id: string): Promise<void> {
  await db('documents')
    .where({ id })
    .update({ printCopyConfirmedAt: db.fn.now(), version: db.raw('version + 1') });
}

/**
 * Marks the analysis of a document as started. Returns null if the document is not in processing.
 */
export async function beginAnalysis(
  db: Knex,
  id: string,
): Promise<{ version: number; userId: string } | null> {
  const [row] = await db('documents')
    .where({ id, status: 'processing' })
    .whereIn('aiAnalysisStatus', sourcesOf(analysisTransitions, 'in_progress'))
    .update({ aiAnalysisStatus: 'in_progress', version: db.raw('version + 1') })
    .returning(['version', 'userId']);
  return row ?? null;
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
  const [row] = await db('documents')
    .where({ id, status: 'processing' })
    .whereNull('statusReason')
    .update({ ...statusReasonColumns(reason), version: db.raw('version + 1') })
    .returning(['version', 'userId']);
  return row ?? null;
}

/** Removes an earlier result of the malware scan, because a later scan found nothing. */
export async function clearMalware(db: Knex, id: string): Promise<void> {
  await db('documents')
    .where({ id })
    .update({ malwareFound: null, version: db.raw('version + 1') });
}

/**
 * Locks a document with its sessions until the transaction ends. Sessions are locked first, as
 * everywhere else.
 */
export async function lockDocument(tx: Knex.Transaction, id: string): Promise<void> {
  await tx('notarization_sessions')
    .where({ documentId: id })
    .orderBy('id')
    .forUpdate()
    .select('id');
  await tx('documents').where({ id }).forUpdate().select('id');
}

/** Changes the name that is shown to people. */
export async function setOriginalName(db: Knex, id: string, originalName: string): Promise<void> {
  await db('documents')
    .where({ id })
    .update({ originalName, version: db.raw('version + 1') });
}

/**
 * Increments the version without a change of the status, because data shown with the document has
 * changed.
 */
export async function touchDocument(
  db: Knex,
  id: string,
): Promise<{ version: number; userId: string }> {
  const [row] = await db('documents')
    .where({ id })
    .update({ version: db.raw('version + 1') })
    .returning(['version', 'userId']);
  return { version: row?.version ?? 0, userId: row?.userId ?? '' };
}

export async function countDocuments(
  db: Knex,
  userId: string,
): Promise<{ total: number; pending: number; completed: number }> {
  const row = await db('documents')
    .where({ userId })
    .first(
      db.raw(`count(*) AS total,
        count(*) FILTER (WHERE status IN ('uploaded', 'processing')) AS pending,
        count(*) FILTER (WHERE status = 'notarized') AS completed`),
    );
  return row as unknown as { total: number; pending: number; completed: number };
}
