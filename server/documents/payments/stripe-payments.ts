import type Stripe from 'stripe';
import type { CheckoutState, Payments } from './payments.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another host that speaks the API; Stripe's own where undefined. */
  apiBase?: string | undefined;
  /** Milliseconds for one attempt. */
  timeoutMs?: number;
}

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** The client is large: it is loaded at the first call. */
async function connect({
  secretKey,
  apiBase,
  timeoutMs = 10_000,
}: StripeSettings): Promise<Stripe> {
  const { default: Stripe } = await import('stripe');
  const base = apiBase ? new URL(apiBase) : null;
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Sealwright' },
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === 'https:' ? '443' : '80'),
          protocol: base.protocol === 'https:' ? 'https' : 'http',
        }
      : {}),
  });
}

/** Hosted Checkout of Stripe. The ids of ours travel as metadata; idempotency keys make repeats safe. */
export function createStripePayments(settings: StripeSettings): Payments {
  let connected: Promise<Stripe> | undefined;
  const client = () => {
    connected ??= connect(settings);
    return connected;
  };
  return {
    provider: 'stripe',
    async openCheckout(order) {
      const stripe = await client();
      const metadata = { purchaseId: order.purchaseId };
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: order.purchaseId,
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
        { idempotencyKey: `checkout-${order.purchaseId}-${order.attempt}` },
      );
      if (!session.url) throw new Error('the provider opened a checkout without an address');
      return { reference: session.id, url: session.url };
    },
    async lookUp(reference): Promise<CheckoutState> {
      const stripe = await client();
      const session = await stripe.checkout.sessions.retrieve(reference);
      if (session.payment_status === 'paid') {
        return { state: 'paid', paymentIntentId: idOf(session.payment_intent) };
      }
      return { state: session.status === 'expired' ? 'failed' : 'open' };
    },
    async closeCheckout(reference) {
      const stripe = await client();
      try {
        await stripe.checkout.sessions.expire(reference);
      } catch (error) {
        // Only an open one can be expired: one that was paid or has ended by itself is no failure.
        const session = await stripe.checkout.sessions.retrieve(reference);
        if (session.status === 'open') throw error;
      }
    },
    async refund({ purchaseId, paymentIntentId, extra = false }) {
      const stripe = await client();
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentIntentId, metadata: { purchaseId } },
          { idempotencyKey: `refund-${purchaseId}${extra ? `-${paymentIntentId}` : ''}` },
        );
        return refund.id;
      } catch (error) {
        // The answer of an earlier try was lost for longer than the provider remembers its key.
        const { code } = error as { code?: string };
        if (code === 'charge_already_refunded') return `refunded-${paymentIntentId}`;
        throw error;
      }
    },
  };
}

/** What an event means to a purchase. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Null for events that are none of our business. */
  effect: {
    kind: 'paid' | 'failed' | 'refunded';
    purchaseId: string;
    /** The checkout that it tells of; null where the event does not say. */
    reference: string | null;
    paymentIntentId: string | null;
    refundReference?: string;
  } | null;
}

/** The signature of an event is wrong, missing or too old. */
export class EventNotSigned extends Error {
  override name = 'EventNotSigned';
}

/**
 * Reads an event off the raw body.
 * @throws EventNotSigned; another error where what is signed is no event
 */
export async function readStripeEvent(
  settings: StripeSettings,
  body: Buffer,
  signature: string,
): Promise<PaymentEvent> {
  const stripe = await connect(settings);
  const event = await stripe.webhooks
    .constructEventAsync(body, signature, settings.webhookSecret)
    .catch((cause: unknown) => {
      const notSigned = cause instanceof stripe.errors.StripeSignatureVerificationError;
      throw notSigned ? new EventNotSigned('The event is not signed', { cause }) : cause;
    });
  return { id: event.id, type: event.type, effect: effectOf(event) };
}

function effectOf(event: Stripe.Event): PaymentEvent['effect'] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object;
      const purchaseId = session.metadata?.purchaseId ?? session.client_reference_id;
      if (!purchaseId) return null;
      const ended = event.type.endsWith('failed') || event.type.endsWith('expired');
      // A bank debit completes the checkout before the money has arrived: that is not paid yet.
      if (!ended && session.payment_status === 'unpaid') return null;
      return {
        kind: ended ? 'failed' : 'paid',
        purchaseId,
        reference: session.id,
        paymentIntentId: idOf(session.payment_intent),
      };
    }
    case 'charge.refunded': {
      const charge = event.data.object;
      const purchaseId = charge.metadata?.purchaseId;
      // Part of the money back leaves the purchase as it is.
      if (!purchaseId || !charge.refunded) return null;
      const paymentIntentId = idOf(charge.payment_intent);
      return {
        kind: 'refunded',
        purchaseId,
        reference: null,
        paymentIntentId,
        refundReference: charge.id,
      };
    }
    default:
      return null;
  }
}
