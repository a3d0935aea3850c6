import type Stripe from 'stripe';
import { connectStripe, type StripeSettings, stripeIdOf } from './connect-stripe.ts';
import type { CheckoutState, Payments } from './payments.ts';
import { createStripeCards } from './stripe-cards.ts';
import { createStripeMovements } from './stripe-movements.ts';
import { createStripePayouts } from './stripe-payouts.ts';
import { createStripeSubscriptions } from './stripe-subscriptions.ts';

/**
 * Uses Stripe's hosted Checkout. Our IDs are sent as metadata, and idempotency keys make repeated
 * requests safe.
 */
export function createStripePayments(settings: StripeSettings): Payments {
  let connected: Promise<Stripe> | undefined;
  const client = () => {
    connected ??= connectStripe(settings);
    return connected;
  };
  return {
    provider: 'stripe',
    ...createStripeCards(client),
    ...createStripeMovements(client),
    ...createStripePayouts(client),
    ...createStripeSubscriptions(client),
    async openCheckout(order) {
      const stripe = await client();
      const metadata = order.thing;
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: order.id,
          customer_email: order.email,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'usd',
                unit_amount: order.cents,
                product_data: { name: order.title },
              },
            },
          ],
          metadata,
          payment_intent_data: { metadata },
          success_url: order.successUrl,
          cancel_url: order.cancelUrl,
        },
        { idempotencyKey: `checkout-${order.id}-${order.attempt}` },
      );
      if (!session.url) throw new Error('the provider opened a checkout without an address');
      return { reference: session.id, url: session.url };
    },
    async lookUp(reference): Promise<CheckoutState> {
      const stripe = await client();
      const session = await stripe.checkout.sessions.retrieve(reference);
      if (session.payment_status === 'paid') {
        return {
          state: 'paid',
          paymentIntentId: stripeIdOf(session.payment_intent),
          paid: { cents: session.amount_total, currency: session.currency },
        };
      }
      return { state: session.status === 'expired' ? 'failed' : 'open' };
    },
    async closeCheckout(reference) {
      const stripe = await client();
      try {
        await stripe.checkout.sessions.expire(reference);
      } catch (error) {
        // Only an open checkout can be expired. One that was paid or has ended is not an error.
        const session = await stripe.checkout.sessions.retrieve(reference);
        if (session.status === 'open') throw error;
      }
    },
    async refund({ id, thing, paymentIntentId, extra = false, attempt = 1 }) {
      const stripe = await client();
      const suffix = `${extra ? `-${paymentIntentId}` : ''}${attempt > 1 ? `-${attempt}` : ''}`;
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentIntentId, metadata: thing },
          { idempotencyKey: `refund-${id}${suffix}` },
        );
        return refund.id;
      } catch (error) {
        // An earlier refund succeeded, but its response was lost and Stripe no longer remembers the
        // idempotency key.
        const { code } = error as { code?: string };
        if (code === 'charge_already_refunded') return `refunded-${paymentIntentId}`;
        throw error;
      }
    },
  };
}
