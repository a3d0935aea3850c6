import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/notaries.ts';
import { shellMessages } from './shell.ts';

export const {
  notaryStatusNames,
  assignmentStatusNames,
  availabilityMessages,
  registrationMessages,
} = createMessages(english, async () => (await import('./es/notaries.ts')).spanish);

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export const notaryMessages = {
  loading: shellMessages.loadingNotary,
  accessTitle: shellMessages.notaryAccessTitle,
  accessText: shellMessages.notaryAccessText,
  requiredTitle: 'Notary Account Required',
  requiredText:
    'This section is for commissioned notaries in our network. If you hold a commission, you can apply here.',
  apply: 'Apply to Become a Notary',
  failed: 'The notary dashboard could not be loaded',
  rating: 'Rating',
  ratingOf: 'out of 5.0',
  totalSessions: 'Total Sessions',
  successfulSessions: 'Successful Sessions',
  sessionRate: 'Session Rate',
  perSession: 'per session',
  journal: 'Journal',
  overview: 'Overview',
  availability: 'Availability',
  assignments: 'Assignments',
  profile: 'Profile',
  pendingAssignments: 'Pending Assignments',
  accept: 'Accept',
  decline: 'Decline',
  answerBy: 'Please answer by',
  activeSessions: 'Active Sessions',
  noActive: 'No session is open',
  manage: 'Manage',
  rejectedTitle: 'Your application was not accepted',
  rejectedText: 'You can correct your application and apply again. We will review it again.',
  applyAgain: 'Apply again',
  sessionRating: 'Rating',
  compensation: 'Compensation',
  showMore: 'Show more',
  renewal: 'Renewed commission',
  renewalText:
    'Enter the expiry date of your renewed commission. We will check it. Until then, the date on record applies.',
  renewalExpiry: 'New expiry date',
  renewalSend: 'Send for review',
  renewalSending: 'Sending…',
  renewalSent: 'The new expiry date was sent for review',
  renewalFailed: 'The new expiry date could not be sent',
  noAvailability: 'No availability set',
  setAvailability: 'Set Availability',
  noAssignments: 'No Assignments Yet',
  noAssignmentsText: 'Sessions that are offered to you appear here. We also email you.',
  updatedTitle: 'Success',
  updatedText: 'Assignment status updated successfully',
  updateFailedTitle: 'Error',
  updateFailedText: 'Failed to update assignment status',
  session: 'Session',
  document: 'Document',
  status: 'Status',
  assignedOn: 'Assigned',
  acceptedOn: 'Accepted',
  declineTitle: 'Decline this session?',
  declineText:
    'We offer it to another notary right away. A reason helps us. The customer does not see it.',
  declineReason: 'Reason',
  keep: 'Keep it',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  license: 'License number',
  commissionState: 'Commission state',
  commissionExpiry: 'Commission expiry',
  timezone: 'Time zone',
  hoursTimezone: 'Time zone of your hours',
  legalTimezone: 'Time zone of your acts',
  legalTimezoneText:
    'Your state has more than one time zone. The time zone where you are sets the dates of your acts and the end of your commission. It does not change your hours.',
  legalTimezoneOfState: 'Where you are',
  legalTimezoneSave: 'Save time zone',
  legalTimezoneSaving: 'Saving…',
  legalTimezoneSaved: 'The time zone of your acts is saved',
  legalTimezoneFailed: 'The time zone of your acts could not be saved',
} as const;

/** Returns text such as 'Central Time (America/Chicago)'. */
export function timezoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return `${parts.find(({ type }) => type === 'timeZoneName')?.value} (${timeZone})`;
}

/**
 * Returns why the status of an assignment was not updated, with the reason from the server if there
 * is one.
 */
export const updateFailed = (reason: string) =>
  reason ? `${notaryMessages.updateFailedText}. ${reason}` : notaryMessages.updateFailedText;

/**
 * Returns text such as 'Your renewed commission until Jan 01, 2030, sent on Nov 21, 2026, is waiting
 * for review.'
 */
export function renewalWaits(expiry: string, sent: string): string {
  return `Your renewed commission until ${expiry}, sent on ${sent}, is waiting for review.`;
}

/** Returns text such as '4 of 5'. */
export function ratingOf(rating: number): string {
  return `${rating} of 5`;
}
