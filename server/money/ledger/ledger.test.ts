import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '../../platform/database/connect.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { recordFeeDue } from './record-fee-due.ts';
import { insertTransaction, listTransactions } from './store.ts';

let db: Knex;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = connectDatabase(database.url, 10);
  drop = database.drop;
});
afterAll(async () => {
  await db?.destroy();
  await drop?.();
});

const record = (sessionId: string, notarialFeeCents: number, technologyFeeCents: number) =>
  db.transaction((tx) => recordFeeDue(tx, sessionId, { notarialFeeCents, technologyFeeCents }));
const entriesOf = async (id: string) =>
  (await listTransactions(db, 100, null)).find(({ sessionId }) => sessionId === id)?.entries;

describe('the ledger', () => {
  test('records the fees of an act once, even if 20 seals record them at the same time', async () => {
    const id = crypto.randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => record(id, 1500, 1000)));
    expect(await entriesOf(id)).toEqual([
      { account: 'receivable', amountCents: 2500 },
      { account: 'technology_fees', amountCents: -1000 },
      { account: 'notarial_fees', amountCents: -1500 },
    ]);
    expect(await db('ledger_transactions').where({ sessionId: id })).toHaveLength(1);
  });

  test('has no entry for a fee of zero, and no transaction if nothing is due', async () => {
    const further = crypto.randomUUID();
    await record(further, 1500, 0);
    expect(await entriesOf(further)).toEqual([
      { account: 'receivable', amountCents: 1500 },
      { account: 'notarial_fees', amountCents: -1500 },
    ]);
    const free = crypto.randomUUID();
    await record(free, 0, 0);
    expect(await entriesOf(free)).toBeUndefined();
  });

  test.each([
    ['entries that do not add up to zero', [2500, -2400]],
    ['a single entry', [2500]],
  ])('refuses %s', async (_, amounts) => {
    const sessionId = crypto.randomUUID();
    const accounts = ['receivable', 'notarial_fees'] as const;
    const entries = amounts.map((amountCents, index) => ({
      account: accounts[index] as (typeof accounts)[number],
      amountCents,
    }));
    await expect(
      db.transaction((tx) => insertTransaction(tx, { kind: 'fee_due', sessionId }, entries)),
    ).rejects.toThrow('does not balance');
    expect(await entriesOf(sessionId)).toBeUndefined();
  });

  test('refuses a transaction without entries, and entries without a transaction', async () => {
    const sessionId = crypto.randomUUID();
    await expect(db('ledger_transactions').insert({ kind: 'fee_due', sessionId })).rejects.toThrow(
      'does not balance',
    );
    const transactionId = crypto.randomUUID();
    await expect(
      db('ledger_entries').insert([
        { transactionId, account: 'receivable', amountCents: 1 },
        { transactionId, account: 'notarial_fees', amountCents: -1 },
      ]),
    ).rejects.toThrow('does not balance');
  });

  test('is listed newest first, page by page', async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()];
    for (const id of ids) await record(id, 500, 0);
    const [newest] = await listTransactions(db, 1, null);
    const [next] = await listTransactions(db, 1, newest?.number ?? null);
    expect([next?.sessionId, newest?.sessionId]).toEqual(ids);
  });
});
