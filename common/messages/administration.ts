import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/administration.ts';

export const {
  administrationMessages,
  overviewMessages,
  notaryFilterNames,
  notaryReviewMessages,
  userListMessages,
  identityCheckNames,
  sessionListMessages,
  jobMessages,
  jobNames,
  auditMessages,
  auditActionNames,
  auditSubjectNames,
} = createMessages(english, async () => (await import('./es/administration.ts')).spanish);
