import {
  subscriptionCancelledEmail,
  subscriptionEndedEmail,
  subscriptionKeptEmail,
  subscriptionStartedEmail,
  trialEndingEmail,
} from '../../../common/messages/subscriptions.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import type { Subscriber } from '../../platform/events/subscriber.ts';
import { findSubscription } from './store.ts';

/** Emails a subscriber what they agreed to, and when the subscription ends. */
export const emailSubscriptions: Subscriber = async (event, { services, tx }) => {
  const { type } = event;
  if (
    type !== 'subscription.started' &&
    type !== 'subscription.trial_ending' &&
    type !== 'subscription.cancellation_requested' &&
    type !== 'subscription.kept' &&
    type !== 'subscription.ended'
  )
    return;
  const row = await findSubscription(tx, event.subjects.subscriptionId);
  if (!row) throw new Error('the subscription does not exist');
  // Without a period, the plan never began.
  if (!row.periodEnd) return;
  // These two can happen several times.
  const isRepeatable =
    type === 'subscription.cancellation_requested' || type === 'subscription.kept';
  // The end is announced by the email about it.
  const isOver = row.cancelsNow || row.periodEnd <= new Date();
  if (isRepeatable && isOver) return;
  // Nobody paid for a subscription of the sandbox that ends because Stripe is configured.
  if (row.provider !== services.payments?.provider) return;
  const link = `${services.config.publicUrl}/profile#billing`;
  await notifyPerson(services, tx, {
    userId: row.userId,
    topic: 'account',
    key: `${type}-${row.id}-${isRepeatable ? row.revision : 1}`,
    compose: (inWords) => {
      const end = row.periodEnd ? inWords(row.periodEnd) : '';
      const { monthCents: cents, includedActs, trialActs } = row;
      const facts = { link, cents, includedActs, trialActs, end };
      switch (type) {
        case 'subscription.started':
          return subscriptionStartedEmail({ ...facts, hasTrial: row.status === 'trialing' });
        case 'subscription.trial_ending':
          return trialEndingEmail(facts);
        case 'subscription.kept':
          return subscriptionKeptEmail(facts);
        case 'subscription.ended':
          return subscriptionEndedEmail(facts);
        default:
          return subscriptionCancelledEmail(facts);
      }
    },
  });
};
