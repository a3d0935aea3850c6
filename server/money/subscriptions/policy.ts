import type { StoredSubscription } from './store.ts';

/** Returns whether a subscription includes acts now. The period of a late renewal still counts. */
export const isCovering = ({ status, periodStart }: StoredSubscription): boolean =>
  (status === 'trialing' || status === 'active') && periodStart !== null;

/** Returns how many acts the current period includes. */
export const actsIncluded = (subscription: StoredSubscription): number =>
  subscription.status === 'trialing' ? subscription.trialActs : subscription.includedActs;
