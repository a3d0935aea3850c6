import type { Knex } from 'knex';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import {
  type AssignmentStatus,
  assignmentTransitions,
} from '../../../common/notary-assignments.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import type { CreationPage } from '../../platform/database/newest-first.ts';
import type { NotaryAssignmentsRow } from '../../platform/database/tables.ts';

/** An offer of a session to a notary, with data of the notary and the session. */
export interface StoredAssignment extends NotaryAssignmentsRow {
  notaryUserId: string;
  conferenceId: string | null;
  act: string;
  documentName: string;
  scheduledAt: Date;
  /** The language of the customer's screens and emails; null if it is unknown. */
  signerLanguage: Language | null;
}

const SELECT = `SELECT a.*, n.user_id AS notary_user_id, c.id AS conference_id, s.act,
    d.original_name AS document_name, s.scheduled_at, u.language AS signer_language
  FROM notary_assignments a
  JOIN notaries n ON n.id = a.notary_id
  JOIN notarization_sessions s ON s.id = a.session_id
  JOIN documents d ON d.id = s.document_id
  JOIN users u ON u.id = s.user_id
  LEFT JOIN conference_sessions c ON c.notarization_session_id = s.id AND c.status <> 'ended'
    AND a.status = 'accepted'`;

export async function findAssignment(db: Knex, id: string): Promise<StoredAssignment | null> {
  const { rows } = (await db.raw(`${SELECT} WHERE a.id = ?`, [id])) as { rows: StoredAssignment[] };
  return rows[0] ?? null;
}

/**
 * Returns a page of a notary's assignments, newest first.
 * @param openOnly only assignments that are accepted or wait for an answer
 */
export async function listAssignments(
  db: Knex,
  notaryId: string,
  openOnly: boolean,
  { limit, after }: CreationPage,
): Promise<StoredAssignment[]> {
  const { rows } = (await db.raw(
    `${SELECT} WHERE a.notary_id = ? ${openOnly ? "AND a.status IN ('assigned', 'accepted')" : ''}
     ${after ? 'AND (a.created_at, a.id) < (?, ?)' : ''}
     ORDER BY a.created_at DESC, a.id DESC LIMIT ?`,
    [notaryId, ...(after ? [after.createdAt, after.id] : []), limit],
  )) as { rows: StoredAssignment[] };
  return rows;
}

/**
 * Changes the status of an assignment. Returns false if its current status does not allow the
 * change.
 */
export async function moveAssignment(
  db: Knex,
  id: string,
  to: AssignmentStatus,
  change: { notes?: string | null; compensationAmount?: number } = {},
): Promise<boolean> {
  const query = db('notary_assignments')
    .where({ id })
    .whereIn('status', sourcesOf(assignmentTransitions, to));
  // An expired offer can no longer be accepted.
  if (to === 'accepted') {
    query.andWhere((or) => or.whereNull('expiresAt').orWhere('expiresAt', '>', db.fn.now()));
  }
  const count = await query.update({
    status: to,
    ...(to === 'accepted' ? { acceptedAt: db.fn.now() } : {}),
    ...(to === 'declined' ? { declineReason: change.notes ?? null } : {}),
    ...(to === 'accepted' && change.notes ? { sessionNotes: change.notes } : {}),
    ...(change.compensationAmount === undefined
      ? {}
      : { compensationAmount: change.compensationAmount }),
  });
  return count === 1;
}

/**
 * Offers a session to a notary. Returns null if the session already has a live offer, which a
 * unique constraint decides.
 */
export async function insertAssignment(
  db: Knex,
  notaryId: string,
  sessionId: string,
  expiresAt: Date,
): Promise<string | null> {
  const { rows } = (await db.raw(
    `INSERT INTO notary_assignments (notary_id, session_id, expires_at) VALUES (?, ?, ?)
     ON CONFLICT (session_id) WHERE status IN ('assigned', 'accepted') DO NOTHING RETURNING id`,
    [notaryId, sessionId, expiresAt],
  )) as { rows: { id: string }[] };
  return rows[0]?.id ?? null;
}

/**
 * Returns the sessions that a notary has been offered or has accepted. They are sorted, so that all
 * callers lock them in the same order.
 */
export async function listLiveSessionIds(db: Knex, notaryId: string): Promise<string[]> {
  return db('notary_assignments')
    .where({ notaryId })
    .whereIn('status', ['assigned', 'accepted'])
    .orderBy('sessionId')
    .pluck('sessionId');
}

/**
 * Cancels the live assignment of a session, if there is one. With `notaryId`, only an assignment of
 * that notary is canceled.
 */
export async function cancelLiveAssignment(
  db: Knex,
  sessionId: string,
  notaryId: string | null = null,
): Promise<{ assignmentId: string; notaryId: string; notaryUserId: string } | null> {
  const { rows } = (await db.raw(
    `UPDATE notary_assignments a SET status = 'cancelled' FROM notaries n
     WHERE a.session_id = :session AND a.status IN ('assigned', 'accepted')
       AND n.id = a.notary_id AND (:notary::uuid IS NULL OR n.id = :notary::uuid)
     RETURNING a.id, a.notary_id, n.user_id`,
    { session: sessionId, notary: notaryId },
  )) as { rows: { id: string; notaryId: string; userId: string }[] };
  const row = rows[0];
  return row ? { assignmentId: row.id, notaryId: row.notaryId, notaryUserId: row.userId } : null;
}

/** Returns the account of the notary who has an offer of a session or has accepted it. */
export async function findAskedUserId(db: Knex, sessionId: string): Promise<string | null> {
  const row = (await db('notary_assignments as a')
    .join('notaries as n', 'n.id', 'a.notaryId')
    .where('a.sessionId', sessionId)
    .whereIn('a.status', ['assigned', 'accepted'])
    .first('n.userId')) as { userId: string } | undefined;
  return row?.userId ?? null;
}

export async function findAcceptedAssignment(
  db: Knex,
  sessionId: string,
): Promise<StoredAssignment | null> {
  const { rows } = (await db.raw(`${SELECT} WHERE a.session_id = ? AND a.status = 'accepted'`, [
    sessionId,
  ])) as { rows: StoredAssignment[] };
  return rows[0] ?? null;
}
