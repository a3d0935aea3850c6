import type { Knex } from 'knex';
import type { PayoutAccountsRow } from '../../platform/database/tables.ts';
import type { StatedAccount } from '../payments/payments.ts';

/** The account at Stripe to which a notary is paid. */
export type StoredAccount = PayoutAccountsRow;

export async function findAccount(db: Knex, notaryId: string): Promise<StoredAccount | null> {
  return (await db('payout_accounts').where({ notaryId }).first()) ?? null;
}

export async function findNotaryOfAccount(db: Knex, accountId: string): Promise<string | null> {
  return (await db('payout_accounts').where({ accountId }).first('notaryId'))?.notaryId ?? null;
}

/** Stores the account of a notary. The first one counts. */
export async function insertAccount(db: Knex, notaryId: string, accountId: string): Promise<void> {
  await db('payout_accounts').insert({ notaryId, accountId }).onConflict('notaryId').ignore();
}

/** Stores what Stripe states about an account, unless it stated something later. */
export async function storeStatement(
  tx: Knex,
  { accountId, payable, submitted, problem }: StatedAccount,
  statedAt: Date,
): Promise<boolean> {
  const kept = await tx('payout_accounts')
    .where({ accountId })
    .where((or) => or.whereNull('statedAt').orWhere('statedAt', '<=', statedAt))
    .update({ payable, submitted, problem, statedAt });
  return kept === 1;
}
