import { followPurchase } from './documents/template-requests/purchase-events-subscriber.ts';
import { publishNotaryChanges } from './notaries/notaries/live-updates-subscriber.ts';
import { emailCorrection } from './notaries/notary-keys/correction-email-subscriber.ts';
import { followAssignment } from './notarization/appointments/assignment-events-subscriber.ts';
import { recordKeyEvents } from './notarization/journal/key-events-subscriber.ts';
import { followNotary } from './notarization/notary-assignments/notary-events-subscriber.ts';
import { followUser } from './notarization/session-data/user-events-subscriber.ts';
import { recordInAuditLog } from './outputs/administration/audit-subscriber.ts';
import type { Subscriber } from './platform/events/subscriber.ts';

/** All subscribers of domain events, in the order in which they run in the transaction. */
export const subscribers: readonly Subscriber[] = [
  recordKeyEvents,
  recordInAuditLog,
  emailCorrection,
  followPurchase,
  followAssignment,
  followUser,
  followNotary,
  publishNotaryChanges,
];
