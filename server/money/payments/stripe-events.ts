import type Stripe from 'stripe';
import type { DisputeState } from '../../../common/charges.ts';
import type { PaymentEffect } from '../../documents/template-purchases/settle-payment.ts';
import { connectStripe, type StripeSettings, stripeIdOf } from './connect-stripe.ts';
import type { Amount, Transfer } from './payments.ts';
import { statedTransfer } from './stripe-payouts.ts';

/** What an event says about a saved card, a charge or the pay of a notary. */
export type MoneyEffect =
  | { kind: 'card_entered'; userId: string; reference: string }
  | { kind: 'charge_paid'; chargeId: string; paymentIntentId: string | null; paid: Amount }
  | {
      kind: 'charge_refunded';
      paymentIntentId: string | null;
      refund: Amount;
      reference: string;
      statedAt: Date;
    }
  | {
      kind: 'refund_failed';
      paymentIntentId: string | null;
      refund: Amount;
      error: string;
      statedAt: Date;
    }
  | { kind: 'dispute'; paymentIntentId: string | null; dispute: DisputeState; disputed: Amount }
  | { kind: 'subscription'; reference: string }
  | { kind: 'payout_account'; accountId: string }
  | { kind: 'transfer'; transfer: Transfer };

/** A payment event with its effect. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Null for events that do not concern us. */
  effect: PaymentEffect | MoneyEffect | null;
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
  const stripe = await connectStripe(settings);
  const { webhookSecret, connectWebhookSecret } = settings;
  const verify = (secret: string) => stripe.webhooks.constructEventAsync(body, signature, secret);
  const event = await verify(webhookSecret)
    .catch((error: unknown) => {
      if (!connectWebhookSecret) throw error;
      return verify(connectWebhookSecret);
    })
    .catch((cause: unknown) => {
      const notSigned = cause instanceof stripe.errors.StripeSignatureVerificationError;
      throw notSigned ? new EventNotSigned('The event is not signed', { cause }) : cause;
    });
  return { id: event.id, type: event.type, effect: effectOf(event) };
}

function effectOf(event: Stripe.Event): PaymentEvent['effect'] {
  // Payments and transfers of a connected account are not ours.
  if (event.account && event.type !== 'account.updated') return null;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const ended = event.type.endsWith('failed') || event.type.endsWith('expired');
      return effectOfCheckout(event.data.object, ended);
    }
    case 'payment_intent.succeeded': {
      const payment = event.data.object;
      const chargeId = payment.metadata?.chargeId;
      if (!chargeId) return null;
      const paid = { cents: payment.amount_received, currency: payment.currency };
      return { kind: 'charge_paid', chargeId, paymentIntentId: payment.id, paid };
    }
    case 'charge.refunded':
      return effectOfRefund(event.data.object, new Date(event.created * 1000));
    case 'refund.failed': {
      const refund = event.data.object;
      return {
        kind: 'refund_failed',
        paymentIntentId: stripeIdOf(refund.payment_intent),
        refund: { cents: refund.amount, currency: refund.currency },
        error: refund.failure_reason ?? 'unknown',
        statedAt: new Date(event.created * 1000),
      };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const dispute = event.data.object;
      // No money moves for an inquiry. If it becomes a dispute, Stripe sends another event.
      if (dispute.status.startsWith('warning')) return null;
      const isOpen = event.type === 'charge.dispute.created';
      return {
        kind: 'dispute',
        paymentIntentId: stripeIdOf(dispute.payment_intent),
        dispute: isOpen ? 'open' : dispute.status === 'lost' ? 'lost' : 'won',
        disputed: { cents: dispute.amount, currency: dispute.currency },
      };
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.deleted':
      return { kind: 'subscription', reference: event.data.object.id };
    case 'invoice.finalized':
    case 'invoice.paid':
    case 'invoice.payment_action_required':
    case 'invoice.payment_failed':
    case 'invoice.marked_uncollectible':
    case 'invoice.voided': {
      const reference = stripeIdOf(event.data.object.parent?.subscription_details?.subscription);
      return reference ? { kind: 'subscription', reference } : null;
    }
    case 'account.updated':
      return { kind: 'payout_account', accountId: event.data.object.id };
    case 'transfer.created':
    case 'transfer.reversed':
      return { kind: 'transfer', transfer: statedTransfer(event.data.object) };
    default:
      return null;
  }
}

function effectOfCheckout(
  session: Stripe.Checkout.Session,
  ended: boolean,
): PaymentEvent['effect'] {
  const cardOf = session.metadata?.cardOf;
  if (cardOf) {
    return ended ? null : { kind: 'card_entered', userId: cardOf, reference: session.id };
  }
  // A bank debit completes the checkout before the money arrives, so it is not paid yet.
  if (!ended && session.payment_status === 'unpaid') return null;
  const chargeId = session.metadata?.chargeId;
  const paymentIntentId = stripeIdOf(session.payment_intent);
  if (chargeId) {
    const paid = { cents: session.amount_total, currency: session.currency };
    return ended ? null : { kind: 'charge_paid', chargeId, paymentIntentId, paid };
  }
  const purchaseId = session.metadata?.purchaseId ?? session.client_reference_id;
  if (!purchaseId) return null;
  return { kind: ended ? 'failed' : 'paid', purchaseId, reference: session.id, paymentIntentId };
}

function effectOfRefund(charge: Stripe.Charge, statedAt: Date): PaymentEvent['effect'] {
  // A partial refund changes nothing.
  if (!charge.refunded) return null;
  const paymentIntentId = stripeIdOf(charge.payment_intent);
  const refund = { cents: charge.amount_refunded, currency: charge.currency };
  if (charge.metadata?.chargeId) {
    return { kind: 'charge_refunded', paymentIntentId, refund, reference: charge.id, statedAt };
  }
  const purchaseId = charge.metadata?.purchaseId;
  if (purchaseId) {
    return {
      kind: 'refunded',
      purchaseId,
      reference: null,
      paymentIntentId,
      refundReference: charge.id,
    };
  }
  // The payment of an invoice has no metadata of ours.
  return { kind: 'charge_refunded', paymentIntentId, refund, reference: charge.id, statedAt };
}
