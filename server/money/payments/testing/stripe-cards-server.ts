type StripeObject = Record<string, unknown>;

/** A response with an error, as Stripe sends it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: StripeObject;
  constructor(status: number, error: StripeObject) {
    super(String(error.message ?? error.code));
    this.status = status;
    this.body = { error };
  }
}

interface TestPayment extends StripeObject {
  id: string;
  status: string;
  amount: number;
  payment_method: string;
}

/** Test cards whose charges fail, by the ID of the payment method, with Stripe's codes. */
const FAILING: Record<string, StripeObject> = {
  pm_declined: { code: 'card_declined', decline_code: 'insufficient_funds' },
  pm_authentication: { code: 'authentication_required' },
};

/**
 * The part of the loopback server for customers, saved cards and payments. A payment succeeds once:
 * to confirm or cancel it afterwards is an error, as at Stripe.
 */
export function createCardsServer(sessions: Map<string, StripeObject>) {
  const payments = new Map<string, TestPayment>();
  const methods = new Map<string, StripeObject>();
  let count = 0;

  const confirm = (payment: TestPayment) => {
    if (payment.status !== 'requires_confirmation') {
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `the payment is ${payment.status}`,
      });
    }
    const failure = FAILING[payment.payment_method];
    if (failure) {
      payment.status = 'requires_payment_method';
      throw new StripeRefusal(402, { type: 'card_error', message: 'Declined', ...failure });
    }
    Object.assign(payment, { status: 'succeeded', amount_received: payment.amount });
    return payment;
  };

  const cancel = (payment: TestPayment) => {
    if (payment.status === 'succeeded' || payment.status === 'canceled') {
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `the payment is ${payment.status}`,
      });
    }
    payment.status = 'canceled';
    return payment;
  };

  /** Creates the object of a POST request; undefined for other paths. */
  const create = (path: string, form: URLSearchParams): StripeObject | undefined => {
    const [, , kind, id = '', action] = path.split('/');
    if (kind === 'customers') {
      count += 1;
      return { id: `cus_${count}`, object: 'customer' };
    }
    if (kind === 'payment_methods' && action === 'detach') {
      const method = methods.get(id);
      return method && Object.assign(method, { customer: null });
    }
    if (kind !== 'payment_intents') return undefined;
    const known = payments.get(id);
    if (known && action === 'confirm') return confirm(known);
    if (known && action === 'cancel') return cancel(known);
    if (id) return undefined;
    count += 1;
    const payment: TestPayment = {
      id: `pi_card_${count}`,
      object: 'payment_intent',
      status: 'requires_confirmation',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency'),
      customer: form.get('customer'),
      payment_method: form.get('payment_method') ?? '',
      metadata: { chargeId: form.get('metadata[chargeId]') },
    };
    payments.set(payment.id, payment);
    return payment;
  };

  /** Returns the object of a GET request; undefined for other paths. */
  const read = (path: string): StripeObject | undefined => {
    const [, , kind, id = ''] = path.split('/');
    if (kind === 'payment_intents') return payments.get(id);
    return kind === 'payment_methods' ? methods.get(id) : undefined;
  };

  /** Completes the page for a card, as if the customer had entered this card. */
  const enterCard = (reference: string, id: string, lastFour = '4242') => {
    const page = sessions.get(reference);
    if (!page) throw new Error('the page does not exist');
    const method = {
      id,
      object: 'payment_method',
      customer: page.customer,
      card: { brand: 'visa', last4: lastFour, exp_month: 4, exp_year: 2031 },
    };
    methods.set(id, method);
    const setup = { object: 'setup_intent', status: 'succeeded', payment_method: method };
    Object.assign(page, { status: 'complete', setup_intent: setup });
  };

  /** The payments that succeeded for a charge. */
  const paidFor = (chargeId: string) =>
    [...payments.values()].filter(
      ({ status, metadata }) =>
        status === 'succeeded' && (metadata as { chargeId?: string }).chargeId === chargeId,
    );

  return { create, read, enterCard, paidFor, payments, methods };
}
