import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveJobs } from '../../testing/leave-jobs.ts';
import { runJobUpTo } from '../payments/testing/run-job-up-to.ts';
import { sendPayout } from './send-payout.ts';
import { startPayroll } from './testing/start-payroll.ts';

const payroll = await startPayroll();
const { server, stripe } = payroll;
const { services } = server;
beforeAll(async () => {
  await leaveJobs(server);
});
afterAll(payroll.stop);

test('a payout is sent once, wherever the process ends', async () => {
  const person = await payroll.notary(0);
  let points = 0;
  for (let at = 1; ; at += 1) {
    await payroll.earn(person.notaryId, 2500);
    const id = await payroll.request(person);
    await payroll.decide(id, 'approve');
    const wasKilled = await runJobUpTo(server, 'send-payout', id, at);
    if (wasKilled) points += 1;
    // The job runs again after the provider has forgotten the requests.
    stripe.forgetKeys();
    await sendPayout(services, { payoutId: id });
    expect(stripe.payouts.sentFor(id), `at ${at}`).toHaveLength(1);
    await payroll.deliver('transfer.created', await payroll.transferOf(id));
    expect((await payroll.read(id))?.status, `at ${at}`).toBe('paid');
    expect(await payroll.ledgerOf(id), `at ${at}`).toEqual([
      'payout notary_payable 2500',
      'payout provider_balance -2500',
    ]);
    if (!wasKilled) break;
  }
  expect(points).toBeGreaterThan(3);
}, 300_000);
