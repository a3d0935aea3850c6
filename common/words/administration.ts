import type { NotaryFilter } from '../notaries.ts';

export const administrationWords = {
  title: 'Administration',
  sections: 'Sections of the administration',
  overview: 'Overview',
  notaries: 'Notaries',
  users: 'Users',
  sessionList: 'Sessions',
  jobs: 'Failed jobs',
  audit: 'Audit',
  loading: 'Loading…',
  failed: 'This list could not be loaded',
  noneTitle: 'Nothing fits',
  noneText: 'Try fewer words, or clear the filters.',
  search: 'Search',
  status: 'Status',
  reason: 'Reason',
  keep: 'Go back',
  open: 'Open',
  refresh: 'Refresh',
  notDone: 'That was not done',
} as const;

export const overviewWords = {
  waits: 'Waits for you',
  applications: 'Applications to review',
  renewals: 'Renewed commissions to check',
  sessionsWithoutNotary: 'Sessions without a notary',
  failedJobs: 'Failed jobs',
  standing: 'As it stands',
  activeNotaries: 'Active notaries',
  expiringCommissions: 'Commissions that end within 60 days',
  suspendedNotaries: 'Suspended notaries',
  openSessions: 'Open sessions',
  users: 'People with an account',
  blockedUsers: 'Blocked people',
  waitingJobs: 'Jobs waiting',
  runningJobs: 'Jobs running',
} as const;

export const notaryFilterNames: Record<NotaryFilter, string> = {
  pending_approval: 'Waiting for approval',
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
  rejected: 'Rejected',
  renewal: 'Renewal to check',
};

export const notaryReviewWords = {
  searchPlaceholder: 'Name, e-mail, license, state',
  emptyTitle: 'No applications yet',
  emptyText: 'Whoever applies to become a notary appears here.',
  name: 'Name',
  commission: 'Commission',
  license: 'License number',
  applied: 'Applied',
  rejected: 'Rejected',
  renewalWaits: 'Renewal to check',
  email: 'E-mail',
  phone: 'Phone',
  expiry: 'Commission expiry',
  renewal: 'New expiry entered',
  state: 'Commission state',
  timezone: 'Time zone',
  rate: 'Session rate',
  rating: 'Rating',
  completed: 'Sessions, successful of all',
  employment: 'Employment',
  certified: 'Certified for remote work',
  yes: 'Yes',
  no: 'No',
  reason: 'Reason on record',
  expired: 'expired',
  approve: 'Approve',
  approveText: 'The notary is written to and can be offered sessions as soon as hours are set.',
  approved: 'The notary is active',
  reject: 'Reject',
  rejectText:
    'The application is not accepted. The reason is sent by e-mail; applying again is open.',
  rejectedToast: 'The application is rejected',
  deactivate: 'Deactivate',
  deactivateText:
    'No new sessions are offered, and open offers go to others. Accepted sessions stay with the notary.',
  deactivated: 'The notary is inactive',
  suspend: 'Suspend',
  suspendText:
    'Open offers and sessions that have not begun go to other notaries at once. The reason is sent by e-mail.',
  suspended: 'The notary is suspended',
  reinstate: 'Reinstate',
  reinstateText: 'The notary is written to and is offered sessions again.',
  confirmRenewal: 'Confirm the new expiry',
  confirmRenewalText:
    'Confirm it once you have checked the commission. A notary whom only the expiry had suspended is active again.',
  renewalConfirmed: 'The new expiry is on record',
  declineRenewal: 'Decline the new expiry',
  declineRenewalText: 'The date on record stays. The reason is sent by e-mail.',
  renewalDeclined: 'The new expiry is declined',
} as const;

export const userListWords = {
  searchPlaceholder: 'Name or e-mail',
  emptyTitle: 'Nobody has an account yet',
  emptyText: 'Whoever signs in for the first time appears here.',
  person: 'Person',
  documents: 'Documents',
  sessions: 'Sessions',
  notary: 'Notary',
  created: 'Since',
  blocked: 'Blocked',
  notBlocked: 'Not blocked',
  signOut: 'Sign out everywhere',
  signOutText: 'Every session of this person ends. Signing in again is open to them.',
  signedOut: 'The person is signed out',
  block: 'Block',
  blockText:
    'The person can neither sign in nor act until you lift it. Their documents stay. Sessions that they were to notarize go to others.',
  blockedToast: 'The person is blocked',
  unblock: 'Unblock',
  unblockText: 'The person can sign in again.',
  unblocked: 'The person can sign in again',
} as const;

/** 'Signed in on 2 devices' */
export function signedInOn(devices: number): string {
  return `Signed in on ${devices === 1 ? 'one device' : `${devices} devices`}`;
}

export const sessionListWords = {
  emptyTitle: 'No sessions yet',
  emptyText: 'Every notarization that is started appears here.',
  document: 'Document',
  customer: 'Customer',
  notary: 'Notary',
  scheduled: 'Scheduled for',
  waiting: 'No notary yet',
  offered: 'asked',
  others: 'others take part',
  cancel: 'Cancel session',
  cancelText:
    'Everyone in the session is told why. Nothing is sealed; the document stays as it is.',
  cancelled: 'The session is cancelled',
  recording: 'Recording',
  noRecording: 'None',
  keptUntil: 'kept until',
  held: 'On legal hold:',
  watch: 'Watch',
  watchTitle: 'Watch the recording',
  watchText:
    'You see and hear the people of this session for an hour from now. Your reason stands in the audit list.',
  watchOpened: 'The recording is open to you for an hour',
  hold: 'Hold',
  holdTitle: 'Put the recording on legal hold',
  holdText:
    'It is kept beyond its time until the hold is lifted. Your reason stands in the audit list.',
  holdDone: 'The recording is on hold',
  lift: 'Lift hold',
  liftTitle: 'Lift the legal hold',
  liftText:
    'The recording is kept as long as the rule of the notary’s state says, and no longer. Your reason stands in the audit list.',
  liftDone: 'The hold is lifted',
} as const;

export const jobWords = {
  emptyTitle: 'No job has failed',
  emptyText: 'Work that was tried as often as allowed and still failed appears here.',
  waiting: 'waiting',
  running: 'running',
  failed: 'failed',
  task: 'Job',
  tries: 'Tries',
  error: 'Last error',
  failedAt: 'Gave up',
  noError: 'No words were left behind.',
  retry: 'Try again',
  retried: 'The job waits to be tried again',
  discard: 'Discard',
  discardText:
    'What this job was to do is never done. Do this only where it is not needed any more.',
  discarded: 'The job is discarded',
} as const;

/** What a job does, in words; a job that this version does not know shows its own name. */
export const jobNames: Record<string, string> = {
  'analyse-document': 'Analyse a document',
  'dispatch-session': 'Find a notary',
  'expire-offer': 'Take back an offer',
  'seal-session': 'Seal a document',
  'generate-template': 'Draft a custom template',
  'refund-purchase': 'Give money back',
  'settle-purchase': 'Ask how a payment ended',
  'close-checkout': 'End a checkout that was given up',
  'send-mail': 'Send a letter',
  'dispatch-waiting': 'Find notaries for those who wait',
  'check-commissions': 'Check commissions',
  sweep: 'Clear away what has expired',
};

export const auditWords = {
  emptyTitle: 'Nothing is on record yet',
  emptyText: 'Every privileged act leaves a line here. No line can be changed or removed.',
  text: 'Every privileged act, newest first. No line can be changed or removed.',
  when: 'When',
  who: 'Who',
  act: 'Act',
  subject: 'On what',
  details: 'Details',
  person: 'Who acted',
  personPlaceholder: 'Name or e-mail',
  system: 'System',
} as const;

/** Acts in words; one that this version does not know shows its own name. */
export const auditActionNames: Record<string, string> = {
  'business_document.created': 'Business document created',
  'business_document.moved': 'Business document: status changed',
  'business_document.deleted': 'Business document deleted',
  'commission.confirmed': 'Renewed commission confirmed',
  'commission.declined': 'Renewed commission declined',
  'contact_request.answered': 'Question marked as answered',
  'contact_request.open': 'Question opened again',
  'job.discarded': 'Job discarded',
  'job.retried': 'Job tried again',
  'notary.active': 'Notary made active',
  'notary.inactive': 'Notary deactivated',
  'notary.rejected': 'Application rejected',
  'notary.suspended': 'Notary suspended',
  'seal.requested': 'Seal requested',
  'session.cancelled': 'Session cancelled',
  'session.missed': 'Appointment missed',
  'session.released': 'Session given back: its notary left the call',
  'step_up.added': 'Second factor added',
  'step_up.removed': 'Second factor removed',
  'template_purchase.refunded': 'Template purchase refunded',
  'template_request.approve': 'Custom template approved',
  'template_request.decline': 'Custom template request declined',
  'template_request.send_back': 'Custom template sent back',
  'user.blocked': 'Person blocked',
  'user.signed_out': 'Person signed out',
  'user.deleted': 'Account deleted',
  'user.unblocked': 'Person unblocked',
};
