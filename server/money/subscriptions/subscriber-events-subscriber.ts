import type { Subscriber } from '../../platform/events/subscriber.ts';
import { lockCustomer } from '../cards/store.ts';
import { findCharge } from '../charges/store.ts';
import { queueSync } from './change-subscription.ts';
import {
  changeSubscription,
  findLatestSubscription,
  findSubscription,
  lockOpenSubscription,
} from './store.ts';

/**
 * Charges a subscription to the card that its subscriber saved last. Ends it now if the account is
 * deleted, and if its current period is refunded or contested at the bank.
 */
export const followSubscriber: Subscriber = async (event, { services, tx }) => {
  const provider = services.payments?.provider;
  if (!provider) return;
  if (event.type === 'card.saved') {
    // Without a lock: this transaction has the card, and a session that starts locks both.
    const row = await findLatestSubscription(tx, event.subjects.userId, provider);
    return row && row.status !== 'ended' ? queueSync(services, tx, row.id) : undefined;
  }
  if (event.type === 'user.deleted') {
    // The card is locked first, as when a session starts.
    const customer = await lockCustomer(tx, event.subjects.userId);
    const row = await lockOpenSubscription(tx, event.subjects.userId, provider);
    if (!row) return;
    await changeSubscription(tx, row.id, { cancelsAtEnd: true, cancelsNow: true });
    // A run in progress may be creating it. Without the customer, it would not be found later.
    const job = { subscriptionId: row.id, ...(customer && { customerId: customer.customerId }) };
    return services.addJob(tx, 'sync-subscription', job);
  }
  const isContested = event.type === 'charge.disputed' && event.data.dispute === 'open';
  if (event.type !== 'charge.refunded' && !isContested) return;
  const charge = await findCharge(tx, event.subjects.chargeId);
  if (!charge?.subscriptionId || !charge.periodEnd || charge.periodEnd < new Date()) return;
  const row = await findSubscription(tx, charge.subscriptionId);
  if (!row || row.status === 'ended' || row.cancelsNow) return;
  await changeSubscription(tx, row.id, { cancelsAtEnd: true, cancelsNow: true });
  await queueSync(services, tx, row.id);
};
