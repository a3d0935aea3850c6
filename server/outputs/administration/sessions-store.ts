import type { Knex } from 'knex';
import type { SessionStatus } from '../../../common/notarization-sessions.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import type { LegalHold } from '../../notarization/recording/holds-store.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';

interface Row {
  id: string;
  status: SessionStatus;
  act: NotarialAct;
  documentName: string;
  customerId: string;
  customerFirstName: string | null;
  customerLastName: string | null;
  customerEmail: string;
  notaryId: string | null;
  notaryUserId: string | null;
  notaryFirstName: string | null;
  notaryLastName: string | null;
  notaryState: string | null;
  liveAssignment: 'assigned' | 'accepted' | null;
  sealing: boolean;
  invited: number;
  notes: string | null;
  scheduledAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
  createdAt: Date;
  keptUntil: string | null;
  heldSince: Date | null;
  holdReason: string | null;
}

/** A session as staff see it: the participants and times, but only the name of the document. */
export interface OutsideSession {
  id: string;
  status: SessionStatus;
  act: NotarialAct;
  documentName: string;
  customer: { id: string; firstName: string | null; lastName: string | null; email: string };
  notary: {
    id: string;
    userId: string;
    firstName: string;
    lastName: string;
    commissionState: string;
  } | null;
  liveAssignment: 'assigned' | 'accepted' | null;
  sealing: boolean;
  invited: number;
  notes: string | null;
  scheduledAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
  createdAt: Date;
  recording: { keptUntil: string } | null;
  hold: LegalHold | null;
}

const toSession = (row: Row): OutsideSession => ({
  id: row.id,
  status: row.status,
  act: row.act,
  documentName: row.documentName,
  customer: {
    id: row.customerId,
    firstName: row.customerFirstName,
    lastName: row.customerLastName,
    email: row.customerEmail,
  },
  notary: row.notaryId
    ? {
        id: row.notaryId,
        userId: row.notaryUserId ?? '',
        firstName: row.notaryFirstName ?? '',
        lastName: row.notaryLastName ?? '',
        commissionState: row.notaryState ?? '',
      }
    : null,
  liveAssignment: row.liveAssignment,
  sealing: row.sealing,
  invited: row.invited,
  notes: row.notes,
  scheduledAt: row.scheduledAt,
  startedAt: row.startedAt,
  completedAt: row.completedAt,
  createdAt: row.createdAt,
  recording: row.keptUntil ? { keptUntil: row.keptUntil } : null,
  hold: row.heldSince ? { since: row.heldSince, reason: row.holdReason ?? '' } : null,
});

const JOINED = `SELECT s.id, s.status, s.act, s.notes, s.scheduled_at, s.started_at, s.completed_at,
    s.created_at, d.original_name AS document_name, u.id AS customer_id,
    u.first_name AS customer_first_name, u.last_name AS customer_last_name,
    u.email AS customer_email, n.id AS notary_id, n.user_id AS notary_user_id,
    n.first_name AS notary_first_name,
    n.last_name AS notary_last_name, n.commission_state AS notary_state,
    a.status AS live_assignment,
    EXISTS (SELECT 1 FROM seals z WHERE z.session_id = s.id AND z.status <> 'failed') AS sealing,
    (SELECT count(*)::int FROM session_invitations i WHERE i.session_id = s.id) AS invited,
    (SELECT to_char(max(c.recording_kept_until), 'YYYY-MM-DD') FROM conference_sessions c
      WHERE c.notarization_session_id = s.id) AS kept_until,
    h.set_at AS held_since, h.reason AS hold_reason
  FROM page s
  JOIN documents d ON d.id = s.document_id
  JOIN users u ON u.id = s.user_id
  LEFT JOIN recording_holds h ON h.session_id = s.id
  LEFT JOIN notary_assignments a ON a.session_id = s.id AND a.status IN ('assigned', 'accepted')
  LEFT JOIN notaries n ON n.id = coalesce(s.notary_id, a.notary_id)
  ORDER BY s.created_at DESC, s.id DESC`;

/** Returns one page of all sessions, newest first. */
export async function listOutsideSessions(
  db: Knex,
  status: SessionStatus | undefined,
  wanted: CreationPage,
): Promise<OutsideSession[]> {
  const page = newestFirst(db('notarization_sessions'), 'notarization_sessions', wanted);
  if (status) page.where({ status });
  const { rows } = (await db.raw(`WITH page AS (?) ${JOINED}`, [page])) as { rows: Row[] };
  return rows.map(toSession);
}

export async function findOutsideSession(db: Knex, id: string): Promise<OutsideSession | null> {
  const { rows } = (await db.raw(`WITH page AS (?) ${JOINED}`, [
    db('notarization_sessions').where({ id }),
  ])) as { rows: Row[] };
  return rows[0] ? toSession(rows[0]) : null;
}
