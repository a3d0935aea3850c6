import { z } from 'zod';
import { disputeStates } from '../charges.ts';
import { compensationTypes } from '../earnings.ts';
import { id } from '../primitives.ts';
import { subscriptionStatuses } from '../subscriptions.ts';
import { event, reason } from './define-event.ts';

const card = { userId: id };
const charge = { userId: id, chargeId: id };
const cents = z.number().int();

const subscription = { userId: id, subscriptionId: id };

const notary = { notaryId: id, userId: id };
const payout = { ...notary, payoutId: id };

/** Events of saved cards, charges and the pay of notaries. */
export const moneyEvents = [
  event('card.saved', card, {}),
  event('card.removed', card, {}),
  event('charge.created', charge, { cents }),
  event('charge.paid', charge, { cents }),
  event('charge.action_required', charge, { attempt: z.number().int() }),
  event('charge.refund_requested', charge, { cents, reason }),
  event('charge.refunded', charge, { cents }),
  event('charge.refund_failed', charge, { cents, error: z.string() }),
  event('charge.disputed', charge, { dispute: z.enum(disputeStates) }),
  event('subscription.requested', subscription, { cents, trialDays: z.number().int() }),
  event('subscription.started', subscription, { status: z.enum(subscriptionStatuses) }),
  event('subscription.trial_ending', subscription, { at: z.string(), cents }),
  event('subscription.cancellation_requested', subscription, { when: z.string() }),
  event('subscription.kept', subscription, {}),
  event('subscription.ended', subscription, {}),
  event('earning.adjusted', notary, { kind: z.enum(compensationTypes), cents, reason: z.string() }),
  event('payout_account.opened', notary, {}),
  event('payout_account.replaced', notary, {}),
  event('payout_account.changed', notary, { payable: z.boolean() }),
  event('payout.requested', payout, { cents }),
  event('payout.held', payout, { cents, cause: z.enum(['staff', 'suspension']), reason }),
  event('payout.released', payout, { cents, reason }),
  event('payout.approved', payout, { cents, reason }),
  event('payout.retried', payout, { cents, reason }),
  event('payout.withdrawn', payout, { cents, reason }),
  event('payout.paid', payout, { cents }),
  event('payout.failed', payout, { cents, code: z.string() }),
  event('payout.partly_returned', payout, { cents, returned: cents }),
] as const;
