import type { Knex } from 'knex';
import {
  purchaseRefundedEmail,
  type RefundClosing,
} from '../../../common/messages/template-emails.ts';
import { queueEmail } from '../../accounts/emails/queue-email.ts';
import { findRecipient } from '../../accounts/emails/store.ts';
import type { Services } from '../../services.ts';
import type { StoredPurchase } from './store.ts';

/**
 * Queues an email to the buyer of a refunded purchase, unless the account was deleted.
 */
export async function writeOfRefund(
  services: Pick<Services, 'addJob'>,
  tx: Knex.Transaction,
  { id, userId, templateTitle, purchasePrice, refundReason }: StoredPurchase,
  closing: RefundClosing,
): Promise<void> {
  const buyer = await findRecipient(tx, userId);
  if (!buyer) return;
  await queueEmail(services, tx, {
    to: buyer.email,
    language: buyer.language,
    compose: () =>
      purchaseRefundedEmail({
        title: templateTitle,
        cents: purchasePrice,
        reason: refundReason ?? '',
        closing,
      }),
    key: `template-refund-${id}`,
  });
}
