import type { Knex } from 'knex';
import type { Fees } from '../../../common/fees.ts';
import type { LedgerAccount, LedgerTransaction } from '../../../common/ledger.ts';

/** An amount that a transaction moves to an account (debit), or from it if it is negative. */
export interface LedgerEntry {
  account: LedgerAccount;
  amountCents: number;
}

/** What a movement is about. */
type Subject =
  | { sessionId: string }
  | { earningId: string }
  | { payoutId: string }
  | { chargeId: string };

/**
 * Adds a transaction whose entries add up to zero, once for each subject, kind and attempt. The
 * database checks the sum when the surrounding transaction is committed.
 */
export async function insertTransaction(
  tx: Knex,
  movement: {
    kind: LedgerTransaction['kind'];
    attempt?: number;
    transferId?: string | null;
  } & Subject,
  entries: readonly LedgerEntry[],
): Promise<void> {
  const [made] = await tx('ledger_transactions')
    .insert(movement)
    .onConflict()
    .ignore()
    .returning('id');
  if (!made) return;
  await tx('ledger_entries').insert(
    entries.map(({ account, amountCents }) => ({ transactionId: made.id, account, amountCents })),
  );
}

/** A transaction with its entries. `number` is its position in the ledger. */
export interface StoredTransaction {
  id: string;
  number: string;
  kind: LedgerTransaction['kind'];
  sessionId: string | null;
  earningId: string | null;
  payoutId: string | null;
  chargeId: string | null;
  createdAt: Date;
  entries: LedgerEntry[];
}

/** Returns one page of the ledger, newest first. */
export async function listTransactions(
  db: Knex,
  limit: number,
  before: string | null,
): Promise<StoredTransaction[]> {
  const page = db('ledger_transactions as t').orderBy('t.number', 'desc').limit(limit);
  if (before) page.whereRaw('t.number < ?::bigint', [before]);
  return page.select<StoredTransaction[]>(
    't.id',
    db.raw('t.number::text'),
    't.kind',
    't.sessionId',
    't.earningId',
    't.payoutId',
    't.chargeId',
    't.createdAt',
    db.raw(`(SELECT json_agg(json_build_object('account', e.account, 'amountCents', e.amount_cents)
      ORDER BY e.amount_cents DESC, e.account)
      FROM ledger_entries e WHERE e.transaction_id = t.id) AS entries`),
  );
}

/** Returns the fees that the ledger says are due for some documents, each by its session's ID. */
export async function sumFeesDue(db: Knex, sessionIds: readonly string[]): Promise<Fees> {
  const row = await db('ledger_entries as e')
    .join('ledger_transactions as t', 't.id', 'e.transactionId')
    .where('t.kind', 'fee_due')
    .whereIn('t.sessionId', sessionIds)
    .first(
      db.raw(`coalesce(-sum(e.amount_cents) FILTER (WHERE e.account = 'notarial_fees'), 0)::int
        AS notarial_fee_cents`),
      db.raw(`coalesce(-sum(e.amount_cents) FILTER (WHERE e.account = 'technology_fees'), 0)::int
        AS technology_fee_cents`),
    );
  return row as unknown as Fees;
}
