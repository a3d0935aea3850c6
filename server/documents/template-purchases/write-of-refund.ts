import type { Knex } from 'knex';
import { findRecipient } from '../../accounts/emails/store.ts';
import type { Services } from '../../services.ts';
import type { StoredPurchase } from './store.ts';

/**
 * Queues an email to the buyer of a refunded purchase, unless the account was deleted.
 * @param closing a sentence about what happens to the template
 */
export async function writeOfRefund(
  services: Pick<Services, 'addJob'>,
  tx: Knex.Transaction,
  { id, userId, templateTitle, purchasePrice, refundReason }: StoredPurchase,
  closing: string,
): Promise<void> {
  const buyer = await findRecipient(tx, userId);
  if (!buyer) return;
  await services.addJob(tx, 'send-mail', {
    to: buyer.email,
    subject: `Refund: ${templateTitle}`,
    text: `Your purchase of "${templateTitle}" has been refunded${purchasePrice > 0 ? '. The money is returned to your original payment method' : ''}.\n\nReason: ${refundReason}\n\n${closing}\n\nSealwright\n`,
    key: `template-refund-${id}`,
  });
}
