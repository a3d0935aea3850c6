import type Stripe from 'stripe';
import type { CheckoutState, Payments } from './payments.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Base URL of another host with the same API. Stripe's own host is used by default. */
  apiBase?: string | undefined;
  /** Timeout of one attempt, in milliseconds. */
  timeoutMs?: number;
}

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** The Stripe library is large, so it is loaded with the first request. */
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

/**
 * Uses Stripe's hosted Checkout. Our IDs are sent as metadata, and idempotency keys make repeated
 * requests safe.
 */
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
        // Only an open checkout can be expired. One that was paid or has ended is not an error.
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
        // An earlier refund succeeded, but its response was lost and Stripe no longer remembers the
        // idempotency key.
        const { code } = error as { code?: string };
        if (code === 'charge_already_refunded') return `refunded-${paymentIntentId}`;
        throw error;
      }
    },
  };
}

/** A payment event with its effect on a purchase. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Null for events that do not concern us. */
  effect: {
    kind: 'paid' | 'failed' | 'refunded';
    purchaseId: string;
    /** The checkout of the event, or null if the event does not name it. */
    reference: string | null;
    paymentIntentId: string | null;
    refundReference?: string;
  } | null;
}

/** Thrown when the signature of an event is invalid, missing or too old. */
export class EventNotSigned extends Error {
  override name = 'EventNotSigned';
}

/**
 * Reads an event from the raw request body and verifies its signature.
 * @throws EventNotSigned if the signature is not valid, or another error if the body is not an
 * event
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
      // A bank debit completes the checkout before the money arrives, so it is not paid yet.
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
      // A partial refund does not change the purchase.
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
