import type { Knex } from 'knex';

/** After this long without a sign of life an export is taken for dead: its process was killed. */
const DEAD_AFTER = "interval '2 minutes'";

/** Begins the one export that a person may have at a time; null where one is under way. */
export async function claimExport(db: Knex, userId: string): Promise<string | null> {
  const { rows } = (await db.raw(
    `INSERT INTO data_exports (user_id) VALUES (?)
     ON CONFLICT (user_id) DO UPDATE SET id = gen_random_uuid(), started_at = now(), alive_at = now()
       WHERE data_exports.alive_at < now() - ${DEAD_AFTER} RETURNING id`,
    [userId],
  )) as { rows: { id: string }[] };
  return rows[0]?.id ?? null;
}

/** Says that an export is still going out. */
export async function keepExportAlive(db: Knex, id: string): Promise<void> {
  await db('data_exports').where({ id }).update({ alive_at: db.fn.now() });
}

/** Ends an export, whole or not. */
export async function releaseExport(db: Knex, id: string): Promise<void> {
  await db('data_exports').where({ id }).delete();
}

/** A row of a list about a person, as it is written into the archive. */
export type ExportRow = Record<string, unknown>;

/** Each list: its columns are `id` and `at`, by which it is paged, and what is told. */
const LISTS = {
  documents: `SELECT d.id, d.created_at AS at, d.original_name AS name, d.mime_type AS type,
      d.file_size AS bytes, d.sha256, d.document_type AS "documentType", d.description, d.status,
      d.status_reason AS "statusReason", d.page_count AS pages,
      d.ai_analysis_status AS "analysisStatus", d.ai_confidence_score AS "confidencePercent",
      d.risk_level AS "riskLevel", d.ai_findings::json AS findings
    FROM documents d WHERE d.user_id = :user`,
  sessions: `SELECT s.id, s.created_at AS at, s.status, s.act, s.document_id AS "documentId",
      d.original_name AS document, s.scheduled_at AS "scheduledAt", s.started_at AS "startedAt",
      s.completed_at AS "completedAt", s.signer_country AS "signerCountry",
      s.signer_state AS "signerState",
      CASE WHEN s.user_id = :user THEN s.consent_at ELSE i.consent_at END AS "consentAt",
      CASE WHEN s.user_id = :user THEN s.consent_text ELSE i.consent_text END AS "consentText",
      s.notes,
      n.first_name || ' ' || n.last_name AS notary, z.public_id AS "verificationId",
      z.sealed_at AS "sealedAt",
      CASE WHEN s.user_id = :user THEN 'customer' WHEN n.user_id = :user THEN 'notary'
        ELSE 'invited' END AS "takenPartAs"
    FROM notarization_sessions s JOIN documents d ON d.id = s.document_id
    LEFT JOIN notaries n ON n.id = s.notary_id
    LEFT JOIN seals z ON z.session_id = s.id AND z.status = 'completed'
    LEFT JOIN session_invitations i ON i.session_id = s.id AND i.accepted_by = :user
    WHERE s.user_id = :user OR n.user_id = :user OR i.id IS NOT NULL`,
  chat: `SELECT m.id, m.created_at AS at, c.notarization_session_id AS "sessionId", p.name AS sender,
      p.user_id = :user AS own, m.message
    FROM chat_messages m JOIN conference_sessions c ON c.id = m.conference_id
    JOIN conference_participants p ON p.id = m.participant_id
    WHERE m.conference_id IN
      (SELECT conference_id FROM conference_participants WHERE user_id = :user)`,
  signatures: `SELECT m.id, m.signed_at AS at, m.session_id AS "sessionId", m.kind, m.role,
      m.signer_name AS name, m.page, m.x, m.y, m.width, m.height, m.voided_at AS "voidedAt",
      m.voided_reason AS "voidedReason"
    FROM signature_marks m WHERE m.user_id = :user`,
  purchases: `SELECT p.id, p.created_at AS at, t.title AS template, p.purchase_price AS cents, p.status,
      p.payment_intent_id AS "paymentReference", p.download_count AS downloads,
      p.expires_at AS "expiresAt", p.refund_reason AS "refundReason"
    FROM template_purchases p JOIN document_templates t ON t.id = p.template_id
    WHERE p.user_id = :user`,
  'template-requests': `SELECT r.id, r.created_at AS at, r.requested_title AS title, r.description,
      r.urgency, r.status, r.ai_generation_status AS "generationStatus"
    FROM template_requests r WHERE r.user_id = :user`,
  assignments: `SELECT a.id, a.created_at AS at, a.session_id AS "sessionId", a.status,
      a.accepted_at AS "acceptedAt", a.decline_reason AS "declineReason",
      a.session_notes AS notes, a.session_rating AS rating, a.compensation_amount AS cents
    FROM notary_assignments a JOIN notaries n ON n.id = a.notary_id WHERE n.user_id = :user`,
  compensation: `SELECT c.id, c.created_at AS at, c.compensation_type AS type, c.amount AS cents,
      c.description, c.payment_status AS status, c.payment_date AS "paidAt"
    FROM notary_compensation c JOIN notaries n ON n.id = c.notary_id WHERE n.user_id = :user`,
  audit: `SELECT e.id, e.at, e.action, e.subject_type AS "subjectType", e.subject_id AS "subjectId",
      e.details, e.user_id IS NOT DISTINCT FROM :user::uuid AS "byYou"
    FROM audit_events e
    WHERE e.user_id = :user OR (e.subject_type = 'users' AND e.subject_id = :user)`,
  'sign-ins': `SELECT s.id, s.created_at AS at, s.last_used_at AS "lastUsedAt",
      s.user_agent AS browser
    FROM sessions s WHERE s.user_id = :user AND s.expire > now()`,
  'second-factors': `SELECT c.id, c.created_at AS at, c.method, c.label,
      c.last_used_at AS "lastUsedAt"
    FROM step_up_credentials c WHERE c.user_id = :user AND c.confirmed_at IS NOT NULL`,
} as const;
export type ExportList = keyof typeof LISTS;
export const exportLists = Object.keys(LISTS) as ExportList[];

const PAGE = 200;

/** A list about a person, oldest first, a page at a time. */
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

/** The row of a person and, where there is one, of their commission. */
export async function readExportAccount(db: Knex, userId: string): Promise<ExportRow> {
  const user = (await db('users')
    .where({ id: userId })
    .first(
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'timezone',
      'letters_documents as lettersAboutDocuments',
      'letters_sessions as lettersAboutSessions',
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
      'status',
      'timezone',
      'session_rate as sessionRateCents',
      'performance_rating as rating',
      'created_at as createdAt',
    )) as ExportRow | undefined;
  return { ...user, notary: notary ?? null };
}

/** A file that belongs into the archive. */
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

/** The files of a person's documents, oldest first, a page at a time. */
export async function* readExportFiles(db: Knex, userId: string): AsyncGenerator<ExportFile[]> {
  let after: string | null = null;
  for (;;) {
    const { rows } = (await db.raw(
      `SELECT d.id, d.id::text || v.version AS key, d.original_name, d.filename, d.created_at,
         v.version, f.id AS file_id, f.sha256, f.size
       FROM documents d
       CROSS JOIN LATERAL (VALUES ('original', d.original_file_id), ('notarized', d.sealed_file_id))
         AS v (version, file_id)
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

/** A person's own session, for what was recorded and proved in it. */
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

/** What a person stated and proved of themself, sealed as it is kept. */
export async function listOwnProofings(
  db: Knex,
  userId: string,
): Promise<{ sessionId: string; details: Buffer | null; findings: unknown }[]> {
  return db('proofings')
    .where({ user_id: userId })
    .orderBy('created_at')
    .select('session_id as sessionId', 'details', 'findings');
}
