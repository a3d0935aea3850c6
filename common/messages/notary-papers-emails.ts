import { formatDate } from '../formats.ts';
import type { PaperKind } from '../notary-papers.ts';
import { createMessages } from './catalog/create-messages.ts';
import { composeEmail } from './compose-email.ts';
import type { EmailText } from './emails.ts';
import { english } from './en/notary-papers-emails.ts';
import { paperKindNames } from './notary-papers.ts';

const { paperEmailMessages: messages } = createMessages(
  english,
  async () => (await import('./es/notary-papers-emails.ts')).spanish,
);

/** @param facts with `page`, the URL of the notary dashboard */
export const paperAcceptedEmail = (facts: { kind: PaperKind; page: string }): EmailText =>
  composeEmail(messages.accepted, { paper: paperKindNames[facts.kind], page: facts.page });

export const paperRejectedEmail = (facts: {
  kind: PaperKind;
  reason: string;
  page: string;
}): EmailText => composeEmail(messages.rejected, { ...facts, paper: paperKindNames[facts.kind] });

/** @param facts with `days`, the whole days that are left; negative after the end */
export function paperExpiresEmail(facts: {
  kind: PaperKind;
  expiresOn: string;
  days: number;
  page: string;
}): EmailText {
  const { kind, expiresOn, days, page } = facts;
  const date = formatDate(expiresOn, 'UTC');
  const paper = paperKindNames[kind];
  return days < 0
    ? composeEmail(messages.expired, { paper, date, page })
    : composeEmail(messages.expires, { paper, date, days, page });
}

/** @param facts with `days`, the whole days that are left; `reminder` is negative after the deadline */
export function papersDueEmail(facts: {
  dueOn: string;
  days: number;
  reminder: number;
  page: string;
}): EmailText {
  const { dueOn, days, reminder, page } = facts;
  const date = formatDate(dueOn, 'UTC');
  return reminder < 0
    ? composeEmail(messages.overdue, { date, page })
    : composeEmail(messages.due, { date, days, page });
}

/** Email to the administrator and the reviewers. */
export const papersWaitingEmail = (facts: {
  name: string;
  email: string;
  link: string;
}): EmailText => composeEmail(messages.waiting, facts);
