import type { Knex } from 'knex';
import { type SubscriptionStatus, subscriptionTransitions } from '../../../common/newsletter.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';

interface Row {
  id: string;
  email: string;
  status: SubscriptionStatus;
  letter_at: Date | null;
  letters: number;
  confirmed_at: Date | null;
  created_at: Date;
}

export interface StoredSubscription {
  id: string;
  email: string;
  status: SubscriptionStatus;
  letterAt: Date | null;
  /** The number of confirmation emails that were sent to this address. */
  letters: number;
  confirmedAt: Date | null;
  createdAt: Date;
}

const toSubscription = (row: Row): StoredSubscription => ({
  id: row.id,
  email: row.email,
  status: row.status,
  letterAt: row.letter_at,
  letters: row.letters,
  confirmedAt: row.confirmed_at,
  createdAt: row.created_at,
});

/**
 * Returns the subscription of an address and creates it as pending if it does not exist. Locks the
 * row until the transaction ends.
 */
export async function lockSubscription(db: Knex, email: string): Promise<StoredSubscription> {
  await db.raw(
    'INSERT INTO newsletter_subscriptions (email) VALUES (?) ON CONFLICT (lower(email)) DO NOTHING',
    [email],
  );
  const row = await db<Row>('newsletter_subscriptions')
    .whereRaw('lower(email) = lower(?)', [email])
    .forUpdate()
    .first();
  return toSubscription(row as Row);
}

/** Returns the address of a subscription; null if it was deleted. */
export async function findAddress(db: Knex, id: string): Promise<string | null> {
  const row = (await db('newsletter_subscriptions').where({ id }).first('email')) as
    | { email: string }
    | undefined;
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
      token_hash: tokenHash,
      letter_at: db.fn.now(),
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
    .where({ token_hash: tokenHash })
    .whereIn('status', sourcesOf(subscriptionTransitions, to));
  if (to === 'confirmed') query.where('letter_at', '>', db.raw("now() - interval '7 days'"));
  await query.update({
    status: to,
    confirmed_at: to === 'confirmed' ? db.fn.now() : db.ref('confirmed_at'),
  });
  const row = await db<Row>('newsletter_subscriptions')
    .where({ token_hash: tokenHash } as never)
    .first();
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
    .where('updated_at', '<', db.raw("now() - interval '90 days'"))
    .delete();
}

/** Returns one page of subscriptions, newest first. */
export async function listSubscriptions(
  db: Knex,
  status: SubscriptionStatus | undefined,
  page: CreationPage,
): Promise<StoredSubscription[]> {
  const query = newestFirst(db<Row>('newsletter_subscriptions'), 'newsletter_subscriptions', page);
  if (status) query.where({ status });
  return (await query).map(toSubscription);
}
