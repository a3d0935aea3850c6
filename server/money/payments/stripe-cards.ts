import type Stripe from 'stripe';
import { stripeIdOf } from './connect-stripe.ts';
import type { Payments } from './payments.ts';

type CardMethods = Pick<
  Payments,
  | 'createCustomer'
  | 'openCardPage'
  | 'readCard'
  | 'readPaymentCard'
  | 'detachCard'
  | 'createPayment'
  | 'chargeCard'
  | 'endPayment'
>;

/** Saved cards and their charges. Cards are entered on Stripe's hosted page, never on ours. */
export function createStripeCards(client: () => Promise<Stripe>): CardMethods {
  return {
    async createCustomer({ userId, email }) {
      const stripe = await client();
      const { id } = await stripe.customers.create(
        { email, metadata: { userId } },
        { idempotencyKey: `customer-${userId}` },
      );
      return id;
    },
    async openCardPage({ userId, customerId, successUrl, cancelUrl }) {
      const stripe = await client();
      const page = await stripe.checkout.sessions.create({
        mode: 'setup',
        currency: 'usd',
        allowed_payment_method_types: ['card'],
        customer: customerId,
        client_reference_id: userId,
        metadata: { cardOf: userId },
        success_url: successUrl,
        cancel_url: cancelUrl,
      });
      if (!page.url) throw new Error('the provider opened a page without an address');
      return { reference: page.id, url: page.url };
    },
    async readCard(reference) {
      const stripe = await client();
      const page = await stripe.checkout.sessions.retrieve(reference, {
        expand: ['setup_intent.payment_method'],
      });
      const { setup_intent: setup } = page;
      if (page.status !== 'complete' || !setup || typeof setup === 'string') return null;
      const method = setup.payment_method;
      if (setup.status !== 'succeeded' || !method || typeof method === 'string') return null;
      if (!method.card) return null;
      return {
        userId: page.client_reference_id,
        customerId: stripeIdOf(page.customer),
        paymentMethodId: method.id,
        brand: method.card.brand,
        lastFour: method.card.last4,
        expMonth: method.card.exp_month,
        expYear: method.card.exp_year,
        openedAt: new Date(page.created * 1000),
      };
    },
    async readPaymentCard(paymentIntentId) {
      const stripe = await client();
      const { payment_method: method } = await stripe.paymentIntents.retrieve(paymentIntentId, {
        expand: ['payment_method'],
      });
      if (!method || typeof method === 'string' || !method.card) return null;
      return { brand: method.card.brand, lastFour: method.card.last4 };
    },
    async detachCard(paymentMethodId) {
      const stripe = await client();
      try {
        await stripe.paymentMethods.detach(paymentMethodId);
      } catch (error) {
        const method = await stripe.paymentMethods.retrieve(paymentMethodId);
        if (method.customer) throw error;
      }
    },
    async createPayment({ chargeId, attempt, cents, customerId, paymentMethodId }) {
      const stripe = await client();
      const { id } = await stripe.paymentIntents.create(
        {
          amount: cents,
          currency: 'usd',
          customer: customerId,
          payment_method: paymentMethodId,
          allowed_payment_method_types: ['card'],
          metadata: { chargeId },
        },
        { idempotencyKey: `charge-${chargeId}-${attempt}` },
      );
      return id;
    },
    async chargeCard(paymentIntentId) {
      const stripe = await client();
      let payment: Stripe.PaymentIntent;
      try {
        payment = await stripe.paymentIntents.confirm(
          paymentIntentId,
          { off_session: true },
          { idempotencyKey: `confirm-${paymentIntentId}` },
        );
      } catch (error) {
        const {
          type,
          code,
          decline_code: decline,
        } = error as Partial<Stripe.errors.StripeCardError>;
        if (type === 'StripeCardError') {
          return { state: 'declined', code: decline || code || 'card_declined' };
        }
        // An earlier request succeeded, but its response was lost.
        payment = await stripe.paymentIntents.retrieve(paymentIntentId);
        if (payment.status !== 'succeeded') throw error;
      }
      if (payment.status === 'succeeded') return { state: 'paid', paid: amountOf(payment) };
      if (payment.status === 'requires_action' || payment.status === 'requires_payment_method') {
        return { state: 'declined', code: payment.last_payment_error?.code ?? payment.status };
      }
      throw new Error(`the payment is ${payment.status}`);
    },
    async endPayment(paymentIntentId) {
      const stripe = await client();
      try {
        await stripe.paymentIntents.cancel(paymentIntentId);
        return null;
      } catch (error) {
        const payment = await stripe.paymentIntents.retrieve(paymentIntentId);
        if (payment.status === 'canceled') return null;
        if (payment.status === 'succeeded') return amountOf(payment);
        throw error;
      }
    },
  };
}

const amountOf = (payment: Stripe.PaymentIntent) => ({
  cents: payment.amount_received,
  currency: payment.currency,
});
