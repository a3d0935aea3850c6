import type { Translation } from '../catalog/create-messages.ts';
import type { english } from '../en/decisions.ts';

export const spanish: Translation<typeof english> = {
  /** Names of decisions, as headings and in emails. */
  decisionKindNames: {
    notary_approval: 'Approve a notary',
    refund: 'Refund a purchase',
    legal_hold: 'Put a session on legal hold',
    legal_hold_release: 'Lift a legal hold',
    key_suspension: 'Suspend a signing key',
  },
  decisionStatusNames: {
    pending: 'Waiting for a second person',
    confirmed: 'Confirmed',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    superseded: 'Made without a second person',
  },
  decisionListMessages: {
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
  },
};
