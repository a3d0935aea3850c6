import type { Knex } from 'knex';
import { PURCHASE_LIFETIME_DAYS } from '../../../common/limits.ts';
import type { Problem } from '../../../common/messages/errors.ts';
import {
  reasonColumns,
  type StoredReason,
  toStoredReason,
} from '../../../common/messages/stored-reason.ts';
import { type PurchaseStatus, purchaseTransitions } from '../../../common/template-purchases.ts';
import type { TemplateRequestStatus } from '../../../common/template-requests.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';
import type { TemplatePurchasesRow } from '../../platform/database/tables.ts';

/** A purchase with the title of its template. */
export interface StoredPurchase
  extends Omit<TemplatePurchasesRow, 'refundReason' | 'refundReasonProblems'> {
  templateTitle: string;
  /** False if the template was withdrawn from sale. */
  templateActive: boolean;
  /** The current price of the template in cents. */
  templatePrice: number;
  /** True if the same person has another usable purchase of the same template. */
  ownedElsewhere: boolean;
  refundReason: StoredReason | null;
}
export type AdministeredPurchase = StoredPurchase & { buyerEmail: string };

type PurchaseRow = Omit<StoredPurchase, 'refundReason'> &
  Pick<TemplatePurchasesRow, 'refundReason' | 'refundReasonProblems'>;

const toPurchase = ({
  refundReason,
  refundReasonProblems,
  ...row
}: PurchaseRow): StoredPurchase => ({
  ...row,
  refundReason: toStoredReason(refundReason, refundReasonProblems),
});

const USABLE = `status = 'completed' AND download_count < max_downloads
  AND (expires_at IS NULL OR expires_at > now())`;

const purchases = (db: Knex) =>
  db('template_purchases as p')
    .join('document_templates as t', 't.id', 'p.templateId')
    .select<PurchaseRow[]>(
      'p.*',
      't.title as templateTitle',
      't.isActive as templateActive',
      't.price as templatePrice',
      db.raw(`EXISTS (SELECT FROM template_purchases
        WHERE user_id = p.user_id AND template_id = p.template_id AND id <> p.id
          AND ${USABLE}) AS owned_elsewhere`),
    );

/**
 * Takes an advisory lock, until the transaction ends, so that only one transaction at a time
 * changes the purchases of a template by one person.
 */
export async function lockBuying(db: Knex, userId: string, templateId: string): Promise<void> {
  await db.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 7))', [`${userId} ${templateId}`]);
}

/** Locks the rows of all purchases of a template by one person until the transaction ends. */
export async function lockPurchases(db: Knex, userId: string, templateId: string): Promise<void> {
  await db('template_purchases')
    .where({ userId, templateId })
    .orderBy('id')
    .forUpdate()
    .select('id');
}

/** Returns the pending purchase of a template by one person, or null. There is at most one. */
export async function findPendingPurchase(
  db: Knex,
  userId: string,
  templateId: string,
): Promise<StoredPurchase | null> {
  const [row] = await purchases(db).where({
    'p.userId': userId,
    'p.templateId': templateId,
    'p.status': 'pending',
  });
  return row ? toPurchase(row) : null;
}

/** Returns the latest failed purchase at this price, which can be paid again, or null. */
export async function findFailedPurchase(
  db: Knex,
  userId: string,
  templateId: string,
  price: number,
): Promise<StoredPurchase | null> {
  const [row] = await purchases(db)
    .where({ 'p.userId': userId, 'p.templateId': templateId, 'p.status': 'failed' })
    .where('p.purchasePrice', price)
    .orderBy('p.createdAt', 'desc')
    .limit(1);
  return row ? toPurchase(row) : null;
}

/** Returns the latest purchase that is not expired and has downloads left, or null. */
export async function findUsablePurchase(
  db: Knex,
  userId: string,
  templateId: string,
): Promise<StoredPurchase | null> {
  const [row] = await purchases(db)
    .where({ 'p.userId': userId, 'p.templateId': templateId, 'p.status': 'completed' })
    .whereRaw('p.download_count < p.max_downloads')
    .whereRaw('(p.expires_at IS NULL OR p.expires_at > now())')
    .orderBy('p.createdAt', 'desc')
    .limit(1);
  return row ? toPurchase(row) : null;
}

/** Returns a usable purchase if there is one, otherwise the pending one, otherwise null. */
export async function findStandingPurchase(
  db: Knex,
  userId: string,
  templateId: string,
): Promise<StoredPurchase | null> {
  const usable = await findUsablePurchase(db, userId, templateId);
  return usable ?? findPendingPurchase(db, userId, templateId);
}

/**
 * Locks the account of a buyer until the transaction ends. Returns false if the account was
 * deleted.
 */
export async function lockBuyer(tx: Knex.Transaction, userId: string): Promise<boolean> {
  const row = await tx('users')
    .where({ id: userId })
    .whereNull('deletedAt')
    .forKeyShare()
    .first('id');
  return row !== undefined;
}

/** Creates a pending purchase and returns its ID. */
export async function insertPurchase(
  db: Knex,
  made: { userId: string; templateId: string; price: number },
): Promise<string> {
  const [row] = await db('template_purchases')
    .insert({ userId: made.userId, templateId: made.templateId, purchasePrice: made.price })
    .returning('id');
  return (row as { id: string }).id;
}

/**
 * Stores the checkout of an attempt to pay. Returns false and stores nothing if that attempt is no
 * longer pending.
 */
export async function storeCheckout(
  db: Knex,
  id: string,
  attempt: number,
  checkout: { provider: 'stripe' | 'sandbox'; reference: string; url: string },
): Promise<boolean> {
  const kept = await db('template_purchases').where({ id, attempt, status: 'pending' }).update({
    provider: checkout.provider,
    checkoutReference: checkout.reference,
    checkoutUrl: checkout.url,
  });
  return kept === 1;
}

export interface PurchaseChange {
  paymentIntentId?: string | null;
  /** Text of the administrator, or our own reason. */
  refundReason?: string | readonly Problem[];
  /** The provider's ID of a refund that was not requested by us. */
  refundReference?: string | null;
}

/**
 * Changes the status of a purchase. Returns null if `purchaseTransitions` does not allow the
 * change. Completing a purchase starts the period in which it can be downloaded
 * (`PURCHASE_LIFETIME_DAYS`). Returning it to pending starts a new attempt to pay with a new
 * number.
 */
export async function movePurchase(
  db: Knex,
  id: string,
  to: PurchaseStatus,
  change: PurchaseChange = {},
): Promise<StoredPurchase | null> {
  const set: Record<string, unknown> = { status: to };
  if (change.paymentIntentId) set.paymentIntentId = change.paymentIntentId;
  if (typeof change.refundReason === 'string') set.refundReason = change.refundReason;
  else if (change.refundReason) {
    const { english, problems } = reasonColumns(change.refundReason);
    Object.assign(set, { refundReason: english, refundReasonProblems: problems });
  }
  if (change.refundReference) set.refundReference = change.refundReference;
  if (to === 'completed') {
    set.completedAt = db.fn.now();
    set.expiresAt = db.raw(`now() + interval '${PURCHASE_LIFETIME_DAYS} days'`);
  }
  if (to === 'refunded') set.refundedAt = db.fn.now();
  if (to === 'pending') {
    Object.assign(set, { checkoutReference: null, checkoutUrl: null });
    set.attempt = db.raw('attempt + 1');
  }
  const moved = await db('template_purchases')
    .where({ id })
    .whereIn('status', sourcesOf(purchaseTransitions, to))
    .update(set);
  return moved === 1 ? findPurchase(db, id) : null;
}

/** Stores the provider's ID of a refund. */
export async function storeRefund(db: Knex, id: string, reference: string): Promise<void> {
  await db('template_purchases').where({ id }).update({ refundReference: reference });
}

/** Returns one page of a user's purchases, newest first. */
export async function listPurchases(
  db: Knex,
  userId: string,
  page: CreationPage,
): Promise<StoredPurchase[]> {
  const query = purchases(db).where('p.userId', userId);
  return (await newestFirst(query, 'p', page)).map(toPurchase);
}

type AdministeredRow = PurchaseRow & { buyerEmail: string };

const administered = (db: Knex) =>
  purchases(db)
    .join('users as u', 'u.id', 'p.userId')
    .select<AdministeredRow[]>('u.email as buyerEmail');

const toAdministered = ({ buyerEmail, ...row }: AdministeredRow): AdministeredPurchase => ({
  ...toPurchase(row),
  buyerEmail,
});

/** Returns one page of the purchases of all users, newest first. */
export async function listAllPurchases(
  db: Knex,
  page: CreationPage,
): Promise<AdministeredPurchase[]> {
  return (await newestFirst(administered(db), 'p', page)).map(toAdministered);
}

export async function findPurchase(db: Knex, id: string): Promise<StoredPurchase | null> {
  const [row] = await purchases(db).where('p.id', id);
  return row ? toPurchase(row) : null;
}

/** Returns a purchase with the email address of the buyer, or null if it does not exist. */
export async function findAdministeredPurchase(
  db: Knex,
  id: string,
): Promise<AdministeredPurchase | null> {
  const [row] = await administered(db).where('p.id', id);
  return row ? toAdministered(row) : null;
}

/**
 * Counts one download of a purchase. Returns false if no downloads are left or the purchase has
 * expired. A single conditional UPDATE prevents parallel requests from exceeding the limit.
 */
export async function spendDownload(db: Knex, id: string): Promise<boolean> {
  const counted = await db('template_purchases')
    .where({ id })
    .whereRaw(USABLE)
    .increment('downloadCount', 1);
  return counted === 1;
}

/** Returns the status of the request for which a template was created, or null without a request. */
export async function findRequestStatus(
  db: Knex,
  templateId: string,
): Promise<TemplateRequestStatus | null> {
  const row = await db('template_requests')
    .where({ generatedTemplateId: templateId })
    .first('status');
  return row?.status ?? null;
}
