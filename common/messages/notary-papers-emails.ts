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

/**
 * @param facts with `days`, the whole days that are left, negative after the end; `deadline`, the day
 * by which a notary from before papers were required completes them, null without one; `hasNext`,
 * whether the next paper waits for its review
 */
export function paperExpiresEmail(facts: {
  kind: PaperKind;
  expiresOn: string;
  days: number;
  deadline: { dueOn: string; hasPassed: boolean } | null;
  hasNext: boolean;
  page: string;
}): EmailText {
  const { kind, expiresOn, days, deadline, hasNext, page } = facts;
  const date = formatDate(expiresOn, 'UTC');
  const paper = paperKindNames[kind];
  const effects = days < 0 ? messages.expiredEffects : messages.expiresEffects;
  const effect = deadline
    ? effects[deadline.hasPassed ? 'ended' : 'running']({ due: formatDate(deadline.dueOn, 'UTC') })
    : effects.none;
  if (days >= 0) return composeEmail(messages.expires, { paper, date, days, effect, page });
  const { subject, text, textWithNext } = messages.expired;
  return composeEmail(
    { subject, text: hasNext ? textWithNext : text },
    { paper, date, effect, page },
  );
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
