import { REFUND_DAYS } from '../../../common/charges.ts';
import type { PlainErrorCode } from '../../../common/messages/errors.ts';
import type { StoredCharge } from './store.ts';

export const mayUseCharge = (user: { id: string }, charge: StoredCharge): boolean =>
  charge.userId === user.id;

/** Returns why a charge cannot be refunded by a person, or null. */
export function refundRefusal(
  charge: StoredCharge,
  staffId: string,
  now: Date,
): PlainErrorCode | null {
  if (charge.status !== 'paid' || !charge.paidAt) return 'charge_not_refundable';
  if (charge.userId === staffId) return 'charge_own_refund';
  // The bank has taken the money back, so a refund would pay it twice.
  if (charge.dispute === 'open' || charge.dispute === 'lost') return 'charge_disputed';
  // The customer was promised this refund already.
  if (charge.refundError) return null;
  const until = charge.paidAt.getTime() + REFUND_DAYS * 86_400_000;
  return now.getTime() > until ? 'charge_refund_too_late' : null;
}
