import type { NotaryStatus } from '../notaries.ts';
import type { AssignmentStatus } from '../notary-assignments.ts';
import { shellMessages } from './shell.ts';

export const notaryStatusNames: Record<NotaryStatus, string> = {
  pending_approval: 'Pending Approval',
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
};

export const assignmentStatusNames: Record<AssignmentStatus, string> = {
  assigned: 'Assigned',
  accepted: 'Accepted',
  declined: 'Declined',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

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

export const availabilityMessages = {
  text: 'Sessions are offered to you within these hours, in the time zone below. Changes take effect when you save.',
  add: 'Add hours',
  remove: 'Remove',
  from: 'from',
  to: 'to',
  off: 'No hours',
  allDay: 'All day',
  setHours: 'Set hours',
  week: 'Every week',
  exceptions: 'Exceptions for certain dates',
  exceptionsText:
    'A day off, or hours on a certain date. These hours are added to your weekly hours. On a day off, they replace them.',
  noExceptions: 'No exceptions',
  addDate: 'Add a date',
  date: 'Date',
  kind: 'What is different',
  dayOff: 'Day off',
  hoursOnDate: 'Hours on this date',
  dateMissing: 'Please choose a date.',
  save: 'Save hours',
  saving: 'Saving…',
  saved: 'Your hours are saved',
  failed: 'Your hours could not be saved',
  discard: 'Discard changes',
  savedElsewhere:
    'Your hours were changed in another window. Your changes here are not saved yet. If you save them, they replace the hours from the other window.',
  showSaved: 'Show the saved hours',
  wrong: 'A range must end after it starts.',
  overlap: 'Two time ranges on this day overlap.',
} as const;

export const registrationMessages = {
  title: 'Apply to Become a Notary',
  text: 'Notaries earn $15-30 per session. We serve 45+ states.',
  optional: 'Optional',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  licenseNumber: 'License number',
  commissionState: 'Commission state',
  commissionExpiry: 'Commission expiry',
  timezone: 'Time zone',
  submit: 'Submit Application',
  submitting: 'Submitting…',
  successTitle: 'Application Submitted!',
  successText: 'Our team reviews your application within 24-48 hours. We will email you.',
  returnToDashboard: 'Return to Dashboard',
  toastTitle: 'Registration Successful!',
  toastText: 'Your notary application has been submitted for approval.',
  failedTitle: 'Registration Failed',
  failedText: 'Registration failed',
} as const;

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
