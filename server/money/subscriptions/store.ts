import type { Knex } from 'knex';
import {
  type BusinessTerms,
  type SubscriptionStatus,
  subscriptionTransitions,
} from '../../../common/subscriptions.ts';
import { sourcesOf } from '../../../common/transitions.ts';
import type { SubscriptionsRow } from '../../platform/database/tables.ts';

export type StoredSubscription = SubscriptionsRow;

/** Creates a subscription. Returns null if the account has one that has not ended. */
export async function insertSubscription(
  tx: Knex,
  made: BusinessTerms & Pick<StoredSubscription, 'userId' | 'provider' | 'priceListVersion'>,
): Promise<StoredSubscription | null> {
  const [row] = await tx('subscriptions')
    .insert(made)
    .onConflict(tx.raw("(user_id, provider) WHERE status <> 'ended'"))
    .ignore()
    .returning('*');
  return row ?? null;
}

type Provider = StoredSubscription['provider'];

/** The subscriptions at a provider that have not ended. */
const openAt = (db: Knex, provider: Provider) =>
  db('subscriptions').where({ provider }).whereNot('status', 'ended');

/** Returns the latest subscription of an account at a provider, or null. */
export async function findLatestSubscription(
  db: Knex,
  userId: string,
  provider: Provider,
): Promise<StoredSubscription | null> {
  const row = await db('subscriptions')
    .where({ userId, provider })
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first();
  return row ?? null;
}

export async function findSubscription(db: Knex, id: string): Promise<StoredSubscription | null> {
  return (await db('subscriptions').where({ id }).first()) ?? null;
}

/** Returns the subscription with this ID of the provider, or null. */
export async function findSubscriptionOf(
  db: Knex,
  reference: string,
): Promise<StoredSubscription | null> {
  return (await db('subscriptions').where({ reference }).first()) ?? null;
}

/** Locks a subscription until the transaction ends, and returns it. */
export async function lockSubscription(tx: Knex, id: string): Promise<StoredSubscription | null> {
  return (await tx('subscriptions').where({ id }).forUpdate().first()) ?? null;
}

/** Locks the subscription of an account at a provider that has not ended, and returns it. */
export async function lockOpenSubscription(
  tx: Knex,
  userId: string,
  provider: Provider,
): Promise<StoredSubscription | null> {
  return (await openAt(tx, provider).where({ userId }).forUpdate().first()) ?? null;
}

/** Returns whether an account had a trial or a paid period at a provider. */
export async function hadPeriod(db: Knex, userId: string, provider: Provider): Promise<boolean> {
  const began = await db('subscriptions')
    .where({ userId, provider })
    .whereNotNull('periodStart')
    .first('id');
  return began !== undefined;
}

/** Returns whether an account has a subscription that will go on. One of the sandbox does not count. */
export async function hasUncancelledSubscription(db: Knex, userId: string): Promise<boolean> {
  const open = await openAt(db, 'stripe').where({ userId, cancelsAtEnd: false }).first('id');
  return open !== undefined;
}

/** Returns the IDs of the subscriptions at a provider that have not ended. */
export async function listOpenSubscriptions(db: Knex, provider: Provider): Promise<string[]> {
  return openAt(db, provider).orderBy('id').pluck('id');
}

/**
 * Claims a subscription for a run of the synchronization.
 * @returns false if another run has it, or if it does not exist
 */
export async function claimSubscription(db: Knex, id: string, leaseMs: number): Promise<boolean> {
  const claimed = await db('subscriptions')
    .where({ id })
    .whereRaw('(busy_until IS NULL OR busy_until < now())')
    .update({ busyUntil: db.raw("now() + ? * interval '1 millisecond'", [leaseMs]) });
  return claimed === 1;
}

/** Ends the claim of a run. */
export async function releaseSubscription(db: Knex, id: string): Promise<void> {
  await db('subscriptions').where({ id }).update({ busyUntil: null });
}

type SubscriptionChange = Partial<
  Pick<
    StoredSubscription,
    | 'reference'
    | 'periodStart'
    | 'periodEnd'
    | 'cancelsAtEnd'
    | 'cancelsAtEndSent'
    | 'cancelsNow'
    | 'trialRemindedAt'
    | 'endedAt'
  >
>;

/** Changes a subscription that is locked. */
export async function changeSubscription(
  tx: Knex,
  id: string,
  change: SubscriptionChange,
): Promise<StoredSubscription> {
  const [row] = await tx('subscriptions')
    .where({ id })
    .update({ ...change, revision: tx.raw('revision + 1') })
    .returning('*');
  if (!row) throw new Error('the subscription does not exist');
  return row;
}

/**
 * Changes the status of a subscription. Returns null if it has the status, or if
 * `subscriptionTransitions` does not allow the change.
 */
export async function moveSubscription(
  tx: Knex,
  id: string,
  to: SubscriptionStatus,
): Promise<StoredSubscription | null> {
  const [row] = await tx('subscriptions')
    .where({ id })
    .whereIn('status', sourcesOf(subscriptionTransitions, to))
    .update({ status: to, ...(to === 'ended' ? { endedAt: tx.fn.now() } : {}) })
    .returning('*');
  return row ?? null;
}

/**
 * Counts the acts of a subscription that sessions of its current period use. An act that can no longer
 * be sealed does not count.
 */
export async function countActsUsed(db: Knex, subscription: StoredSubscription): Promise<number> {
  if (!subscription.periodStart) return 0;
  const row = await db('notarization_sessions')
    .where({ subscriptionId: subscription.id })
    .where('createdAt', '>=', subscription.periodStart)
    .whereNot('status', 'cancelled')
    .whereNull('outcome')
    .first<{ used: number }>(db.raw('coalesce(sum(covered_acts), 0)::int AS used'));
  return row.used;
}
