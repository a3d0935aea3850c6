import { afterAll, expect, test } from 'vitest';
import { startCashier } from '../charges/testing/start-cashier.ts';
import { startPayroll } from './testing/start-payroll.ts';

const cashier = await startCashier();
const payroll = await startPayroll(cashier);
afterAll(cashier.stop);

test('a refund after the notary was paid changes neither the payout nor the pay', async () => {
  const charge = await cashier.charge(await cashier.customer('pm_refunded_late'));
  await cashier.reaches(charge, 'paid');
  const notary = await payroll.notary(2500);
  const payout = await payroll.request(notary);
  await payroll.decide(payout, 'approve');
  await payroll.deliver('transfer.created', await payroll.transferOf(payout));
  await payroll.reaches(payout, 'paid');

  const refund = `/api/admin/charges/${charge}/refund`;
  const reason = 'The wrong document';
  expect((await payroll.administrator.call('POST', refund, { reason })).status).toBe(200);
  await cashier.reaches(charge, 'refunded');
  expect((await cashier.ledgerOf(charge)).slice(-3)).toEqual([
    'refund notarial_fees 1500',
    'refund technology_fees 1000',
    'refund provider_balance -2500',
  ]);
  expect((await payroll.read(payout))?.status).toBe('paid');
  expect(await payroll.earningsOf(payout)).toEqual(['paid']);
  expect(await payroll.ledgerOf(payout)).toEqual([
    'payout notary_payable 2500',
    'payout provider_balance -2500',
  ]);
  const { db } = cashier.server.services;
  expect(await db('notary_compensation').where({ notaryId: notary.notaryId })).toHaveLength(1);
});
