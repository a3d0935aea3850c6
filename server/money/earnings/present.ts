import type { Earning } from '../../../common/earnings.ts';
import type { ListedEarning } from './store.ts';

const PAID_BY = {
  stripe: 'payout',
  undecided: 'payout',
  sandbox: 'sandbox',
  outside: 'outside',
} as const;

export function presentEarning(earning: ListedEarning): Earning {
  const isCorrection = ['bonus', 'penalty', 'adjustment'].includes(earning.compensationType);
  return {
    id: earning.id,
    kind: earning.compensationType,
    cents: earning.amount,
    status: earning.paymentStatus,
    paidBy: PAID_BY[earning.provider],
    sessionNumber: earning.sessionId?.slice(0, 8) ?? null,
    documentName: earning.documentName,
    minutes: earning.minutes,
    reason: isCorrection ? earning.description : null,
    at: earning.createdAt.toISOString(),
    paidAt: earning.paymentDate?.toISOString() ?? null,
  };
}
