import type { StoredSubscription } from './store.ts';

/** Returns an event of a subscription. @param actorId null for a provider or a job */
export const subscriptionEvent = <Type extends `subscription.${string}`, Data extends object>(
  type: Type,
  { id, userId }: Pick<StoredSubscription, 'id' | 'userId'>,
  data: Data,
  actorId: string | null = null,
) => ({ type, version: 1, actorId, subjects: { userId, subscriptionId: id }, data }) as const;
