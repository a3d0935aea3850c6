import { type DecisionKind, decisionKinds } from '../../../common/decisions.ts';
import type { StaffRole } from '../../../common/staff-roles.ts';
import { hasStaffRole, type StaffStanding } from '../staff/policy.ts';
import type { StoredDecision } from './store.ts';

/** The role that proposes and confirms a kind of decision. */
const kindRole: Record<DecisionKind, StaffRole> = {
  notary_approval: 'reviewer',
  refund: 'finance',
  legal_hold: 'support',
  legal_hold_release: 'support',
  key_suspension: 'reviewer',
};

/** The kinds whose proposals a person may read: those of their role; auditors read all. */
export function readableKinds(standing: StaffStanding): DecisionKind[] {
  return decisionKinds.filter((kind) => hasStaffRole(standing, [kindRole[kind], 'auditor']));
}

/** Whether a decision still waits for a second person. */
export function isWaiting(decision: StoredDecision, now: Date): boolean {
  return decision.status === 'pending' && decision.expiresAt > now;
}

/** Whether the role of a person fits a decision that waits. */
function mayDecide(standing: StaffStanding, decision: StoredDecision, now: Date): boolean {
  return isWaiting(decision, now) && hasStaffRole(standing, [kindRole[decision.kind]]);
}

/** A second person confirms or rejects: neither the one who proposed it nor one whose request it is. */
export function mayConfirm(standing: StaffStanding, decision: StoredDecision, now: Date): boolean {
  return (
    mayDecide(standing, decision, now) &&
    decision.proposedBy.id !== standing.userId &&
    !decision.concernedIds.includes(standing.userId)
  );
}

/** Whoever proposed it may take it back. */
export function mayWithdraw(standing: StaffStanding, decision: StoredDecision, now: Date): boolean {
  return isWaiting(decision, now) && decision.proposedBy.id === standing.userId;
}
