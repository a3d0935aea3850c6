import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/administration.ts';

export const {
  administrationMessages,
  overviewMessages,
  notaryFilterNames,
  notaryReviewMessages,
  userListMessages,
  jobMessages,
  jobNames,
  auditMessages,
  auditActionNames,
} = createMessages(english, async () => (await import('./es/administration.ts')).spanish);

/** Returns text such as 'Signed in on 2 devices'. */
export function signedInOn(devices: number): string {
  return `Signed in on ${devices === 1 ? 'one device' : `${devices} devices`}`;
}

export const sessionListMessages = {
  emptyTitle: 'No sessions yet',
  emptyText: 'Every notarization that is started appears here.',
  document: 'Document',
  customer: 'Customer',
  notary: 'Notary',
  scheduled: 'Scheduled for',
  waiting: 'No notary yet',
  offered: 'asked',
  others: (count: number) => `${count} ${count === 1 ? 'other takes' : 'others take'} part`,
  cancel: 'Cancel session',
  cancelText:
    'Everyone in the session gets your reason by email. Nothing is sealed, and the document stays as it is.',
  cancelled: 'The session is cancelled',
  recording: 'Recording',
  noRecording: 'None',
  keptUntil: 'kept until',
  held: 'On legal hold:',
  watch: 'Watch',
  watchTitle: 'Watch the recording',
  watchText: 'You can watch the recording for one hour. Your reason is kept in the audit log.',
  watchOpened: 'The recording is open to you for an hour',
  hold: 'Hold',
  holdTitle: 'Put the session on legal hold',
  holdText:
    'The recording, the pictures of identity documents and the records of this session are not deleted until the hold is lifted. Your reason is kept in the audit log.',
  holdDone: 'The session is on hold',
  lift: 'Lift',
  liftTitle: 'Lift the legal hold',
  liftText:
    'The session is then kept only as long as the rules of the notary’s state require. Your reason is kept in the audit log.',
  liftDone: 'The hold is lifted',
} as const;
