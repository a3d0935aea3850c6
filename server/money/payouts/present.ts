import type { AdministeredPayout, NotaryBalance } from '../../../common/payout-decisions.ts';
import type { Payout, PayoutAccount } from '../../../common/payouts.ts';
import type { StoredBalance } from '../earnings/store.ts';
import type { Payments } from '../payments/payments.ts';
import type { StoredAccount } from './accounts-store.ts';
import { decisionRefusal } from './policy.ts';
import type { AdministeredStoredPayout, StoredPayout } from './store.ts';

export const presentPayout = (payout: StoredPayout): Payout => ({
  id: payout.id,
  status: payout.status,
  cents: payout.amountCents,
  sandbox: payout.provider === 'sandbox',
  hold: payout.holdCause && { cause: payout.holdCause, reason: payout.holdReason },
  createdAt: payout.createdAt.toISOString(),
  paidAt: payout.paidAt?.toISOString() ?? null,
});

/** @param owedCents what the notary could be paid now */
export function presentAccount(
  payments: Pick<Payments, 'provider'> | null,
  account: StoredAccount | null,
  { owedCents, hasPending }: { owedCents: number; hasPending: boolean },
): PayoutAccount {
  const provider = payments?.provider ?? null;
  const state =
    provider === 'sandbox' || account?.payable ? 'payable' : account ? 'incomplete' : 'none';
  return {
    provider,
    state: provider ? state : 'none',
    problem: account?.problem ?? null,
    abilities: {
      requestPayout: provider !== null && state === 'payable' && owedCents > 0 && !hasPending,
      openAccount: provider === 'stripe',
    },
  };
}

/** @param decides whether the requester decides on payouts at all */
export function presentAdministeredPayout(
  payout: AdministeredStoredPayout,
  payments: Pick<Payments, 'provider'> | null,
  { userId, decides }: { userId: string; decides: boolean },
): AdministeredPayout {
  const circumstances = { provider: payments?.provider ?? null };
  const may = (decision: Parameters<typeof decisionRefusal>[1]) =>
    decides &&
    payout.userId !== userId &&
    decisionRefusal(payout, decision, circumstances) === null;
  return {
    ...presentPayout(payout),
    notaryId: payout.notaryId,
    notaryName: `${payout.firstName} ${payout.lastName}`,
    notaryEmail: payout.email,
    notaryStatus: payout.notaryStatus,
    errorCode: payout.errorCode,
    abilities: {
      approve: may('approve'),
      hold: may('hold'),
      release: may('release'),
      retry: may('retry'),
    },
  };
}

export const presentBalance = (
  balance: StoredBalance,
  sandbox: boolean,
  { userId, decides }: { userId: string; decides: boolean },
): NotaryBalance => ({
  id: balance.id,
  name: `${balance.firstName} ${balance.lastName}`,
  email: balance.email,
  status: balance.status,
  sandbox,
  pending: balance.pending,
  processing: balance.processing,
  failed: balance.failed,
  paid: balance.paid,
  abilities: { adjust: decides && balance.userId !== userId },
});
