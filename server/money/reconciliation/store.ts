import type { Knex } from 'knex';
import type { LedgerDifference } from '../../../common/ledger.ts';

/** What the ledger says about a movement of the balance at the provider. */
export interface LedgerMovement {
  kind: LedgerDifference['kind'];
  reference: string;
  cents: number;
  at: Date;
}

/**
 * The payment or transfer of a movement. Older movements do not name their transfer. It is that of
 * the payout if its attempt is the last one, else that of a newer movement of the attempt, if any.
 */
const REFERENCE = `coalesce(c.payment_intent_id, t.transfer_id,
  CASE WHEN t.attempt = p.attempt THEN p.transfer_id ELSE (
    SELECT max(o.transfer_id) FROM ledger_transactions o
    WHERE o.payout_id = t.payout_id AND o.attempt = t.attempt) END)`;

/** Returns the movements of the balance at Stripe since a time, and all that are about some of its IDs. */
export async function listLedgerMovements(
  db: Knex,
  { since, references }: { since: Date; references: readonly string[] },
): Promise<LedgerMovement[]> {
  return db('ledger_entries as e')
    .join('ledger_transactions as t', 't.id', 'e.transactionId')
    .leftJoin('charges as c', function ofCharge() {
      this.on('c.sessionId', 't.sessionId').orOn('c.id', 't.chargeId');
    })
    .leftJoin('payouts as p', 'p.id', 't.payoutId')
    .where('e.account', 'provider_balance')
    .where((which) => {
      void which
        .where('t.createdAt', '>=', since)
        .orWhereIn('c.paymentIntentId', references)
        .orWhereIn('t.transferId', references)
        .orWhereIn('p.transferId', references);
    })
    .whereRaw("coalesce(c.provider, p.provider) = 'stripe'")
    .whereRaw(`${REFERENCE} IS NOT NULL`)
    .select<LedgerMovement[]>(
      't.kind',
      db.raw(`${REFERENCE} AS reference`),
      'e.amountCents as cents',
      't.createdAt as at',
    );
}

/** Returns which of these payments belong to purchases of templates, which the ledger does not have. */
export async function findPurchasePayments(
  db: Knex,
  references: readonly string[],
): Promise<string[]> {
  return db('template_purchases')
    .whereIn('paymentIntentId', references)
    .pluck('paymentIntentId') as Promise<string[]>;
}

/** A movement about which the ledger and the provider disagree now. */
export interface FoundDifference {
  reference: string;
  kind: LedgerDifference['kind'];
  ledgerCents: number;
  providerCents: number;
}

/**
 * Stores a difference.
 * @returns whether it was not known before, or was settled
 */
export async function storeDifference(db: Knex, found: FoundDifference): Promise<boolean> {
  const rows = await db('ledger_differences')
    .insert(found)
    .onConflict(['reference', 'kind'])
    .merge({
      ledgerCents: found.ledgerCents,
      providerCents: found.providerCents,
      foundAt: db.fn.now(),
      settledAt: null,
    })
    .whereRaw(
      `ledger_differences.settled_at IS NOT NULL
        OR ledger_differences.ledger_cents <> excluded.ledger_cents
        OR ledger_differences.provider_cents <> excluded.provider_cents`,
    )
    .returning('id');
  return rows.length > 0;
}

/** Marks a difference as settled. Does nothing if there is none. */
export async function settleDifference(
  db: Knex,
  { reference, kind }: Pick<FoundDifference, 'reference' | 'kind'>,
): Promise<void> {
  await db('ledger_differences')
    .where({ reference, kind })
    .whereNull('settledAt')
    .update({ settledAt: db.fn.now() });
}

/** Returns when the oldest difference that is not settled was found. */
export async function findOldestDifference(db: Knex): Promise<Date | null> {
  const row = await db('ledger_differences').whereNull('settledAt').min('foundAt as at').first();
  return (row?.at as Date | null | undefined) ?? null;
}

/** Returns the newest differences that are not settled. */
export async function listOpenDifferences(
  db: Knex,
  limit: number,
): Promise<(FoundDifference & { id: string; foundAt: Date })[]> {
  const rows = await db('ledger_differences')
    .whereNull('settledAt')
    .orderBy([{ column: 'foundAt', order: 'desc' }, { column: 'id' }])
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    ledgerCents: Number(row.ledgerCents),
    providerCents: Number(row.providerCents),
  }));
}
