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
        // With another card, Stripe would refuse the request as a different one.
        { idempotencyKey: `subscription-${subscriptionId}-${paymentMethodId}` },
      );
      return id;
    },
    async syncSubscription({ reference, ...wishes }) {
      const stripe = await client();
      const before = await stripe.subscriptions.retrieve(reference);
      const card = wishes.paymentMethodId;
      const isNewCard = card !== null && stripeIdOf(before.default_payment_method) !== card;
      // Pay first: if this ends before the card is stored, the next run pays again.
      if (isNewCard && statusOf[before.status] === 'past_due' && !wishes.cancelsNow) {
        await payNewest(stripe, reference, card);
      }
      const subscription = await sendWishes(stripe, reference, wishes);
      if (statusOf[subscription.status] === 'ended') await endInvoices(stripe, reference);
      return stateOf(subscription, await listInvoices(stripe, reference));
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

/** Sends what the customer decided. Returns the subscription as it is afterwards. */
async function sendWishes(
  stripe: Stripe,
  reference: string,
  wishes: {
    cancelsAtEnd: boolean;
    changesEnd: boolean;
    cancelsNow: boolean;
    paymentMethodId: string | null;
    periodEnd: Date | null;
  },
): Promise<Stripe.Subscription> {
  const now = await stripe.subscriptions.retrieve(reference);
  const { paymentMethodId: card, periodEnd } = wishes;
  if (statusOf[now.status] === 'ended') return now;
  // Support can cancel a subscription at Stripe, too.
  const cancelsAtEnd = wishes.changesEnd ? wishes.cancelsAtEnd : now.cancel_at_period_end;
  const start = now.items.data[0]?.current_period_start ?? 0;
  // The period that the customer wanted to be the last one has ended meanwhile.
  const isLate =
    cancelsAtEnd &&
    !now.cancel_at_period_end &&
    periodEnd !== null &&
    dateOf(start).getTime() >= periodEnd.getTime();
  if (wishes.cancelsNow || isLate) return stripe.subscriptions.cancel(reference);
  // Nothing of it can be changed before the first payment.
  if (now.status === 'incomplete') return now;
  const isNewCard = card !== null && stripeIdOf(now.default_payment_method) !== card;
  if (!isNewCard && now.cancel_at_period_end === cancelsAtEnd) return now;
  return stripe.subscriptions.update(reference, {
    cancel_at_period_end: cancelsAtEnd,
    ...(isNewCard ? { default_payment_method: card } : {}),
  });
}

/** Charges a card for the newest open invoice. If it is declined, the invoice stays open. */
async function payNewest(stripe: Stripe, reference: string, card: string): Promise<void> {
  const invoices = await listInvoices(stripe, reference);
  const open = invoices.find(({ status }) => status === 'open' || status === 'uncollectible');
  if (!open) return;
  try {
    // A card is tried once for an invoice, however often this runs.
    const once = { idempotencyKey: `pay-${open.id}-${card}` };
    await stripe.invoices.pay(open.id, { payment_method: card, off_session: true }, once);
  } catch (error) {
    if ((error as Partial<Stripe.errors.StripeError>).type !== 'StripeCardError') throw error;
  }
}

/** Nothing is owed after the end: voids what was not paid. A draft has to be finalized before. */
async function endInvoices(stripe: Stripe, reference: string): Promise<void> {
  for (const { id, status } of await listInvoices(stripe, reference)) {
    if (status === 'paid' || status === 'void') continue;
    if (status === 'draft') await stripe.invoices.finalizeInvoice(id, { auto_advance: false });
    await stripe.invoices.voidInvoice(id);
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

function stateOf(subscription: Stripe.Subscription, listed: Stripe.Invoice[]): StatedSubscription {
  const status = statusOf[subscription.status];
  const [item] = subscription.items.data;
  if (!status || !item) throw new Error(`the subscription is ${subscription.status}`);
  const invoices = listed.flatMap((invoice) => invoiceOf(invoice) ?? []);
  return {
    status,
    amount: { cents: item.price.unit_amount, currency: item.price.currency },
    period: periodOf(subscription, item, invoices),
    cancelsAtEnd: subscription.cancel_at_period_end,
    invoices,
  };
}

/** Returns the trial, or the period that was paid last. Stripe begins a period before it is paid. */
function periodOf(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  invoices: StatedInvoice[],
): StatedSubscription['period'] {
  if (subscription.status === 'trialing') {
    return { start: dateOf(item.current_period_start), end: dateOf(item.current_period_end) };
  }
  const paid = invoices
    .filter(({ state }) => state === 'paid')
    .sort((one, other) => other.periodEnd.getTime() - one.periodEnd.getTime())[0];
  return paid ? { start: paid.periodStart, end: paid.periodEnd } : null;
}

/** Returns null for drafts, and for invoices over nothing, such as that of a trial. */
function invoiceOf(invoice: Stripe.Invoice): StatedInvoice | null {
  const { status, total, currency } = invoice;
  const [line] = invoice.lines.data;
  if (!status || status === 'draft' || total === 0 || !line) return null;
  const payment = invoice.payments?.data.find((one) => one.status === 'paid');
  return {
    reference: invoice.id,
    state: invoiceState(invoice),
    amount: { cents: status === 'paid' ? invoice.amount_paid : total, currency },
    periodStart: dateOf(line.period.start),
    periodEnd: dateOf(line.period.end),
    paymentIntentId: stripeIdOf(payment?.payment.payment_intent),
  };
}

function invoiceState({ status, attempted }: Stripe.Invoice): StatedInvoice['state'] {
  if (status === 'paid') return 'paid';
  if (status === 'void') return 'void';
  return attempted || status === 'uncollectible' ? 'failed' : 'open';
}

const dateOf = (seconds: number): Date => new Date(seconds * 1000);
