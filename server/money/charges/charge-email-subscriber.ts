import { totalOf } from '../../../common/fees.ts';
import { chargeFailedEmail, chargeRefundedEmail } from '../../../common/messages/charges.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import type { Subscriber } from '../../platform/events/subscriber.ts';
import { presentCharge } from './present.ts';
import { findCharge } from './store.ts';

/** Emails a customer whose card could not be charged, and one who got a refund. */
export const emailCharges: Subscriber = async (event, { services, tx }) => {
  if (event.type !== 'charge.action_required' && event.type !== 'charge.refunded') return;
  const charge = await findCharge(tx, event.subjects.chargeId);
  if (!charge) throw new Error('the charge does not exist');
  const facts = {
    cents: totalOf(charge),
    link: `${services.config.publicUrl}/profile#billing`,
    isPlan: charge.subscriptionId !== null,
  };
  const { receipt, refundReason } = presentCharge(charge);
  const isRefund = event.type === 'charge.refunded';
  await notifyPerson(services, tx, {
    userId: charge.userId,
    topic: 'account',
    key: isRefund ? `charge-refunded-${charge.id}` : `charge-failed-${charge.id}-${charge.attempt}`,
    compose: () =>
      isRefund
        ? chargeRefundedEmail({ ...facts, receipt: receipt ?? '', reason: refundReason })
        : chargeFailedEmail(facts),
  });
};
