import type { Knex } from 'knex';
import type { DomainEvent } from '../../../common/events/catalog.ts';
import type { EmailText } from '../../../common/messages/emails.ts';
import {
  applicationReceivedEmail,
  applicationRejectedEmail,
  commissionConfirmedEmail,
  commissionDeclinedEmail,
  commissionExpiredEmail,
  commissionExpiresEmail,
  notaryStatusEmail,
} from '../../../common/messages/notary-emails.ts';
import { notaryAppliedEmail } from '../../../common/messages/staff-emails.ts';
import { findUsState } from '../../../common/us-states.ts';
import { notifyPerson } from '../../accounts/emails/notify-person.ts';
import { listEveryoneOnStaff } from '../../accounts/staff/second-person.ts';
import type { Subscriber } from '../../platform/events/subscriber.ts';
import type { Services } from '../../services.ts';
import { queueNotaryEmail } from './notary-email.ts';
import { isReinstated } from './review-commission.ts';
import { findNotary, type StoredNotary } from './store.ts';

/** An email about an event: the key that identifies it, and its text. */
interface Email {
  key: string;
  compose: () => EmailText;
}

/** Returns the email to a notary about an event; null for events without an email. */
function emailFor(event: DomainEvent, notary: StoredNotary, page: string): Email | null {
  const { id } = notary;
  const version = notary.updatedAt.getTime();
  switch (event.type) {
    case 'notary.applied':
      return { key: `notary-applied-${id}-${version}`, compose: applicationReceivedEmail };
    case 'notary.rejected': {
      const { reason } = event.data;
      return {
        key: `notary-rejected-${id}-${version}`,
        compose: () => applicationRejectedEmail({ reason, page }),
      };
    }
    case 'notary.activated':
    case 'notary.deactivated':
      return statusEmail(notary, event.type === 'notary.activated' ? 'active' : 'inactive', {
        reason: event.data.reason,
        page,
      });
    case 'notary.suspended': {
      const { commissionExpiry: expiry } = event.data;
      if (!expiry) return statusEmail(notary, 'suspended', { reason: event.data.reason, page });
      return {
        key: `commission-expired-${id}-${expiry}`,
        compose: () => commissionExpiredEmail({ expiry, page }),
      };
    }
    case 'commission.confirmed': {
      const [expiry, reinstated] = [notary.commissionExpiry, isReinstated(notary)];
      return {
        key: `commission-${id}-${version}`,
        compose: () => commissionConfirmedEmail({ expiry, reinstated }),
      };
    }
    case 'commission.declined':
      return {
        key: `commission-${id}-${version}`,
        compose: () => commissionDeclinedEmail({ reason: event.data.reason ?? '', page }),
      };
    case 'commission.expires_soon': {
      const { commissionExpiry: expiry, days, reminder } = event.data;
      return {
        key: `commission-reminder-${id}-${expiry}-${reminder}`,
        compose: () => commissionExpiresEmail({ expiry, days, page }),
      };
    }
    default:
      return null;
  }
}

const statusEmail = (
  { id, updatedAt }: StoredNotary,
  status: 'active' | 'inactive' | 'suspended',
  facts: { reason: string | null; page: string },
): Email => ({
  key: `notary-${status}-${id}-${updatedAt.getTime()}`,
  compose: () => notaryStatusEmail(status, facts),
});

/** Emails a notary about the application, the status and the commission. */
export const emailNotary: Subscriber = async (event, { services, tx }) => {
  if (!('notaryId' in event.subjects) || 'sessionId' in event.subjects) return;
  const notary = await findNotary(tx, event.subjects.notaryId);
  if (!notary) throw new Error('the notary does not exist');
  const email = emailFor(event, notary, `${services.config.publicUrl}/notary`);
  if (email) await queueNotaryEmail(services, tx, notary, email);
  if (event.type === 'notary.applied') await emailReviewers(services, tx, notary);
};

/** Emails the administrator and the reviewers about an application. */
async function emailReviewers(
  services: Services,
  tx: Knex,
  { id, userId, firstName, lastName, email, commissionState, updatedAt }: StoredNotary,
): Promise<void> {
  const { publicUrl } = services.config;
  for (const readerId of await listEveryoneOnStaff(services.config, tx, 'reviewer')) {
    if (readerId === userId) continue;
    await notifyPerson(services, tx, {
      userId: readerId,
      topic: 'account',
      key: `notary-application-${id}-${updatedAt.getTime()}-${readerId}`,
      compose: () =>
        notaryAppliedEmail({
          name: `${firstName} ${lastName}`,
          email,
          state: findUsState(commissionState)?.name ?? commissionState,
          link: `${publicUrl}/admin/notaries`,
        }),
    });
  }
}
