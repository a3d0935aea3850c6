import type { Knex } from 'knex';
import type { DecisionKind, DecisionStatus } from '../../../common/decisions.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';

interface Person {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** Additional data that is needed to carry out a decision. */
export interface DecisionPayload {
  /** For notary_approval: the `updatedAt` of the record that was reviewed. */
  updatedAt?: string;
  /** For key_suspension: the time from which the key is not safe. */
  since?: string;
}

export interface ProposedDecision {
  kind: DecisionKind;
  subjectId: string;
  payload: DecisionPayload;
  /** IDs of the people whose own request this is. They cannot confirm it. */
  concernedIds: string[];
  reason: string | null;
}

export interface StoredDecision extends ProposedDecision {
  id: string;
  status: DecisionStatus;
  subject: string | null;
  proposedBy: Person;
  createdAt: Date;
  expiresAt: Date;
  decidedBy: Person | null;
  decidedAt: Date | null;
  decisionReason: string | null;
}

interface Row extends Omit<StoredDecision, 'proposedBy' | 'decidedBy'> {
  proposerId: string;
  proposerFirstName: string | null;
  proposerLastName: string | null;
  proposerEmail: string;
  deciderId: string | null;
  deciderFirstName: string | null;
  deciderLastName: string | null;
  deciderEmail: string | null;
}

function toDecision({
  proposerId,
  proposerFirstName,
  proposerLastName,
  proposerEmail,
  deciderId,
  deciderFirstName,
  deciderLastName,
  deciderEmail,
  ...decision
}: Row): StoredDecision {
  return {
    ...decision,
    proposedBy: {
      id: proposerId,
      firstName: proposerFirstName,
      lastName: proposerLastName,
      email: proposerEmail,
    },
    decidedBy: deciderId
      ? {
          id: deciderId,
          firstName: deciderFirstName,
          lastName: deciderLastName,
          email: deciderEmail ?? '',
        }
      : null,
  };
}

/** The subject of a decision, as text. */
const SUBJECT = `CASE d.kind
    WHEN 'notary_approval' THEN (SELECT first_name || ' ' || last_name || ', ' || commission_state
      || ' ' || license_number FROM notaries WHERE id = d.subject_id)
    WHEN 'refund' THEN (SELECT t.title || ', ' || u.email || ', $'
        || to_char(x.purchase_price / 100.0, 'FM999999990.00')
      FROM template_purchases x JOIN document_templates t ON t.id = x.template_id
      JOIN users u ON u.id = x.user_id WHERE x.id = d.subject_id)
    WHEN 'key_suspension' THEN (SELECT n.first_name || ' ' || n.last_name || ', ' || k.serial
      FROM notary_keys k JOIN notaries n ON n.id = k.notary_id WHERE k.id = d.subject_id)
    ELSE (SELECT o.original_name || ', ' || u.email FROM notarization_sessions s
      JOIN documents o ON o.id = s.document_id JOIN users u ON u.id = s.user_id
      WHERE s.id = d.subject_id)
  END AS subject`;

async function named(db: Knex, page: Knex.QueryBuilder): Promise<StoredDecision[]> {
  const rows = await db
    .with('page', page)
    .from('page as d')
    .join('users as p', 'p.id', 'd.proposedBy')
    .leftJoin('users as c', 'c.id', 'd.decidedBy')
    .orderBy([
      { column: 'd.createdAt', order: 'desc' },
      { column: 'd.id', order: 'desc' },
    ])
    .select<Row[]>(
      'd.id',
      'd.kind',
      'd.status',
      'd.subjectId',
      'd.payload',
      'd.concernedIds',
      'd.reason',
      'd.createdAt',
      'd.expiresAt',
      'd.decidedAt',
      'd.decisionReason',
      'p.id as proposerId',
      'p.firstName as proposerFirstName',
      'p.lastName as proposerLastName',
      'p.email as proposerEmail',
      'c.id as deciderId',
      'c.firstName as deciderFirstName',
      'c.lastName as deciderLastName',
      'c.email as deciderEmail',
      db.raw(SUBJECT),
    );
  return rows.map(toDecision);
}

/** Returns one page of decisions of these kinds, newest first. */
export function listDecisions(
  db: Knex,
  filter: { kinds: readonly DecisionKind[]; pending: boolean },
  wanted: CreationPage,
): Promise<StoredDecision[]> {
  const page = newestFirst(db('staff_decisions'), 'staff_decisions', wanted).whereIn('kind', [
    ...filter.kinds,
  ]);
  if (filter.pending) page.where('status', 'pending').where('expiresAt', '>', db.fn.now());
  else page.whereNot('status', 'pending');
  return named(db, page);
}

/** Counts the decisions of these kinds that wait for a second person. */
export async function countPending(db: Knex, kinds: readonly DecisionKind[]): Promise<number> {
  const [row] = await db('staff_decisions')
    .whereIn('kind', [...kinds])
    .where('status', 'pending')
    .where('expiresAt', '>', db.fn.now())
    .count<{ number: number }[]>('* as number');
  return row?.number ?? 0;
}

export async function findDecision(db: Knex, id: string): Promise<StoredDecision | null> {
  const [found] = await named(db, db('staff_decisions').where({ id }));
  return found ?? null;
}

/**
 * Stores a proposal.
 * @returns its ID, or null if the same decision is already proposed
 */
export async function insertDecision(
  db: Knex,
  proposed: ProposedDecision,
  by: { userId: string; expiresAt: Date },
): Promise<string | null> {
  const [row] = await db('staff_decisions')
    .insert({
      kind: proposed.kind,
      subjectId: proposed.subjectId,
      payload: JSON.stringify(proposed.payload),
      concernedIds: proposed.concernedIds,
      reason: proposed.reason,
      proposedBy: by.userId,
      expiresAt: by.expiresAt,
    })
    .onConflict(db.raw("(kind, subject_id) WHERE status = 'pending'"))
    .ignore()
    .returning('id');
  return row?.id ?? null;
}

/**
 * Settles a decision with one conditional UPDATE.
 * @returns false if the decision is not pending or has expired
 */
export async function settleDecision(
  db: Knex,
  id: string,
  settled: {
    status: 'confirmed' | 'rejected' | 'withdrawn';
    userId: string;
    reason: string | null;
  },
): Promise<boolean> {
  const count = await db('staff_decisions')
    .where({ id, status: 'pending' })
    .where('expiresAt', '>', db.fn.now())
    .update({
      status: settled.status,
      decidedBy: settled.userId,
      decidedAt: db.fn.now(),
      decisionReason: settled.reason,
    });
  return count === 1;
}

/** Closes the pending proposal of a decision that was carried out without it. */
export async function supersedeDecision(
  db: Knex,
  { kind, subjectId }: Pick<ProposedDecision, 'kind' | 'subjectId'>,
  userId: string,
): Promise<void> {
  await db('staff_decisions')
    .where({ kind, subjectId, status: 'pending' })
    .update({ status: 'superseded', decidedBy: userId, decidedAt: db.fn.now() });
}

/**
 * Expires the proposals that were not confirmed in time.
 * @returns the expired decisions with their kinds and subjects
 */
export async function expireOldDecisions(
  db: Knex,
): Promise<{ id: string; kind: DecisionKind; subjectId: string }[]> {
  return db('staff_decisions')
    .where('status', 'pending')
    .where('expiresAt', '<=', db.fn.now())
    .update({ status: 'expired', decidedAt: db.fn.now() })
    .returning(['id', 'kind', 'subjectId']);
}
