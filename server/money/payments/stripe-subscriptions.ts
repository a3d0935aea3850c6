import type Stripe from 'stripe';
import { stripeIdOf } from './connect-stripe.ts';
import type { Payments, StatedInvoice, StatedSubscription } from './payments.ts';

type SubscriptionMethods = Pick<
  Payments,
  'findSubscription' | 'startSubscription' | 'syncSubscription' | 'openInvoice'
>;

/** Our ID of the plan Business as a product at Stripe. */
const PRODUCT = 'sealwright_business';
/** A year of months. */
const INVOICES = 12;

const statusOf: Record<string, StatedSubscription['status']> = {
  trialing: 'trialing',
  active: 'active',
  // The first payment failed, and the customer can still pay it.
  incomplete: 'past_due',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

/** Subscriptions with Stripe Billing, which charges the saved card each month. */
export function createStripeSubscriptions(client: () => Promise<Stripe>): SubscriptionMethods {
  return {
    async findSubscription({ id, customerId }) {
      const stripe = await client();
      const listed = stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
      for await (const subscription of listed) {
        if (subscription.metadata.subscriptionId === id) return subscription.id;
      }
      return null;
    },
    async startSubscription({ subscriptionId, cents, trialDays, customerId, paymentMethodId }) {
      const stripe = await client();
      await ensureProduct(stripe);
      const { id } = await stripe.subscriptions.create(
        {
          customer: customerId,
          default_payment_method: paymentMethodId,
          items: [
            {
              price_data: {
                currency: 'usd',
                product: PRODUCT,
                unit_amount: cents,
                recurring: { interval: 'month' },
              },
            },
          ],
          ...(trialDays > 0 ? { trial_period_days: trialDays } : {}),
          off_session: true,
          payment_behavior: 'allow_incomplete',
          metadata: { subscriptionId },
        },
        { idempotencyKey: `subscription-${subscriptionId}` },
      );
      return id;
    },
    async syncSubscription({ reference, cancelsAtEnd, cancelsNow, paymentMethodId }) {
      const stripe = await client();
      const before = await stripe.subscriptions.retrieve(reference);
      const { subscription, isNewCard } = await sendWishes(stripe, before, {
        cancelsAtEnd,
        cancelsNow,
        paymentMethodId,
      });
      const isOver = statusOf[subscription.status] === 'ended';
      const invoices = await listInvoices(stripe, reference);
      for (const invoice of invoices) {
        if (invoice.status !== 'open' && invoice.status !== 'uncollectible') continue;
        if (isOver) await stripe.invoices.voidInvoice(invoice.id);
        else if (isNewCard) await payAgain(stripe, invoice.id);
      }
      const changed = isOver || isNewCard;
      const latest = changed ? await stripe.subscriptions.retrieve(reference) : subscription;
      return stateOf(latest, changed ? await listInvoices(stripe, reference) : invoices);
    },
    async openInvoice(reference) {
      const stripe = await client();
      const invoice = await stripe.invoices.retrieve(reference);
      const isPayable = invoice.status === 'open' || invoice.status === 'uncollectible';
      return isPayable ? (invoice.hosted_invoice_url ?? null) : null;
    },
  };
}

/** Creates the product, unless it exists. */
async function ensureProduct(stripe: Stripe): Promise<void> {
  try {
    await stripe.products.create({ id: PRODUCT, name: 'Sealwright Business' });
  } catch (error) {
    if ((error as { code?: string }).code !== 'resource_already_exists') throw error;
  }
}

async function sendWishes(
  stripe: Stripe,
  before: Stripe.Subscription,
  wishes: { cancelsAtEnd: boolean; cancelsNow: boolean; paymentMethodId: string | null },
): Promise<{ subscription: Stripe.Subscription; isNewCard: boolean }> {
  if (statusOf[before.status] === 'ended') return { subscription: before, isNewCard: false };
  if (wishes.cancelsNow) {
    return { subscription: await stripe.subscriptions.cancel(before.id), isNewCard: false };
  }
  const card = wishes.paymentMethodId;
  const isNewCard = card !== null && stripeIdOf(before.default_payment_method) !== card;
  if (!isNewCard && before.cancel_at_period_end === wishes.cancelsAtEnd) {
    return { subscription: before, isNewCard };
  }
  const subscription = await stripe.subscriptions.update(before.id, {
    cancel_at_period_end: wishes.cancelsAtEnd,
    ...(isNewCard ? { default_payment_method: card } : {}),
  });
  return { subscription, isNewCard };
}

/** Charges the new card for an open invoice. If it is declined, the invoice stays open. */
async function payAgain(stripe: Stripe, invoiceId: string): Promise<void> {
  try {
    await stripe.invoices.pay(invoiceId, { off_session: true });
  } catch (error) {
    if ((error as Partial<Stripe.errors.StripeError>).type !== 'StripeCardError') throw error;
  }
}

async function listInvoices(stripe: Stripe, subscription: string): Promise<Stripe.Invoice[]> {
  const { data } = await stripe.invoices.list({
    subscription,
    limit: INVOICES,
    expand: ['data.payments'],
  });
  return data;
}

function stateOf(
  subscription: Stripe.Subscription,
  invoices: Stripe.Invoice[],
): StatedSubscription {
  const status = statusOf[subscription.status];
  const [item] = subscription.items.data;
  if (!status || !item) throw new Error(`the subscription is ${subscription.status}`);
  return {
    status,
    amount: { cents: item.price.unit_amount, currency: item.price.currency },
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    cancelsAtEnd: subscription.cancel_at_period_end,
    invoices: invoices.flatMap((invoice) => invoiceOf(invoice) ?? []),
  };
}

/** Returns null for drafts, and for invoices over nothing, such as that of a trial. */
function invoiceOf(invoice: Stripe.Invoice): StatedInvoice | null {
  const { status, total, currency } = invoice;
  const [line] = invoice.lines.data;
  if (!status || status === 'draft' || total === 0 || !line) return null;
  const paid = invoice.payments?.data.find((payment) => payment.status === 'paid');
  return {
    reference: invoice.id,
    state: invoiceState(invoice),
    amount: { cents: total, currency },
    periodStart: dateOf(line.period.start),
    periodEnd: dateOf(line.period.end),
    paymentIntentId: stripeIdOf(paid?.payment.payment_intent),
  };
}

function invoiceState({ status, attempted }: Stripe.Invoice): StatedInvoice['state'] {
  if (status === 'paid') return 'paid';
  if (status === 'void') return 'void';
  return attempted || status === 'uncollectible' ? 'failed' : 'open';
}

const dateOf = (seconds: number): Date => new Date(seconds * 1000);
