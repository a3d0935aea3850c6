import type { Knex } from 'knex';
import { type PayoutStatus, payoutTransitions } from '../../../common/payouts.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';
import type { NotariesRow, PayoutsRow } from '../../platform/database/tables.ts';

export type StoredPayout = PayoutsRow;
export type AdministeredStoredPayout = StoredPayout &
  Pick<NotariesRow, 'userId' | 'email' | 'firstName' | 'lastName'> & {
    notaryStatus: NotariesRow['status'];
  };

/** Stores a payout. Returns null if the notary has one that waits for approval. */
export async function insertPayout(
  tx: Knex,
  made: Pick<StoredPayout, 'notaryId' | 'provider' | 'amountCents' | 'requestedBy' | 'holdCause'>,
): Promise<StoredPayout | null> {
  const [row] = await tx('payouts')
    .insert(made)
    .onConflict(tx.raw("(notary_id, provider) WHERE status = 'pending'"))
    .ignore()
    .returning('*');
  return row ?? null;
}

export async function findPayout(db: Knex, id: string): Promise<StoredPayout | null> {
  return (await db('payouts').where({ id }).first()) ?? null;
}

/** Returns the payout of a notary that waits for approval, or null. */
export async function findPending(
  db: Knex,
  notaryId: string,
  provider: StoredPayout['provider'],
): Promise<StoredPayout | null> {
  return (await db('payouts').where({ notaryId, provider, status: 'pending' }).first()) ?? null;
}

/** Returns whether an approved payout of a notary was neither paid nor has failed. */
export async function hasPayoutInProgress(db: Knex, notaryId: string): Promise<boolean> {
  const row = await db('payouts').where({ notaryId, status: 'processing' }).first('id');
  return row !== undefined;
}

/** Locks a payout until the transaction ends, and returns it. */
export async function lockPayout(tx: Knex, id: string): Promise<StoredPayout | null> {
  return (await tx('payouts').where({ id }).forUpdate().first()) ?? null;
}

/** Locks the payouts of a notary that wait for approval and are not held, and returns them. */
export async function lockUnheld(tx: Knex, notaryId: string): Promise<StoredPayout[]> {
  return tx('payouts')
    .where({ notaryId, status: 'pending' })
    .whereNull('holdCause')
    .orderBy('id')
    .forUpdate();
}

/** Holds a payout with its reason, or releases it with a cause of null. */
export async function setHold(
  tx: Knex,
  id: string,
  hold: Pick<StoredPayout, 'holdCause' | 'holdReason'>,
): Promise<void> {
  await tx('payouts').where({ id }).update(hold);
}

type PayoutChange = Partial<
  Pick<
    StoredPayout,
    | 'approvedBy'
    | 'accountId'
    | 'transferId'
    | 'errorCode'
    | 'holdCause'
    | 'holdReason'
    | 'withdrawalReason'
  >
>;

/**
 * Changes the status of a payout and of its earnings. Returns null if `payoutTransitions` does not
 * allow the change. Retrying a failed payout starts its next attempt. If a payout is withdrawn, its
 * earnings can be part of the next one.
 */
export async function movePayout(
  tx: Knex,
  id: string,
  to: PayoutStatus,
  change: PayoutChange = {},
): Promise<StoredPayout | null> {
  const retried = to === 'processing' ? tx.raw("attempt + (status = 'failed')::int") : undefined;
  const [row] = await tx('payouts')
    .where({ id })
    .whereIn('status', sourcesOf(payoutTransitions, to))
    .update({
      status: to,
      ...change,
      ...(retried ? { attempt: retried, approvedAt: tx.fn.now() } : {}),
      paidAt: to === 'paid' ? tx.fn.now() : null,
      returnedCents: 0,
    })
    .returning('*');
  if (!row) return null;
  await tx('notary_compensation')
    .where({ payoutId: id })
    .update({
      ...(to === 'withdrawn'
        ? { paymentStatus: 'pending', payoutId: null }
        : { paymentStatus: to }),
      paymentDate: to === 'paid' ? tx.fn.now() : null,
      paymentMethod: to === 'paid' ? row.provider : null,
      paymentReference: to === 'paid' ? row.transferId : null,
    });
  return row;
}

/** Stores the transfer of an attempt. Returns false if that attempt is over. */
export async function storeTransfer(
  db: Knex,
  { id, attempt }: Pick<StoredPayout, 'id' | 'attempt'>,
  transferId: string,
): Promise<boolean> {
  const kept = await db('payouts')
    .where({ id, attempt })
    .whereIn('status', ['processing', 'paid'])
    .update({ transferId });
  return kept === 1;
}

/** Stores how much of a paid payout was returned. Returns false if at least as much is known. */
export async function storeReturned(tx: Knex, id: string, returnedCents: number): Promise<boolean> {
  const kept = await tx('payouts')
    .where({ id, status: 'paid' })
    .andWhere('returnedCents', '<', returnedCents)
    .update({ returnedCents });
  return kept === 1;
}

/** Locks the earnings of a notary that belong to no payout yet, and returns them. */
export async function lockUnpaid(
  tx: Knex,
  notaryId: string,
  providers: readonly string[],
): Promise<{ id: string; amount: number }[]> {
  return tx('notary_compensation')
    .where({ notaryId, paymentStatus: 'pending' })
    .whereNull('payoutId')
    .whereIn('provider', providers)
    .orderBy('id')
    .forUpdate()
    .select('id', 'amount');
}

/** Returns the sum in cents of the earnings of a notary that belong to no payout yet. */
export async function sumUnpaid(
  db: Knex,
  notaryId: string,
  providers: readonly string[],
): Promise<number> {
  const row = await db('notary_compensation')
    .where({ notaryId, paymentStatus: 'pending' })
    .whereNull('payoutId')
    .whereIn('provider', providers)
    .first(db.raw('coalesce(sum(amount), 0)::int AS cents'));
  return (row as unknown as { cents: number }).cents;
}

export async function assignEarnings(
  tx: Knex,
  payoutId: string,
  earningIds: readonly string[],
): Promise<void> {
  await tx('notary_compensation').whereIn('id', earningIds).update({ payoutId });
}

/** Returns which of these payouts contain a correction that a person made. */
export async function listCorrectedBy(
  db: Knex,
  userId: string,
  payoutIds: readonly string[],
): Promise<string[]> {
  return db('payouts')
    .whereIn('id', payoutIds)
    .whereExists(
      db('notary_compensation').where({ setBy: userId }).whereRaw('payout_id = payouts.id'),
    )
    .pluck('id');
}

/** Returns the notaries who are owed something and have no payout that waits for approval. */
export async function listOwed(db: Knex, providers: readonly string[]): Promise<string[]> {
  return db('notary_compensation')
    .where({ paymentStatus: 'pending' })
    .whereNull('payoutId')
    .whereIn('provider', providers)
    .groupBy('notaryId')
    .havingRaw('sum(amount) > 0')
    .orderBy('notaryId')
    .pluck('notaryId');
}

/** Returns one page of the payouts of a notary, newest first. */
export async function listPayouts(
  db: Knex,
  notaryId: string,
  page: CreationPage,
): Promise<StoredPayout[]> {
  return newestFirst(db('payouts').where({ notaryId }), 'payouts', page);
}

const administered = (db: Knex) =>
  db('payouts as p')
    .join('notaries as n', 'n.id', 'p.notaryId')
    .select<AdministeredStoredPayout[]>(
      'p.*',
      'n.userId',
      'n.email',
      'n.firstName',
      'n.lastName',
      'n.status as notaryStatus',
    );

/** Returns one page of the payouts of all notaries, newest first. */
export async function listAllPayouts(
  db: Knex,
  page: CreationPage,
): Promise<AdministeredStoredPayout[]> {
  return newestFirst(administered(db), 'p', page);
}

export async function findAdministeredPayout(
  db: Knex,
  id: string,
): Promise<AdministeredStoredPayout | null> {
  const [row] = await administered(db).where('p.id', id);
  return row ?? null;
}

/** Reads all payouts, oldest first, in parts. */
export async function* readPayouts(db: Knex): AsyncGenerator<AdministeredStoredPayout[]> {
  const PART = 100;
  let last: AdministeredStoredPayout | undefined;
  for (;;) {
    const query = administered(db).orderByRaw('p.created_at, p.id').limit(PART);
    if (last) query.whereRaw('(p.created_at, p.id) > (?, ?)', [last.createdAt, last.id]);
    const rows: AdministeredStoredPayout[] = await query;
    yield rows;
    last = rows.at(-1);
    if (rows.length < PART) return;
  }
}
