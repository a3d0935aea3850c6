import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveJobs } from '../../testing/leave-jobs.ts';
import { runJobUpTo } from '../payments/testing/run-job-up-to.ts';
import { collectCharge } from './collect-charge.ts';
import { runRefundChargeJob } from './refund-charge.ts';
import { startCashier } from './testing/start-cashier.ts';

const PAID = [
  'fee_due receivable 2500',
  'fee_due technology_fees -1000',
  'fee_due notarial_fees -1500',
  'charge provider_balance 2500',
  'charge receivable -2500',
];

const cashier = await startCashier();
const { server, stripe } = cashier;
const { services } = server;
beforeAll(async () => {
  await leaveJobs(server);
});
afterAll(cashier.stop);

test('a charge is collected and refunded once, wherever the process ends', async () => {
  const customer = await cashier.customer('pm_crash');
  const points = { collect: 0, refund: 0 };
  for (let at = 1; ; at += 1) {
    const id = await cashier.charge(customer);
    const wasKilled = await runJobUpTo(server, 'collect-charge', id, at);
    if (wasKilled) points.collect += 1;
    // The job runs again after the provider has forgotten the requests.
    stripe.forgetKeys();
    await collectCharge(services, { chargeId: id });
    expect((await cashier.read(id))?.status, `collect at ${at}`).toBe('paid');
    expect(stripe.cards.paidFor(id), `collect at ${at}`).toHaveLength(1);
    expect(await cashier.ledgerOf(id), `collect at ${at}`).toEqual(PAID);

    await services.db('charges').where({ id }).update({ status: 'refunding' });
    if (await runJobUpTo(server, 'refund-charge', id, at)) points.refund += 1;
    stripe.forgetKeys();
    await runRefundChargeJob(services, { chargeId: id });
    expect((await cashier.read(id))?.status, `refund at ${at}`).toBe('refunded');
    expect((await cashier.ledgerOf(id)).slice(PAID.length), `refund at ${at}`).toEqual([
      'refund notarial_fees 1500',
      'refund technology_fees 1000',
      'refund provider_balance -2500',
    ]);
    if (!wasKilled) break;
  }
  expect(points.collect).toBeGreaterThan(6);
  expect(points.refund).toBeGreaterThan(3);
}, 600_000);
