import type Stripe from 'stripe';
import { stripeIdOf } from './connect-stripe.ts';
import type { Payments, ProviderMovement } from './payments.ts';

/** What the types of Stripe's balance transactions mean. Others do not concern customers or notaries. */
const kindOf: Record<string, ProviderMovement['kind']> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  payment_failure_refund: 'refund_failed',
  transfer: 'payout',
  transfer_refund: 'payout_returned',
  transfer_cancel: 'payout_returned',
  transfer_failure: 'payout_returned',
};

/** The movements of our balance at Stripe. */
export const createStripeMovements = (
  client: () => Promise<Stripe>,
): Pick<Payments, 'listMovements'> => ({
  async listMovements(since) {
    const stripe = await client();
    const listed = stripe.balanceTransactions.list({
      created: { gte: Math.floor(since.getTime() / 1000) },
      expand: ['data.source'],
      limit: 100,
    });
    const movements: ProviderMovement[] = [];
    for await (const transaction of listed) {
      const movement = movementOf(transaction);
      if (movement) movements.push(movement);
    }
    return movements;
  },
});

function movementOf({
  type,
  amount,
  currency,
  created,
  source,
}: Stripe.BalanceTransaction): ProviderMovement | null {
  if (!source || typeof source === 'string') return null;
  const at = new Date(created * 1000);
  // A dispute is an adjustment: negative if it is opened, and positive if it is won.
  if (source.object === 'dispute') {
    const reference = stripeIdOf(source.payment_intent);
    const kind = amount < 0 ? 'chargeback' : 'chargeback_won';
    return reference ? { kind, reference, cents: amount, currency, at } : null;
  }
  const kind = kindOf[type];
  if (!kind) return null;
  const reference = referenceOf(source);
  return reference ? { kind, reference, cents: amount, currency, at } : null;
}

/** Returns the payment of a charge or refund, or the transfer of a movement to a notary. */
function referenceOf(source: Stripe.BalanceTransactionSource): string | null {
  switch (source.object) {
    case 'charge':
    case 'refund':
      return stripeIdOf(source.payment_intent);
    case 'transfer':
      return source.id;
    case 'transfer_reversal':
      return stripeIdOf(source.transfer);
    default:
      return null;
  }
}
