import type { Knex } from 'knex';
import {
  type Balance,
  type EarningsSummary,
  type PaymentStatus,
  paymentStatuses,
} from '../../../common/earnings.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';
import type { NotariesRow, NotaryCompensationRow } from '../../platform/database/tables.ts';

/** What a notary earned, in cents; negative for a penalty. */
export type StoredEarning = NotaryCompensationRow;

export type NewEarning = Pick<
  StoredEarning,
  'notaryId' | 'compensationType' | 'amount' | 'description' | 'provider'
> &
  Partial<Pick<StoredEarning, 'assignmentId' | 'actId' | 'minutes' | 'contractId' | 'setBy'>>;

/**
 * Stores what a notary earned. The session fee of a document and the hourly base of a session are
 * stored once; null if they are stored already.
 */
export async function insertEarning(tx: Knex, made: NewEarning): Promise<StoredEarning | null> {
  const [row] = await tx('notary_compensation')
    .insert(made)
    .onConflict(
      tx.raw(`(assignment_id, compensation_type, coalesce(act_id, assignment_id))
        WHERE compensation_type IN ('session_fee', 'hourly_base')`),
    )
    .ignore()
    .returning('*');
  return row ?? null;
}

/**
 * Returns how many sessions a notary completed today and what they earned, in cents. The day is that
 * of the notary's time zone.
 */
export async function readWorkOfToday(
  db: Knex,
  notaryId: string,
  timezone: string,
): Promise<{ sessions: number; earned: number }> {
  const midnight = db.raw(`date_trunc('day', now() AT TIME ZONE ?) AT TIME ZONE ?`, [
    timezone,
    timezone,
  ]);
  const row = await db('notary_compensation')
    .where({ notaryId })
    .andWhere('createdAt', '>=', midnight)
    .first(
      db.raw(`count(DISTINCT coalesce(assignment_id, id))
        FILTER (WHERE compensation_type = 'session_fee')::int AS sessions`),
      db.raw('coalesce(sum(amount), 0)::int AS earned'),
    );
  return row as unknown as { sessions: number; earned: number };
}

/** An earning with the session and the document that it is about, unless they were erased. */
export interface ListedEarning extends StoredEarning {
  sessionId: string | null;
  documentName: string | null;
}

interface EarningFilter {
  month?: string | undefined;
  status?: PaymentStatus | undefined;
}

/** Selects earnings with what they are about. */
const listed = (db: Knex) =>
  db('notary_compensation as c')
    .leftJoin('notary_assignments as a', 'a.id', 'c.assignmentId')
    .leftJoin('notarization_sessions as s', 's.id', db.raw('coalesce(c.act_id, a.session_id)'))
    .leftJoin('documents as d', 'd.id', 's.documentId')
    .select<ListedEarning[]>('c.*', 'a.sessionId', 'd.originalName as documentName');

/** Selects earnings of a notary. A month is that of the time zone. */
const earningsOf = (
  db: Knex,
  { id, timezone }: Pick<NotariesRow, 'id' | 'timezone'>,
  { month, status }: EarningFilter,
) => {
  const query = listed(db).where('c.notaryId', id);
  if (status) query.where('c.paymentStatus', status);
  if (month) {
    query.whereRaw(
      `c.created_at >= CAST(:first AS timestamp) AT TIME ZONE :timezone
        AND c.created_at < (CAST(:first AS timestamp) + interval '1 month') AT TIME ZONE :timezone`,
      { first: `${month}-01`, timezone },
    );
  }
  return query;
};

/** Returns one page of what a notary earned, newest first. */
export async function listEarnings(
  db: Knex,
  notary: Pick<NotariesRow, 'id' | 'timezone'>,
  filter: EarningFilter,
  page: CreationPage,
): Promise<ListedEarning[]> {
  return newestFirst(earningsOf(db, notary, filter), 'c', page);
}

/** An earning in a payout, with the email address of the person who made the correction. */
export interface PaidEarning extends ListedEarning {
  correctedBy: string | null;
}

const earningsIn = (db: Knex, payoutIds: readonly string[]) =>
  listed(db)
    .leftJoin('users as u', 'u.id', 'c.setBy')
    .whereIn('c.payoutId', payoutIds)
    .select<PaidEarning[]>('u.email as correctedBy');

/** Returns one page of the earnings in a payout, newest first. */
export async function listEarningsIn(
  db: Knex,
  payoutId: string,
  page: CreationPage,
): Promise<PaidEarning[]> {
  return newestFirst(earningsIn(db, [payoutId]), 'c', page);
}

/** Returns all earnings in these payouts, oldest first. */
export async function listAllEarningsIn(
  db: Knex,
  payoutIds: readonly string[],
): Promise<PaidEarning[]> {
  return earningsIn(db, payoutIds).orderByRaw('c.created_at, c.id');
}

/** Who pays what a notary earned, apart from what was earned before payouts existed. */
export type Payer = 'real' | 'sandbox';

/** The providers of the earnings that a payer pays. */
export const providersOf: Record<Payer, StoredEarning['provider'][]> = {
  real: ['stripe', 'undecided'],
  sandbox: ['sandbox'],
};

/**
 * The providers of the earnings in the months and statements of a notary. Earnings of the sandbox are
 * not mixed with real ones.
 */
const shownProviders = (payer: Payer) => [...providersOf[payer], 'outside' as const];

/** Returns the earnings of a month, oldest first. */
export async function listMonth(
  db: Knex,
  notary: Pick<NotariesRow, 'id' | 'timezone'>,
  month: string,
  payer: Payer,
): Promise<ListedEarning[]> {
  return earningsOf(db, notary, { month })
    .whereIn('c.provider', shownProviders(payer))
    .orderByRaw('c.created_at, c.id');
}

const sumOf = (db: Knex, status: PaymentStatus) =>
  db.raw('coalesce(sum(amount) FILTER (WHERE payment_status = ?), 0)::int AS ??', [status, status]);

/** Returns what a notary is owed and was paid, in cents. */
export async function readBalance(db: Knex, notaryId: string, payer: Payer): Promise<Balance> {
  const row = await db('notary_compensation')
    .where({ notaryId })
    .whereIn('provider', providersOf[payer])
    .first(...paymentStatuses.map((status) => sumOf(db, status)));
  return row as unknown as Balance;
}

/** Returns what a notary earned in each month of their time zone, newest first. */
export async function listMonths(
  db: Knex,
  { id, timezone }: Pick<NotariesRow, 'id' | 'timezone'>,
  payer: Payer,
): Promise<EarningsSummary['months']> {
  return db('notary_compensation')
    .where({ notaryId: id })
    .whereIn('provider', shownProviders(payer))
    .groupBy('month')
    .orderBy('month', 'desc')
    .select<EarningsSummary['months']>(
      db.raw(`to_char(created_at AT TIME ZONE ?, 'YYYY-MM') AS month`, [timezone]),
      db.raw('sum(amount)::int AS cents'),
      db.raw(`coalesce(sum(amount) FILTER (WHERE payment_status = 'paid'), 0)::int AS paid`),
      db.raw('count(*)::int AS count'),
    );
}

/** What a notary is owed and was paid, with the notary. */
export type StoredBalance = Balance &
  Pick<NotariesRow, 'id' | 'userId' | 'email' | 'firstName' | 'lastName' | 'status' | 'createdAt'>;

/** Returns one page of the balances of all notaries, newest notaries first. */
export async function listBalances(
  db: Knex,
  payer: Payer,
  page: CreationPage,
): Promise<StoredBalance[]> {
  const sums = db('notary_compensation')
    .whereIn('provider', providersOf[payer])
    .groupBy('notaryId')
    .select('notaryId', ...paymentStatuses.map((status) => sumOf(db, status)))
    .as('b');
  const query = db('notaries as n')
    .leftJoin(sums, 'b.notaryId', 'n.id')
    .where((shown) => shown.whereNot('n.status', 'pending_approval').orWhereNotNull('b.notaryId'))
    .select<StoredBalance[]>(
      'n.id',
      'n.userId',
      'n.email',
      'n.firstName',
      'n.lastName',
      'n.status',
      'n.createdAt',
      ...paymentStatuses.map((status) => db.raw('coalesce(??, 0) AS ??', [`b.${status}`, status])),
    );
  return newestFirst(query, 'n', page);
}
