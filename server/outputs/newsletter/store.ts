import type { Knex } from 'knex';
import { type SubscriptionStatus, subscriptionTransitions } from '../../../common/newsletter.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';
import type { NewsletterSubscriptionsRow } from '../../platform/database/tables.ts';

/**
 * - `letters`: The number of confirmation emails that were sent to this address.
 */
export type StoredSubscription = NewsletterSubscriptionsRow;

/**
 * Returns the subscription of an address and creates it as pending if it does not exist. Locks the
 * row until the transaction ends.
 */
export async function lockSubscription(db: Knex, email: string): Promise<StoredSubscription> {
  await db('newsletter_subscriptions')
    .insert({ email })
    .onConflict(db.raw('(lower(email))'))
    .ignore();
  const row = await db('newsletter_subscriptions')
    .whereRaw('lower(email) = lower(?)', [email])
    .forUpdate()
    .first();
  return row as StoredSubscription;
}

/** Returns the address of a subscription; null if it was deleted. */
export async function findAddress(db: Knex, id: string): Promise<string | null> {
  const row = await db('newsletter_subscriptions').where({ id }).first('email');
  return row?.email ?? null;
}

/**
 * Records that a confirmation email is sent now, with the hash of its token. Sets the status to
 * pending, also for an address that had unsubscribed.
 */
export async function recordEmail(db: Knex, id: string, tokenHash: string): Promise<void> {
  await db('newsletter_subscriptions')
    .where({ id })
    .update({
      status: 'pending',
      tokenHash,
      letterAt: db.fn.now(),
      letters: db.raw('letters + 1'),
    });
}

/**
 * Confirms or ends the subscription that a link's token identifies, if its status allows that. A
 * link confirms only within 7 days. Returns the resulting status, which may be unchanged, or null
 * if no subscription has this token.
 */
export async function moveSubscription(
  db: Knex,
  tokenHash: string,
  to: 'confirmed' | 'unsubscribed',
): Promise<Pick<StoredSubscription, 'status' | 'email'> | null> {
  const query = db('newsletter_subscriptions')
    .where({ tokenHash })
    .whereIn('status', sourcesOf(subscriptionTransitions, to));
  if (to === 'confirmed') query.where('letterAt', '>', db.raw("now() - interval '7 days'"));
  await query.update({
    status: to,
    confirmedAt: to === 'confirmed' ? db.fn.now() : db.ref('confirmedAt'),
  });
  const row = await db('newsletter_subscriptions').where({ tokenHash }).first();
  return row ? { status: row.status, email: row.email } : null;
}

/** Deletes the subscription of an address. */
export async function dropSubscription(db: Knex, email: string): Promise<void> {
  await db('newsletter_subscriptions').whereRaw('lower(email) = lower(?)', [email]).delete();
}

/** Deletes subscriptions that are pending or unsubscribed and have not changed for 90 days. */
export async function deleteOldSubscriptions(db: Knex): Promise<void> {
  await db('newsletter_subscriptions')
    .whereNot({ status: 'confirmed' })
    .where('updatedAt', '<', db.raw("now() - interval '90 days'"))
    .delete();
}

/** Returns one page of subscriptions, newest first. */
export async function listSubscriptions(
  db: Knex,
  status: SubscriptionStatus | undefined,
  page: CreationPage,
): Promise<StoredSubscription[]> {
  const query = newestFirst(db('newsletter_subscriptions'), 'newsletter_subscriptions', page);
  if (status) query.where({ status });
  return await query;
}
