import type { Knex } from 'knex';
import type { ConferenceRole, ConferenceStatus } from '../../../common/conference.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import type { Problem } from '../../../common/messages/errors.ts';
import { type StoredReason, toStoredReason } from '../../../common/messages/stored-reason.ts';
import {
  type MissedBy,
  type SealingStatus,
  type SessionStatus,
  sessionTransitions,
} from '../../../common/notarization-sessions.ts';
import type { SignatureLevel } from '../../../common/signature-levels.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import { fullName } from '../../accounts/users/store.ts';
import { nameInAct } from './names-store.ts';

interface SessionRow {
  id: string;
  user_id: string;
  document_id: string;
  status: SessionStatus;
  act: NotarialAct;
  signer_country: string;
  signer_state: string | null;
  scheduled_at: Date;
  missed_by: MissedBy | null;
  started_at: Date | null;
  completed_at: Date | null;
  notary_id: string | null;
  notes: string | null;
  signing_order: string[] | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  document_name: string;
  document_sha256: string;
  document_status: string;
  document_pages: number | null;
  rendition_file_id: string | null;
  owner_first_name: string | null;
  owner_last_name: string | null;
  owner_email: string;
  owner_in_act: string | null;
  notary_user_id: string | null;
  notary_first_name: string | null;
  notary_last_name: string | null;
  notary_state: string | null;
  legal_timezone: string | null;
  notary_legal_timezone: string | null;
  notary_languages: Language[] | null;
  conference_id: string | null;
  conference_status: ConferenceStatus | null;
  recording_enabled: boolean | null;
  rules_version: string | null;
  rules_sha256: string | null;
  live_assignment: 'assigned' | 'accepted' | null;
  dispatch_tried_at: Date | null;
  seal_status: SealingStatus | null;
  seal_progress: number | null;
  seal_reason: string | null;
  seal_reason_problems: readonly Problem[] | null;
  public_id: string | null;
  signature_level: SignatureLevel | null;
  seal_requested_at: Date | null;
}

/** A session with all data that screens, policies and commands need. */
export interface StoredSession {
  id: string;
  userId: string;
  documentId: string;
  status: SessionStatus;
  act: NotarialAct;
  signerCountry: string;
  signerState: string | null;
  scheduledAt: Date;
  /** Who was still absent 15 minutes after the scheduled time. */
  missedBy: MissedBy | null;
  startedAt: Date | null;
  completedAt: Date | null;
  notaryId: string | null;
  /** IANA time zone whose calendar dates the act. Fixed when the session begins; null before. */
  legalTimezone: string | null;
  notes: string | null;
  /** Participant keys in signing order; null if all sign at once. */
  signingOrder: string[] | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  document: {
    originalName: string;
    sha256: string;
    status: string;
    pageCount: number | null;
    renditionFileId: string | null;
  };
  owner: {
    /** Name in this act: as the notary identified the owner, else from the account. */
    name: string;
    email: string;
  };
  notary: {
    userId: string;
    firstName: string;
    lastName: string;
    commissionState: string;
    /** Time zone of the act: fixed when the session began, else the notary's current one. */
    legalTimezone: string;
    languages: Language[];
  } | null;
  conferenceId: string | null;
  /** The latest conference has ended and no other is open. */
  callEnded: boolean;
  /** Whether the conference is recorded. */
  recorded: boolean;
  /** Version and digest of the rules that apply to the session; null until it begins. */
  rulesVersion: string | null;
  rulesSha256: string | null;
  liveAssignment: 'assigned' | 'accepted' | null;
  /** When the search found no notary; null while it continues. */
  dispatchTriedAt: Date | null;
  seal: {
    status: SealingStatus;
    progress: number;
    reason: StoredReason | null;
    publicId: string;
    signatureLevel: SignatureLevel | null;
    /** When the notary last requested the seal; null for seals from before this column existed. */
    requestedAt: Date | null;
  } | null;
}

const accountName = (row: SessionRow) =>
  fullName({
    firstName: row.owner_first_name,
    lastName: row.owner_last_name,
    email: row.owner_email,
  });

function toSession(row: SessionRow): StoredSession {
  return {
    id: row.id,
    userId: row.user_id,
    documentId: row.document_id,
    status: row.status,
    act: row.act,
    signerCountry: row.signer_country,
    signerState: row.signer_state,
    scheduledAt: row.scheduled_at,
    missedBy: row.missed_by,
    startedAt: row.started_at,
    completedAt: row.completed_at,
    notaryId: row.notary_id,
    legalTimezone: row.legal_timezone,
    notes: row.notes,
    signingOrder: row.signing_order,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    document: {
      originalName: row.document_name,
      sha256: row.document_sha256,
      status: row.document_status,
      pageCount: row.document_pages,
      renditionFileId: row.rendition_file_id,
    },
    owner: { name: row.owner_in_act ?? accountName(row), email: row.owner_email },
    notary: row.notary_user_id
      ? {
          userId: row.notary_user_id,
          firstName: row.notary_first_name ?? '',
          lastName: row.notary_last_name ?? '',
          commissionState: row.notary_state ?? '',
          legalTimezone: row.legal_timezone ?? row.notary_legal_timezone ?? 'UTC',
          languages: row.notary_languages ?? [],
        }
      : null,
    conferenceId: row.conference_id,
    callEnded: row.conference_status === 'ended',
    recorded: row.recording_enabled ?? false,
    rulesVersion: row.rules_version,
    rulesSha256: row.rules_sha256,
    liveAssignment: row.live_assignment,
    dispatchTriedAt: row.dispatch_tried_at,
    seal:
      row.seal_status && row.public_id
        ? {
            status: row.seal_status,
            progress: row.seal_progress ?? 0,
            reason: toStoredReason(row.seal_reason, row.seal_reason_problems),
            publicId: row.public_id,
            signatureLevel: row.signature_level,
            requestedAt: row.seal_requested_at,
          }
        : null,
  };
}

const SELECT = `SELECT s.*, d.original_name AS document_name, d.sha256 AS document_sha256,
    d.status AS document_status, d.page_count AS document_pages, d.rendition_file_id,
    u.first_name AS owner_first_name, u.last_name AS owner_last_name, u.email AS owner_email,
    ${nameInAct('s.id', 's.user_id')} AS owner_in_act,
    n.user_id AS notary_user_id, n.first_name AS notary_first_name,
    n.last_name AS notary_last_name, n.commission_state AS notary_state,
    n.legal_timezone AS notary_legal_timezone, n.languages AS notary_languages,
    c.recording_enabled,
    c.id AS conference_id, c.status AS conference_status, a.status AS live_assignment, z.status AS seal_status,
    z.progress AS seal_progress, z.reason AS seal_reason,
    z.reason_problems AS seal_reason_problems, z.public_id, z.signature_level,
    z.requested_at AS seal_requested_at
  FROM notarization_sessions s
  JOIN documents d ON d.id = s.document_id
  JOIN users u ON u.id = s.user_id
  LEFT JOIN notaries n ON n.id = s.notary_id
  LEFT JOIN LATERAL (SELECT id, status, recording_enabled FROM conference_sessions
    WHERE notarization_session_id = s.id
    ORDER BY (status <> 'ended') DESC, created_at DESC LIMIT 1) c ON true
  LEFT JOIN notary_assignments a ON a.session_id = s.id AND a.status IN ('assigned', 'accepted')
  LEFT JOIN seals z ON z.session_id = s.id`;

export async function findSession(db: Knex, id: string): Promise<StoredSession | null> {
  const { rows } = (await db.raw(`${SELECT} WHERE s.id = ?`, [id])) as { rows: SessionRow[] };
  return rows[0] ? toSession(rows[0]) : null;
}

/** A listed session, with the role in which the requesting person was invited. */
export type ListedSession = StoredSession & { invitedAs: ConferenceRole | null };

/** Selects which of a person's sessions to list. */
export interface SessionPage {
  limit: number;
  after: { createdAt: Date; id: string } | null;
  /** List only sessions that are not over. */
  open: boolean;
}

/**
 * Lists one page of the sessions in which a person is customer, notary or invited, newest first.
 * Each of the three parts uses its own index and returns at most one page.
 */
export async function listSessionsOf(
  db: Knex,
  userId: string,
  { limit, after, open }: SessionPage,
): Promise<ListedSession[]> {
  const page = `${open ? "AND s.status IN ('scheduled', 'in_progress')" : ''}
    ${after ? 'AND (s.created_at, s.id) < (:at::timestamptz, :id::uuid)' : ''}
    ORDER BY s.created_at DESC, s.id DESC LIMIT :limit`;
  const { rows } = (await db.raw(
    `WITH mine AS (
       (SELECT s.id, s.created_at FROM notarization_sessions s WHERE s.user_id = :user ${page})
       UNION
       (SELECT s.id, s.created_at FROM notarization_sessions s
        WHERE s.notary_id = (SELECT id FROM notaries WHERE user_id = :user) ${page})
       UNION
       (SELECT s.id, s.created_at FROM session_invitations i
        JOIN notarization_sessions s ON s.id = i.session_id WHERE i.accepted_by = :user ${page})
     ), listed AS (SELECT id FROM mine ORDER BY created_at DESC, id DESC LIMIT :limit)
     SELECT one.*, (SELECT i.role FROM session_invitations i
       WHERE i.session_id = one.id AND i.accepted_by = :user LIMIT 1) AS invited_as
     FROM (${SELECT} WHERE s.id IN (SELECT id FROM listed)) one
     ORDER BY one.created_at DESC, one.id DESC`,
    { user: userId, limit, at: after?.createdAt ?? null, id: after?.id ?? null },
  )) as { rows: (SessionRow & { invited_as: ConferenceRole | null })[] };
  return rows.map((row) => ({ ...toSession(row), invitedAs: row.invited_as }));
}

export interface NewSession {
  userId: string;
  documentId: string;
  act: NotarialAct;
  signerCountry: string;
  signerState: string | null;
  scheduledAt: Date;
  /** Text of the consent that the owner accepted. */
  consentText: string;
}

export async function insertSession(db: Knex, made: NewSession): Promise<string> {
  const [row] = (await db('notarization_sessions')
    .insert({
      user_id: made.userId,
      document_id: made.documentId,
      act: made.act,
      signer_country: made.signerCountry,
      signer_state: made.signerState,
      scheduled_at: made.scheduledAt,
      consent_at: db.fn.now(),
      consent_text: made.consentText,
    })
    .returning('id')) as { id: string }[];
  return (row as { id: string }).id;
}

/**
 * Returns when the owner consented to act electronically, and the text. Old sessions did not store
 * the text.
 */
export async function findConsent(
  db: Knex,
  id: string,
): Promise<{ at: Date; text: string | null } | null> {
  const row = await db('notarization_sessions')
    .where({ id })
    .first<{ at: Date; text: string | null }>({ at: 'consent_at', text: 'consent_text' });
  return row ?? null;
}

/**
 * Changes the status along the transition table; returns false if the current status does not allow
 * it. When a session begins, it stores the legal time zone of its notary.
 */
export async function moveSession(db: Knex, id: string, to: SessionStatus): Promise<boolean> {
  const ofNotary = db('notaries')
    .where('id', db.ref('notarization_sessions.notary_id'))
    .select('legal_timezone');
  const count = await db('notarization_sessions')
    .where({ id })
    .whereIn('status', sourcesOf(sessionTransitions, to))
    .update({
      status: to,
      version: db.raw('version + 1'),
      ...(to === 'in_progress'
        ? { started_at: db.fn.now(), missed_by: null, legal_timezone: ofNotary }
        : {}),
      // The next notary may be from another state.
      ...(to === 'scheduled' ? { legal_timezone: null } : {}),
      ...(to === 'completed' ? { completed_at: db.fn.now() } : {}),
    });
  return count === 1;
}

/** Locks the session's row. Always take this lock first: it serializes all changes of a session. */
export async function lockSession(tx: Knex, id: string): Promise<{ version: number } | undefined> {
  return tx('notarization_sessions').where({ id }).forUpdate().first('version');
}

/** Increments the version without a change of status. */
export async function touchSession(db: Knex, id: string): Promise<void> {
  await db('notarization_sessions')
    .where({ id })
    .update({ version: db.raw('version + 1') });
}

export async function setSessionNotary(
  db: Knex,
  id: string,
  notaryId: string | null,
): Promise<void> {
  await db('notarization_sessions')
    .where({ id })
    .update({ notary_id: notaryId, version: db.raw('version + 1') });
}

/** Stores the signing order; null if all sign at once. */
export async function setOrder(db: Knex, id: string, order: string[] | null): Promise<void> {
  await db('notarization_sessions')
    .where({ id })
    .update({ signing_order: order && JSON.stringify(order) });
}

/** Stores a note on the session, such as the reason of a cancellation. */
export async function setSessionNotes(db: Knex, id: string, notes: string): Promise<void> {
  await db('notarization_sessions').where({ id }).update({ notes });
}

/** Records that the search for a notary found nobody (true) or continues (false). */
export async function setDispatchTried(db: Knex, id: string, tried: boolean): Promise<boolean> {
  const query = db('notarization_sessions').where({ id });
  const count = tried
    ? await query
        .whereNull('dispatch_tried_at')
        .update({ dispatch_tried_at: db.fn.now(), version: db.raw('version + 1') })
    : await query.whereNotNull('dispatch_tried_at').update({ dispatch_tried_at: null });
  return count === 1;
}

/**
 * Lists everyone who sees a session: its owner, its notary, the notary with an open offer, the
 * invited.
 */
export async function audienceOf(db: Knex, sessionId: string): Promise<string[]> {
  const { rows } = (await db.raw(
    `SELECT s.user_id, n.user_id AS notary_user_id, asked.user_id AS asked_user_id,
       ARRAY(SELECT accepted_by FROM session_invitations i
             WHERE i.session_id = s.id AND accepted_by IS NOT NULL) AS invited
     FROM notarization_sessions s
     LEFT JOIN notaries n ON n.id = s.notary_id
     LEFT JOIN notary_assignments a ON a.session_id = s.id AND a.status IN ('assigned', 'accepted')
     LEFT JOIN notaries asked ON asked.id = a.notary_id
     WHERE s.id = ?`,
    [sessionId],
  )) as {
    rows: {
      user_id: string;
      notary_user_id: string | null;
      asked_user_id: string | null;
      invited: string[];
    }[];
  };
  const row = rows[0];
  if (!row) return [];
  const userIds = [row.user_id, row.notary_user_id, row.asked_user_id, ...row.invited];
  return userIds.filter((id) => id !== null);
}

/** Returns the role of an accepted invitation; null for everyone else. */
export async function invitedRole(
  db: Knex,
  sessionId: string,
  userId: string,
): Promise<ConferenceRole | null> {
  const row = (await db('session_invitations')
    .where({ session_id: sessionId, accepted_by: userId })
    .first('role')) as { role: ConferenceRole } | undefined;
  return row?.role ?? null;
}
