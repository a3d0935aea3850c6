import { afterAll, describe, expect, test } from 'vitest';
import type { Charge } from '../../../common/charges.ts';
import { emailsOf } from '../../testing/emails.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { until } from '../../testing/world.ts';
import { collectCharge } from './collect-charge.ts';
import { startCashier } from './testing/start-cashier.ts';

const cashier = await startCashier();
const { server, stripe, deliver, enterCard, customer, charge, read, reaches, ledgerOf } = cashier;
const { services } = server;
afterAll(cashier.stop);

const DUE = [
  'fee_due receivable 2500',
  'fee_due technology_fees -1000',
  'fee_due notarial_fees -1500',
];
const PAID = [...DUE, 'charge provider_balance 2500', 'charge receivable -2500'];
const paidFor = (id: string) => stripe.cards.paidFor(id).map(({ amount }) => amount);
const emails = (key: string) =>
  until(
    async () => emailsOf(server, key),
    (found) => found.length > 0,
  );

describe('a charge', () => {
  test('is collected from the saved card without the customer, once', async () => {
    const person = await customer('pm_collected');
    const id = await charge(person);
    await reaches(id, 'paid');
    expect(paidFor(id)).toEqual([2500]);
    expect(await ledgerOf(id)).toEqual(PAID);
    const { body } = await person.call<Charge[]>('GET', '/api/charges');
    expect(body).toMatchObject([
      {
        status: 'paid',
        fees: { notarialFeeCents: 1500, technologyFeeCents: 1000 },
        card: { brand: 'visa', lastFour: '4242' },
        sandbox: false,
        receipt: expect.stringMatching(/^R-\d{6}$/),
        abilities: { pay: false },
      },
    ]);
    const confirmed = stripe.requests.find(({ path }) => path.endsWith('/confirm'));
    expect(confirmed?.form.get('off_session')).toBe('true');
  });

  test('has one effect if 20 jobs collect it at the same time', async () => {
    const id = await charge(await customer('pm_race'));
    const job = () => collectCharge(services, { chargeId: id }).catch(() => undefined);
    await Promise.all(Array.from({ length: 20 }, job));
    await reaches(id, 'paid');
    expect(paidFor(id)).toEqual([2500]);
    expect(await ledgerOf(id)).toEqual(PAID);
  });

  test('is collected once if the response is lost and the provider forgets the request', async () => {
    const person = await customer('pm_lost');
    const payments = services.payments as NonNullable<typeof services.payments>;
    let lost = 0;
    services.payments = {
      ...payments,
      chargeCard: async (payment) => {
        const result = await payments.chargeCard(payment);
        if (lost > 0) return result;
        lost += 1;
        stripe.forgetKeys();
        throw new Error('the response is lost');
      },
    };
    const id = await charge(person);
    await until(
      async () => lost,
      (count) => count === 1,
    );
    await collectCharge(services, { chargeId: id });
    services.payments = payments;
    expect((await read(id))?.status).toBe('paid');
    expect(paidFor(id)).toEqual([2500]);
    expect(await ledgerOf(id)).toEqual(PAID);
  });

  test('stays due while the provider is unavailable', async () => {
    const person = await customer('pm_later');
    stripe.faults.push(...Array.from({ length: 3 }, () => (r: { destroy(): void }) => r.destroy()));
    const id = await charge(person);
    await until(
      async () => stripe.faults.length,
      (left) => left === 0,
    );
    expect((await read(id))?.status).toBe('due');
    await collectCharge(services, { chargeId: id });
    expect((await read(id))?.status).toBe('paid');
  });

  test('does not exist if nothing is due', async () => {
    expect(await charge(await customer('pm_free'), [0, 0])).toBe('');
  });

  test('keeps its amount', async () => {
    const id = await charge(await customer('pm_fixed'));
    const change = services.db('charges').where({ id }).update({ notarialFeeCents: 1 });
    await expect(change).rejects.toThrow('refused');
  });

  test('gives the receipts of 20 payments numbers without a gap', async () => {
    const person = await customer('pm_series');
    const before = await services.db('charges').max('receiptNumber as last').first();
    const ids = await Promise.all(Array.from({ length: 20 }, () => charge(person)));
    await Promise.all(ids.map((id) => reaches(id, 'paid')));
    const numbers = await services
      .db('charges')
      .whereIn('id', ids)
      .orderBy('receiptNumber')
      .pluck('receiptNumber');
    const last = Number((before as unknown as { last: number | null }).last ?? 0);
    expect(numbers).toEqual(ids.map((_, index) => last + index + 1));
  });
});

describe('a declined card', () => {
  test('asks the customer to pay on the page of the provider', async () => {
    const person = await customer('pm_declined');
    const id = await charge(person);
    await reaches(id, 'action_required');
    expect(await read(id)).toMatchObject({ errorCode: 'insufficient_funds', receiptNumber: null });
    const [email = ''] = await emails(`charge-failed-${id}-1`);
    expect(email).toContain('could not be charged $25.00');
    expect(email).toContain('/profile#billing');
    expect(await ledgerOf(id)).toEqual(DUE);

    const path = `/api/charges/${id}/payment`;
    const pages = await Promise.all([person.call('POST', path), person.call('POST', path)]);
    const [url, other] = pages.map(({ body }) => (body as { url?: string }).url);
    expect(url).toMatch(/^https:\/\/checkout\.example/);
    expect(other ?? url).toBe(url);
    // The failed payment cannot succeed any more.
    expect([...stripe.cards.payments.values()].at(-1)?.status).toBe('canceled');

    const row = await read(id);
    const page = stripe.sessions.get(row?.checkoutReference ?? '');
    expect(page).toMatchObject({ amount_total: 2500, metadata: { chargeId: id } });
    Object.assign(page ?? {}, { payment_status: 'paid', payment_intent: `pi_page_${id}` });
    const checked = await person.call<Charge>('POST', `/api/charges/${id}/check`);
    expect(checked.body).toMatchObject({ status: 'paid', card: null });
    expect(await deliver('payment_intent.succeeded', cashier.paymentOf(id))).toBe(200);
    expect(await ledgerOf(id)).toEqual(PAID);
    expect(stripe.refunds.has(`pi_page_${id}`)).toBe(false);
  });

  test('is charged again when the customer replaces it', async () => {
    const person = await customer('pm_authentication');
    const id = await charge(person);
    await reaches(id, 'action_required');
    expect((await read(id))?.errorCode).toBe('authentication_required');
    const reference = await enterCard(person, 'pm_replacement', '1881');
    await deliver('checkout.session.completed', {
      id: reference,
      object: 'checkout.session',
      metadata: { cardOf: await cashier.idOf(person) },
    });
    await reaches(id, 'paid');
    expect(await read(id)).toMatchObject({ cardLastFour: '1881', attempt: 2 });
    expect(paidFor(id)).toEqual([2500]);
    await until(
      async () => stripe.cards.methods.get('pm_authentication')?.customer,
      (owner) => owner === null,
    );
  });

  test('is the same as no card', async () => {
    const id = await charge(await customer());
    await reaches(id, 'action_required');
    expect((await read(id))?.errorCode).toBe('no_card');
  });

  test('keeps the account from being deleted until the charge is paid', async () => {
    const person = await customer('pm_declined');
    const id = await charge(person);
    await reaches(id, 'action_required');
    const { email } = (await person.call<{ email: string }>('GET', '/api/user')).body;
    const remove = () => person.call<{ message: string }>('DELETE', '/api/user', { email });
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('a charge that is not paid');
    await deliver('payment_intent.succeeded', cashier.paymentOf(id));
    expect((await remove()).status).toBe(204);
    expect(await services.db('cards').where({ userId: (await read(id))?.userId })).toEqual([]);
  });
});

describe('events of the provider', () => {
  test('have one effect if they arrive twice, and refund a second payment', async () => {
    const person = await customer('pm_declined');
    const id = await charge(person);
    await reaches(id, 'action_required');
    const event = cashier.paymentOf(id);
    for (const name of ['evt_same', 'evt_same', undefined]) {
      expect(await deliver('payment_intent.succeeded', event, name)).toBe(200);
    }
    expect(await ledgerOf(id)).toEqual(PAID);
    await deliver('payment_intent.succeeded', cashier.paymentOf(id, { id: 'pi_second' }));
    await until(
      async () => stripe.refunds.has('pi_second'),
      (refunded) => refunded,
    );
    expect(await read(id)).toMatchObject({ status: 'paid', paymentIntentId: event.id });
    expect(await ledgerOf(id)).toEqual(PAID);
  });

  test.each([
    ['another amount', { amount_received: 2400 }],
    ['another currency', { currency: 'eur' }],
    ['an unknown charge', { metadata: { chargeId: crypto.randomUUID() } }],
    ['something that is not a charge', { metadata: { chargeId: 'x' } }],
  ])('about %s have no effect', async (_, change) => {
    const id = await charge(await customer('pm_declined'));
    await reaches(id, 'action_required');
    expect(await deliver('payment_intent.succeeded', cashier.paymentOf(id, change))).toBe(200);
    expect((await read(id))?.status).toBe('action_required');
    expect(await ledgerOf(id)).toEqual(DUE);
  });

  const dispute = (id: string, status: string, amount = 2500) => ({
    id: 'dp_1',
    object: 'dispute',
    payment_intent: `pi_page_${id}`,
    amount,
    currency: 'usd',
    status,
  });
  const paidByEvent = async () => {
    const id = await charge(await customer('pm_declined'));
    await reaches(id, 'action_required');
    await deliver('payment_intent.succeeded', cashier.paymentOf(id));
    return id;
  };

  test('show a dispute and record what the bank takes and returns', async () => {
    const id = await paidByEvent();
    await deliver('charge.dispute.created', dispute(id, 'warning_needs_response'));
    await deliver('charge.dispute.created', dispute(id, 'needs_response', 100));
    expect((await read(id))?.dispute).toBeNull();
    await deliver('charge.dispute.created', dispute(id, 'needs_response'));
    await deliver('charge.dispute.created', dispute(id, 'needs_response'));
    expect((await read(id))?.dispute).toBe('open');
    await deliver('charge.dispute.closed', dispute(id, 'won'));
    expect((await read(id))?.dispute).toBe('won');
    expect((await ledgerOf(id)).slice(PAID.length)).toEqual([
      'chargeback chargebacks 2500',
      'chargeback provider_balance -2500',
      'chargeback_won provider_balance 2500',
      'chargeback_won chargebacks -2500',
    ]);
  });

  test('about a lost dispute record it once in either order', async () => {
    const id = await paidByEvent();
    await deliver('charge.dispute.closed', dispute(id, 'lost'));
    await deliver('charge.dispute.created', dispute(id, 'needs_response'));
    expect((await read(id))?.dispute).toBe('lost');
    expect((await ledgerOf(id)).slice(PAID.length)).toEqual([
      'chargeback chargebacks 2500',
      'chargeback provider_balance -2500',
    ]);
  });
});

describe('a refund', () => {
  // One sign-in for all requests, because the server limits parallel sign-ins to an account.
  let administrator: Promise<TestPerson> | undefined;
  const refund = async (id: string, reason = 'The wrong document') => {
    administrator ??= server.person('administrator');
    return (await administrator).call<{ code?: string }>(
      'POST',
      `/api/admin/charges/${id}/refund`,
      { reason },
    );
  };
  const REFUNDED = [
    ...PAID,
    'refund notarial_fees 1500',
    'refund technology_fees 1000',
    'refund provider_balance -2500',
  ];
  const paid = async () => {
    const person = await customer('pm_refunded');
    const id = await charge(person);
    await reaches(id, 'paid');
    return { person, id };
  };

  test('returns the whole amount once, even if 20 requests ask for it', async () => {
    const { person, id } = await paid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    await reaches(id, 'refunded');
    const payment = (await read(id))?.paymentIntentId;
    await deliver('charge.refunded', {
      id: 'ch_1',
      object: 'charge',
      refunded: true,
      amount_refunded: 2500,
      currency: 'usd',
      payment_intent: payment,
      metadata: { chargeId: id },
    });
    expect(await ledgerOf(id)).toEqual(REFUNDED);
    const [email = ''] = await emails(`charge-refunded-${id}`);
    expect(email).toContain('Your payment of $25.00');
    expect(email).toContain('Reason: The wrong document');
    const { body } = await person.call<Charge[]>('GET', '/api/charges');
    expect(body[0]).toMatchObject({ status: 'refunded', refundReason: 'The wrong document' });
  });

  test('that the provider made without us is recorded', async () => {
    const { id } = await paid();
    await deliver('charge.refunded', {
      id: 'ch_2',
      object: 'charge',
      refunded: true,
      amount_refunded: 2500,
      currency: 'usd',
      payment_intent: (await read(id))?.paymentIntentId,
      metadata: { chargeId: id },
    });
    expect((await read(id))?.status).toBe('refunded');
    expect(await ledgerOf(id)).toEqual(REFUNDED);
  });

  test('is refused after 30 days, while disputed, and before the payment', async () => {
    const { id } = await paid();
    const set = (change: object) => services.db('charges').where({ id }).update(change);
    await set({ dispute: 'open' });
    expect((await refund(id)).body.code).toBe('charge_disputed');
    await set({ dispute: null, paidAt: new Date(Date.now() - 31 * 86_400_000) });
    expect((await refund(id)).body.code).toBe('charge_refund_too_late');
    const open = await charge(await customer('pm_declined'));
    await reaches(open, 'action_required');
    expect((await refund(open)).body.code).toBe('charge_not_refundable');
  });
});

describe('a refund that fails', () => {
  const refund = async (id: string) =>
    (await server.person('administrator')).call<{ code?: string }>(
      'POST',
      `/api/admin/charges/${id}/refund`,
      { reason: 'The wrong document' },
    );
  const failure = (paymentIntent: string | null | undefined, change: object = {}) => ({
    id: 're_failed',
    object: 'refund',
    amount: 2500,
    currency: 'usd',
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
    payment_intent: paymentIntent,
    ...change,
  });
  const REFUND = [
    'refund notarial_fees 1500',
    'refund technology_fees 1000',
    'refund provider_balance -2500',
  ];

  test('is visible to finance, corrects the ledger once, and can be made again', async () => {
    const person = await customer('pm_lost_refund');
    const id = await charge(person);
    await reaches(id, 'paid');
    await refund(id);
    await reaches(id, 'refunded');
    const refundedAt = Math.floor(Date.now() / 1000);
    const before = await read(id);
    const payment = before?.paymentIntentId;
    await deliver('refund.failed', failure(payment, { amount: 100 }));
    await deliver('refund.failed', failure(payment, { currency: 'eur' }));
    expect((await read(id))?.status).toBe('refunded');
    await deliver('refund.failed', failure(payment));
    await deliver('refund.failed', failure(payment));
    const { receiptNumber, paidAt } = before ?? {};
    expect(await read(id)).toMatchObject({
      status: 'paid',
      refundError: 'lost_or_stolen_card',
      receiptNumber,
      paidAt,
    });
    const corrected = [
      'refund_failed provider_balance 2500',
      'refund_failed technology_fees -1000',
      'refund_failed notarial_fees -1500',
    ];
    expect(await ledgerOf(id)).toEqual([...PAID, ...REFUND, ...corrected]);
    // The event about the refund comes late.
    const late = {
      id: 'ch_late',
      object: 'charge',
      refunded: true,
      amount_refunded: 2500,
      currency: 'usd',
      payment_intent: payment,
      metadata: { chargeId: id },
    };
    await cashier.send('charge.refunded', late, { created: refundedAt });
    expect((await read(id))?.status).toBe('paid');
    // At Stripe, a refund that failed does not count.
    stripe.refunds.delete(payment ?? '');
    await services
      .db('charges')
      .where({ id })
      .update({ paidAt: new Date(Date.now() - 31 * 86_400_000) });
    expect((await refund(id)).status).toBe(200);
    await reaches(id, 'refunded');
    expect(await read(id)).toMatchObject({ refundError: null, refundAttempt: 2 });
    expect(await ledgerOf(id)).toEqual([...PAID, ...REFUND, ...corrected, ...REFUND]);
  });
});

test('the receipt is a PDF with the fees', async () => {
  const person = await customer('pm_receipt');
  const id = await charge(person);
  await reaches(id, 'paid');
  const response = await person.fetch(`/api/charges/${id}/receipt`);
  expect(response.headers.get('content-type')).toContain('application/pdf');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
