import type { Subscriber } from '../../platform/events/subscriber.ts';
import { dropCard } from '../cards/save-card.ts';
import { listOpenCharges } from './store.ts';

/** Charges a new card for what the earlier one did not pay, and removes the card of a deleted account. */
export const followCard: Subscriber = async (event, { services, tx }) => {
  if (event.type === 'card.saved') {
    for (const charge of await listOpenCharges(tx, event.subjects.userId)) {
      const { id, status, attempt, subscriptionId } = charge;
      // The provider charges subscriptions itself.
      if (status !== 'action_required' || subscriptionId) continue;
      await services.addJob(tx, 'collect-charge', { chargeId: id, retry: attempt });
    }
  }
  if (event.type === 'user.deleted') await dropCard(services, tx, event.subjects.userId, true);
};
