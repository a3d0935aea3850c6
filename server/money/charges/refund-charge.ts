import { totalOf } from '../../../common/fees.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { JobPayloads } from '../../platform/jobs/add-job.ts';
import type { Services } from '../../services.ts';
import { chargeEvent } from './charge-event.ts';
import { providerOf } from './collect-charge.ts';
import { refundRefusal } from './policy.ts';
import { finishRefund } from './settle-charge.ts';
import { findCharge, lockCharge, moveCharge } from './store.ts';

/**
 * Refunds a charge in full. A durable job requests the refund from the provider.
 * @throws AppError 409 if the charge cannot be refunded (now)
 */
export async function refundCharge(
  services: Services,
  staff: StoredUser,
  chargeId: string,
  reason: string,
): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const charge = await lockCharge(tx, chargeId);
    const refusal = charge && refundRefusal(charge, staff.id, new Date());
    if (!charge || refusal) throw conflict(refusal ?? 'charge_not_refundable');
    await moveCharge(tx, chargeId, 'refunding', { refundReason: reason });
    const data = { cents: totalOf(charge), reason };
    await emit(chargeEvent('charge.refund_requested', charge, data, staff.id));
    await services.addJob(tx, 'refund-charge', { chargeId });
  });
}

/**
 * Runs the job that requests a refund. It may run twice, because the provider refunds a payment only
 * once.
 * @param job with `paymentIntentId`, a second payment is refunded and the charge stays as it is
 */
export async function runRefundChargeJob(
  services: Services,
  job: JobPayloads['refund-charge'],
): Promise<void> {
  const charge = await findCharge(services.db, job.chargeId);
  if (!charge) return;
  const extra = job.paymentIntentId !== undefined;
  if (!extra && charge.status !== 'refunding') return;
  const paymentIntentId = job.paymentIntentId ?? charge.paymentIntentId;
  if (!paymentIntentId) throw new Error('the payment of the charge is not known');
  const reference = await providerOf(services, charge).refund({
    id: charge.id,
    thing: { chargeId: charge.id },
    paymentIntentId,
    extra,
    attempt: extra ? 1 : charge.refundAttempt,
  });
  if (extra) return;
  await withTransaction(services, async (tx, emit) => {
    const now = await lockCharge(tx, charge.id);
    // The refund may have failed meanwhile.
    if (now?.refundAttempt !== charge.refundAttempt) return;
    await finishRefund(tx, emit, charge.id, reference);
  });
}
