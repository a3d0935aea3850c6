import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hourlyBase, paySession } from './pay-session.ts';

let server: TestServer;
let db: Knex;
let notaryId: string;
beforeAll(async () => {
  server = await startTestServer();
  db = server.services.db;
  notaryId = (await db('notaries').first('id'))?.id ?? '';
});
afterAll(() => server?.stop());

/** Stores a contract and an assignment of this notary that was offered under it. */
async function offered(rates: { sessionRate: number; hourlyRate: number | null }) {
  const { version } = (await db('notary_contracts')
    .max('version as version')
    .first()) as unknown as {
    version: number;
  };
  const [contract] = await db('notary_contracts')
    .insert({ notaryId, version: version + 1, employmentType: 'on_call', ...rates })
    .returning('id');
  return contract?.id ?? '';
}

const pay = (paid: Partial<Parameters<typeof paySession>[2]>) =>
  db.transaction((tx) =>
    paySession(server.services, tx, {
      notaryId,
      assignment: { id: randomUUID(), contractId: null, acceptedAt: null },
      startedAt: null,
      sealedIds: [randomUUID()],
      soldBy: 'stripe',
      ...paid,
    }),
  );

describe('the pay for a session', () => {
  test('is the session fee of the offer for each sealed document, once in a race', async () => {
    // Without the reference of an assignment, which belongs to a session.
    await server.owner.raw(
      'ALTER TABLE notary_compensation DROP CONSTRAINT notary_compensation_assignment_id_foreign',
    );
    const contractId = await offered({ sessionRate: 1800, hourlyRate: null });
    await offered({ sessionRate: 9900, hourlyRate: 6000 });
    const assignment = { id: randomUUID(), contractId, acceptedAt: null };
    const sealedIds = [randomUUID(), randomUUID()];
    const sums = await Promise.all(
      Array.from({ length: 20 }, () => pay({ assignment, sealedIds })),
    );
    expect(new Set(sums)).toEqual(new Set([3600]));
    const rows = await db('notary_compensation').where({ assignmentId: assignment.id });
    expect(rows.map(({ actId }) => actId).sort()).toEqual([...sealedIds].sort());
    expect(rows.map(({ amount, provider }) => [amount, provider])).toEqual([
      [1800, 'stripe'],
      [1800, 'stripe'],
    ]);
    const entries = await db('ledger_entries as e')
      .join('ledger_transactions as t', 't.id', 'e.transactionId')
      .whereIn(
        't.earningId',
        rows.map(({ id }) => id),
      )
      .orderBy(['e.account', 'e.amountCents'])
      .select('e.account', 'e.amountCents');
    expect(entries).toEqual([
      { account: 'notary_pay', amountCents: 1800 },
      { account: 'notary_pay', amountCents: 1800 },
      { account: 'notary_payable', amountCents: -1800 },
      { account: 'notary_payable', amountCents: -1800 },
    ]);
  });

  test('contains the hourly base from the acceptance or the start, whichever is later', async () => {
    const contractId = await offered({ sessionRate: 1000, hourlyRate: 6000 });
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 + 5000);
    const id = randomUUID();
    const assignment = { id, contractId, acceptedAt: ago(20) };
    expect(await pay({ assignment, startedAt: ago(300) })).toBe(1000 + 2000);
    const rows = await db('notary_compensation')
      .where({ assignmentId: id })
      .orderBy('compensationType')
      .select('compensationType', 'amount', 'minutes');
    expect(rows).toEqual([
      { compensationType: 'hourly_base', amount: 2000, minutes: 20 },
      { compensationType: 'session_fee', amount: 1000, minutes: null },
    ]);
  });

  test.each([
    ['the sandbox', 'sandbox', 'sandbox'],
    ['a free act in the sandbox', null, 'sandbox'],
    ['Stripe', 'stripe', 'stripe'],
  ] as const)('of %s belongs to the provider that sold it', async (_, soldBy, provider) => {
    const id = randomUUID();
    await pay({ assignment: { id, contractId: null, acceptedAt: null }, soldBy });
    const row = await db('notary_compensation').where({ assignmentId: id }).first('provider');
    expect(row?.provider).toBe(provider);
  });

  test('keeps its amount', async () => {
    await expect(db('notary_compensation').update({ amount: 1 })).rejects.toThrow('refused');
  });
});

test.each([
  [null, 60, null],
  [3000, 0, 0],
  [3000, 1, 50],
  [3333, 7, 389],
])('an hourly rate of %s pays %s minutes with %s cents', (hourlyRate, minutes, amount) => {
  expect(hourlyBase({ hourlyRate }, 0, minutes * 60_000)?.amount ?? null).toBe(amount);
});
