import type { Knex } from 'knex';
import {
  type ChargeStatus,
  chargeTransitions,
  type DisputeState,
} from '../../../common/charges.ts';
import type { Fees } from '../../../common/fees.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';
import type { ChargesRow } from '../../platform/database/tables.ts';
import type { ChargeableCard } from '../cards/store.ts';

export type StoredCharge = ChargesRow;
export type AdministeredStoredCharge = StoredCharge & { customerEmail: string };

/** Creates the charge of a session. Returns null if the session has one. */
export async function insertCharge(
  tx: Knex,
  made: Fees & Pick<StoredCharge, 'userId' | 'provider' | 'notaryState'> & { sessionId: string },
): Promise<StoredCharge | null> {
  const [row] = await tx('charges').insert(made).onConflict('sessionId').ignore().returning('*');
  return row ?? null;
}

/** The charge of an invoice of a subscription. */
type InvoiceCharge = Fees &
  Pick<
    StoredCharge,
    'userId' | 'provider' | 'subscriptionId' | 'invoiceReference' | 'periodStart' | 'periodEnd'
  >;

/** Creates the charge of an invoice unless it exists, and locks it until the transaction ends. */
export async function ensureInvoiceCharge(
  tx: Knex,
  made: InvoiceCharge,
): Promise<{ charge: StoredCharge; isNew: boolean }> {
  const { provider, invoiceReference } = made;
  const inserted = await tx('charges')
    .insert(made)
    .onConflict(['provider', 'invoiceReference'])
    .ignore()
    .returning('*');
  const charge =
    inserted[0] ?? (await tx('charges').where({ provider, invoiceReference }).forUpdate().first());
  if (!charge) throw new Error('the charge of the invoice does not exist');
  return { charge, isNew: inserted.length > 0 };
}

export async function findCharge(db: Knex, id: string): Promise<StoredCharge | null> {
  return (await db('charges').where({ id }).first()) ?? null;
}

/** Returns the provider's IDs of the paid invoices of a subscription. */
export async function listPaidInvoices(db: Knex, subscriptionId: string): Promise<string[]> {
  const rows = await db('charges')
    .where({ subscriptionId })
    .whereNotNull('paidAt')
    .select('invoiceReference');
  return rows.flatMap(({ invoiceReference }) => invoiceReference ?? []);
}

/** Returns the charge with this payment, or null. */
export async function findChargeOfPayment(
  db: Knex,
  paymentIntentId: string,
): Promise<StoredCharge | null> {
  return (await db('charges').where({ paymentIntentId, provider: 'stripe' }).first()) ?? null;
}

/** Locks a charge until the transaction ends, and returns it. */
export async function lockCharge(tx: Knex, id: string): Promise<StoredCharge | null> {
  return (await tx('charges').where({ id }).forUpdate().first()) ?? null;
}

/** Stores the card of the current attempt. */
export async function storeAttemptCard(
  tx: Knex,
  id: string,
  card: ChargeableCard,
): Promise<StoredCharge | null> {
  const [row] = await tx('charges')
    .where({ id })
    .update({
      customerId: card.customerId,
      paymentMethodId: card.paymentMethodId,
      cardBrand: card.brand,
      cardLastFour: card.lastFour,
    })
    .returning('*');
  return row ?? null;
}

/** Stores the payment of an attempt. Returns false if that attempt is over. */
export async function storePayment(
  db: Knex,
  { id, attempt }: Pick<StoredCharge, 'id' | 'attempt'>,
  paymentIntentId: string,
): Promise<boolean> {
  const kept = await db('charges')
    .where({ id, attempt, status: 'due' })
    .update({ paymentIntentId });
  return kept === 1;
}

/** Stores the page on which an attempt is paid. Returns false if that attempt is over. */
export async function storeChargePage(
  db: Knex,
  { id, attempt }: Pick<StoredCharge, 'id' | 'attempt'>,
  page: { reference: string; url: string },
): Promise<boolean> {
  const kept = await db('charges')
    .where({ id, attempt, status: 'action_required' })
    .update({ checkoutReference: page.reference, checkoutUrl: page.url });
  return kept === 1;
}

/** Begins the next attempt, whose card, payment and page are not known yet. */
export async function beginNextAttempt(tx: Knex, id: string): Promise<void> {
  await tx('charges')
    .where({ id })
    .update({
      attempt: tx.raw('attempt + 1'),
      customerId: null,
      paymentMethodId: null,
      cardBrand: null,
      cardLastFour: null,
      paymentIntentId: null,
      checkoutReference: null,
      checkoutUrl: null,
    });
}

type ChargeChange = Partial<
  Pick<
    StoredCharge,
    | 'errorCode'
    | 'paymentIntentId'
    | 'cardBrand'
    | 'cardLastFour'
    | 'refundReason'
    | 'refundReference'
    | 'refundError'
  >
>;

/**
 * Changes the status of a charge. Returns null if `chargeTransitions` does not allow the change. A
 * paid charge gets the next number of the receipts of its provider.
 */
export async function moveCharge(
  tx: Knex,
  id: string,
  to: ChargeStatus,
  change: ChargeChange = {},
): Promise<StoredCharge | null> {
  const set: Record<string, unknown> = { status: to, ...change };
  if (to === 'paid') {
    // One payment at a time takes a number, and a transaction that fails leaves no gap.
    await tx.raw("SELECT pg_advisory_xact_lock(hashtextextended('receipt numbers', 7))");
    set.paidAt = tx.fn.now();
    set.errorCode = null;
    set.receiptNumber = tx.raw(
      `(SELECT coalesce(max(o.receipt_number), 0) + 1 FROM charges o
        WHERE o.provider = charges.provider)`,
    );
  }
  if (to === 'refunded') set.refundedAt = tx.fn.now();
  const [row] = await tx('charges')
    .where({ id })
    .whereIn('status', sourcesOf(chargeTransitions, to))
    .update(set)
    .returning('*');
  return row ?? null;
}

/**
 * Makes a charge paid again whose refund could not be delivered. The next refund is another attempt.
 * @returns the charge as it was before; null if it was not refunded
 */
export async function returnToPaid(
  tx: Knex,
  id: string,
  failure: { error: string; at: Date },
): Promise<StoredCharge | null> {
  const before = await lockCharge(tx, id);
  if (before?.status !== 'refunding' && before?.status !== 'refunded') return null;
  await tx('charges')
    .where({ id })
    .update({
      status: 'paid',
      refundedAt: null,
      refundReference: null,
      refundAttempt: before.refundAttempt + 1,
      refundError: failure.error,
      refundFailedAt: failure.at,
    });
  return before;
}

export async function storeDispute(tx: Knex, id: string, dispute: DisputeState): Promise<void> {
  await tx('charges').where({ id }).update({ dispute });
}

/** Returns the charges of a person that wait for them. */
export async function listOpenCharges(db: Knex, userId: string): Promise<StoredCharge[]> {
  return db('charges').where({ userId }).whereIn('status', ['due', 'action_required']);
}

/** Returns whether a person started a session that is not over, and for which they pay. */
export async function hasOpenSession(db: Knex, userId: string): Promise<boolean> {
  const open = await db('notarization_sessions')
    .where({ userId })
    .whereIn('status', ['scheduled', 'in_progress'])
    .first('id');
  return open !== undefined;
}

/** Returns one page of a person's charges, newest first. */
export async function listCharges(
  db: Knex,
  filter: { userId: string; sessionId?: string | undefined },
  page: CreationPage,
): Promise<StoredCharge[]> {
  const query = db('charges as c').where('c.userId', filter.userId).select<StoredCharge[]>('c.*');
  if (filter.sessionId) query.where('c.sessionId', filter.sessionId);
  return newestFirst(query, 'c', page);
}

const administered = (db: Knex) =>
  db('charges as c')
    .join('users as u', 'u.id', 'c.userId')
    .select<AdministeredStoredCharge[]>('c.*', 'u.email as customerEmail');

/** Returns one page of the charges of all customers, newest first. */
export async function listAllCharges(
  db: Knex,
  page: CreationPage,
): Promise<AdministeredStoredCharge[]> {
  return newestFirst(administered(db), 'c', page);
}

export async function findAdministeredCharge(
  db: Knex,
  id: string,
): Promise<AdministeredStoredCharge | null> {
  const [row] = await administered(db).where('c.id', id);
  return row ?? null;
}
