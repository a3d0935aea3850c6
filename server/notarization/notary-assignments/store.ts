import type { Knex } from 'knex';
import type { FurtherAct } from '../../../common/acts-of.ts';
import { MAX_PAGE_SIZE } from '../../../common/limits.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import {
  type AssignmentStatus,
  assignmentTransitions,
} from '../../../common/notary-assignments.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import { currentContract } from '../../notaries/notaries/contracts-store.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';
import type { NotaryAssignmentsRow } from '../../platform/database/tables.ts';

/** An offer of a session to a notary, with data of the notary and the session. */
export interface StoredAssignment extends NotaryAssignmentsRow {
  notaryUserId: string;
  conferenceId: string | null;
  act: string;
  furtherActs: FurtherAct[];
  /** The acts on the other documents of the session, each once. */
  actsOnOthers: NotarialAct[];
  documentName: string;
  /** Number of documents of the session. */
  documentCount: number;
  scheduledAt: Date;
  /** The language of the customer's screens and emails; null if it is unknown. */
  signerLanguage: Language | null;
  signerCountry: string;
  signerState: string | null;
}

const assignments = (db: Knex) =>
  db('notary_assignments as a')
    .join('notaries as n', 'n.id', 'a.notaryId')
    .join('notarization_sessions as s', 's.id', 'a.sessionId')
    .join('documents as d', 'd.id', 's.documentId')
    .join('users as u', 'u.id', 's.userId')
    .leftJoin('conference_sessions as c', (on) =>
      on
        .on('c.notarizationSessionId', 's.id')
        .onVal('c.status', '<>', 'ended')
        .onVal('a.status', 'accepted'),
    )
    .select<StoredAssignment[]>(
      'a.*',
      'n.userId as notaryUserId',
      'c.id as conferenceId',
      's.act',
      's.furtherActs',
      'd.originalName as documentName',
      db.raw(
        '(SELECT count(*) FROM notarization_sessions o WHERE o.package_id = s.id)::int AS document_count',
      ),
      db.raw(
        `ARRAY(SELECT o.act FROM notarization_sessions o WHERE o.package_id = s.id AND o.id <> s.id
           UNION SELECT f ->> 'act' FROM notarization_sessions o, jsonb_array_elements(o.further_acts) f
           WHERE o.package_id = s.id AND o.id <> s.id ORDER BY 1) AS acts_on_others`,
      ),
      's.scheduledAt',
      'u.language as signerLanguage',
      's.signerCountry',
      's.signerState',
    );

export async function findAssignment(db: Knex, id: string): Promise<StoredAssignment | null> {
  const [assignment] = await assignments(db).where('a.id', id);
  return assignment ?? null;
}

/**
 * Returns a page of a notary's assignments, newest first.
 * @param openOnly only assignments that are accepted or wait for an answer
 */
export async function listAssignments(
  db: Knex,
  notaryId: string,
  openOnly: boolean,
  page: CreationPage,
): Promise<StoredAssignment[]> {
  const query = assignments(db).where('a.notaryId', notaryId);
  if (openOnly) query.whereIn('a.status', ['assigned', 'accepted']);
  return await newestFirst(query, 'a', page);
}

/** Returns the offers to the notary with this account that can still be accepted, newest first. */
export async function listOffers(db: Knex, userId: string): Promise<StoredAssignment[]> {
  return await assignments(db)
    .where({ 'n.userId': userId, 'a.status': 'assigned' })
    .andWhere((or) => or.whereNull('a.expiresAt').orWhere('a.expiresAt', '>', db.fn.now()))
    .orderBy('a.createdAt', 'desc')
    .limit(MAX_PAGE_SIZE);
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
 * Offers a session to a notary, who is paid by the rates of now. Returns null if the session already
 * has a live offer, which a unique constraint decides.
 */
export async function insertAssignment(
  db: Knex,
  notaryId: string,
  sessionId: string,
  expiresAt: Date,
): Promise<string | null> {
  const [row] = await db('notary_assignments')
    .insert({
      notaryId,
      sessionId,
      expiresAt,
      contractId: (await currentContract(db, notaryId)).id,
    })
    .onConflict(db.raw("(session_id) WHERE status IN ('assigned', 'accepted')"))
    .ignore()
    .returning('id');
  return row?.id ?? null;
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
  const query = db('notary_assignments')
    .updateFrom('notaries as n')
    .where({ sessionId, 'n.id': db.ref('notaryId') })
    .whereIn('notary_assignments.status', ['assigned', 'accepted']);
  if (notaryId) query.where('n.id', notaryId);
  const [row] = (await query
    .update({ status: 'cancelled' })
    .returning([
      'notary_assignments.id as assignmentId',
      'notaryId',
      'n.userId as notaryUserId',
    ])) as { assignmentId: string; notaryId: string; notaryUserId: string }[];
  return row ?? null;
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
  const [assignment] = await assignments(db).where({
    'a.sessionId': sessionId,
    'a.status': 'accepted',
  });
  return assignment ?? null;
}
