import type { DeletionPreview } from '../../../common/account.ts';
import type { Reason } from '../../../common/messages/errors.ts';
import { problem } from '../../../common/messages/errors.ts';
import { keptUntil, paymentsKeptUntil } from '../../notaries/rules/retention.ts';
import type { AccountContents, KeptAct } from './deletion-store.ts';

/** Returns the reasons why an account cannot be deleted now, or an empty list. */
export function deletionRefusals(facts: {
  administrator: boolean;
  openSessions: { documentName: string; owner: boolean }[];
  openAssignments: number;
  openCharges: number;
  /** Whether they have a subscription that they have not cancelled. */
  openSubscription: boolean;
  /** Whether the person is owed pay as a notary, owes it, or is being paid. */
  openPay: boolean;
}): Reason[] {
  return [
    ...(facts.administrator ? (['administrator_account_kept'] as const) : []),
    ...facts.openSessions.map(({ documentName: name, owner }) =>
      problem('notarization_still_open', { case: owner ? 'own' : 'attended', name }),
    ),
    ...(facts.openAssignments > 0
      ? [problem('assignments_open', { count: facts.openAssignments })]
      : []),
    ...(facts.openCharges > 0 ? (['charge_open'] as const) : []),
    ...(facts.openSubscription ? (['subscription_open'] as const) : []),
    ...(facts.openPay ? (['notary_pay_open'] as const) : []),
  ];
}

/** The state of recordings in aborted sessions is not known here. */
const UNKNOWN = { state: null, act: null, years: null };

const latest = (days: string[]) => days.sort().at(-1) ?? null;
const untilOf = (acts: KeptAct[]) => latest([...lastDays(acts).values()]);

/**
 * Returns the last day on which something of each document is kept: the latest of its acts and
 * recordings.
 */
export function lastDays(acts: KeptAct[]): Map<string, string> {
  const days = new Map<string, string>();
  for (const act of acts) {
    const known = [keptUntil(act.at, act), act.recordingsUntil, days.get(act.documentId)];
    const last = latest(known.filter((day) => typeof day === 'string'));
    if (last) days.set(act.documentId, last);
  }
  return days;
}

/**
 * Lists what is kept after the account is deleted, and until when.
 * @param acts `of` the person's own documents, `attended` as a guest of others, sealed `by` them
 */
export function keptThings(
  contents: AccountContents,
  acts: { of: KeptAct[]; attended: KeptAct[]; by: KeptAct[] },
  today: Date,
): DeletionPreview['kept'] {
  const all: DeletionPreview['kept'] = [
    { kind: 'acts', count: acts.of.length, until: untilOf(acts.of) },
    { kind: 'attended_acts', count: acts.attended.length, until: untilOf(acts.attended) },
    { kind: 'notarial_acts', count: acts.by.length, until: untilOf(acts.by) },
    { kind: 'recordings', count: contents.recordings, until: keptUntil(today, UNKNOWN) },
    {
      kind: 'failed_questions',
      count: contents.failedQuestions,
      until: contents.failedQuestionsUntil?.toISOString().slice(0, 10) ?? null,
    },
    {
      kind: 'payments',
      count: contents.payments,
      until: contents.lastPaymentAt && paymentsKeptUntil(contents.lastPaymentAt),
    },
    // Shown for every unproved address, because only its owner may know whether something exists.
    { kind: 'unproved_address', count: contents.addressProved ? 0 : 1, until: null },
    // Add one for the deletion itself.
    { kind: 'audit', count: contents.auditLines + 1, until: null },
  ];
  return all.filter(({ count }) => count > 0);
}

/** Lists what is deleted with the account. */
export function deletedThings(contents: AccountContents): DeletionPreview['deleted'] {
  const all: DeletionPreview['deleted'] = [
    { kind: 'documents', count: contents.documents },
    { kind: 'sessions', count: contents.sessions },
    { kind: 'template_requests', count: contents.templateRequests },
    { kind: 'practice_sessions', count: contents.practiceSessions },
    { kind: 'second_factors', count: contents.secondFactors },
    { kind: 'sign_ins', count: contents.signIns },
    { kind: 'picture', count: contents.picture ? 1 : 0 },
    { kind: 'notary_papers', count: contents.notaryPapers },
    { kind: 'newsletter', count: contents.addressProved ? contents.newsletter : 0 },
    { kind: 'office_letters', count: contents.addressProved ? contents.contactRequests : 0 },
  ];
  return all.filter(({ count }) => count > 0);
}
