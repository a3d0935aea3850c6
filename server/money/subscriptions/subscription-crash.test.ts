import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanState } from '../../../common/subscriptions.ts';
import { leaveJobs } from '../../testing/leave-jobs.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { startCashier } from '../charges/testing/start-cashier.ts';
import { runJobUpTo } from '../payments/testing/run-job-up-to.ts';
import { syncSubscription } from './sync-subscription.ts';

const cashier = await startCashier();
const { server, stripe } = cashier;
const { services } = server;
const { db } = services;
beforeAll(async () => {
  await leaveJobs(server);
});
afterAll(cashier.stop);

const planOf = async (customer: TestPerson) =>
  (await customer.call<PlanState>('GET', '/api/subscription')).body;

test('a subscription is created and its invoice stored once, wherever the process ends', async () => {
  let points = 0;
  for (let at = 1; ; at += 1) {
    const customer = await cashier.customer('pm_crash');
    const userId = await cashier.idOf(customer);
    // Nobody has a second trial, so the first invoice exists at once.
    const { listVersion = '' } = (await planOf(customer)).offer ?? {};
    await db('subscriptions').insert({
      userId,
      provider: 'stripe',
      priceListVersion: listVersion,
      monthCents: 19900,
      includedActs: 50,
      trialDays: 14,
      trialActs: 5,
      status: 'ended',
      periodStart: new Date(0),
      periodEnd: new Date(0),
      endedAt: new Date(0),
      createdAt: new Date(0),
    });
    const { monthCents, trialDays } = (await planOf(customer)).offer ?? {};
    const seen = { listVersion, monthCents, trialDays };
    await customer.call('POST', '/api/subscription', seen);
    const open = db('subscriptions').where({ userId }).whereNot('status', 'ended');
    const { id = '' } = (await open.first('id')) ?? {};
    const wasKilled = await runJobUpTo(server, 'sync-subscription', id, at);
    if (wasKilled) points += 1;
    // The job runs again after the provider has forgotten the requests.
    stripe.forgetKeys();
    await db('subscriptions').where({ id }).update({ busyUntil: null });
    await syncSubscription(services, { subscriptionId: id });
    const made = [...stripe.billing.subscriptions.values()];
    const ofThis = made.filter(({ metadata }) => metadata.subscriptionId === id);
    expect(ofThis, `at ${at}`).toHaveLength(1);
    const row = await db('subscriptions').where({ id }).first();
    expect([row?.status, row?.reference], `at ${at}`).toEqual(['active', ofThis[0]?.id]);
    expect((await db('users').where({ id: userId }).first())?.plan, `at ${at}`).toBe('business');
    const charges = await db('charges').where({ subscriptionId: id });
    expect(
      charges.map(({ status }) => status),
      `at ${at}`,
    ).toEqual(['paid']);
    const movements = await db('ledger_transactions').where({ chargeId: charges[0]?.id ?? '' });
    expect(movements.map(({ kind }) => kind).sort(), `at ${at}`).toEqual(['charge', 'fee_due']);
    if (!wasKilled) break;
  }
  expect(points).toBeGreaterThan(4);
}, 300_000);
