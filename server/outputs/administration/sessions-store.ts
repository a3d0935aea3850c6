import type { Knex } from 'knex';
import type { SessionStatus } from '../../../common/notarization-sessions.ts';
import type { LegalHold } from '../../notarization/recording/holds-store.ts';
import { packageOf } from '../../notarization/session-data/store.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';
import type {
  NotariesRow,
  NotarizationSessionsRow,
  UsersRow,
} from '../../platform/database/tables.ts';

/** A session as staff see it: the participants and times, but only the name of the document. */
export interface OutsideSession
  extends Pick<
    NotarizationSessionsRow,
    | 'id'
    | 'status'
    | 'act'
    | 'furtherActs'
    | 'notes'
    | 'scheduledAt'
    | 'startedAt'
    | 'completedAt'
    | 'createdAt'
  > {
  documentName: string;
  customer: Pick<UsersRow, 'id' | 'firstName' | 'lastName' | 'email'>;
  notary: Pick<NotariesRow, 'id' | 'userId' | 'firstName' | 'lastName' | 'commissionState'> | null;
  liveAssignment: 'assigned' | 'accepted' | null;
  sealing: boolean;
  invited: number;
  recording: { keptUntil: string } | null;
  hold: LegalHold | null;
}

interface Row extends Omit<OutsideSession, 'customer' | 'notary' | 'recording' | 'hold'> {
  customerId: string;
  customerFirstName: string | null;
  customerLastName: string | null;
  customerEmail: string;
  notaryId: string | null;
  notaryUserId: string | null;
  notaryFirstName: string | null;
  notaryLastName: string | null;
  notaryState: string | null;
  keptUntil: string | null;
  heldSince: Date | null;
  holdReason: string | null;
}

const toSession = ({
  customerId,
  customerFirstName,
  customerLastName,
  customerEmail,
  notaryId,
  notaryUserId,
  notaryFirstName,
  notaryLastName,
  notaryState,
  keptUntil,
  heldSince,
  holdReason,
  ...session
}: Row): OutsideSession => ({
  ...session,
  customer: {
    id: customerId,
    firstName: customerFirstName,
    lastName: customerLastName,
    email: customerEmail,
  },
  notary: notaryId
    ? {
        id: notaryId,
        userId: notaryUserId ?? '',
        firstName: notaryFirstName ?? '',
        lastName: notaryLastName ?? '',
        commissionState: notaryState ?? '',
      }
    : null,
  recording: keptUntil ? { keptUntil } : null,
  hold: heldSince ? { since: heldSince, reason: holdReason ?? '' } : null,
});

async function withParticipants(db: Knex, page: Knex.QueryBuilder): Promise<OutsideSession[]> {
  const invited = db('session_invitations').where('sessionId', db.ref('s.id')).count('*');
  const keptUntil = db('conference_sessions')
    .where('notarizationSessionId', db.ref('s.id'))
    .max('recordingKeptUntil');
  const rows = await db
    .with('page', page)
    .from('page as s')
    .join('documents as d', 'd.id', 's.documentId')
    .join('users as u', 'u.id', 's.userId')
    .leftJoin('recording_holds as h', 'h.sessionId', 's.id')
    .leftJoin('notary_assignments as a', (on) =>
      on.on('a.sessionId', 's.id').onIn('a.status', ['assigned', 'accepted']),
    )
    .leftJoin('notaries as n', 'n.id', db.raw('coalesce(s.notary_id, a.notary_id)'))
    .orderBy([
      { column: 's.createdAt', order: 'desc' },
      { column: 's.id', order: 'desc' },
    ])
    .select<Row[]>(
      's.id',
      's.status',
      's.act',
      's.furtherActs',
      's.notes',
      's.scheduledAt',
      's.startedAt',
      's.completedAt',
      's.createdAt',
      'd.originalName as documentName',
      'u.id as customerId',
      'u.firstName as customerFirstName',
      'u.lastName as customerLastName',
      'u.email as customerEmail',
      'n.id as notaryId',
      'n.userId as notaryUserId',
      'n.firstName as notaryFirstName',
      'n.lastName as notaryLastName',
      'n.commissionState as notaryState',
      'a.status as liveAssignment',
      db.raw(
        `EXISTS (SELECT FROM seals z JOIN notarization_sessions o ON o.id = z.session_id
          WHERE o.package_id = s.id AND z.status <> 'failed') AS sealing`,
      ),
      'h.setAt as heldSince',
      'h.reason as holdReason',
      invited.as('invited'),
      keptUntil.as('keptUntil'),
    );
  return rows.map(toSession);
}

/** Returns one page of all sessions, newest first. */
export async function listOutsideSessions(
  db: Knex,
  status: SessionStatus | undefined,
  wanted: CreationPage,
): Promise<OutsideSession[]> {
  const page = newestFirst(
    db('notarization_sessions').where({ position: 1 }),
    'notarization_sessions',
    wanted,
  );
  if (status) page.where({ status });
  return withParticipants(db, page);
}

export async function findOutsideSession(db: Knex, id: string): Promise<OutsideSession | null> {
  const [session] = await withParticipants(
    db,
    db('notarization_sessions').where('id', packageOf(db, id)),
  );
  return session ?? null;
}
