import type { Knex } from 'knex';
import type { ConferenceRole, ConferenceStatus } from '../../../common/conference.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import type { Problem } from '../../../common/messages/errors.ts';
import { type StoredReason, toStoredReason } from '../../../common/messages/stored-reason.ts';
import {
  type SealingStatus,
  type SessionStatus,
  sessionTransitions,
} from '../../../common/notarization-sessions.ts';
import type { SignatureLevel } from '../../../common/signature-levels.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import { fullName } from '../../accounts/users/store.ts';
import type { NotarizationSessionsRow } from '../../platform/database/tables.ts';
import { nameInAct } from './names-store.ts';

/** What the query below adds to the columns of a session. */
interface JoinedColumns {
  documentName: string;
  documentSha256: string;
  documentStatus: string;
  documentPages: number | null;
  renditionFileId: string | null;
  ownerFirstName: string | null;
  ownerLastName: string | null;
  ownerEmail: string;
  ownerInAct: string | null;
  notaryUserId: string | null;
  notaryFirstName: string | null;
  notaryLastName: string | null;
  notaryState: string | null;
  notaryLegalTimezone: string | null;
  notaryLanguages: Language[] | null;
  conferenceId: string | null;
  conferenceStatus: ConferenceStatus | null;
  recordingEnabled: boolean | null;
  liveAssignment: 'assigned' | 'accepted' | null;
  sealStatus: SealingStatus | null;
  sealProgress: number | null;
  sealReason: string | null;
  sealReasonProblems: readonly Problem[] | null;
  publicId: string | null;
  signatureLevel: SignatureLevel | null;
  sealRequestedAt: Date | null;
}

type SessionRow = NotarizationSessionsRow & JoinedColumns;

/** A session with all data that screens, policies and commands need. */
export interface StoredSession extends NotarizationSessionsRow {
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
  liveAssignment: 'assigned' | 'accepted' | null;
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

/** Groups the joined columns; the columns of the session stay as they are. */
function toSession({
  documentName,
  documentSha256,
  documentStatus,
  documentPages,
  renditionFileId,
  ownerFirstName,
  ownerLastName,
  ownerEmail,
  ownerInAct,
  notaryUserId,
  notaryFirstName,
  notaryLastName,
  notaryState,
  notaryLegalTimezone,
  notaryLanguages,
  conferenceStatus,
  recordingEnabled,
  sealStatus,
  sealProgress,
  sealReason,
  sealReasonProblems,
  publicId,
  signatureLevel,
  sealRequestedAt,
  ...session
}: SessionRow): StoredSession {
  const accountName = fullName({
    firstName: ownerFirstName,
    lastName: ownerLastName,
    email: ownerEmail,
  });
  return {
    ...session,
    document: {
      originalName: documentName,
      sha256: documentSha256,
      status: documentStatus,
      pageCount: documentPages,
      renditionFileId,
    },
    owner: { name: ownerInAct ?? accountName, email: ownerEmail },
    notary: notaryUserId
      ? {
          userId: notaryUserId,
          firstName: notaryFirstName ?? '',
          lastName: notaryLastName ?? '',
          commissionState: notaryState ?? '',
          legalTimezone: session.legalTimezone ?? notaryLegalTimezone ?? 'UTC',
          languages: notaryLanguages ?? [],
        }
      : null,
    callEnded: conferenceStatus === 'ended',
    recorded: recordingEnabled ?? false,
    seal:
      sealStatus && publicId
        ? {
            status: sealStatus,
            progress: sealProgress ?? 0,
            reason: toStoredReason(sealReason, sealReasonProblems),
            publicId,
            signatureLevel,
            requestedAt: sealRequestedAt,
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
  )) as { rows: (SessionRow & { invitedAs: ConferenceRole | null })[] };
  return rows.map((row) => ({ ...toSession(row), invitedAs: row.invitedAs }));
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
      userId: made.userId,
      documentId: made.documentId,
      act: made.act,
      signerCountry: made.signerCountry,
      signerState: made.signerState,
      scheduledAt: made.scheduledAt,
      consentAt: db.fn.now(),
      consentText: made.consentText,
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
    .where('id', db.ref('notarization_sessions.notaryId'))
    .select('legalTimezone');
  const count = await db('notarization_sessions')
    .where({ id })
    .whereIn('status', sourcesOf(sessionTransitions, to))
    .update({
      status: to,
      version: db.raw('version + 1'),
      ...(to === 'in_progress'
        ? { startedAt: db.fn.now(), missedBy: null, legalTimezone: ofNotary }
        : {}),
      // The next notary may be from another state.
      ...(to === 'scheduled' ? { legalTimezone: null } : {}),
      ...(to === 'completed' ? { completedAt: db.fn.now() } : {}),
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
    .update({ notaryId, version: db.raw('version + 1') });
}

/** Stores the signing order; null if all sign at once. */
export async function setOrder(db: Knex, id: string, order: string[] | null): Promise<void> {
  await db('notarization_sessions')
    .where({ id })
    .update({ signingOrder: order && JSON.stringify(order) });
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
        .whereNull('dispatchTriedAt')
        .update({ dispatchTriedAt: db.fn.now(), version: db.raw('version + 1') })
    : await query.whereNotNull('dispatchTriedAt').update({ dispatchTriedAt: null });
  return count === 1;
}

/**
 * Lists everyone who sees a session: its owner, its notary, the notary with an open offer, the
 * invited.
 */
export async function audienceOf(db: Knex, sessionId: string): Promise<string[]> {
  const row = (await db('notarization_sessions as s')
    .leftJoin('notaries as n', 'n.id', 's.notaryId')
    .leftJoin('notary_assignments as a', (on) =>
      on.on('a.sessionId', 's.id').onIn('a.status', ['assigned', 'accepted']),
    )
    .leftJoin('notaries as asked', 'asked.id', 'a.notaryId')
    .where('s.id', sessionId)
    .first(
      's.userId',
      'n.userId as notaryUserId',
      'asked.userId as askedUserId',
      db.raw(`ARRAY(SELECT accepted_by FROM session_invitations i
        WHERE i.session_id = s.id AND accepted_by IS NOT NULL) AS invited`),
    )) as
    | {
        userId: string;
        notaryUserId: string | null;
        askedUserId: string | null;
        invited: string[];
      }
    | undefined;
  if (!row) return [];
  const userIds = [row.userId, row.notaryUserId, row.askedUserId, ...row.invited];
  return userIds.filter((id) => id !== null);
}

/** Returns the role of an accepted invitation; null for everyone else. */
export async function invitedRole(
  db: Knex,
  sessionId: string,
  userId: string,
): Promise<ConferenceRole | null> {
  const row = (await db('session_invitations')
    .where({ sessionId, acceptedBy: userId })
    .first('role')) as { role: ConferenceRole } | undefined;
  return row?.role ?? null;
}
