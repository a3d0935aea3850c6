import { afterAll, describe, expect, test } from 'vitest';
import type { AdministeredPayout, PayoutEarning } from '../../../common/payout-decisions.ts';
import type { Payout, PayoutAccount } from '../../../common/payouts.ts';
import { waitForEmails } from '../../testing/emails.ts';
import { newStaff } from '../../testing/new-staff.ts';
import type { TestPerson } from '../../testing/test-person.ts';
import { payNotaries } from './pay-notaries.ts';
import { runPayoutLook, sendPayout } from './send-payout.ts';
import { startPayroll } from './testing/start-payroll.ts';

const payroll = await startPayroll();
const { server, stripe, administrator, deliver, earn, notary, request, decide } = payroll;
const { read, reaches, transferOf, ledgerOf, earningsOf } = payroll;
const { services } = server;
const { db } = services;
afterAll(payroll.stop);

const PAID = ['payout notary_payable 2500', 'payout provider_balance -2500'];
const RETURNED = ['payout_returned provider_balance 2500', 'payout_returned notary_payable -2500'];
const stateOf = async (person: Awaited<ReturnType<typeof notary>>) =>
  (await person.call<PayoutAccount>('GET', `${person.path}/payout-account`)).body;
const sentFor = (id: string) => stripe.payouts.sentFor(id).map(({ amount }) => amount);

/** Returns a payout as finance sees it. */
async function shownTo(viewer: Pick<TestPerson, 'call'>, id: string) {
  const { body } = await viewer.call<AdministeredPayout[]>('GET', '/api/admin/payouts?limit=100');
  return body.find((one) => one.id === id);
}

/** Returns what the ledger still owes a notary, in cents. */
async function owedTo({ notaryId }: { notaryId: string }) {
  const { rows } = await db.raw<{ rows: { cents: number }[] }>(
    `SELECT coalesce(-sum(e.amount_cents), 0)::int AS cents
     FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE e.account = 'notary_payable'
       AND (t.earning_id IN (SELECT id FROM notary_compensation WHERE notary_id = :notaryId)
         OR t.payout_id IN (SELECT id FROM payouts WHERE notary_id = :notaryId))`,
    { notaryId },
  );
  return rows[0]?.cents;
}

/** A payout of $25.00 that was approved and transferred. */
async function approved() {
  const person = await notary(2500);
  const id = await request(person);
  expect((await decide(id, 'approve')).status).toBe(200);
  return { person, id, transfer: await transferOf(id) };
}

describe('a payout', () => {
  test('contains everything that is owed, is approved, sent once and confirmed by an event', async () => {
    const person = await notary(3000);
    await earn(person.notaryId, -500);
    await earn(person.notaryId, 9900, 'sandbox');
    await earn(person.notaryId, 8800, 'outside');
    const id = await request(person);
    expect(await read(id)).toMatchObject({ status: 'pending', amountCents: 2500 });
    expect((await stateOf(person)).abilities.requestPayout).toBe(false);
    await decide(id, 'approve');
    const transfer = await transferOf(id);
    expect(await earningsOf(id)).toEqual(['processing', 'processing']);
    expect(await ledgerOf(id)).toEqual([]);
    for (const name of ['evt_paid', 'evt_paid', 'evt_again']) {
      expect(await deliver('transfer.created', transfer, { id: name })).toBe(200);
    }
    expect((await read(id))?.status).toBe('paid');
    expect(await earningsOf(id)).toEqual(['paid', 'paid']);
    expect(await ledgerOf(id)).toEqual(PAID);
    const { body } = await person.call<Payout[]>('GET', `${person.path}/payouts`);
    expect(body).toMatchObject([{ id, status: 'paid', cents: 2500, sandbox: false, hold: null }]);
    const sent = stripe.requests.find(
      ({ form }) => form.get('transfer_group') === id && form.has('amount'),
    );
    expect(Object.fromEntries(sent?.form ?? [])).toMatchObject({
      amount: '2500',
      currency: 'usd',
      destination: person.accountId,
    });
  });

  test('is created once if 20 requests ask for it', async () => {
    const person = await notary(2500);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => person.call('POST', `${person.path}/payouts`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await db('payouts').where({ notaryId: person.notaryId })).toHaveLength(1);
  });

  test('is sent once if 20 approvals and 20 jobs run at the same time', async () => {
    const id = await request(await notary(2500));
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(id, 'approve')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        sendPayout(services, { payoutId: id }).catch(() => undefined),
      ),
    );
    await transferOf(id);
    expect(sentFor(id)).toEqual([2500]);
  });

  test('is found out about if its event is lost', async () => {
    const { id, transfer } = await approved();
    await runPayoutLook(services, { payoutId: id, transferId: transfer.id, look: 0 });
    expect((await read(id))?.status).toBe('paid');
    expect(await ledgerOf(id)).toEqual(PAID);
  });

  test('keeps its amount', async () => {
    const id = await request(await notary(2500));
    await expect(db('payouts').where({ id }).update({ amountCents: 1 })).rejects.toThrow('refused');
  });

  test('is refused without an account, and while nothing or less than nothing is owed', async () => {
    const person = await notary(0);
    expect(await request(person)).toBe('payout_nothing_due');
    await earn(person.notaryId, -700);
    await earn(person.notaryId, 500);
    expect(await request(person)).toBe('payout_nothing_due');
    // The negative balance is carried over.
    await earn(person.notaryId, 1000);
    expect((await read(await request(person)))?.amountCents).toBe(800);
    await db('payout_accounts').where({ notaryId: person.notaryId }).update({ payable: false });
    expect(await request(person)).toBe('payout_account_required');
  });
});

describe('events about a transfer', () => {
  test.each([
    ['another amount', { amount: 2400 }],
    ['another currency', { currency: 'eur' }],
    ['another account', { destination: 'acct_other' }],
    ['an unknown payout', { metadata: { payoutId: crypto.randomUUID(), attempt: '1' } }],
    ['something that is no payout', { metadata: { payoutId: 'x' }, transfer_group: null }],
    ['an earlier attempt', { id: 'tr_other' }],
  ])('with %s have no effect', async (_, change) => {
    const { id, transfer } = await approved();
    expect(await deliver('transfer.created', { ...transfer, ...change })).toBe(200);
    expect((await read(id))?.status).toBe('processing');
    expect(await ledgerOf(id)).toEqual([]);
  });

  test('of a connected account have no effect', async () => {
    const { person, id, transfer } = await approved();
    await deliver('transfer.created', transfer, { account: person.accountId });
    expect((await read(id))?.status).toBe('processing');
  });

  test('that is returned undo the payment once, and it can be tried again', async () => {
    const { id, transfer } = await approved();
    await deliver('transfer.created', transfer);
    for (const amount_reversed of [100, 100, 50]) {
      await deliver('transfer.reversed', { ...transfer, amount_reversed });
    }
    expect(await shownTo(administrator, id)).toMatchObject({ status: 'paid', returnedCents: 100 });
    const noted = { subjectId: id, action: 'payout.partly_returned' };
    expect(await db('audit_events').where(noted).pluck('details')).toMatchObject([
      { returned: 100 },
    ]);
    const returned = stripe.payouts.reverse(transfer.id);
    await deliver('transfer.reversed', returned);
    await deliver('transfer.reversed', returned);
    expect(await read(id)).toMatchObject({
      status: 'failed',
      errorCode: 'transfer_returned',
      returnedCents: 0,
    });
    expect(await earningsOf(id)).toEqual(['failed']);
    const [paid, failed] = [
      await waitForEmails(server, `payout-paid-${id}`),
      await waitForEmails(server, `payout-failed-${id}`),
    ];
    expect([paid.length, failed.length]).toEqual([1, 1]);
    expect(paid[0]).toContain('Your payout of $25.00 was paid to your account at Stripe');
    expect(failed[0]).toContain('Please check how you are paid here: ');
    expect(await ledgerOf(id)).toEqual([...PAID, ...RETURNED]);
    await decide(id, 'retry');
    const second = await transferOf(id);
    expect(second.id).not.toBe(transfer.id);
    await deliver('transfer.created', transfer);
    expect((await read(id))?.status).toBe('processing');
    await deliver('transfer.created', second);
    expect(await read(id)).toMatchObject({ status: 'paid', attempt: 2 });
    expect(await ledgerOf(id)).toEqual([...PAID, ...RETURNED, ...PAID]);
  });

  test('that come in the other order leave it failed without a movement', async () => {
    const { id, transfer } = await approved();
    await deliver('transfer.reversed', stripe.payouts.reverse(transfer.id));
    await deliver('transfer.created', transfer);
    expect((await read(id))?.status).toBe('failed');
    expect(await ledgerOf(id)).toEqual([]);
  });
});

describe('a payout that fails', () => {
  test('is refused by the provider, and sent once when it is tried again', async () => {
    const person = await notary(2500);
    const id = await request(person);
    stripe.payouts.complete(person.accountId, { payouts_enabled: false });
    await decide(id, 'approve');
    await reaches(id, 'failed');
    expect(await read(id)).toMatchObject({ errorCode: 'insufficient_capabilities_for_transfer' });
    expect(await earningsOf(id)).toEqual(['failed']);
    stripe.payouts.complete(person.accountId);
    expect((await decide(id, 'retry')).status).toBe(200);
    await deliver('transfer.created', await transferOf(id));
    expect((await read(id))?.status).toBe('paid');
    expect(sentFor(id)).toEqual([2500]);
  });

  test('is forbidden by the provider, and can be tried again', async () => {
    const person = await notary(2500);
    const id = await request(person);
    stripe.payouts.forbidden.add(person.accountId);
    await decide(id, 'approve');
    await reaches(id, 'failed');
    expect(await read(id)).toMatchObject({ errorCode: 'transfer_refused' });
    stripe.payouts.forbidden.delete(person.accountId);
    expect((await decide(id, 'retry')).status).toBe(200);
    await transferOf(id);
    expect(sentFor(id)).toEqual([2500]);
  });

  test('stays in progress while the provider is unavailable', async () => {
    const id = await request(await notary(2500));
    stripe.faults.push(...Array.from({ length: 3 }, () => (r: { destroy(): void }) => r.destroy()));
    await decide(id, 'approve');
    await expect.poll(() => stripe.faults.length).toBe(0);
    expect((await read(id))?.status).toBe('processing');
    await sendPayout(services, { payoutId: id });
    expect(sentFor(id)).toEqual([2500]);
  });
});

describe('a payout that is withdrawn', () => {
  test('leaves its earnings to the next payout', async () => {
    const person = await notary(3000);
    const id = await request(person);
    await decide(id, 'hold', 'A bonus is wrong');
    expect((await decide(id, 'withdraw')).status).toBe(400);
    expect((await decide(id, 'withdraw', 'Wrong bonus')).status).toBe(200);
    const { body } = await person.call<Payout[]>('GET', `${person.path}/payouts`);
    expect(body).toMatchObject([
      { id, status: 'withdrawn', withdrawalReason: 'Wrong bonus', hold: null },
    ]);
    expect(await earningsOf(id)).toEqual([]);
    expect([await ledgerOf(id), await owedTo(person)]).toEqual([[], 3000]);
    for (const decision of ['approve', 'hold', 'release', 'retry', 'withdraw']) {
      expect((await decide(id, decision, 'Late')).body.code).toBe('payout_decided');
    }
    await earn(person.notaryId, -500);
    const next = await request(person);
    await decide(next, 'approve');
    await deliver('transfer.created', await transferOf(next));
    expect(await read(next)).toMatchObject({ status: 'paid', amountCents: 2500 });
    expect([await ledgerOf(next), await owedTo(person)]).toEqual([PAID, 0]);
    expect(
      await db('audit_events').where({ subjectId: id, action: 'payout.withdrawn' }).first(),
    ).toMatchObject({ details: { cents: 3000, reason: 'Wrong bonus' } });
  });

  test('can have failed or been returned, but not be on its way or paid', async () => {
    const { person, id, transfer } = await approved();
    expect((await decide(id, 'withdraw', 'Too late')).body.code).toBe('payout_decided');
    await deliver('transfer.created', transfer);
    expect((await decide(id, 'withdraw', 'Too late')).body.code).toBe('payout_decided');
    await deliver('transfer.reversed', stripe.payouts.reverse(transfer.id));
    expect((await decide(id, 'withdraw', 'The account is closed')).status).toBe(200);
    // A late event does not pay it.
    await deliver('transfer.created', transfer);
    expect((await read(id))?.status).toBe('withdrawn');
    expect([await ledgerOf(id), await owedTo(person)]).toEqual([[...PAID, ...RETURNED], 2500]);
    const next = await request(person);
    stripe.payouts.forbidden.add(person.accountId);
    await decide(next, 'approve');
    await reaches(next, 'failed');
    expect((await decide(next, 'withdraw', 'The account is closed')).status).toBe(200);
    await sendPayout(services, { payoutId: next });
    expect(sentFor(next)).toEqual([]);
    expect(await owedTo(person)).toBe(2500);
  });

  test.each(['approve', 'retry'])('has one effect together with %s', async (decision) => {
    const person = await notary(2500);
    const id = await request(person);
    if (decision === 'retry') {
      stripe.payouts.forbidden.add(person.accountId);
      await decide(id, 'approve');
      await reaches(id, 'failed');
      stripe.payouts.forbidden.delete(person.accountId);
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 ? decide(id, 'withdraw', 'Wrong bonus') : decide(id, decision),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const isWithdrawn = (await read(id))?.status === 'withdrawn';
    if (!isWithdrawn) await transferOf(id);
    await sendPayout(services, { payoutId: id });
    expect(sentFor(id)).toEqual(isWithdrawn ? [] : [2500]);
    expect(await earningsOf(id)).toEqual(isWithdrawn ? [] : ['processing']);
  });

  test('leaves its earnings to a payout that is requested at the same time', async () => {
    const person = await notary(2500);
    const id = await request(person);
    await earn(person.notaryId, 700);
    const { owner } = server;
    const waiting = async (count: number) => {
      const sessions = () =>
        owner('pg_stat_activity' as 'users').whereRaw(
          "datname = current_database() AND wait_event_type = 'Lock'",
        );
      await expect.poll(async () => (await sessions()).length).toBe(count);
    };
    // The withdrawal is still open when the request starts.
    const both = await owner.transaction(async (block) => {
      await block.raw('LOCK TABLE audit_events IN EXCLUSIVE MODE');
      const withdrawal = decide(id, 'withdraw', 'Wrong bonus');
      await waiting(1);
      const requested = request(person);
      await waiting(2);
      return () => Promise.all([withdrawal, requested]);
    });
    await both();
    const amounts = await db('payouts')
      .where({ notaryId: person.notaryId, status: 'pending' })
      .pluck('amountCents');
    expect(amounts).toEqual([3200]);
  });
});

describe('finance', () => {
  test('reads what a payout pays for, page by page', async () => {
    const person = await notary(2500);
    const { email } = (await administrator.call<{ email: string }>('GET', '/api/user')).body;
    await administrator.call('POST', `/api/admin/notaries/${person.notaryId}/earnings`, {
      kind: 'penalty',
      cents: -200,
      reason: 'Left early',
    });
    const id = await request(person);
    const path = `/api/admin/payouts/${id}/earnings`;
    const first = await administrator.fetch(`${path}?limit=1`);
    expect(await first.json()).toMatchObject([
      { kind: 'penalty', cents: -200, reason: 'Left early', correctedBy: email },
    ]);
    const cursor = first.headers.get('X-Next-Cursor') ?? '';
    const { body } = await administrator.call<PayoutEarning[]>('GET', `${path}?cursor=${cursor}`);
    expect(body).toMatchObject([{ kind: 'bonus', cents: 2500, correctedBy: null }]);
    expect(body[0]).not.toHaveProperty('documentName');
    const unknown = path.replace(id, crypto.randomUUID());
    expect((await administrator.call('GET', unknown)).status).toBe(404);
  });

  test('exports all payouts with their earnings as CSV', async () => {
    const { person, id } = await approved();
    await earn(person.notaryId, 800);
    await earn(person.notaryId, -100);
    const withdrawn = await request(person);
    const lines = async () => {
      const response = await administrator.fetch('/api/admin/payouts/export');
      const rows = (await response.text()).split('\r\n');
      return (payout: string) => rows.filter((line) => line.startsWith(payout));
    };
    const first = await lines();
    expect(first(id)).toHaveLength(1);
    expect(first(id)[0]).toContain(',Olga Reyes,');
    expect(first(id)[0]).toContain(',25,processing,stripe,');
    expect(first(id)[0]).toMatch(/,bonus,25,,,For a test,$/);
    expect(first(withdrawn).map((line) => line.split(',').slice(17, 19))).toEqual([
      ['bonus', '8'],
      ['penalty', '-1'],
    ]);
    await decide(withdrawn, 'withdraw', 'Wrong bonus');
    const after = (await lines())(withdrawn);
    expect(after).toHaveLength(1);
    expect(after[0]).toContain(',withdrawn,stripe,,,Wrong bonus,1,');
  });
});

describe('the weekly payouts', () => {
  test('are prepared for everyone who is owed something and can be paid, once', async () => {
    const owed = await notary(1200);
    const negative = await notary(-300);
    const unpayable = await notary(900);
    await db('payout_accounts').where({ notaryId: unpayable.notaryId }).update({ payable: false });
    await Promise.all([payNotaries(services), payNotaries(services)]);
    await payNotaries(services);
    const of = (notaryId: string) => db('payouts').where({ notaryId }).pluck('amountCents');
    expect(await of(owed.notaryId)).toEqual([1200]);
    expect(await of(negative.notaryId)).toEqual([]);
    expect(await of(unpayable.notaryId)).toEqual([]);
  });
});

describe('a decision', () => {
  test('holds a payout with a reason that the notary reads, and releases it', async () => {
    const person = await notary(2500);
    const id = await request(person);
    expect((await decide(id, 'hold')).status).toBe(400);
    expect((await decide(id, 'hold', 'Under review')).status).toBe(200);
    const { body } = await person.call<Payout[]>('GET', `${person.path}/payouts`);
    expect(body[0]?.hold).toEqual({ cause: 'staff', reason: 'Under review' });
    expect((await decide(id, 'approve')).body.code).toBe('payout_on_hold');
    await decide(id, 'release', 'Reviewed');
    expect((await decide(id, 'approve')).status).toBe(200);
    expect((await decide(id, 'hold', 'Too late')).body.code).toBe('payout_decided');
    const audited = await db('audit_events').where({ subjectId: id }).orderBy('id').pluck('action');
    expect(audited).toEqual([
      'payout.requested',
      'payout.held',
      'payout.released',
      'payout.approved',
    ]);
  });

  test('is needed for the pay of a suspended notary, who keeps it', async () => {
    const person = await notary(2500);
    const before = await request(person);
    await administrator.call('PATCH', `/api/admin/notaries/${person.notaryId}`, {
      status: 'suspended',
      reason: 'Complaint',
    });
    expect(await read(before)).toMatchObject({ holdCause: 'suspension', status: 'pending' });
    await decide(before, 'release', 'The work was done');
    await decide(before, 'approve');
    await deliver('transfer.created', await transferOf(before));
    await earn(person.notaryId, 700);
    const after = await request(person);
    expect(await read(after)).toMatchObject({ holdCause: 'suspension', amountCents: 700 });
  });

  test('is refused about one’s own pay', async () => {
    const person = await notary(2500);
    const id = await request(person);
    const { userId } = (await db('notaries').where({ id: person.notaryId }).first()) ?? {};
    await db('notaries')
      .where({ id: person.notaryId })
      .update({ userId: services.config.administratorId });
    for (const decision of ['approve', 'hold', 'release', 'retry', 'withdraw']) {
      expect((await decide(id, decision, 'Mine')).body.code, decision).toBe('own_request');
    }
    expect(await shownTo(administrator, id)).toMatchObject({
      barrier: 'own_pay',
      abilities: { approve: false, hold: false, withdraw: false },
    });
    const adjusted = await administrator.call<{ code?: string }>(
      'POST',
      `/api/admin/notaries/${person.notaryId}/earnings`,
      { kind: 'bonus', cents: 100, reason: 'Mine' },
    );
    expect(adjusted.body.code).toBe('own_request');
    await db('notaries').where({ id: person.notaryId }).update({ userId });
  });

  test('adjusts the pay with a reason, once for each request', async () => {
    const person = await notary(2500);
    const adjust = (body: object) =>
      administrator.call<{ cents?: number }>(
        'POST',
        `/api/admin/notaries/${person.notaryId}/earnings`,
        { kind: 'bonus', cents: 500, reason: 'Worked on a Sunday', ...body },
      );
    expect((await adjust({})).body).toMatchObject({ cents: 500, reason: 'Worked on a Sunday' });
    expect((await adjust({ kind: 'penalty', cents: -200 })).status).toBe(201);
    expect((await adjust({ kind: 'adjustment', cents: -100 })).status).toBe(201);
    const wrong = [
      { cents: -1 },
      { cents: 0 },
      { kind: 'penalty' },
      { kind: 'session_fee' },
      { reason: '' },
      { cents: 1_000_001 },
    ];
    for (const body of wrong) expect((await adjust(body)).status).toBe(400);
    expect((await read(await request(person)))?.amountCents).toBe(2700);
    const adjusted = await db('audit_events')
      .where({ action: 'earning.adjusted', subjectId: person.notaryId })
      .orderBy('id')
      .first();
    expect(adjusted?.details).toMatchObject({ cents: 500, reason: 'Worked on a Sunday' });
  });

  test('to approve is left to another person in finance if one’s own correction is part of it', async () => {
    const corrected = async () => {
      const person = await notary(2500);
      const body = { kind: 'bonus', cents: 500, reason: 'Worked on a Sunday' };
      await administrator.call('POST', `/api/admin/notaries/${person.notaryId}/earnings`, body);
      return request(person);
    };
    const before = await corrected();
    const auditor = await newStaff(server, 'auditor');
    expect(await shownTo(administrator, before)).toMatchObject({
      barrier: null,
      abilities: { approve: true },
    });
    expect((await decide(before, 'approve')).status).toBe(200);
    const colleague = await newStaff(server, 'finance');
    const id = await corrected();
    expect((await decide(id, 'approve')).body.code).toBe('own_request');
    expect(await shownTo(administrator, id)).toMatchObject({
      barrier: 'own_correction',
      abilities: { approve: false, hold: true, withdraw: true },
    });
    const others = [await shownTo(colleague, id), await shownTo(auditor, id)];
    expect(others).toMatchObject([
      { barrier: null, abilities: { approve: true } },
      { barrier: null, abilities: { approve: false } },
    ]);
    const approval = { decision: 'approve' };
    const path = `/api/admin/payouts/${id}/decision`;
    expect((await colleague.call('POST', path, approval)).status).toBe(200);
  });
});

describe('another provider', () => {
  test('never pays what belongs to the sandbox', async () => {
    const person = await notary(0);
    await earn(person.notaryId, 9900, 'sandbox');
    expect(await request(person)).toBe('payout_nothing_due');
    const [row] = await db('payouts')
      .insert({ notaryId: person.notaryId, provider: 'sandbox', amountCents: 9900 })
      .returning('id');
    const id = row?.id ?? '';
    expect((await decide(id, 'approve')).body.code).toBe('payout_other_provider');
    await earn(person.notaryId, 500, 'undecided');
    expect((await read(await request(person)))?.amountCents).toBe(500);
    // An event of Stripe does not settle a payout of the sandbox.
    await db('payouts')
      .where({ id })
      .update({ status: 'processing', approvedAt: new Date(), accountId: person.accountId });
    await deliver('transfer.created', {
      id: 'tr_forged',
      object: 'transfer',
      amount: 9900,
      amount_reversed: 0,
      currency: 'usd',
      destination: person.accountId,
      reversed: false,
      metadata: { payoutId: id, attempt: '1' },
    });
    expect((await read(id))?.status).toBe('processing');
  });

  test('is needed: without one the balance stays and nothing is sent', async () => {
    const person = await notary(2500);
    const { payments } = services;
    services.payments = null;
    expect(await request(person)).toBe('payouts_unavailable');
    expect(await stateOf(person)).toMatchObject({
      provider: null,
      state: 'none',
      abilities: { requestPayout: false, openAccount: false },
    });
    await payNotaries(services);
    services.payments = payments;
    expect(await db('payouts').where({ notaryId: person.notaryId })).toEqual([]);
  });
});

describe('the account of a person', () => {
  test('is not deleted while pay is not settled', async () => {
    const person = await notary(2500);
    const { email } = (await person.call<{ email: string }>('GET', '/api/user')).body;
    const remove = () => person.call<{ message: string }>('DELETE', '/api/user', { email });
    expect((await remove()).body.message).toContain('Your pay as a notary is not settled');
    const id = await request(person);
    await decide(id, 'approve');
    const transfer = await transferOf(id);
    expect((await remove()).status).toBe(409);
    await deliver('transfer.created', transfer);
    expect((await remove()).status).toBe(204);
    expect(await db('payout_accounts').where({ notaryId: person.notaryId })).toEqual([]);
  });
});
