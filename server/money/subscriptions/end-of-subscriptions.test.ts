import { afterAll, describe, expect, test } from 'vitest';
import type { PlanState } from '../../../common/subscriptions.ts';
import { emailsOf } from '../../testing/emails.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { until } from '../../testing/world.ts';
import { endSandboxSubscriptions } from './sync-subscription.ts';
import { startSubscriptions } from './testing/start-subscriptions.ts';

const world = await startSubscriptions();
const {
  services,
  enterCard,
  cashier,
  server,
  stripe,
  billing,
  db,
  customer,
  idOf,
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
} = world;
afterAll(world.stop);

/** The provider collects the late payment, and the customer cancels before we know of it. */
async function collectAndCancel(person: TestPerson): Promise<void> {
  const { reference } = await rowOf(person);
  const atStripe = billing.subscriptions.get(reference ?? '');
  if (atStripe) atStripe.default_payment_method = 'pm_good';
  billing.payOpen(reference ?? '');
  await person.call('POST', '/api/subscription/cancellation', { when: 'now' });
  await reaches(person, 'ended');
  const [charge] = await charges(person);
  await cashier.reaches(charge?.id ?? '', 'refunded');
}

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
    const [confirmed] = await emails(`subscription.kept-${(await rowOf(person)).id}`);
    expect(confirmed).toContain(
      'We charge $199.00 to your saved card each month until you cancel.',
    );
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

  test('cannot be taken back after the period has ended', async () => {
    const person = await subscriber('pm_over');
    await person.call('POST', '/api/subscription/cancellation', { when: 'period_end' });
    await expect.poll(async () => (await rowOf(person)).cancelsAtEndSent).toBe(true);
    const { id } = await rowOf(person);
    // The provider has ended it, and that was not read yet.
    await db('subscriptions')
      .where({ id })
      .update({ periodEnd: new Date(Date.now() - 1000) });
    expect(await person.call('DELETE', '/api/subscription/cancellation')).toMatchObject({
      status: 409,
      body: { code: 'subscription_not_open' },
    });
  });

  test('is refused for a period that has ended', async () => {
    const person = await trialist('pm_stale');
    const cancel = (periodEnd?: string | null) =>
      person.call<PlanState & { code: string }>('POST', '/api/subscription/cancellation', {
        when: 'period_end',
        periodEnd,
      });
    const seen = (await plan(person)).subscription?.period?.end;
    await renew(person);
    expect(await cancel(seen)).toMatchObject({
      status: 409,
      body: { code: 'subscription_period_changed' },
    });
    expect((await cancel(null)).status).toBe(409);
    const { subscription } = await plan(person);
    expect(subscription?.cancelsAtEnd).toBe(false);
    expect((await cancel(subscription?.period?.end)).body.subscription?.cancelsAtEnd).toBe(true);
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
    await collectAndCancel(person);
  });

  test('of a failed month that the provider collects meanwhile refunds it', async () => {
    const person = await trialist('pm_declined');
    await renew(person);
    await reaches(person, 'past_due');
    await collectAndCancel(person);
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

describe('the deletion of an account', () => {
  test('ends a subscription that is being created at the provider meanwhile', async () => {
    const person = await customer('pm_meanwhile');
    const { email } = (await person.call<{ email: string }>('GET', '/api/user')).body;
    const userId = await idOf(person);
    // The provider has created the subscription, and its response is on the way.
    const created = Promise.withResolvers<void>();
    const received = Promise.withResolvers<void>();
    stripe.hooks.beforeResponse = async ({ method, path }) => {
      if (method !== 'POST' || path !== '/v1/subscriptions') return;
      created.resolve();
      await received.promise;
    };
    await subscribe(person);
    await created.promise;
    delete stripe.hooks.beforeResponse;
    const made = [...billing.subscriptions.values()].at(-1);
    await person.call('POST', '/api/subscription/cancellation', { when: 'now' });
    expect((await person.call('DELETE', '/api/user', { email })).status).toBe(204);
    received.resolve();
    await until(
      async () => made?.status,
      (status) => status === 'canceled',
    );
    await until(
      () => db('subscriptions').where({ userId }).first(),
      (row) => row?.status === 'ended',
    );
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
