import type { AdministeredCharge, Charge } from '../../../common/charges.ts';
import { receiptNumberText } from '../../../common/receipt-number.ts';
import { refundRefusal } from './policy.ts';
import type { AdministeredStoredCharge, StoredCharge } from './store.ts';

export function presentCharge(charge: StoredCharge): Charge {
  const { notarialFeeCents, technologyFeeCents, cardBrand, cardLastFour } = charge;
  return {
    id: charge.id,
    sessionId: charge.sessionId,
    period:
      charge.periodStart && charge.periodEnd
        ? { start: charge.periodStart.toISOString(), end: charge.periodEnd.toISOString() }
        : null,
    status: charge.status,
    fees: { notarialFeeCents, technologyFeeCents },
    sandbox: charge.provider === 'sandbox',
    card: cardBrand && cardLastFour ? { brand: cardBrand, lastFour: cardLastFour } : null,
    receipt:
      charge.receiptNumber === null
        ? null
        : receiptNumberText(charge.receiptNumber, charge.provider === 'sandbox'),
    createdAt: charge.createdAt.toISOString(),
    paidAt: charge.paidAt?.toISOString() ?? null,
    refundedAt: charge.refundedAt?.toISOString() ?? null,
    refundReason: charge.refundReason,
    refundFailed: charge.refundError !== null,
    dispute: charge.dispute,
    abilities: { pay: charge.status === 'action_required' },
  };
}

export function presentAdministeredCharge(
  charge: AdministeredStoredCharge,
  staff: { id: string },
  now: Date,
): AdministeredCharge {
  return {
    ...presentCharge(charge),
    customerEmail: charge.customerEmail,
    errorCode: charge.errorCode,
    refundError: charge.refundError,
    refundable: refundRefusal(charge, staff.id, now) === null,
  };
}
