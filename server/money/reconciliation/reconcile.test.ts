import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChargeStatus } from '../../../common/charges.ts';
import type { LedgerDifference } from '../../../common/ledger.ts';
import type { PayoutStatus } from '../../../common/payouts.ts';
import type { PlanState } from '../../../common/subscriptions.ts';
import { leaveJobs } from '../../testing/leave-jobs.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { collectCharge } from '../charges/collect-charge.ts';
import { runRefundChargeJob } from '../charges/refund-charge.ts';
import { moveCharge } from '../charges/store.ts';
import { startCashier } from '../charges/testing/start-cashier.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { startPayroll } from '../payouts/testing/start-payroll.ts';
import { syncSubscription } from '../subscriptions/sync-subscription.ts';
import { reconcile } from './reconcile.ts';

/** 150 operations take some seconds. Set MONEY_OPERATIONS to 10000 for a run of some minutes. */
const OPERATIONS = Number(process.env.MONEY_OPERATIONS ?? 150);
const SEED = Number(process.env.MONEY_SEED ?? 1);

const cashier = await startCashier();
const { server, stripe, deliver } = cashier;
const { services } = server;
const { db } = services;
beforeAll(async () => {
  await leaveJobs(server);
});
afterAll(cashier.stop);

/** The comparison leaves out the last day, so it takes place two days later. */
const compare = () => reconcile(services, new Date(Date.now() + 2 * 86_400_000));

const differences = async (): Promise<LedgerDifference[]> => {
  const administrator = await server.person('administrator');
  const path = '/api/admin/ledger/differences';
  return (await administrator.call<LedgerDifference[]>('GET', path)).body;
};

const ledgerBalance = async () => {
  const row = await db('ledger_entries')
    .where({ account: 'provider_balance' })
    .first<{ cents: number }>(db.raw('coalesce(sum(amount_cents), 0)::int AS cents'));
  return row.cents;
};
const providerBalance = () =>
  stripe.movements().reduce((sum, { amount }) => sum + Number(amount), 0);

describe('the comparison of the ledger with the payment provider', () => {
  test('reports each difference once, and no longer when both sides agree', async () => {
    const person = await cashier.customer('pm_compared');
    const id = await cashier.charge(person);
    await collectCharge(services, { chargeId: id });
    const reference = (await cashier.read(id))?.paymentIntentId ?? '';
    await compare();
    expect(await differences()).toEqual([]);
    // The provider refunded the payment, and the event was lost.
    const payment = { object: 'refund', payment_intent: reference };
    const created = Math.floor(Date.now() / 1000);
    stripe.otherMovements.push({
      type: 'refund',
      amount: -2500,
      currency: 'usd',
      created,
      source: payment,
    });
    await compare();
    await compare();
    expect(await differences()).toEqual([
      {
        id: expect.any(String),
        kind: 'refund',
        reference,
        ledgerCents: 0,
        providerCents: -2500,
        foundAt: expect.any(String),
      },
    ]);
    await deliver('charge.refunded', {
      id: 'ch_1',
      object: 'charge',
      refunded: true,
      amount_refunded: 2500,
      currency: 'usd',
      payment_intent: reference,
      metadata: { chargeId: id },
    });
    await compare();
    expect(await differences()).toEqual([]);
  });

  test('waits a day for events that are late', async () => {
    const id = await cashier.charge(await cashier.customer('pm_late'));
    const created = Math.floor(Date.now() / 1000);
    const source = { object: 'charge', payment_intent: `pi_late_${id}` };
    stripe.otherMovements.push({ type: 'charge', amount: 2500, currency: 'usd', created, source });
    await reconcile(services);
    expect(await differences()).toEqual([]);
    await compare();
    expect(await differences()).toMatchObject([{ kind: 'charge', ledgerCents: 0 }]);
    stripe.otherMovements.pop();
    await db('ledger_differences').delete();
  });

  test('knows both transfers of a payout that was returned and sent again', async () => {
    const payroll = await startPayroll(cashier);
    const payoutId = await payroll.request(await payroll.notary(2500));
    await payroll.decide(payoutId, 'approve');
    await sendPayout(services, { payoutId });
    const first = await payroll.transferOf(payoutId);
    await cashier.send('transfer.created', first);
    await cashier.send('transfer.reversed', stripe.payouts.reverse(first.id));
    expect((await payroll.decide(payoutId, 'retry')).status).toBe(200);
    await sendPayout(services, { payoutId });
    const second = await payroll.transferOf(payoutId);
    expect(second.id).not.toBe(first.id);
    await cashier.send('transfer.created', second);
    expect((await payroll.read(payoutId))?.status).toBe('paid');
    await compare();
    expect(await differences()).toEqual([]);

    // Movements that an earlier version recorded do not name their transfer.
    const { owner } = server;
    await owner.raw('ALTER TABLE ledger_transactions DISABLE TRIGGER USER');
    await owner('ledger_transactions').where({ payoutId }).update({ transferId: null });
    await owner.raw('ALTER TABLE ledger_transactions ENABLE TRIGGER USER');
    await compare();
    expect(await differences()).toEqual([]);
  });
});

/** A generator of numbers that repeats with its seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

test(
  'after random operations with faults, the ledger equals the books of the provider',
  async () => {
    const random = generator(SEED);
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
    const customers: TestPerson[] = [];
    for (const card of ['pm_one', 'pm_two', 'pm_declined'])
      customers.push(await cashier.customer(card));
    const subscriber = await cashier.customer('pm_subscriber');
    let subscriptionId = '';
    const subscribe = async () => {
      const { offer } = (await subscriber.call<PlanState>('GET', '/api/subscription')).body;
      const { listVersion, monthCents, trialDays } = offer ?? {};
      await subscriber.call('POST', '/api/subscription', { listVersion, monthCents, trialDays });
      const open = db('subscriptions').whereNot('status', 'ended');
      subscriptionId = (await open.first('id'))?.id ?? subscriptionId;
    };
    const sync = () => syncSubscription(services, { subscriptionId });
    await subscribe();
    await sync();

    let renewals = 0;
    const charges: string[] = [];
    const anyCharge = () => pick(charges);
    const chargeOf = async (status: ChargeStatus) =>
      (
        await db('charges')
          .where({ status, provider: 'stripe' })
          .orderByRaw('md5(id::text)')
          .limit(20)
      ).map(({ id }) => id);
    /** Repeats a job until no fault stops it. */
    const insist = async (job: () => Promise<unknown>): Promise<void> => {
      stripe.faults.length = 0;
      await job();
    };
    const tryOnce = async (job: () => Promise<unknown>): Promise<void> => {
      await job().catch(() => undefined);
    };
    const paymentEvent = async (id: string) => {
      const [payment] = stripe.cards.paidFor(id);
      if (!payment) return;
      // The same event can arrive twice, also long after others.
      await deliver(
        'payment_intent.succeeded',
        payment,
        random() < 0.5 ? `evt_pay_${id}` : undefined,
      );
    };
    const refundEvent = async (id: string) => {
      const row = await cashier.read(id);
      if (!row?.paymentIntentId || !stripe.refunds.has(row.paymentIntentId)) return;
      await deliver('charge.refunded', {
        id: `ch_${id}`,
        object: 'charge',
        refunded: true,
        amount_refunded: row.notarialFeeCents + row.technologyFeeCents,
        currency: 'usd',
        payment_intent: row.paymentIntentId,
        metadata: row.sessionId ? { chargeId: id } : {},
      });
    };
    const payroll = await startPayroll(cashier);
    const notaries = [await payroll.notary(1000), await payroll.notary(0)];
    // However the operations turn out, at least one payout is sent.
    const sentId = notaries[0] ? await payroll.request(notaries[0]) : '';
    await payroll.decide(sentId, 'approve');
    await sendPayout(services, { payoutId: sentId });
    const payoutIn = async (status: PayoutStatus) =>
      pick(await db('payouts').where({ status }).orderByRaw('md5(id::text)').limit(20).pluck('id'));
    const anyTransfer = () => pick([...stripe.payouts.transfers.values()]);
    const transferEvent = async (transfer: ReturnType<typeof anyTransfer>) => {
      const type = transfer?.reversed ? 'transfer.reversed' : 'transfer.created';
      if (transfer) await cashier.send(type, transfer);
    };
    const disputes = new Map<string, 'open' | 'closed'>();
    const dispute = async (id: string) => {
      const row = await cashier.read(id);
      const intent = row?.paymentIntentId;
      if (!row || !intent || row.status !== 'paid' || disputes.get(intent) === 'closed') return;
      const cents = row.notarialFeeCents + row.technologyFeeCents;
      const isNew = !disputes.has(intent);
      const isWon = !isNew && random() < 0.5;
      const source = { object: 'dispute', payment_intent: intent };
      const line = { type: 'adjustment', currency: 'usd', created: Math.floor(Date.now() / 1000) };
      if (isNew) stripe.otherMovements.push({ ...line, amount: -cents, source });
      if (isWon) stripe.otherMovements.push({ ...line, amount: cents, source });
      disputes.set(intent, isNew ? 'open' : 'closed');
      const status = isNew ? 'needs_response' : isWon ? 'won' : 'lost';
      await deliver(isNew ? 'charge.dispute.created' : 'charge.dispute.closed', {
        id: `dp_${intent}`,
        object: 'dispute',
        status,
        amount: cents,
        currency: 'usd',
        payment_intent: intent,
      });
    };

    const operations: Record<string, () => Promise<unknown>> = {
      charge: async () => {
        const person = pick(customers) as TestPerson;
        charges.push(await cashier.charge(person, [Math.ceil(random() * 3000), 1000]));
      },
      collect: async () => {
        const id = anyCharge();
        if (id) await tryOnce(() => collectCharge(services, { chargeId: id }));
      },
      collectTwice: async () => {
        const id = anyCharge();
        const job = () => tryOnce(() => collectCharge(services, { chargeId: id ?? '' }));
        if (id) await Promise.all([job(), job()]);
      },
      fault: async () => {
        // The connection is lost before or after the provider has worked.
        stripe.faults.push((response) => response.destroy());
      },
      forget: async () => stripe.forgetKeys(),
      paymentEvent: async () => {
        const id = anyCharge();
        if (id) await paymentEvent(id);
      },
      requestRefund: async () => {
        const id = pick(await chargeOf('paid'));
        const row = id ? await cashier.read(id) : undefined;
        if (!id || !row?.paymentIntentId || disputes.has(row.paymentIntentId)) return;
        await moveCharge(db, id, 'refunding', { refundReason: 'random' });
      },
      refund: async () => {
        const id = pick(await chargeOf('refunding'));
        if (id) await tryOnce(() => runRefundChargeJob(services, { chargeId: id }));
      },
      refundEvent: async () => {
        const id = anyCharge();
        if (id) await refundEvent(id);
      },
      dispute: async () => {
        const id = pick(await chargeOf('paid'));
        if (id) await dispute(id);
      },
      renew: async () => {
        // The provider names the invoices of the last year only.
        renewals += 1;
        if (renewals % 10 === 0) await insist(sync);
        const row = await db('subscriptions').where({ id: subscriptionId }).first();
        const atStripe = stripe.billing.subscriptions.get(row?.reference ?? '');
        // It ends if its month is refunded or contested.
        if (row?.status === 'ended') await subscribe();
        else if (atStripe && atStripe.status !== 'canceled') stripe.billing.renew(atStripe.id);
      },
      sync: () => tryOnce(sync),
      earn: async () => {
        const cents = Math.ceil(random() * 4000) - 500 || 1;
        await payroll.earn(pick(notaries)?.notaryId ?? '', cents);
      },
      requestPayout: async () => {
        const person = pick(notaries);
        if (person) await payroll.request(person);
      },
      approvePayout: async () => {
        const id = await payoutIn('pending');
        if (id) await payroll.decide(id, 'approve');
      },
      sendPayout: async () => {
        const payoutId = await payoutIn('processing');
        if (payoutId) await tryOnce(() => sendPayout(services, { payoutId }));
      },
      sendPayoutTwice: async () => {
        const payoutId = (await payoutIn('processing')) ?? '';
        const job = () => tryOnce(() => sendPayout(services, { payoutId }));
        await Promise.all([job(), job()]);
      },
      transferEvent: () => transferEvent(anyTransfer()),
      returnTransfer: async () => {
        const transfer = anyTransfer();
        if (transfer) stripe.payouts.reverse(transfer.id);
      },
      retryPayout: async () => {
        const id = await payoutIn('failed');
        if (id) await payroll.decide(id, 'retry');
      },
      withdrawPayout: async () => {
        const id = (await payoutIn('failed')) ?? (await payoutIn('pending'));
        if (id) await payroll.decide(id, 'withdraw', 'random');
      },
    };
    const names = Object.keys(operations);
    for (let count = 0; count < OPERATIONS; count += 1) await operations[pick(names) ?? 'sync']?.();

    // Everything that waits is done, and every event arrives.
    await insist(sync);
    for (const id of await chargeOf('due'))
      await insist(() => collectCharge(services, { chargeId: id }));
    for (const { id } of await db('charges').where({ status: 'due', provider: 'stripe' })) {
      await insist(() => collectCharge(services, { chargeId: id }));
    }
    for (const { id } of await db('charges').where({ status: 'refunding' })) {
      await insist(() => runRefundChargeJob(services, { chargeId: id }));
    }
    for (const id of charges) {
      await paymentEvent(id);
      await refundEvent(id);
    }
    for (const { id: payoutId } of await db('payouts').where({ status: 'processing' })) {
      await insist(() => sendPayout(services, { payoutId }));
    }
    for (const transfer of stripe.payouts.transfers.values()) await transferEvent(transfer);
    await compare();
    expect(await differences(), `seed ${SEED}`).toEqual([]);
    expect(await ledgerBalance(), `seed ${SEED}`).toBe(providerBalance());
    expect(await db('charges').where({ status: 'paid' })).not.toEqual([]);
  },
  120_000 + OPERATIONS * 120,
);
