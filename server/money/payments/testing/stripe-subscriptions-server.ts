import { StripeRefusal } from './stripe-cards-server.ts';

type StripeObject = Record<string, unknown>;

interface TestSubscription extends StripeObject {
  id: string;
  status: string;
  customer: string | null;
  default_payment_method: string;
  cancel_at_period_end: boolean;
  cents: number;
  currency: string;
  start: number;
  end: number;
  metadata: Record<string, string>;
}

interface TestInvoice extends StripeObject {
  id: string;
  subscription: string;
  status: string;
  attempted: boolean;
  total: number;
}

/** The cards whose payments fail. */
const FAILING = ['pm_declined', 'pm_authentication'];
const DAY = 86_400;
const MONTH = 30 * DAY;

/** The part of the loopback server for products, subscriptions and invoices. */
export function createSubscriptionsServer() {
  const subscriptions = new Map<string, TestSubscription>();
  const invoices = new Map<string, TestInvoice>();
  const products = new Set<string>();
  let count = 0;

  const shown = ({ cents, currency, start, end, ...rest }: TestSubscription) => ({
    ...rest,
    object: 'subscription',
    items: {
      object: 'list',
      data: [
        {
          object: 'subscription_item',
          current_period_start: start,
          current_period_end: end,
          price: { object: 'price', unit_amount: cents, currency },
        },
      ],
    },
  });

  /** Tries to pay an open invoice with the card of its subscription. */
  const payInvoice = (invoice: TestInvoice, paidBy?: string | null): boolean => {
    const subscription = subscriptions.get(invoice.subscription);
    invoice.attempted = true;
    const card = paidBy ?? subscription?.default_payment_method ?? '';
    if (!subscription || FAILING.includes(card)) return false;
    const intent = `pi_${invoice.id}`;
    const payment = { status: 'paid', payment: { type: 'payment_intent', payment_intent: intent } };
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice.total,
      payments: { data: [payment] },
    });
    subscription.status = 'active';
    return true;
  };

  /** Creates the invoice of the current period, and charges the card. */
  const bill = (subscription: TestSubscription, charge = true): void => {
    count += 1;
    const { start, end } = subscription;
    const invoice: TestInvoice = {
      id: `in_${count}`,
      object: 'invoice',
      subscription: subscription.id,
      status: charge ? 'open' : 'draft',
      attempted: false,
      amount_paid: 0,
      total: subscription.cents,
      currency: subscription.currency,
      hosted_invoice_url: `https://invoice.example/${count}`,
      payments: { data: [] },
      lines: { data: [{ period: { start, end } }] },
    };
    invoices.set(invoice.id, invoice);
    if (charge && !payInvoice(invoice)) {
      subscription.status = subscription.status === 'incomplete' ? 'incomplete' : 'past_due';
    }
  };

  /** Charges the card for the drafts of a subscription. */
  const chargeDrafts = (id: string): void => {
    for (const invoice of invoices.values()) {
      if (invoice.subscription !== id || invoice.status !== 'draft') continue;
      invoice.status = 'open';
      const subscription = subscriptions.get(id);
      if (!payInvoice(invoice) && subscription) subscription.status = 'past_due';
    }
  };

  /**
   * Ends the current period and begins the next one, as Stripe does: its invoice is a draft for about an
   * hour. With `charge: false` it stays one.
   */
  const renew = (id: string, { charge = true } = {}): void => {
    const subscription = subscriptions.get(id);
    if (!subscription || subscription.status === 'canceled') throw new Error('it has ended');
    if (subscription.cancel_at_period_end) {
      subscription.status = 'canceled';
      return;
    }
    const { end } = subscription;
    Object.assign(subscription, { start: end, end: end + MONTH, status: 'active' });
    bill(subscription, charge);
  };

  const createSubscription = (form: URLSearchParams): StripeObject => {
    count += 1;
    const field = (name: string) => form.get(`items[0][price_data][${name}]`);
    if (!products.has(field('product') ?? '')) {
      throw new StripeRefusal(400, { code: 'resource_missing', message: 'no such product' });
    }
    const trialDays = Number(form.get('trial_period_days') ?? 0);
    const start = Math.floor(Date.now() / 1000);
    const subscription: TestSubscription = {
      id: `sub_${count}`,
      status: trialDays > 0 ? 'trialing' : 'incomplete',
      customer: form.get('customer'),
      default_payment_method: form.get('default_payment_method') ?? '',
      cancel_at_period_end: false,
      cents: Number(field('unit_amount')),
      currency: field('currency') ?? '',
      start,
      end: start + (trialDays > 0 ? trialDays * DAY : MONTH),
      metadata: { subscriptionId: form.get('metadata[subscriptionId]') ?? '' },
    };
    subscriptions.set(subscription.id, subscription);
    if (trialDays === 0) bill(subscription);
    return shown(subscription);
  };

  const update = (subscription: TestSubscription, form: URLSearchParams): StripeObject => {
    if (subscription.status === 'incomplete') {
      throw new StripeRefusal(400, { type: 'invalid_request_error', message: 'incomplete' });
    }
    const ends = form.get('cancel_at_period_end');
    if (ends !== null) subscription.cancel_at_period_end = ends === 'true';
    const card = form.get('default_payment_method');
    if (card !== null) subscription.default_payment_method = card;
    return shown(subscription);
  };

  const changeInvoice = (
    invoice: TestInvoice,
    action: string,
    form: URLSearchParams,
  ): StripeObject => {
    // An invoice of a subscription cannot be deleted.
    if (action === 'finalize' && invoice.status === 'draft') {
      return Object.assign(invoice, { status: 'open' });
    }
    if (invoice.status !== 'open') {
      throw new StripeRefusal(400, { type: 'invalid_request_error', message: invoice.status });
    }
    if (action === 'void') return Object.assign(invoice, { status: 'void' });
    if (payInvoice(invoice, form.get('payment_method'))) return invoice;
    throw new StripeRefusal(402, {
      type: 'card_error',
      code: 'card_declined',
      message: 'Declined',
    });
  };

  /** Answers a POST or DELETE request; undefined for other paths. */
  const create = (
    path: string,
    form: URLSearchParams,
    method: string,
  ): StripeObject | undefined => {
    const [, , kind, id = '', action = ''] = path.split('/');
    if (kind === 'products') {
      const product = form.get('id') ?? '';
      if (products.has(product)) {
        const code = 'resource_already_exists';
        throw new StripeRefusal(400, { type: 'invalid_request_error', code, message: code });
      }
      products.add(product);
      return { id: product, object: 'product' };
    }
    const invoice = kind === 'invoices' ? invoices.get(id) : undefined;
    if (invoice) return changeInvoice(invoice, action, form);
    if (kind !== 'subscriptions') return undefined;
    if (!id) return createSubscription(form);
    const known = subscriptions.get(id);
    if (known && method === 'DELETE') return shown(Object.assign(known, { status: 'canceled' }));
    return known && update(known, form);
  };

  /** Returns the object of a GET request; undefined for other paths. */
  const read = (path: string, query: URLSearchParams): StripeObject | undefined => {
    const [, , kind, id = ''] = path.split('/');
    const list = (data: StripeObject[]) => ({ object: 'list', has_more: false, url: path, data });
    if (kind === 'invoices') {
      if (id) return invoices.get(id);
      const of = query.get('subscription');
      const found = [...invoices.values()].filter(({ subscription }) => subscription === of);
      // The newest first; without a limit, Stripe returns ten.
      return list(found.reverse().slice(0, Number(query.get('limit') ?? 10)));
    }
    if (kind === 'payment_intents') {
      const paid = invoices.get(id.replace(/^pi_/, ''));
      const card = { brand: 'visa', last4: '4242' };
      const method = { id: 'pm_of_invoice', object: 'payment_method', card };
      return paid && { id, object: 'payment_intent', payment_method: method };
    }
    if (kind !== 'subscriptions') return undefined;
    const known = subscriptions.get(id);
    if (id) return known && shown(known);
    const customer = query.get('customer');
    return list([...subscriptions.values()].filter((one) => one.customer === customer).map(shown));
  };

  /** Returns the amount that a payment paid for an invoice. */
  const paidWith = (payment: string) => invoices.get(payment.replace(/^pi_/, ''))?.total;

  /** Collects the open invoices of a subscription, as Stripe does on its own schedule. */
  const payOpen = (id: string): void => {
    for (const invoice of invoices.values()) {
      if (invoice.subscription === id && invoice.status === 'open') payInvoice(invoice);
    }
  };

  return { create, read, renew, payOpen, chargeDrafts, paidWith, subscriptions, invoices };
}
