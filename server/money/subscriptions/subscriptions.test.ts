import { afterAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../testing/test-person.ts';
import { until } from '../../testing/world.ts';
import { watchSubscriptions } from './sync-subscription.ts';
import { startSubscriptions } from './testing/start-subscriptions.ts';

const world = await startSubscriptions();
const {
  services,
  enterCard,
  cashier,
  stripe,
  billing,
  db,
  deliver,
  customer,
  plan,
  subscribe,
  reaches,
  rowOf,
  sync,
  trialist,
  subscriber,
  renew,
  emails,
  charges,
  pricesFor,
  ledgerOf,
} = world;
afterAll(world.stop);

describe('subscribing', () => {
  test('begins a trial on the terms that were shown, and changes the plan', async () => {
    const person = await customer('pm_trial');
    const before = await plan(person);
    expect(before).toMatchObject({
      plan: 'individual',
      subscription: null,
      offer: { monthCents: 19900, includedActs: 50, trialDays: 14, trialActs: 5, sandbox: false },
    });
    expect((await subscribe(person)).status).toBe(201);
    const { subscription, ...after } = await reaches(person, 'trialing');
    expect(after).toMatchObject({ plan: 'business', offer: null });
    expect(subscription).toMatchObject({
      monthCents: 19900,
      cancelsAtEnd: false,
      period: { includedActs: 5, usedActs: 0 },
    });
    const { start: from, end } = subscription?.period ?? { start: '', end: '' };
    expect(Date.parse(end) - Date.parse(from)).toBe(14 * 86_400_000);
    const created = stripe.requests.find(
      ({ method, path }) => method === 'POST' && path === '/v1/subscriptions',
    );
    expect(Object.fromEntries(created?.form ?? [])).toMatchObject({
      'items[0][price_data][unit_amount]': '19900',
      'items[0][price_data][currency]': 'usd',
      'items[0][price_data][recurring][interval]': 'month',
      default_payment_method: 'pm_trial',
      trial_period_days: '14',
      off_session: 'true',
    });
    expect(await charges(person)).toEqual([]);
    const [email] = await emails(`subscription.started-${(await rowOf(person)).id}-1`);
    expect(email).toContain('$199');
  });

  test('needs a card, and the terms of today', async () => {
    const without = await customer();
    const refused = await subscribe(without);
    expect([refused.status, refused.body.code]).toEqual([409, 'subscription_card_required']);
    const person = await customer('pm_terms');
    for (const other of [{ monthCents: 100 }, { trialDays: 90 }, { listVersion: '2020-01-01.1' }]) {
      const { status, body } = await subscribe(person, other);
      expect([status, body.code]).toEqual([409, 'subscription_terms_changed']);
    }
    expect((await plan(person)).subscription).toBeNull();
  });

  test('has one effect if 20 windows subscribe at the same time', async () => {
    const person = await customer('pm_race');
    const { offer } = await plan(person);
    const { listVersion, monthCents, trialDays } = offer ?? {};
    const seen = { listVersion, monthCents, trialDays };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => person.call('POST', '/api/subscription', seen)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    await reaches(person, 'trialing');
    const { id } = await rowOf(person);
    const made = [...billing.subscriptions.values()];
    expect(made.filter(({ metadata }) => metadata.subscriptionId === id)).toHaveLength(1);
  });

  test('creates one subscription if the response is lost and the provider forgets the request', async () => {
    const person = await customer('pm_lost');
    const payments = services.payments as NonNullable<typeof services.payments>;
    let lost = 0;
    services.payments = {
      ...payments,
      startSubscription: async (wanted) => {
        const reference = await payments.startSubscription(wanted);
        if (lost > 0) return reference;
        lost += 1;
        stripe.forgetKeys();
        throw new Error('the response is lost');
      },
    };
    await subscribe(person);
    await until(
      async () => lost,
      (count) => count === 1,
    );
    await sync(person);
    services.payments = payments;
    await reaches(person, 'trialing');
    const { id } = await rowOf(person);
    const made = [...billing.subscriptions.values()];
    expect(made.filter(({ metadata }) => metadata.subscriptionId === id)).toHaveLength(1);
  });

  test('again has no second trial and is charged at once', async () => {
    const person = await trialist('pm_again');
    await person.call('POST', '/api/subscription/cancellation', { when: 'now' });
    const { offer, plan: after } = await reaches(person, 'ended');
    expect([after, offer?.trialDays]).toEqual(['individual', 0]);
    expect((await subscribe(person)).status).toBe(201);
    await reaches(person, 'active');
    expect(await charges(person)).toMatchObject([{ status: 'paid', sessionId: null }]);
  });
});

describe('a paid month', () => {
  test('is a charge with a receipt and its movements in the ledger, once', async () => {
    const person = await subscriber('pm_month');
    const [charge, ...others] = await charges(person);
    expect(others).toEqual([]);
    expect(charge).toMatchObject({
      status: 'paid',
      sessionId: null,
      fees: { notarialFeeCents: 0, technologyFeeCents: 19900 },
      receipt: expect.stringMatching(/^R-\d{6}$/),
      card: { brand: 'visa', lastFour: '4242' },
    });
    const { period } = (await plan(person)).subscription ?? {};
    expect(charge?.period).toEqual({ start: period?.start, end: period?.end });
    expect(period?.includedActs).toBe(50);
    // The same state arrives again, in events and from the daily check.
    await watchSubscriptions(services);
    await Promise.all(Array.from({ length: 20 }, () => sync(person)));
    expect(await charges(person)).toHaveLength(1);
    expect(await ledgerOf(charge?.id ?? '')).toEqual([
      'fee_due receivable 19900',
      'fee_due subscription_fees -19900',
      'charge provider_balance 19900',
      'charge receivable -19900',
    ]);
    const receipt = await person.fetch(`/api/charges/${charge?.id}/receipt`);
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('can be refunded by finance, and a refund of the provider counts', async () => {
    const person = await subscriber('pm_refund');
    const [charge] = await charges(person);
    const { paymentIntentId } = (await cashier.read(charge?.id ?? '')) ?? {};
    await deliver('charge.refunded', {
      id: 'ch_refund',
      object: 'charge',
      refunded: true,
      amount_refunded: 19900,
      currency: 'usd',
      payment_intent: paymentIntentId,
      metadata: {},
    });
    await cashier.reaches(charge?.id ?? '', 'refunded');
    expect((await ledgerOf(charge?.id ?? '')).slice(4)).toEqual([
      'refund subscription_fees 19900',
      'refund provider_balance -19900',
    ]);
    // The plan of a month that is refunded ends.
    expect((await reaches(person, 'ended')).plan).toBe('individual');
    const [email] = await emails(`charge-refunded-${charge?.id}`);
    expect(email).toContain('for your plan');
  });

  test('that the provider bills with another amount has no effect', async () => {
    const person = await trialist('pm_amount');
    const { reference } = await rowOf(person);
    const changed = billing.subscriptions.get(reference ?? '');
    if (changed) changed.cents = 100;
    billing.renew(reference ?? '');
    await sync(person);
    expect(await charges(person)).toEqual([]);
    expect((await plan(person)).subscription?.status).toBe('trialing');
  });

  test('that cannot be charged waits for the customer, who pays or replaces the card', async () => {
    const person = await trialist('pm_declined');
    await renew(person);
    await reaches(person, 'past_due');
    const [charge] = await charges(person);
    expect(charge).toMatchObject({ status: 'action_required', abilities: { pay: true } });
    expect((await pricesFor(person)).included).toBeNull();
    const page = await person.call<{ url: string }>('POST', `/api/charges/${charge?.id}/payment`);
    expect(page.body.url).toMatch(/^https:\/\/invoice\.example/);
    const [email] = await emails(`charge-failed-${charge?.id}-1`);
    expect(email).toContain('for your plan');
    await enterCard(person, 'pm_better');
    await person.call('POST', '/api/card/check');
    await reaches(person, 'active');
    expect(await charges(person)).toMatchObject([{ status: 'paid' }]);
  });

  test('includes its acts only when it is paid', async () => {
    const person = await trialist('pm_draft');
    await renew(person, { charge: false });
    const { subscription } = await plan(person);
    expect(subscription).toMatchObject({ status: 'trialing', period: { includedActs: 5 } });
    expect(await charges(person)).toEqual([]);
    billing.chargeDrafts((await rowOf(person)).reference ?? '');
    await sync(person);
    expect((await plan(person)).subscription).toMatchObject({
      status: 'active',
      period: { includedActs: 50 },
    });
  });

  test('includes none a day after the last paid one has ended', async () => {
    const person = await subscriber('pm_over');
    const { id } = await rowOf(person);
    expect((await pricesFor(person)).included).toEqual({ left: 50 });
    const periodEnd = new Date(Date.now() - 25 * 3_600_000);
    await db('subscriptions').where({ id }).update({ periodEnd });
    expect((await pricesFor(person)).included).toBeNull();
  });

  test('that is contested at the bank ends the plan', async () => {
    const person = await subscriber('pm_contested');
    const [charge] = await charges(person);
    const { paymentIntentId } = (await cashier.read(charge?.id ?? '')) ?? {};
    await deliver('charge.dispute.created', {
      id: 'dp_plan',
      object: 'dispute',
      status: 'needs_response',
      amount: 19900,
      currency: 'usd',
      payment_intent: paymentIntentId,
    });
    await reaches(person, 'ended');
  });

  test('that is contested or refunded before its invoice is known is so when it is known', async () => {
    const contested = await trialist('pm_early_dispute');
    const refunded = await trialist('pm_early_refund');
    const payment = async (person: TestPerson) => {
      const { reference } = await rowOf(person);
      billing.renew(reference ?? '');
      const invoices = [...billing.invoices.values()];
      return `pi_${invoices.filter(({ subscription }) => subscription === reference).at(-1)?.id}`;
    };
    await deliver('charge.dispute.created', {
      id: 'dp_early',
      object: 'dispute',
      status: 'needs_response',
      amount: 19900,
      currency: 'usd',
      payment_intent: await payment(contested),
    });
    await deliver('charge.refunded', {
      id: 'ch_early',
      object: 'charge',
      refunded: true,
      amount_refunded: 19900,
      currency: 'usd',
      payment_intent: await payment(refunded),
      metadata: {},
    });
    for (const person of [contested, refunded]) {
      await sync(person);
      expect((await charges(person))[0]).toMatchObject({ status: 'paid', dispute: null });
    }
    // The events are applied again.
    const again = await db('graphile_worker.jobs').where({
      taskIdentifier: 'repeat-payment-event',
    });
    expect(again).toHaveLength(2);
    const ids = again.map(({ id }) => id);
    await db.raw('SELECT graphile_worker.reschedule_jobs(?::bigint[], run_at := now())', [ids]);
    for (const person of [contested, refunded]) await reaches(person, 'ended');
    expect((await charges(contested))[0]?.dispute).toBe('open');
    expect((await charges(refunded))[0]?.status).toBe('refunded');
  });

  test('that was paid without a payment is not settled', async () => {
    const person = await trialist('pm_outside');
    await renew(person, { charge: false });
    const { reference } = await rowOf(person);
    for (const invoice of billing.invoices.values()) {
      if (invoice.subscription !== reference) continue;
      Object.assign(invoice, { status: 'paid', amount_paid: 19900 });
    }
    await sync(person);
    expect(await charges(person)).toEqual([]);
  });

  test('that was never paid is not owed after the subscription has ended', async () => {
    const person = await trialist('pm_declined');
    await renew(person);
    await reaches(person, 'past_due');
    await person.call('POST', '/api/subscription/cancellation', { when: 'now' });
    expect((await reaches(person, 'ended')).plan).toBe('individual');
    const [charge] = await charges(person);
    expect(charge).toMatchObject({ status: 'void', receipt: null, abilities: { pay: false } });
    expect((await ledgerOf(charge?.id ?? '')).slice(2)).toEqual([
      'fee_waived subscription_fees 19900',
      'fee_waived receivable -19900',
    ]);
  });
});
