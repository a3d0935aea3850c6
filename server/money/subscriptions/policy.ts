import type { StoredSubscription } from './store.ts';

/** The provider charges the next period within hours after the end of the last one. */
const GRACE_MS = 86_400_000;

/**
 * Returns whether a subscription includes acts now: during the trial or the last paid period, and for one
 * more day if the subscription continues.
 */
export const isCovering = (
  { status, periodEnd, cancelsAtEnd }: StoredSubscription,
  now: Date = new Date(),
): boolean =>
  (status === 'trialing' || status === 'active') &&
  periodEnd !== null &&
  now.getTime() < periodEnd.getTime() + (cancelsAtEnd ? 0 : GRACE_MS);

/** Returns how many acts the current period includes. */
export const actsIncluded = (subscription: StoredSubscription): number =>
  subscription.status === 'trialing' ? subscription.trialActs : subscription.includedActs;
