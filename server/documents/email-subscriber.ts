import type { EventOf } from '../../common/events/catalog.ts';
import { documentFailedEmail, documentReadyEmail } from '../../common/messages/emails.ts';
import { storedReasonText } from '../../common/messages/stored-reason.ts';
import {
  purchaseRefundedEmail,
  type RequestNews,
  requestNewsEmail,
  templatePurchasedEmail,
} from '../../common/messages/template-emails.ts';
import { notifyPerson } from '../accounts/emails/notify-person.ts';
import { queueEmail } from '../accounts/emails/queue-email.ts';
import { findRecipient } from '../accounts/emails/store.ts';
import { findUser } from '../accounts/users/store.ts';
import type { EventContext, Subscriber } from '../platform/events/subscriber.ts';
import { findDocument } from './documents/store.ts';
import { findPurchase } from './template-purchases/store.ts';
import { findRequest } from './template-requests/store.ts';

/** Emails people about their documents, purchases and template requests. */
export const emailDocumentEvents: Subscriber = async (event, context) => {
  switch (event.type) {
    case 'document.ready':
    case 'document.failed':
      return emailDocument(event, context);
    case 'template_purchase.completed':
      return emailPurchase(event, context);
    case 'template_purchase.refunded':
      return emailRefund(event, context);
    case 'template_request.received':
      return emailRequest(event, context, 'received');
    case 'template_request.progressed':
      if (event.data.step !== 'reviewing') return;
      return emailRequest(event, context, 'reviewing');
    case 'template_request.approved': {
      const { reason, cents } = event.data;
      if (cents === 0) return emailRequest(event, context, 'approved_free', { reason });
      return emailRequest(event, context, 'approved', { reason, cents });
    }
    case 'template_request.sent_back':
      return emailRequest(event, context, 'sent_back');
    case 'template_request.declined':
      return emailRequest(event, context, 'declined', { reason: event.data.reason });
    case 'template_request.failed':
      return emailRequest(event, context, 'failed');
    default:
  }
};

async function emailDocument(
  event: EventOf<'document.ready' | 'document.failed'>,
  { services, tx }: EventContext,
): Promise<void> {
  const document = await findDocument(tx, event.subjects.documentId);
  if (!document) throw new Error('the document does not exist');
  const { id, userId, version, originalName: name } = document;
  const link = `${services.config.publicUrl}/documents/${id}`;
  const at = new Date();
  const isReady = event.type === 'document.ready';
  await notifyPerson(services, tx, {
    userId,
    topic: 'documents',
    key: `document-${isReady ? 'ready' : 'failed'}-${id}-${version}`,
    compose: (inWords) =>
      isReady
        ? documentReadyEmail({ name, when: inWords(at), link })
        : documentFailedEmail({
            name,
            reason: document.statusReason ? storedReasonText(document.statusReason) : '',
            when: inWords(at),
            link,
          }),
  });
}

/** A free template needs no receipt. */
async function emailPurchase(
  event: EventOf<'template_purchase.completed'>,
  { services, tx }: EventContext,
): Promise<void> {
  const purchase = await findPurchase(tx, event.subjects.templatePurchaseId);
  if (!purchase) throw new Error('the purchase does not exist');
  if (purchase.purchasePrice === 0) return;
  const buyer = await findUser(tx, purchase.userId);
  if (!buyer) throw new Error('the buyer does not exist');
  await queueEmail(services, tx, {
    to: buyer.email,
    language: buyer.language ?? 'en',
    compose: () =>
      templatePurchasedEmail({
        title: purchase.templateTitle,
        link: `${services.config.publicUrl}/templates/${purchase.templateId}`,
        count: purchase.maxDownloads,
      }),
    key: `template-purchase-${purchase.id}`,
  });
}

/** Emails the buyer, unless the account was deleted or the provider refunded without us. */
async function emailRefund(
  event: EventOf<'template_purchase.refunded'>,
  { services, tx }: EventContext,
): Promise<void> {
  const { closing, cents } = event.data;
  const buyer = closing && (await findRecipient(tx, event.subjects.userId));
  const purchase = await findPurchase(tx, event.subjects.templatePurchaseId);
  if (!buyer || !purchase) return;
  const { refundReason } = purchase;
  await queueEmail(services, tx, {
    to: buyer.email,
    language: buyer.language,
    compose: () =>
      purchaseRefundedEmail({
        title: purchase.templateTitle,
        cents,
        reason: refundReason ? storedReasonText(refundReason) : '',
        closing,
      }),
    key: `template-refund-${purchase.id}`,
  });
}

/** Emails the requester, once for each kind of news about a draft. */
async function emailRequest(
  {
    subjects,
    data,
  }: { subjects: { userId: string; templateRequestId: string }; data: { draft: number } },
  { services, tx }: EventContext,
  news: RequestNews,
  details: { reason?: string | null; cents?: number } = {},
): Promise<void> {
  const request = await findRequest(tx, subjects.templateRequestId);
  const user = await findUser(tx, subjects.userId);
  if (!request || !user) throw new Error('the requester does not exist');
  await queueEmail(services, tx, {
    to: user.email,
    language: user.language ?? 'en',
    compose: () =>
      requestNewsEmail(news, {
        title: request.requestedTitle,
        cents: details.cents,
        reason: details.reason,
        link: `${services.config.publicUrl}/templates?view=requests`,
      }),
    key: `template-request-${request.id}-${news}-${data.draft}`,
  });
}
