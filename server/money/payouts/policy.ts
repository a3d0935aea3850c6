import type { PlainErrorCode } from '../../../common/messages/errors.ts';
import type { PayoutDecision } from '../../../common/payout-decisions.ts';
import type { PayoutAccount } from '../../../common/payouts.ts';
import type { StoredAccount } from './accounts-store.ts';
import type { StoredPayout } from './store.ts';

interface Circumstances {
  /** The provider that is configured now; null if none is. */
  provider: StoredPayout['provider'] | null;
}

/** Returns why a decision about a payout is refused, or null. */
export function decisionRefusal(
  payout: StoredPayout,
  decision: PayoutDecision,
  { provider }: Circumstances,
): PlainErrorCode | null {
  const { status, holdCause } = payout;
  switch (decision) {
    case 'hold':
      return status === 'pending' && !holdCause ? null : 'payout_decided';
    case 'release':
      return status === 'pending' && holdCause ? null : 'payout_decided';
    case 'withdraw':
      return status === 'pending' || status === 'failed' ? null : 'payout_decided';
    case 'approve':
      if (status !== 'pending') return 'payout_decided';
      if (holdCause) return 'payout_on_hold';
      break;
    case 'retry':
      if (status !== 'failed') return 'payout_decided';
      break;
  }
  // A payout of the sandbox never becomes a real one.
  return provider === payout.provider ? null : 'payout_other_provider';
}

/** The reasons for which Stripe disables an account while it checks the details. */
const IN_REVIEW = ['requirements.pending_verification', 'under_review', 'listed'];

/** Returns what the notary can expect of their account. */
export function accountState({
  payable,
  submitted,
  problem,
}: Pick<StoredAccount, 'payable' | 'submitted' | 'problem'>): PayoutAccount['state'] {
  if (payable) return 'payable';
  if (problem?.startsWith('rejected.')) return 'rejected';
  const isInReview = problem === null || IN_REVIEW.includes(problem);
  return submitted && isInReview ? 'in_review' : 'incomplete';
}
