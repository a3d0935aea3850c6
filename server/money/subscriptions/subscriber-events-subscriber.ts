import type { Subscriber } from '../../platform/events/subscriber.ts';
import { queueSync } from './change-subscription.ts';
import { changeSubscription, lockOpenSubscription } from './store.ts';

/**
 * Charges a subscription to the card that its subscriber saved last, and ends the cancelled
 * subscription of a deleted account now.
 */
export const followSubscriber: Subscriber = async (event, { services, tx }) => {
  if (event.type !== 'card.saved' && event.type !== 'user.deleted') return;
  const row = await lockOpenSubscription(tx, event.subjects.userId);
  if (!row) return;
  if (event.type === 'user.deleted') await changeSubscription(tx, row.id, { cancelsNow: true });
  await queueSync(services, tx, row.id);
};
