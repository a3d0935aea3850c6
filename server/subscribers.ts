import { emailAccountEvents } from './accounts/email-subscriber.ts';
import { publishAccountChanges } from './accounts/live-updates-subscriber.ts';
import { emailDocumentEvents } from './documents/email-subscriber.ts';
import { publishDocumentChanges } from './documents/live-updates-subscriber.ts';
import { followPurchase } from './documents/template-requests/purchase-events-subscriber.ts';
import { followCard } from './money/charges/card-events-subscriber.ts';
import { emailCharges } from './money/charges/charge-email-subscriber.ts';
import { publishBillingChanges } from './money/live-updates-subscriber.ts';
import { emailPayouts } from './money/payouts/payout-email-subscriber.ts';
import { holdPayouts } from './money/payouts/suspension-subscriber.ts';
import { followSubscriber } from './money/subscriptions/subscriber-events-subscriber.ts';
import { emailSubscriptions } from './money/subscriptions/subscription-email-subscriber.ts';
import { publishNotaryChanges } from './notaries/live-updates-subscriber.ts';
import { emailNotary } from './notaries/notaries/notary-email-subscriber.ts';
import { emailPapers } from './notaries/notaries/papers/paper-email-subscriber.ts';
import { emailCorrection } from './notaries/notary-keys/correction-email-subscriber.ts';
import { emailKeyEvents } from './notaries/notary-keys/key-email-subscriber.ts';
import { emailAppointments } from './notarization/appointments/appointment-email-subscriber.ts';
import { followAssignment } from './notarization/appointments/assignment-events-subscriber.ts';
import { recordKeyEvents } from './notarization/journal/key-events-subscriber.ts';
import { publishSessionChanges } from './notarization/live-updates-subscriber.ts';
import { measureSeals } from './notarization/measure-seals-subscriber.ts';
import { emailSeals } from './notarization/notarization-sessions/seal-email-subscriber.ts';
import { emailSessions } from './notarization/notarization-sessions/session-email-subscriber.ts';
import { emailAssignments } from './notarization/notary-assignments/assignment-email-subscriber.ts';
import { dispatchSessions } from './notarization/notary-assignments/dispatch-subscriber.ts';
import { followNotary } from './notarization/notary-assignments/notary-events-subscriber.ts';
import { followUser } from './notarization/session-data/user-events-subscriber.ts';
import { recordInAuditLog } from './outputs/administration/audit-subscriber.ts';
import { emailPublicForms } from './outputs/email-subscriber.ts';
import { publishOutputChanges } from './outputs/live-updates-subscriber.ts';
import type { Subscriber } from './platform/events/subscriber.ts';

/** All subscribers of domain events, in the order in which they run in the transaction. */
export const subscribers: readonly Subscriber[] = [
  // Records of the law and of the audit.
  recordKeyEvents,
  recordInAuditLog,
  // Emails.
  emailAccountEvents,
  emailNotary,
  emailPapers,
  emailCorrection,
  emailKeyEvents,
  emailDocumentEvents,
  emailCharges,
  emailSubscriptions,
  emailPayouts,
  emailAppointments,
  emailAssignments,
  emailSessions,
  emailSeals,
  emailPublicForms,
  // Changes of other resources.
  followPurchase,
  // Before the customer of a deleted account is forgotten.
  followSubscriber,
  followCard,
  holdPayouts,
  followAssignment,
  followUser,
  followNotary,
  dispatchSessions,
  // Metrics.
  measureSeals,
  // Live updates.
  publishAccountChanges,
  publishNotaryChanges,
  publishDocumentChanges,
  publishSessionChanges,
  publishBillingChanges,
  publishOutputChanges,
];
