import {
  type AdministeredPayout,
  type NotaryBalance,
  type PayoutDecision,
  type PayoutEarning,
  payoutDecisions,
} from '../../../common/payout-decisions.ts';
import type { Payout, PayoutAccount } from '../../../common/payouts.ts';
import { presentEarning } from '../earnings/present.ts';
import type { PaidEarning, StoredBalance } from '../earnings/store.ts';
import type { Payments } from '../payments/payments.ts';
import type { StoredAccount } from './accounts-store.ts';
import { accountState, decisionRefusal } from './policy.ts';
import type { AdministeredStoredPayout, StoredPayout } from './store.ts';

export const presentPayout = (payout: StoredPayout): Payout => ({
  id: payout.id,
  status: payout.status,
  cents: payout.amountCents,
  sandbox: payout.provider === 'sandbox',
  hold: payout.holdCause && { cause: payout.holdCause, reason: payout.holdReason },
  withdrawalReason: payout.withdrawalReason,
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
  let state: PayoutAccount['state'] = 'none';
  if (provider === 'sandbox') state = 'payable';
  else if (provider && account) state = accountState(account);
  return {
    provider,
    state,
    problem: account?.problem ?? null,
    abilities: {
      requestPayout: state === 'payable' && owedCents > 0 && !hasPending,
      openAccount: provider === 'stripe',
    },
  };
}

/** Who sees a payout. */
export interface PayoutViewer {
  userId: string;
  /** Whether they decide on payouts at all. */
  decides: boolean;
  /** The payouts that they may not approve because of their own corrections. */
  corrected: readonly string[];
}

export function presentAdministeredPayout(
  payout: AdministeredStoredPayout,
  payments: Pick<Payments, 'provider'> | null,
  { userId, decides, corrected }: PayoutViewer,
): AdministeredPayout {
  const circumstances = { provider: payments?.provider ?? null };
  const isPossible = (decision: PayoutDecision) =>
    decides && decisionRefusal(payout, decision, circumstances) === null;
  const isOwnPay = payout.userId === userId && payoutDecisions.some(isPossible);
  const isOwnCorrection = isPossible('approve') && corrected.includes(payout.id);
  const may = (decision: PayoutDecision) => !isOwnPay && isPossible(decision);
  return {
    ...presentPayout(payout),
    notaryId: payout.notaryId,
    notaryName: `${payout.firstName} ${payout.lastName}`,
    notaryEmail: payout.email,
    notaryStatus: payout.notaryStatus,
    errorCode: payout.errorCode,
    returnedCents: payout.returnedCents,
    barrier: isOwnPay ? 'own_pay' : isOwnCorrection ? 'own_correction' : null,
    abilities: {
      approve: may('approve') && !isOwnCorrection,
      hold: may('hold'),
      release: may('release'),
      retry: may('retry'),
      withdraw: may('withdraw'),
    },
  };
}

/** Finance does not read the names of documents. */
export function presentPayoutEarning(earning: PaidEarning): PayoutEarning {
  const { documentName: _, ...shown } = presentEarning(earning);
  return { ...shown, correctedBy: earning.correctedBy };
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
