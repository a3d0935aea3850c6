import { afterAll, describe, expect, test } from 'vitest';
import type { Charge } from '../../../common/charges.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { NotarizationPrices } from '../../../common/prices.ts';
import type { PlanState, SubscriptionStatus } from '../../../common/subscriptions.ts';
import { emailsOf } from '../../testing/emails.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { START_BODY, until, uploadReady } from '../../testing/world.ts';
import { startCashier } from '../charges/testing/start-cashier.ts';
import {
  endSandboxSubscriptions,
  syncSubscription,
  watchSubscriptions,
} from './sync-subscription.ts';

const cashier = await startCashier();
const { server, stripe, deliver, enterCard, customer, idOf } = cashier;
const { services } = server;
const { db } = services;
const { billing } = stripe;
afterAll(cashier.stop);

type Answer = PlanState & { code: string };

const plan = async (person: TestPerson) =>
  (await person.call<PlanState>('GET', '/api/subscription')).body;

const subscribe = async (person: TestPerson, more: object = {}) => {
  const { offer } = await plan(person);
  const { listVersion, monthCents, trialDays } = offer ?? {};
  const seen = { listVersion, monthCents, trialDays, ...more };
  return person.call<Answer>('POST', '/api/subscription', seen);
};

const reaches = (person: TestPerson, status: SubscriptionStatus) =>
  until(
    () => plan(person),
    ({ subscription }) => subscription?.status === status,
  );

const rowOf = async (person: TestPerson) => {
  const rows = db('subscriptions').where({ userId: await idOf(person) });
  const [row] = await rows.orderBy('createdAt', 'desc').limit(1);
  if (!row) throw new Error('the person has no subscription');
  return row;
};

/** Brings the subscription in line with the provider, after a run that is in progress. */
const sync = async (person: TestPerson) => {
  const subscriptionId = (await rowOf(person)).id;
  await until(
    () => syncSubscription(services, { subscriptionId }),
    (isDone) => isDone,
  );
};

/** A customer whose trial has begun. */
async function trialist(card: string): Promise<TestPerson> {
  const person = await customer(card);
  await subscribe(person);
  await reaches(person, 'trialing');
  return person;
}

/** A customer in the first paid month. */
async function subscriber(card: string): Promise<TestPerson> {
  const person = await trialist(card);
  await renew(person);
  return person;
}

/** Begins the next period at the provider, with the event of it. */
async function renew(person: TestPerson, options = {}): Promise<void> {
  const { reference, revision } = await rowOf(person);
  billing.renew(reference ?? '', options);
  await deliver('customer.subscription.updated', { id: reference, object: 'subscription' });
  await until(
    () => rowOf(person),
    (row) => row.revision > revision,
  );
}

/** Waits for the emails with this key. */
const emails = (key: string) =>
  until(
    async () => emailsOf(server, key),
    (found) => found.length > 0,
  );

const charges = async (person: TestPerson) =>
  (await person.call<Charge[]>('GET', '/api/charges')).body;

const pricesFor = async (person: TestPerson) =>
  (await person.call<NotarizationPrices>('GET', '/api/notarization-prices')).body;

const ledgerOf = async (chargeId: string) => {
  const { rows } = (await db.raw(
    `SELECT t.kind || ' ' || e.account || ' ' || e.amount_cents AS line
     FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
     WHERE t.charge_id = ? ORDER BY t.number, e.amount_cents DESC`,
    [chargeId],
  )) as { rows: { line: string }[] };
  return rows.map(({ line }) => line);
};

/** Starts a session with this number of acts on one document. */
async function start(person: TestPerson, actCount = 1) {
  const { id } = await uploadReady(person);
  const furtherActs = Array.from({ length: actCount - 1 }, () => ({ act: 'acknowledgment' }));
  return { id, ...(await request(person, id, furtherActs.length)) };
}

const request = (person: TestPerson, documentId: string, further = 0) =>
  person.call<{ session: NotarizationSession }>(
    'POST',
    `/api/documents/${documentId}/notarization`,
    { ...START_BODY, ...(further > 0 && { furtherActs: ['jurat'] }) },
  );

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

describe('a cancellation', () => {
  test('lets the plan end with the period, and can be taken back', async () => {
    const person = await subscriber('pm_cancel');
    const cancel = () =>
      person.call<PlanState>('POST', '/api/subscription/cancellation', { when: 'period_end' });
    expect((await cancel()).body.subscription?.cancelsAtEnd).toBe(true);
    const { reference } = await rowOf(person);
    const atStripe = () => billing.subscriptions.get(reference ?? '')?.cancel_at_period_end;
    await expect.poll(atStripe).toBe(true);
    const kept = await person.call<PlanState>('DELETE', '/api/subscription/cancellation');
    expect(kept.body.subscription?.cancelsAtEnd).toBe(false);
    await expect.poll(atStripe).toBe(false);
    await cancel();
    await expect.poll(atStripe).toBe(true);
    expect((await plan(person)).plan).toBe('business');
    await renew(person);
    expect((await reaches(person, 'ended')).plan).toBe('individual');
    expect(await charges(person)).toHaveLength(1);
    const [email] = await emails(`subscription.ended-${(await rowOf(person)).id}-1`);
    expect(email).toContain('You will not be charged for it again');
  });

  test('that arrives after the next month has begun refunds that month', async () => {
    const person = await subscriber('pm_deadline');
    const { reference } = await rowOf(person);
    // The month begins at the provider, and its event is late.
    billing.renew(reference ?? '');
    await person.call('POST', '/api/subscription/cancellation', { when: 'period_end' });
    await reaches(person, 'ended');
    const [unwanted, first] = await charges(person);
    expect(first?.status).toBe('paid');
    await cashier.reaches(unwanted?.id ?? '', 'refunded');
    expect((await charges(person))[0]?.refundReason).toBe(
      'The plan was cancelled before this month began.',
    );
  });

  test('while the invoice of the next month is a draft leaves nothing to pay', async () => {
    const person = await subscriber('pm_hour');
    const { reference } = await rowOf(person);
    billing.renew(reference ?? '', { charge: false });
    await person.call('POST', '/api/subscription/cancellation', { when: 'period_end' });
    await reaches(person, 'ended');
    const ofThis = [...billing.invoices.values()].filter((one) => one.subscription === reference);
    expect(ofThis.map(({ status }) => status)).toEqual(['paid', 'void']);
  });

  test('before the first period of a second subscription refunds what was paid', async () => {
    const person = await trialist('pm_second');
    await person.call('POST', '/api/subscription/cancellation', { when: 'now' });
    await reaches(person, 'ended');
    await enterCard(person, 'pm_declined');
    await person.call('POST', '/api/card/check');
    await subscribe(person);
    await reaches(person, 'past_due');
    const { reference } = await rowOf(person);
    const atStripe = billing.subscriptions.get(reference ?? '');
    if (atStripe) atStripe.default_payment_method = 'pm_good';
    billing.payOpen(reference ?? '');
    await person.call('POST', '/api/subscription/cancellation', { when: 'now' });
    await reaches(person, 'ended');
    const [charge] = await charges(person);
    await cashier.reaches(charge?.id ?? '', 'refunded');
  });

  test('of a failed month that the provider collects meanwhile refunds it', async () => {
    const person = await trialist('pm_declined');
    await renew(person);
    await reaches(person, 'past_due');
    const { reference } = await rowOf(person);
    const atStripe = billing.subscriptions.get(reference ?? '');
    if (atStripe) atStripe.default_payment_method = 'pm_good';
    billing.payOpen(reference ?? '');
    await person.call('POST', '/api/subscription/cancellation', { when: 'now' });
    await reaches(person, 'ended');
    const [charge] = await charges(person);
    await cashier.reaches(charge?.id ?? '', 'refunded');
  });

  test('by support at the provider is kept', async () => {
    const person = await subscriber('pm_support');
    const { reference } = await rowOf(person);
    const atStripe = billing.subscriptions.get(reference ?? '');
    if (atStripe) atStripe.cancel_at_period_end = true;
    await sync(person);
    expect((await plan(person)).subscription?.cancelsAtEnd).toBe(true);
    expect(atStripe?.cancel_at_period_end).toBe(true);
  });

  test('before the provider created the subscription leaves none', async () => {
    const person = await customer('pm_early');
    stripe.faults.push(...Array.from({ length: 3 }, () => (r: { destroy(): void }) => r.destroy()));
    await subscribe(person);
    await until(
      async () => stripe.faults.length,
      (left) => left === 0,
    );
    const { id } = await rowOf(person);
    await person.call('POST', '/api/subscription/cancellation', { when: 'now' });
    await reaches(person, 'ended');
    const made = [...billing.subscriptions.values()];
    expect(made.some(({ metadata }) => metadata.subscriptionId === id)).toBe(false);
  });

  test('is needed before the account can be deleted, which ends the subscription', async () => {
    const person = await subscriber('pm_delete');
    const email = (await person.call<{ email: string }>('GET', '/api/user')).body.email;
    const { reference } = await rowOf(person);
    const remove = () => person.call<{ message: string }>('DELETE', '/api/user', { email });
    const refused = await remove();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('You have a subscription'),
    ]);
    await person.call('POST', '/api/subscription/cancellation', { when: 'period_end' });
    expect((await remove()).status).toBe(204);
    await expect.poll(() => billing.subscriptions.get(reference ?? '')?.status).toBe('canceled');
  });
});

describe('the end of a trial', () => {
  test('is announced once, a week before', async () => {
    const person = await trialist('pm_remind');
    const { id, reference } = await rowOf(person);
    const key = `subscription.trial_ending-${id}-1`;
    await sync(person);
    expect(await emailsOf(server, key)).toEqual([]);
    const atStripe = billing.subscriptions.get(reference ?? '');
    if (atStripe) atStripe.end = Math.floor(Date.now() / 1000) + 6 * 86_400;
    await sync(person);
    await sync(person);
    await until(
      async () => emailsOf(server, key),
      (found) => found.length === 1,
    );
  });
});

describe('the operator', () => {
  test('cannot assign another plan while a subscription pays for it', async () => {
    const person = await trialist('pm_operator');
    const administrator = await server.person('administrator');
    const path = `/api/admin/users/${await idOf(person)}/plan`;
    const { status, body } = await administrator.call<{ code: string }>('PUT', path, {
      plan: 'enterprise',
    });
    expect([status, body.code]).toEqual([409, 'plan_has_subscription']);
  });

  test('who replaces the sandbox by Stripe ends its subscriptions', async () => {
    const person = await customer('pm_before');
    const userId = await idOf(person);
    const { listVersion = '' } = (await plan(person)).offer ?? {};
    await db('users').where({ id: userId }).update({ plan: 'business' });
    await db('subscriptions').insert({
      userId,
      provider: 'sandbox',
      priceListVersion: listVersion,
      monthCents: 19900,
      includedActs: 50,
      trialDays: 14,
      trialActs: 5,
      status: 'active',
      periodStart: new Date(),
      periodEnd: new Date(Date.now() + 86_400_000),
    });
    await endSandboxSubscriptions(services);
    const state = await plan(person);
    expect([state.plan, state.offer?.trialDays]).toEqual(['individual', 14]);
    expect(await pricesFor(person)).toMatchObject({ sale: 'card', included: null });
  });
});

describe('an act of a subscriber', () => {
  test('costs nothing while the period includes it, and the list price after that', async () => {
    const person = await trialist('pm_acts');
    expect((await pricesFor(person)).included).toEqual({ left: 5 });
    const first = await start(person, 2);
    expect(first.status).toBe(201);
    expect(first.body.session.price).toBeNull();
    expect((await plan(person)).subscription?.period?.usedActs).toBe(2);
    const second = await start(person, 2);
    expect(second.status).toBe(201);
    expect((await pricesFor(person)).included).toEqual({ left: 1 });
    const last = await start(person, 2);
    expect(last.status).toBe(201);
    const stored = await db('notarization_sessions')
      .where({ packageId: last.body.session.id })
      .first('coveredActs', 'notarialFeeCents', 'technologyFeeCents', 'furtherActs', 'soldBy');
    expect(stored).toMatchObject({
      coveredActs: 1,
      notarialFeeCents: 0,
      technologyFeeCents: 0,
      furtherActs: [{ act: 'jurat', notarialFeeCents: 1500, technologyFeeCents: 0 }],
      soldBy: 'stripe',
    });
    expect((await pricesFor(person)).included).toEqual({ left: 0 });
  });

  test('is included again if its session is cancelled', async () => {
    const person = await trialist('pm_back');
    const { body } = await start(person);
    expect((await pricesFor(person)).included).toEqual({ left: 4 });
    await person.call('POST', `/api/notarization-sessions/${body.session.id}/cancel`, {});
    expect((await pricesFor(person)).included).toEqual({ left: 5 });
  });

  test('is used once if sessions start at the same time', async () => {
    const person = await trialist('pm_last');
    const { id } = await rowOf(person);
    await start(person, 2);
    await start(person, 2);
    const before = await db('notarization_sessions').where({ subscriptionId: id });
    const documents = await Promise.all(Array.from({ length: 4 }, () => uploadReady(person)));
    const answers = await Promise.all(documents.map((one) => request(person, one.id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const covered = await db('notarization_sessions').where({ subscriptionId: id });
    expect(covered).toHaveLength(before.length + 1);
  });

  test('stays free if the plan ends during the session', async () => {
    const person = await trialist('pm_during');
    const { body } = await start(person);
    await person.call('POST', '/api/subscription/cancellation', { when: 'now' });
    await reaches(person, 'ended');
    const row = await db('notarization_sessions').where({ id: body.session.id }).first();
    expect([row?.coveredActs, row?.notarialFeeCents]).toEqual([1, 0]);
    expect((await pricesFor(person)).included).toBeNull();
  });
});
