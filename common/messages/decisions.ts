import type { DecisionKind, DecisionStatus } from '../decisions.ts';
import type { LetterText } from './emails.ts';

/** Names of decisions, as headings and in emails. */
export const decisionKindNames: Record<DecisionKind, string> = {
  notary_approval: 'Approve a notary',
  refund: 'Refund a purchase',
  legal_hold: 'Put a session on legal hold',
  legal_hold_release: 'Lift a legal hold',
  key_suspension: 'Suspend a signing key',
};

export const decisionStatusNames: Record<DecisionStatus, string> = {
  pending: 'Waiting for a second person',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  superseded: 'Made without a second person',
};

export const decisionListMessages = {
  title: 'Decisions',
  text: 'When more than one person is on staff, notary approvals, refunds, legal holds and key suspensions need two people: one proposes, and another confirms.',
  show: 'Show',
  pending: 'Waiting',
  settled: 'Resolved',
  emptyTitle: 'No pending decisions',
  emptyText: 'Proposals from staff appear here for a second person to confirm.',
  emptySettledTitle: 'No resolved decisions yet',
  emptySettledText:
    'Proposals appear here after they are confirmed, rejected or withdrawn, or after they expire.',
  decision: 'Decision',
  subject: 'About',
  proposed: 'Proposed by',
  reason: 'Reason',
  status: 'Status',
  until: 'expires',
  since: 'not safe since',
  gone: 'no longer exists',
  confirm: 'Confirm',
  confirmText:
    'This takes effect immediately. The audit log shows who proposed it and who confirmed it.',
  confirmed: 'Confirmed. It has taken effect.',
  reject: 'Reject',
  rejectText: 'Nothing changes. The reason is kept with the proposal.',
  rejected: 'The proposal is rejected',
  withdraw: 'Withdraw',
  withdrawText: 'Nothing changes. The reason is kept with the proposal.',
  withdrawn: 'The proposal is withdrawn',
  own: 'You proposed this. Someone else must confirm it.',
} as const;

/** Text on the forms and records of decisions that need a second person. */
export const secondPersonMessages = {
  note: 'Someone else on staff must confirm this under Decisions before it takes effect.',
  propose: 'Propose',
  proposed: 'Proposed. Someone else on staff must confirm it under Decisions.',
  alone: 'This is urgent: act without a second person',
  aloneText: 'This takes effect immediately. Everyone else on staff gets your reason by email.',
  aloneReason: 'Why it cannot wait for a second person',
  waits: (who: string) =>
    `Proposed by ${who}. Someone else on staff must confirm it under Decisions.`,
} as const;

/** Email to everyone else on staff when someone acts without a second person. */
export function actedAloneEmail(facts: {
  who: string;
  kind: DecisionKind;
  reason: string;
  /** In the reader's time zone, from `inWords`. */
  when: string;
  link: string;
}): LetterText {
  return {
    subject: `Sealwright: decision made without a second person (${decisionKindNames[facts.kind]})`,
    text: `On ${facts.when}, ${facts.who} made a decision without the second person that it normally needs: ${decisionKindNames[facts.kind]}.\n\nReason: ${facts.reason}\n\nIt has already taken effect. The administrator and auditors can find the details in the audit log. If you think that this decision is wrong, contact them right away.\n\n${facts.link}`,
  };
}
