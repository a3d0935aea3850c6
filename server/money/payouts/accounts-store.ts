import type { Knex } from 'knex';
import type { PayoutAccountsRow } from '../../platform/database/tables.ts';
import type { StatedAccount } from '../payments/payments.ts';

/** The account at Stripe to which a notary is paid. */
export type StoredAccount = PayoutAccountsRow;

export async function findAccount(db: Knex, notaryId: string): Promise<StoredAccount | null> {
  return (await db('payout_accounts').where({ notaryId }).first()) ?? null;
}

/** Returns whether an account is that of a notary. One that was replaced is not. */
export async function isKnownAccount(db: Knex, accountId: string): Promise<boolean> {
  return (await db('payout_accounts').where({ accountId }).first('notaryId')) !== undefined;
}

/** Locks an account until the transaction ends. Returns null if it was replaced. */
export async function lockAccount(tx: Knex, accountId: string): Promise<StoredAccount | null> {
  return (await tx('payout_accounts').where({ accountId }).forUpdate().first()) ?? null;
}

/**
 * Stores the account of a notary. Returns false if another request did so before.
 * @param replaces the account that it replaces; null for the first one
 */
export async function storeAccount(
  tx: Knex,
  {
    notaryId,
    accountId,
    replaces,
  }: { notaryId: string; accountId: string; replaces: string | null },
): Promise<boolean> {
  const unknown = { payable: false, submitted: false, problem: null, statedAt: null };
  const rows = replaces
    ? await tx('payout_accounts')
        .where({ notaryId, accountId: replaces })
        .update({ accountId, ...unknown })
        .returning('notaryId')
    : await tx('payout_accounts')
        .insert({ notaryId, accountId })
        .onConflict('notaryId')
        .ignore()
        .returning('notaryId');
  return rows.length === 1;
}

/** Stores what Stripe states about an account. */
export async function storeStatement(
  tx: Knex,
  { accountId, payable, submitted, problem }: StatedAccount,
  statedAt: Date,
): Promise<void> {
  await tx('payout_accounts')
    .where({ accountId })
    .update({ payable, submitted, problem, statedAt });
}
