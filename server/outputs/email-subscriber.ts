import { confirmNewsletterEmail, contactRequestEmail } from '../../common/messages/emails.ts';
import { queueEmail } from '../accounts/emails/queue-email.ts';
import type { Subscriber } from '../platform/events/subscriber.ts';
import { linkToken } from './newsletter/link-token.ts';
import { findAddress } from './newsletter/store.ts';

/**
 * Emails the office about the form of a visitor, without the visitor's message, and sends the
 * confirmation link to an address that was entered for the newsletter.
 */
export const emailPublicForms: Subscriber = async (event, { services, tx }) => {
  const { contactEmail, publicUrl } = services.config;
  switch (event.type) {
    case 'contact_request.received':
      return queueEmail(services, tx, {
        to: contactEmail,
        language: 'en',
        compose: () =>
          contactRequestEmail({ topic: event.data.topic, link: `${publicUrl}/admin/requests` }),
        key: `contact-${event.subjects.contactRequestId}`,
      });
    case 'newsletter.requested': {
      const { subscriptionId } = event.subjects;
      const to = await findAddress(tx, subscriptionId);
      if (!to) throw new Error('the subscription does not exist');
      const link = `${publicUrl}/newsletter#${linkToken(services.indexKey, subscriptionId)}`;
      return queueEmail(services, tx, {
        to,
        language: event.data.language,
        compose: () => confirmNewsletterEmail({ link }),
        key: `newsletter-${subscriptionId}-${Date.now()}`,
      });
    }
    default:
  }
};
