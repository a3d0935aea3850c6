import { type DecisionKind, decisionKinds } from '../../../common/decisions.ts';
import type { StaffRole } from '../../../common/staff-roles.ts';
import { hasStaffRole, type StaffStanding } from '../staff/policy.ts';
import type { StoredDecision } from './store.ts';

/** The staff role that can propose and confirm each kind of decision. */
export const kindRole: Record<DecisionKind, StaffRole> = {
  notary_approval: 'reviewer',
  refund: 'finance',
  legal_hold: 'support',
  legal_hold_release: 'support',
  key_suspension: 'reviewer',
};

/**
 * Returns the kinds of decisions that a person may read: those of their role. Auditors may read
 * all.
 */
export function readableKinds(standing: StaffStanding): DecisionKind[] {
  return decisionKinds.filter((kind) => hasStaffRole(standing, [kindRole[kind], 'auditor']));
}

/** Returns whether a decision still waits for a second person. */
export function isWaiting(decision: StoredDecision, now: Date): boolean {
  return decision.status === 'pending' && decision.expiresAt > now;
}

/** Returns whether the decision is waiting and the person has the right role for it. */
function mayDecide(standing: StaffStanding, decision: StoredDecision, now: Date): boolean {
  return isWaiting(decision, now) && hasStaffRole(standing, [kindRole[decision.kind]]);
}

/**
 * Returns whether a person may confirm or reject a decision. The person who proposed it and the
 * people whose request it concerns may not.
 */
export function mayConfirm(standing: StaffStanding, decision: StoredDecision, now: Date): boolean {
  return (
    mayDecide(standing, decision, now) &&
    decision.proposedBy.id !== standing.userId &&
    !decision.concernedIds.includes(standing.userId)
  );
}

/** Returns whether a person may withdraw a decision, which only its proposer can. */
export function mayWithdraw(standing: StaffStanding, decision: StoredDecision, now: Date): boolean {
  return isWaiting(decision, now) && decision.proposedBy.id === standing.userId;
}
